#include <doctest/doctest.h>
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "tests/server/network_client.hpp"
#include "tests/server/network_site.hpp"

using namespace sequitur::server;
using namespace sequitur::server::testing;

TEST_CASE("a WebSocket: texts, whole and in pieces, and its end by the client") {
  Served served;
  Client client(served.port());
  const auto reply = client.upgrade();
  CHECK(reply.status == 101);
  CHECK(reply.headers.at("sec-websocket-accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  client.say("hello");
  CHECK(client.text() == "hello");
  client.say("in ", Frame::text, false);
  client.say("pieces", Frame::more);
  CHECK(client.text() == "in pieces");
  const std::string longest(8 * 1024, 'x');
  client.say(longest);
  CHECK(client.text() == longest);
  CHECK(served.figures().sockets == 1);
  client.say("\x03\xe8", Frame::close);
  CHECK(client.closed() == 1000);
  CHECK(soon([&] { return served.site.gone == 1 && served.site.destroyed == 1; }));
  CHECK(served.figures().sockets == 0);
  CHECK(client.hung_up());
}

TEST_CASE("a WebSocket that is refused gets a reply, as does one at another address") {
  Served served;
  Client client(served.port());
  const auto reply = client.upgrade("/api/socket/refused");
  CHECK(reply.status == 403);
  CHECK(reply.body == "not you");
  CHECK(Client(served.port()).upgrade("/elsewhere").status == 200);
  CHECK(Client(served.port()).ask("GET", "/api/socket").body == "GET /api/socket");
  CHECK(served.site.arrived == 0);
  Client hasty(served.port());
  hasty.send_upgrade("\x81\x80mask");
  const auto refused = hasty.reply();
  REQUIRE(refused);
  CHECK(refused->status == 400);
  CHECK(refused->body.find("begin after the answer") != std::string::npos);
}

TEST_CASE("the server closes: what was sent before arrives, what is sent after does not") {
  Served served;
  Client client(served.port());
  client.upgrade();
  client.say("bye");
  CHECK(client.text() == "last");
  const auto frame = client.hear();
  REQUIRE(frame);
  const auto farewell = frame->kind == Frame::ping ? client.hear() : frame;
  REQUIRE(farewell);
  CHECK(farewell->code() == 4000);
  CHECK(farewell->payload.substr(2) == "as wished");
  CHECK(soon([&] { return served.site.gone == 1; }));  // even if the client does not answer
}

TEST_CASE("what is not allowed on a socket") {
  Served served;
  const auto after = [&](auto misbehave) {
    Client client(served.port());
    client.upgrade();
    misbehave(client);
    return client.closed();
  };
  CHECK(after([](Client& client) { client.say("\x01\x02", Frame::binary); }) == 1003);
  CHECK(after([](Client& client) { client.say("\xff\xfe"); }) == 1007);
  CHECK(after([](Client& client) { client.say(std::string(8 * 1024 + 1, 'x')); }) == 1009);
  CHECK(after([](Client& client) { client.say("throw"); }) == 1011);
  CHECK(after([](Client& client) { client.send("\x81\x01x"); }) == 1002);  // without a mask
  CHECK(soon([&] { return served.site.gone == 5; }));
}

TEST_CASE("too many messages, pings and pongs among them: told once, then closed") {
  Served served;
  for (const auto kind : {Frame::text, Frame::ping, Frame::pong}) {
    Client client(served.port());
    client.upgrade();
    for (int i = 0; i < 60; ++i) client.say("x", kind);
    int answers = 0, refusals = 0, code = 0;
    while (code == 0) {
      const auto frame = client.hear();
      REQUIRE(frame);
      if (frame->payload == "x") ++answers;
      if (frame->payload.find("slow_down") != std::string::npos) ++refusals;
      if (frame->kind == Frame::close) code = frame->code();
    }
    if (kind == Frame::text) {
      CHECK(answers >= 40);
      CHECK(answers < 50);
    }
    CHECK(refusals == 1);
    CHECK(code == 1008);
  }
}

TEST_CASE("who does not take what is sent is cut off") {
  NetworkOptions options;
  options.messages_per_second = 1000;
  Served served(options);
  Client client(served.port(), 4096);
  client.upgrade();
  client.say("flood 20");  // fits
  CHECK(client.text().size() == 10'000);
  for (int i = 0; i < 19; ++i) CHECK(client.text().size() == 10'000);
  client.say("flood 27");  // 270,000 bytes at once: more than the backlog may be
  CHECK(soon([&] { return served.site.gone == 1; }));
  CHECK(served.figures().turned_away == 1);
}

TEST_CASE("pings give the round trip") {
  Served served;
  Client client(served.port());
  client.upgrade();
  auto ping = client.hear();  // right after the opening
  REQUIRE(ping);
  CHECK(ping->kind == Frame::ping);
  client.say("0", Frame::pong);  // not the one that was asked for
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  CHECK(served.site.round_trips == 0);
  client.say(ping->payload, Frame::pong);
  CHECK(soon([&] { return served.site.round_trips == 1; }));
  CHECK(served.site.longest_round_trip >= 60);
  client.say(ping->payload, Frame::pong);  // one answer is enough
  client.say("x");
  CHECK(client.text() == "x");
  CHECK(served.site.round_trips == 1);
}

// Sockets are pinged in rounds, some of which come while a socket is not open yet.
TEST_CASE("sockets that open while the server is hardly keeping up") {
  Served served;
  std::atomic<bool> slow = true;
  std::function<void()> dawdle = [&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    if (slow) served.network.post(dawdle);
  };
  served.network.post(dawdle);
  std::vector<Client> clients;
  for (int i = 0; i < 150; ++i) {
    clients.emplace_back(served.port());
    clients.back().send_upgrade();
    std::this_thread::sleep_for(std::chrono::milliseconds(15));
  }
  slow = false;
  for (Client& client : clients) {
    REQUIRE(client.reply()->status == 101);
    client.say("x");
    REQUIRE(client.text() == "x");
  }
}

TEST_SUITE("long") {
  TEST_CASE("pings every five seconds; twenty seconds without an answer are the end") {
    Served served;
    Client client(served.port());
    client.upgrade();
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 3; ++i) {
      std::optional<Frame> ping;
      while (!ping) ping = client.hear();
      CHECK(ping->kind == Frame::ping);
      if (i < 2) client.say(ping->payload, Frame::pong);
    }
    const auto silent = std::chrono::steady_clock::now();
    const auto seconds = [](auto time) { return std::chrono::duration<double>(time).count(); };
    CHECK(seconds(silent - began) == doctest::Approx(11).epsilon(0.15));
    while (served.site.gone == 0 && seconds(std::chrono::steady_clock::now() - silent) < 30)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    CHECK(seconds(std::chrono::steady_clock::now() - silent) == doctest::Approx(20.5).epsilon(0.1));
  }
}

TEST_CASE("sockets of one address, as the proxy tells it") {
  NetworkOptions options;
  options.proxies = Proxies::on_this_machine();
  options.connections_per_address = 2;
  Served served(options);
  const auto upgrade = [&](Client& client, const std::string& from) {
    return client.upgrade("/api/socket", "X-Forwarded-For: " + from + "\r\n").status;
  };
  Client first(served.port()), second(served.port()), third(served.port()), other(served.port());
  CHECK(upgrade(first, "2001:db8::1") == 101);
  {
    Client leaving(served.port());
    CHECK(upgrade(leaving, "2001:db8::2") == 101);
    CHECK(upgrade(second, "2001:db8::3") == 429);
    CHECK(upgrade(other, "2001:db8:1::1") == 101);
  }
  CHECK(soon([&] { return served.site.gone == 1; }));
  CHECK(upgrade(third, "2001:db8::4") == 101);
}

TEST_CASE("a thousand sockets at once") {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  REQUIRE(limit.rlim_cur > 2100);
  Served served;
  std::vector<Client> clients;
  for (int i = 0; i < 1000; ++i) {
    clients.emplace_back(served.port());
    REQUIRE(clients.back().upgrade().status == 101);
  }
  CHECK(soon([&] { return served.figures().sockets == 1000; }));
  for (std::size_t i = 0; i < clients.size(); ++i) clients[i].say(std::to_string(i));
  int right = 0;
  for (std::size_t i = 0; i < clients.size(); ++i) right += clients[i].text() == std::to_string(i);
  CHECK(right == 1000);
  clients.clear();
  CHECK(soon([&] { return served.site.destroyed == 1000; }));
  CHECK(soon([&] { return served.figures().connections == 0; }));
}

TEST_CASE("the end: nobody new, the site finishes, replies are written, sockets are told why") {
  Served served;
  served.site.hold = true;
  std::optional<Client> visitor(served.port());
  Client& socket = *visitor;
  Client idle(served.port()), waiting(served.port());
  socket.upgrade();
  CHECK(idle.ask("GET", "/").status == 200);
  waiting.send("GET /late HTTP/1.1\r\n\r\n");
  served.stop();
  CHECK(soon([&] {
    bool asked = false;
    served.on_loop([&] { asked = served.site.finished && served.site.late.size() == 1; });
    return asked;
  }));
  CHECK_THROWS(Client(served.port()));
  CHECK(idle.ask("GET", "/still").body == "GET /still");
  socket.say("still");
  CHECK(socket.text() == "still");
  served.on_loop([&] { served.site.finished(); });
  CHECK(socket.closed() == 1012);
  socket.say("\x03\xf4", Frame::close);
  visitor.reset();
  CHECK(idle.hung_up());
  served.on_loop([&] {
    Reply reply;
    reply.text = "in time";
    served.site.late[0].second(std::move(reply));
  });
  const auto last = waiting.reply();
  REQUIRE(last);
  CHECK(last->body == "in time");
  CHECK(last->headers.at("connection") == "close");
  served.wait();
  CHECK(served.site.gone == 1);
}

TEST_CASE("the end does not wait for those who do not answer") {
  Served served;
  Client socket(served.port()), waiting(served.port());
  socket.upgrade();
  waiting.send("GET /late HTTP/1.1\r\n\r\n");
  socket.say("x");
  CHECK(socket.text() == "x");
  const auto began = std::chrono::steady_clock::now();
  served.stop();
  served.wait();
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(4));
  CHECK(served.site.gone == 1);
}

TEST_CASE("pieces without content, which never become a message, are not endless") {
  NetworkOptions options;
  options.messages_per_second = 2;
  options.longest_message = 1000;
  Served served(options);
  Client client(served.port());
  client.upgrade();
  client.say("begun", Frame::text, false);
  std::string pieces;
  for (int i = 0; i < 10'000; ++i) pieces += std::string("\x00\x80mask", 6);
  for (int i = 0; i < 100 && served.site.gone == 0; ++i) {
    client.send(pieces);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  CHECK(soon([&] { return served.site.gone == 1; }));
  CHECK(served.figures().turned_away == 1);
  Client other(served.port());
  other.upgrade();
  other.say("hello");
  CHECK(other.text() == "hello");
}
