#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "server/bus/redis_address.hpp"
#include "server/bus/redis_bus.hpp"
#include "server/log/log.hpp"
#include "tests/server/mailbox.hpp"
#include "tests/server/redis_server.hpp"

// The bus and a real Redis, which is killed, stopped and started again.
namespace sequitur::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// A node with its loop, and what it has heard.
struct Node {
  Node(const std::string& url, const std::string& me)
      : bus(open_redis_bus(url, me, mailbox.post(),
                           [this](std::string text) { heard.push_back(std::move(text)); })) {}

  bool hears(std::size_t messages) {
    return mailbox.read_until([&] { return heard.size() >= messages; });
  }
  bool connects() const {
    return within(60s, [this] { return bus->figures().connected; });
  }
  template <typename Condition>
  static bool within(Clock::duration time, Condition holds) {
    for (const auto end = Clock::now() + time; Clock::now() < end;) {
      if (holds()) return true;
      std::this_thread::sleep_for(2ms);
    }
    return false;
  }

  std::vector<std::string> heard;
  Mailbox mailbox;
  std::unique_ptr<Bus> bus;
};

double seconds_since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

std::string refusal(const std::string& url) {
  try {
    Mailbox mailbox;
    open_redis_bus(url, "me", mailbox.post(), [](const std::string&) {});
  } catch (const BusError& error) {
    return error.what();
  }
  return "";
}

// A port where everybody who connects is turned away.
class ClosedDoor {
 public:
  ClosedDoor() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    if (bind(listener_, any, size) != 0 || listen(listener_, 16) != 0 ||
        getsockname(listener_, any, &size) != 0)
      throw std::runtime_error("there is no free port");
    port_ = ntohs(address.sin_port);
    doorman_ = std::thread([this] {
      for (int guest; (guest = accept(listener_, nullptr, nullptr)) >= 0; ++turned_away_)
        close(guest);
    });
  }
  ~ClosedDoor() {
    shutdown(listener_, SHUT_RDWR);
    doorman_.join();
    close(listener_);
  }

  std::string url() const { return "redis://127.0.0.1:" + std::to_string(port_); }
  int turned_away() const { return turned_away_; }

 private:
  const int listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int port_ = 0;
  std::atomic<int> turned_away_ = 0;
  std::thread doorman_;
};

// Lost connections are what is tried here; the log need not tell of each.
struct Quiet {
  Quiet() { set_log_level(LogLevel::off); }
  ~Quiet() { set_log_level(LogLevel::warning); }
};

}  // namespace

TEST_CASE("addresses of a bus") {
  const RedisAddress plain = read_redis_address("redis://example.net");
  CHECK(plain.host == "example.net");
  CHECK(plain.port == 6379);
  CHECK(plain.name() == "example.net:6379");
  const RedisAddress all = read_redis_address("redis://me:a%40b:c@10.0.0.7:7000/3");
  CHECK(all.user == "me");
  CHECK(all.password == "a@b:c");
  CHECK(all.host == "10.0.0.7");
  CHECK(all.port == 7000);
  CHECK(all.database == 3);
  CHECK(all.name() == "10.0.0.7:7000");
  CHECK(read_redis_address("redis://:secret@host/").password == "secret");
  const RedisAddress six = read_redis_address("redis://[::1]:7001");
  CHECK(six.host == "::1");
  CHECK(six.port == 7001);
  CHECK(six.name() == "[::1]:7001");
  const RedisAddress local = read_redis_address("unix://:secret@/run/re@dis.sock");
  CHECK(local.path == "/run/re@dis.sock");
  CHECK(local.password == "secret");
}

TEST_CASE("addresses that are none get one sentence, without the password") {
  const std::string form = "; a bus is redis://[user[:password]@]host[:port][/database]";
  CHECK(refusal("") == "the bus does not begin with redis://" + form);
  CHECK(refusal("http://host") == "the bus does not begin with redis://" + form);
  CHECK(refusal("redis://") == "the bus has no host" + form);
  CHECK(refusal("redis://:7000") == "the bus has no host" + form);
  CHECK(refusal("redis://host:70000") ==
        "the port of the bus is not a number from 1 to 65535" + form);
  CHECK(refusal("redis://u:secret@host:x") ==
        "the port of the bus is not a number from 1 to 65535" + form);
  CHECK(refusal("redis://host/games") == "the database of the bus is not a number" + form);
  CHECK(refusal("redis://me@host") == "the bus has a user without a password" + form);
  CHECK(refusal("redis://:%4@host") ==
        "after % in the user or password of the bus come two hexadecimal digits" + form);
  CHECK(refusal("redis://[::1") == "the bus has a [ without a ]" + form);
  CHECK(refusal("unix://socket").starts_with("the bus unix:// is followed by a path"));
  CHECK(refusal("rediss://host").starts_with("the bus cannot speak TLS itself"));
}

