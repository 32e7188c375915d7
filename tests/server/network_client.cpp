#include "tests/server/network_client.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace sequitur::server::testing {

namespace {

constexpr std::string_view upgrade_headers =
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

}  // namespace

int Frame::code() const {
  if (payload.size() < 2) return 1005;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

Client::Client(std::uint16_t port, int receive_buffer) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
  const timeval patience{5, 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (receive_buffer)
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0)
    throw std::runtime_error("cannot connect");
}

Client::Client(Client&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), buffer_(std::move(other.buffer_)) {}

Client::~Client() {
  if (socket_ >= 0) close(socket_);
}

void Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool Client::read_more() {
  char bytes[16384];
  const auto got = recv(socket_, bytes, sizeof bytes, 0);
  if (got <= 0) return false;
  buffer_.append(bytes, static_cast<std::size_t>(got));
  return true;
}

bool Client::want(std::size_t bytes) {
  while (buffer_.size() < bytes)
    if (!read_more()) return false;
  return true;
}

std::optional<HeardReply> Client::reply(bool head) {
  std::size_t end;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (!read_more()) return std::nullopt;
  HeardReply reply;
  reply.status = std::stoi(buffer_.substr(9, 3));
  for (std::size_t line = buffer_.find("\r\n"); line < end;) {
    const auto next = buffer_.find("\r\n", line + 2);
    const std::string field = buffer_.substr(line + 2, next - line - 2);
    const auto colon = field.find(": ");
    std::string name = field.substr(0, colon);
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    reply.headers[name] = field.substr(colon + 2);
    line = next;
  }
  buffer_.erase(0, end + 4);
  if (head || !reply.headers.contains("content-length")) return reply;
  const auto length = std::stoul(reply.headers["content-length"]);
  if (!want(length)) return std::nullopt;
  reply.body = buffer_.substr(0, length);
  buffer_.erase(0, length);
  return reply;
}

HeardReply Client::ask(std::string_view method, std::string_view target, std::string_view headers,
                       std::string_view body) {
  std::string request(method);
  request.append(" ").append(target).append(" HTTP/1.1\r\nHost: localhost\r\n").append(headers);
  if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  send(request.append("\r\n").append(body));
  return reply(method == "HEAD").value_or(HeardReply{});
}

bool Client::hung_up() {
  while (read_more()) {
  }
  char byte;
  return recv(socket_, &byte, 1, MSG_DONTWAIT) == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
}

HeardReply Client::upgrade(std::string_view target, std::string_view headers) {
  return ask("GET", target, std::string(upgrade_headers).append(headers));
}

void Client::send_upgrade(std::string_view and_then) {
  send("GET /api/socket HTTP/1.1\r\nHost: localhost\r\n" +
       std::string(upgrade_headers).append("\r\n").append(and_then));
}

void Client::say(std::string_view payload, Frame::Kind kind, bool last) {
  std::string frame(1, static_cast<char>((last ? 0x80 : 0) | kind));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else if (payload.size() < 65536) {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 255);
  } else {
    frame += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8)
      frame += static_cast<char>((payload.size() >> shift) & 255);
  }
  constexpr std::string_view mask = "\x12\x34\x56\x78";
  frame += mask;
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame += static_cast<char>(payload[i] ^ mask[i % 4]);
  send(frame);
}

std::optional<Frame> Client::hear() {
  if (!want(2)) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
  if (byte(1) & 128) return std::nullopt;  // only what a client says is masked
  std::size_t length = byte(1) & 127;
  std::size_t head = 2;
  if (length >= 126) {
    const std::size_t more = length == 126 ? 2 : 8;
    if (!want(head + more)) return std::nullopt;
    length = 0;
    for (; head < 2 + more; ++head) length = length << 8 | byte(head);
  }
  if (!want(head + length)) return std::nullopt;
  Frame frame{static_cast<Frame::Kind>(byte(0) & 15), buffer_.substr(head, length)};
  buffer_.erase(0, head + length);
  return frame;
}

std::string Client::text() {
  while (auto frame = hear()) {
    if (frame->kind == Frame::ping) say(frame->payload, Frame::pong);
    if (frame->kind == Frame::text) return frame->payload;
    if (frame->kind == Frame::close) return "closed " + std::to_string(frame->code());
  }
  return "hung up";
}

int Client::closed() {
  while (auto frame = hear())
    if (frame->kind == Frame::close) return frame->code();
  return 0;
}

}  // namespace sequitur::server::testing
