#include "bench/load/socket.hpp"

#include <charconv>
#include <utility>

namespace sequitur::load {

namespace {

enum Kind { more = 0, text = 1, close_frame = 8, ping = 9, pong = 10 };

}  // namespace

void Doorman::enter(PlayerSocket& socket) {
  if (inside_ >= most) {
    waiting_.push_back(&socket);
    return;
  }
  ++inside_;
  socket.knock();
}

void Doorman::done() {
  --inside_;
  if (waiting_.empty()) return;
  PlayerSocket* next = waiting_.front();
  waiting_.pop_front();
  enter(*next);
}

void PlayerSocket::knock() {
  at_door_ = true;
  open();
  reactor().in(wires().patience, [this, knock = ++knocks_] {
    if (knock == knocks_ && at_door_) give_up();
  });
}

void PlayerSocket::leave_door() {
  if (!at_door_) return;
  at_door_ = false;
  doorman_.done();
}

void PlayerSocket::begin(std::string cookie) {
  cookie_ = std::move(cookie);
  doorman_.enter(*this);
}

void PlayerSocket::opened() {
  send("GET /api/socket HTTP/1.1\r\nHost: " + target().host + "\r\nOrigin: " + target().origin +
       "\r\nCookie: " + cookie_ +
       "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
}

void PlayerSocket::lost() {
  leave_door();
  pieces_.clear();
  if (live_) {
    live_ = false;
    went(std::exchange(close_code_, 0));
  }
  come_back([this] { doorman_.enter(*this); });
}

bool PlayerSocket::receive_handshake(std::string& bytes) {
  const auto end = bytes.find("\r\n\r\n");
  if (end == std::string::npos) return true;
  int status = 0;
  std::from_chars(bytes.data() + 9, bytes.data() + 12, status);
  bytes.erase(0, end + 4);
  if (status != 101) {
    if (status != 503) refused(status);  // else it has just begun, and is still loading
    return false;
  }
  live_ = true;
  leave_door();
  arrived();
  return true;
}

bool PlayerSocket::received(std::string& bytes) {
  if (!live_ && !receive_handshake(bytes)) return false;
  std::size_t at = 0;
  while (live_ && bytes.size() - at >= 2) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
    std::size_t length = byte(1) & 127, head = 2;
    if (length >= 126) {
      const std::size_t end = length == 126 ? 4 : 10;
      if (bytes.size() - at < end) break;
      for (length = 0; head < end; ++head) length = length << 8 | byte(head);
    }
    if (bytes.size() - at < head + length) break;
    const int kind = byte(0) & 15;
    const bool last = byte(0) & 128;
    const std::string_view payload(bytes.data() + at + head, length);
    if (kind == close_frame) {
      if (length >= 2) close_code_ = byte(head) << 8 | byte(head + 1);
      frame(close_frame, payload.substr(0, 2));
      return false;
    }
    at += head + length;
    if (kind == ping) frame(pong, payload);
    if (kind > text) continue;
    if (last && pieces_.empty()) {
      heard(payload);
    } else {
      pieces_ += payload;
      if (last) heard(std::exchange(pieces_, {}));
    }
  }
  bytes.erase(0, at);
  return true;
}

void PlayerSocket::tell(std::string_view words) { frame(text, words); }

void PlayerSocket::frame(int kind, std::string_view payload) {
  std::string bytes(1, static_cast<char>(128 | kind));
  if (payload.size() < 126) {
    bytes += static_cast<char>(128 | payload.size());
  } else {
    bytes += static_cast<char>(128 | 126);
    bytes += static_cast<char>(payload.size() >> 8);
    bytes += static_cast<char>(payload.size() & 255);
  }
  bytes.append(4, '\0');  // a mask that changes nothing
  send(bytes.append(payload));
}

}  // namespace sequitur::load