TEST_CASE("messages arrive whole and in order, over both kinds of address") {
  RedisServer redis;
  Node one(redis.url(), "one"), two(redis.local_url(), "two");
  REQUIRE(one.connects());
  REQUIRE(two.connects());
  std::string all_bytes;
  for (int byte = 0; byte < 256; ++byte) all_bytes += static_cast<char>(byte);
  one.bus->send("two", all_bytes);
  one.bus->send("two", "");
  one.bus->send("one", "to myself");
  for (int i = 0; i < 1000; ++i) one.bus->send("two", std::to_string(i));
  two.bus->send("one", "back");
  REQUIRE(two.hears(1002));
  CHECK(two.heard[0] == all_bytes);
  CHECK(two.heard[1] == "");
  for (std::size_t i = 0; i < 1000; ++i) CHECK(two.heard[i + 2] == std::to_string(i));
  REQUIRE(one.hears(2));
  CHECK(Node::within(60s, [&] { return one.bus->figures().sent == 1003; }));
  CHECK(one.bus->figures().lost == 0);
  CHECK(two.bus->figures().received == 1002);
  CHECK(two.bus->figures().bytes_in == one.bus->figures().bytes_out - 9);
}

TEST_CASE("a message to nobody is lost, and counted") {
  RedisServer redis;
  Node one(redis.url(), "one");
  REQUIRE(one.connects());
  one.bus->send("nobody", "hello");
  CHECK(Node::within(60s, [&] { return one.bus->figures().lost == 1; }));
  CHECK(one.bus->figures().sent == 0);
}

TEST_CASE("a hundred thousand messages") {
  RedisServer redis;
  Node one(redis.url(), "one"), two(redis.url(), "two");
  REQUIRE(one.connects());
  REQUIRE(two.connects());
  constexpr std::size_t messages = 100'000;
  const std::string text(200, 'x');
  const auto began = Clock::now();
  for (std::size_t i = 0; i < messages; ++i) one.bus->send("two", text);
  const double given = seconds_since(began);
  REQUIRE(two.hears(messages));
  const double taken = seconds_since(began);
  MESSAGE("100,000 messages of 200 bytes: given away in ", given, " s, heard after ", taken, " s");
  CHECK(taken < 60);
  CHECK(one.bus->figures().lost == 0);
}

TEST_CASE("big messages") {
  RedisServer redis;
  Node one(redis.url(), "one"), two(redis.url(), "two");
  REQUIRE(one.connects());
  REQUIRE(two.connects());
  for (const int size : {70'000, 1'000'000, 20'000'000})
    one.bus->send("two",
                  std::string(static_cast<std::size_t>(size), static_cast<char>(size % 251)));
  REQUIRE(two.hears(3));
  CHECK(two.heard[0] == std::string(70'000, static_cast<char>(70'000 % 251)));
  CHECK(two.heard[1] == std::string(1'000'000, static_cast<char>(1'000'000 % 251)));
  CHECK(two.heard[2] == std::string(20'000'000, static_cast<char>(20'000'000 % 251)));
  one.bus->send("two", std::string(100'000'000, 'x'));  // more than may ever wait
  CHECK(one.bus->figures().lost == 1);
}

TEST_CASE("Redis is killed and comes back") {
  const Quiet quiet;
  RedisServer redis;
  Node one(redis.url(), "one"), two(redis.url(), "two");
  REQUIRE(one.connects());
  REQUIRE(two.connects());
  int number = 0;
  std::uint64_t given = 0;
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 1000; ++i, ++given) one.bus->send("two", std::to_string(++number));
    redis.kill();
    REQUIRE(Node::within(60s, [&] { return !one.bus->figures().connected; }));
    one.bus->send("two", std::to_string(++number));
    ++given;
    redis.start();
    REQUIRE(one.connects());
    REQUIRE(two.connects());
    one.bus->send("two", std::to_string(++number));
    ++given;
    // Behind what was still on its way.
    REQUIRE(Node::within(60s, [&] {
      two.mailbox.read_all();
      return !two.heard.empty() && two.heard.back() == std::to_string(number);
    }));
  }
  for (std::size_t i = 1; i < two.heard.size(); ++i)
    CHECK(std::stoi(two.heard[i - 1]) < std::stoi(two.heard[i]));
  // One that was on its way when Redis died may have arrived and still be called lost.
  REQUIRE(Node::within(60s,
                       [&] { return one.bus->figures().sent + one.bus->figures().lost == given; }));
  CHECK(two.heard.size() >= one.bus->figures().sent);
}

