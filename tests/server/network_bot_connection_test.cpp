#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>

#include "bot/bot.hpp"
#include "bot/server_connection.hpp"
#include "tests/server/network_site.hpp"

using namespace sequitur;
using namespace sequitur::server;
using namespace sequitur::server::testing;
using nlohmann::json;

namespace {

bot::ServerAddress address_of(const Served& served) {
  return {.host = "127.0.0.1", .port = std::to_string(served.port())};
}

std::optional<json> heard_soon(bot::ServerConnection& connection) {
  std::optional<json> message;
  soon([&] { return (message = connection.hear(Milliseconds(50))).has_value(); });
  return message;
}

// Ends this process's connections to that port without a close frame.
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

TEST_CASE("what a bot sends comes back, also over its next connection") {
  Served served;
  bot::ServerConnection connection(address_of(served), "sqt_any", "");
  for (int opened = 1; opened <= 2; ++opened) {
    REQUIRE(connection.open());
    connection.send({{"opened", opened}});
    CHECK(heard_soon(connection) == json{{"opened", opened}});
  }
}

// The connection handles a loss only when it listens, so what is sent before that never goes out.
TEST_CASE("a bot whose connection was lost sends nothing until it is open again") {
  Served served;
  bot::ServerConnection connection(address_of(served), "sqt_any", "");
  REQUIRE(connection.open());
  hang_up_on(served.port());
  connection.wake();
  connection.hear(Milliseconds(1'000));
  REQUIRE(connection.is_open());
  connection.send({{"says", "too late"}});
  connection.hear(Milliseconds(1'000));
  CHECK(!connection.is_open());
  REQUIRE(connection.open());
  connection.send({{"says", "in time"}});
  CHECK(heard_soon(connection) == json{{"says", "in time"}});
}

namespace {

// Knows everybody, and cuts every socket as soon as it is open.
class CuttingSite : public EchoSite {
 public:
  void asked(const Request& request, Respond respond) override {
    Reply reply;
    reply.text = request.target == "/api/hello"
                     ? R"({"me":{"id":1,"name":"Ada","kind":"account","ratings":{}}})"
                     : R"({"rooms":[]})";
    respond(std::move(reply));
  }
  void knocked(
      const Request&,
      std::function<void(std::expected<std::unique_ptr<Visitor>, Reply>)> answer) override {
    answer(std::make_unique<Cut>(openings));
  }
  std::atomic<int> openings = 0;

 private:
  struct Cut : Visitor {
    explicit Cut(std::atomic<int>& counted) : openings(counted) {}
    void arrived(std::shared_ptr<Socket> socket) override {
      ++openings;
      socket->close(1012, "not now");
    }
    void said(std::string_view) override {}
    void round_trip(Milliseconds) override {}
    void gone() override {}
    std::atomic<int>& openings;
  };
};

}  // namespace

TEST_CASE("a bot whose socket is cut as soon as it is open waits longer after each cut") {
  CuttingSite site;
  Served served({}, site);
  bot::ServerConnection connection(address_of(served), "sqt_any", "");
  std::atomic<bool> stop = false;
  const auto begun = std::chrono::steady_clock::now();
  std::thread playing([&] {
    const bot::Listener quiet{[](const auto&) {}, [](const auto&) {}, [] {}};
    CHECK(bot::Bot(connection, {}, quiet).run(stop));
  });
  CHECK(soon([&] { return site.openings == 5; }));
  const auto passed = std::chrono::steady_clock::now() - begun;
  stop = true;
  playing.join();
  CHECK(passed >= Milliseconds(150 + 300 + 600 + 1'200));
}
