// Fuzzes bytes as they come over the wire: HTTP, and a WebSocket once it is asked for. The input is
// cut at each byte 0xFE, and each piece is sent at once. The site echoes everything.
//
// A WebSocket's frames are masked by their sender. Here the mask is mostly zeros, so that the
// frames can be read.
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/text.hpp"
#include "server/net/conversation.hpp"
#include "tests/fuzz/check.hpp"

using namespace sequitur;
using namespace sequitur::fuzz;
using namespace sequitur::server;
using boost::asio::ip::tcp;

namespace {

// Echoes everything. A request to /late is not answered before the end.
class Echo : public Site {
 public:
  void asked(const Request& request, Respond respond) override {
    if (request.target == "/late") return late.push_back(std::move(respond));
    if (request.target == "/never") return;
    Reply reply;
    reply.text.append(request.method).append(" ").append(request.target).append(request.body);
    respond(std::move(reply));
  }
  void knocked(
      const Request& request,
      std::function<void(std::expected<std::unique_ptr<Visitor>, Reply>)> answer) override {
    if (request.target == "/api/socket/refused")
      return answer(std::unexpected(Reply{.status = 403}));
    answer(std::make_unique<Guest>(*this));
  }
  void closing(std::function<void()> finished) override { finished(); }

  std::vector<Respond> late;
  int arrived = 0, gone = 0;

 private:
  struct Guest : Visitor {
    explicit Guest(Echo& to) : site(to) {}
    void arrived(std::shared_ptr<Socket> own) override {
      socket = std::move(own);
      ++site.arrived;
    }
    void said(std::string_view text) override {
      require(text.size() <= NetworkOptions().longest_message, "a message has its limit");
      socket->send(std::make_shared<const std::string>(text));
      if (text == "bye") socket->close(4000, text);
    }
    void round_trip(Milliseconds) override {}
    void gone() override { ++site.gone; }
    Echo& site;
    std::shared_ptr<Socket> socket;
  };
};

class Wire {
 public:
  Wire() {
    hub_.site = &site_;
    hub_.origins = OriginLimits(200, {.per_second = 1e9, .burst = 1e9});
    int ends[2];
    require(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0,
            "there is a pair of sockets");
    far_ = ends[1];
    converse(hub_, tcp::socket(hub_.io, tcp::v4(), ends[0]), *read_origin("192.0.2.1"), {},
             std::nullopt);
    turn();
  }
  ~Wire() {
    if (far_ >= 0) ::close(far_);
  }

  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto sent = ::send(far_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;  // the connection was closed
      bytes.remove_prefix(static_cast<std::size_t>(sent));
      turn();
    }
  }

  // The client hangs up, and waits until everything about it is gone.
  void end() {
    ::shutdown(far_, SHUT_WR);
    turn();
    for (Connection* connection : hub_.connections) connection->look(hub_.clock.now());
    ::close(std::exchange(far_, -1));
    turn();
    const auto left = hub_.connections;
    for (Connection* connection : left)
      if (hub_.connections.contains(connection)) connection->cut();
    site_.late.clear();
    turn();
    require(hub_.connections.empty(), "no connection is left");
    require(hub_.figures.sockets == 0, "no WebSocket is left");
    require(site_.arrived == site_.gone, "who has arrived goes once");
  }

  const std::string& heard() const { return heard_; }

 private:
  void turn() {
    for (int quiet = 0; quiet < 2;) {
      hub_.io.restart();
      const bool busy = hub_.io.poll() > 0;
      char bytes[4096];
      ssize_t got = far_ < 0 ? 0 : ::recv(far_, bytes, sizeof bytes, 0);
      if (got > 0) heard_.append(bytes, static_cast<std::size_t>(got));
      quiet = busy || got > 0 ? 0 : quiet + 1;
    }
  }

  Echo site_;
  Hub hub_;
  int far_ = -1;
  std::string heard_;
};

// Checks that replies follow each other, each with the length that it says, until the WebSocket
// begins.
void check_replies(std::string_view heard) {
  while (!heard.empty()) {
    require(heard.starts_with("HTTP/1."), "a reply is HTTP");
    const int status = std::atoi(std::string(heard.substr(9, 3)).c_str());
    const int known[] = {100, 101, 200, 400, 403, 413, 426, 429, 431, 500, 503};
    require(std::ranges::find(known, status) != std::end(known), "with a known status");
    const auto end = heard.find("\r\n\r\n");
    if (end == std::string_view::npos) return;  // cut off
    const std::string_view head = heard.substr(0, end);
    heard.remove_prefix(end + 4);
    if (status == 101) return;
    if (status == 100) continue;
    const auto length = head.find("Content-Length: ");
    require(length != std::string_view::npos, "a reply tells its length");
    const auto size = std::strtoul(std::string(head.substr(length + 16, 12)).c_str(), nullptr, 10);
    if (heard.starts_with("HTTP/1.")) continue;  // a reply to HEAD has no body
    heard.remove_prefix(std::min<std::size_t>(size, heard.size()));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Wire wire;
  for (const std::string_view piece : split({reinterpret_cast<const char*>(data), size}, '\xFE'))
    wire.send(piece);
  wire.end();
  check_replies(wire.heard());
  return 0;
}