TEST_CASE("while Redis is away, what is old or too much is dropped") {
  const Quiet quiet;
  RedisServer redis;
  Node one(redis.url(), "one"), two(redis.url(), "two");
  REQUIRE(one.connects());
  REQUIRE(two.connects());
  redis.kill();
  REQUIRE(Node::within(
      60s, [&] { return !one.bus->figures().connected && !two.bus->figures().connected; }));
  one.bus->send("two", "old");
  CHECK(Node::within(60s, [&] { return one.bus->figures().lost == 1; }));
  for (int i = 0; i < 100; ++i) one.bus->send("two", std::string(1'000'000, 'x'));
  CHECK(one.bus->figures().lost >= 33);  // beyond 64 MiB
}

TEST_CASE("a Redis that stands still is noticed within two seconds") {
  const Quiet quiet;
  RedisServer redis;
  Node one(redis.url(), "one"), two(redis.url(), "two");
  REQUIRE(one.connects());
  REQUIRE(two.connects());
  const int greetings = redis.calls("ping");
  REQUIRE(Node::within(60s, [&] { return redis.calls("ping") >= greetings + 4; }));
  REQUIRE(one.bus->figures().connected);
  redis.signal(SIGSTOP);
  const auto began = Clock::now();
  REQUIRE(Node::within(
      6s, [&] { return !one.bus->figures().connected && !two.bus->figures().connected; }));
  CHECK(seconds_since(began) < 3);  // the machine may be busy
  for (int i = 0; i < 100; ++i) one.bus->send("two", "lost");
  const auto asked = Clock::now();
  one.bus->send("two", "lost");
  CHECK(seconds_since(asked) < 0.5);
  REQUIRE(Node::within(60s, [&] { return one.bus->figures().lost == 101; }));
  redis.signal(SIGCONT);
  REQUIRE(one.connects());
  REQUIRE(two.connects());
  one.bus->send("two", "again");
  CHECK(two.mailbox.read_until([&] { return !two.heard.empty() && two.heard.back() == "again"; }));
}

TEST_CASE("a bus without a Redis begins, and finds it later") {
  const Quiet quiet;
  RedisServer redis;
  redis.kill();
  const auto began = Clock::now();
  Node one(redis.url(), "one");
  CHECK(seconds_since(began) < 2);
  CHECK(!one.bus->figures().connected);
  redis.start();
  CHECK(one.connects());
}

TEST_CASE("a wrong password is told at once") {
  const Quiet quiet;
  RedisServer redis("secret");
  Node one(redis.url(), "one");
  CHECK(one.connects());
  const std::string place = redis.url().substr(redis.url().find('@') + 1);
  const std::string start = "the Redis at " + place + " refuses the connection; it says: ";
  const std::string wrong = refusal("redis://:wr0ng@" + place);
  CHECK(wrong.starts_with(start + "WRONGPASS"));
  CHECK(!wrong.contains("wr0ng"));
  CHECK(refusal("redis://somebody:wr0ng@" + place).starts_with(start + "WRONGPASS"));
  CHECK(refusal("redis://" + place).starts_with(start + "NOAUTH"));
  CHECK(refusal(redis.url() + "/999").starts_with(start + "ERR DB index"));
}

TEST_CASE("a bus is closed at once, whatever Redis does") {
  const Quiet quiet;
  RedisServer redis;
  const auto time_to_close = [](Node& node) {
    const auto began = Clock::now();
    node.bus.reset();
    return seconds_since(began);
  };
  Node idle(redis.url(), "idle"), busy(redis.url(), "busy");
  REQUIRE(idle.connects());
  REQUIRE(busy.connects());
  CHECK(time_to_close(idle) < 1);
  redis.signal(SIGSTOP);
  for (int i = 0; i < 20'000; ++i) busy.bus->send("busy", std::string(1000, 'x'));
  CHECK(time_to_close(busy) < 2);
  Node hanging(redis.url(), "hanging");  // never gets an answer
  CHECK(time_to_close(hanging) < 1);
}

TEST_CASE("a bus is closed at once while it pauses between attempts") {
  const Quiet quiet;
  const ClosedDoor door;
  Node refused(door.url(), "refused");
  REQUIRE(Node::within(60s, [&] { return door.turned_away() >= 11; }));
  const auto began = Clock::now();
  refused.bus.reset();
  CHECK(seconds_since(began) < 0.5);
}

}  // namespace sequitur::server
