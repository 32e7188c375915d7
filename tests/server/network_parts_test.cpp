#include <doctest/doctest.h>

#include "server/base/rate_limit.hpp"
#include "server/net/address_limits.hpp"
#include "server/net/client_address.hpp"
#include "server/net/timers.hpp"

using namespace sequitur::server;

TEST_CASE("client addresses: with and without a port, loopback, and what belongs together") {
  const auto group = [](std::string_view text) { return read_client_address(text)->group; };
  CHECK(read_client_address(" 203.0.113.5:4711 ")->text == "203.0.113.5");
  CHECK(read_client_address("[2001:db8::1]:443")->text == "2001:db8::1");
  CHECK(read_client_address("127.1.2.3")->loopback);
  CHECK(read_client_address("::1")->loopback);
  CHECK(read_client_address("::ffff:127.0.0.1")->loopback);
  CHECK_FALSE(read_client_address("::2")->loopback);
  CHECK_FALSE(read_client_address("203.0.113.5")->loopback);
  CHECK(group("203.0.113.5") != group("203.0.113.6"));
  CHECK(group("203.0.113.5") == group("::ffff:203.0.113.5"));
  CHECK(group("2001:db8:0:1::1") == group("2001:db8:0:1:ffff::9"));
  CHECK(group("2001:db8:0:1::1") != group("2001:db8:0:2::1"));
  for (const auto* bad : {"", "unknown", "1.2.3", "1.2.3.4.5", "_hidden", "1.2.3.4, 5"})
    CHECK_MESSAGE(!read_client_address(bad), bad);
}

TEST_CASE("the last entry of the last X-Forwarded-For is the proxy's own word") {
  Request request{"GET", "/", {{"X-Forwarded-For", "1.1.1.1, 2.2.2.2"}}};
  CHECK(forwarded_address(request)->text == "2.2.2.2");
  request.headers.emplace_back("x-forwarded-for", "3.3.3.3");
  CHECK(forwarded_address(request)->text == "3.3.3.3");
  CHECK_FALSE(forwarded_address({"GET", "/", {{"X-Forwarded-For", "someone"}}}));
  CHECK_FALSE(forwarded_address({"GET", "/", {}}));
}

TEST_CASE("a bucket gives its burst at once, and then as much as flows in") {
  TokenBucket bucket;
  const Rate rate{10, 20};
  Time now = 1'700'000'000'000;
  for (int i = 0; i < 20; ++i) CHECK(bucket.take(rate, now));
  CHECK_FALSE(bucket.take(rate, now));
  CHECK_FALSE(bucket.take(rate, now += 99));
  CHECK(bucket.take(rate, now += 1));
  CHECK_FALSE(bucket.take(rate, now));
  CHECK_FALSE(bucket.full(rate, now + 1999));
  CHECK(bucket.full(rate, now + 2000));
}

TEST_CASE("addresses: connections and requests are counted for each, never for loopback") {
  AddressLimits limits(2, {1, 3});
  const auto one = *read_client_address("203.0.113.5");
  const auto other = *read_client_address("203.0.113.6");
  const auto local = *read_client_address("127.0.0.1");
  {
    auto first = limits.admit(one);
    auto second = limits.admit(one);
    CHECK(second);
    CHECK_FALSE(limits.admit(one));
    CHECK(limits.admit(other));
    AddressLimits::Admission moved = std::move(*first);
    CHECK_FALSE(limits.admit(one));
    moved = {};
    CHECK(limits.admit(one));
  }
  CHECK(limits.admit(one));
  for (int i = 0; i < 3; ++i) CHECK(limits.may_ask(one, 1000));
  CHECK_FALSE(limits.may_ask(one, 1000));
  CHECK(limits.may_ask(other, 1000));
  for (int i = 0; i < 100; ++i) CHECK(limits.may_ask(local, 1000));
  CHECK(limits.known() == 2);
  limits.tidy(2000);  // only one token was taken of `other`
  CHECK(limits.known() == 1);
  limits.tidy(4000);
  CHECK(limits.known() == 0);
}

TEST_CASE("timers come in the order of their times, then of their setting") {
  Timers timers;
  std::string order;
  const auto note = [&](char letter) { return [&order, letter] { order += letter; }; };
  CHECK_FALSE(timers.next());
  timers.add(30, note('c'));
  timers.add(10, note('a'));
  timers.add(30, note('d'));
  timers.add(20, note('b'));
  CHECK(timers.next() == 10);
  CHECK_FALSE(timers.take(9));
  while (const auto what = timers.take(30)) what();
  CHECK(order == "abcd");
  CHECK_FALSE(timers.next());
}
