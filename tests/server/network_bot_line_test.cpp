#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>

#include "bot/line.hpp"
#include "tests/server/network_site.hpp"

using namespace sequitur;
using namespace sequitur::server::testing;
using nlohmann::json;

namespace {

bot::ServerAddress address_of(const Served& served) {
  return {.host = "127.0.0.1", .port = std::to_string(served.port())};
}

std::optional<json> heard_soon(bot::Line& line) {
  std::optional<json> message;
  soon([&] { return (message = line.hear(Milliseconds(50))).has_value(); });
  return message;
}

// Ends this process's connections to that port without a word.
void hang_up_on(std::uint16_t port) {
  for (int socket = 3; socket < 1'000; ++socket) {
    sockaddr_in peer{};
    socklen_t size = sizeof peer;
    if (getpeername(socket, reinterpret_cast<sockaddr*>(&peer), &size) == 0 &&
        peer.sin_family == AF_INET && ntohs(peer.sin_port) == port)
      shutdown(socket, SHUT_RDWR);
  }
}

}  // namespace

TEST_CASE("a bot's line: what is sent comes back, also on the next line") {
  Served served;
  bot::Line line(address_of(served), "sqt_any", "");
  for (int opened = 1; opened <= 2; ++opened) {
    REQUIRE(line.open());
    line.send({{"opened", opened}});
    CHECK(heard_soon(line) == json{{"opened", opened}});
  }
}

// What the line has noticed when it is woken is dealt with only when it listens again: what is sent
// in between never begins to go out.
TEST_CASE("a bot's line that was lost before something is sent") {
  Served served;
  bot::Line line(address_of(served), "sqt_any", "");
  REQUIRE(line.open());
  hang_up_on(served.port());
  line.wake();
  line.hear(Milliseconds(1'000));
  REQUIRE(line.is_open());
  line.send({{"says", "too late"}});
  line.hear(Milliseconds(1'000));
  CHECK(!line.is_open());
  REQUIRE(line.open());
  line.send({{"says", "in time"}});
  CHECK(heard_soon(line) == json{{"says", "in time"}});
}
