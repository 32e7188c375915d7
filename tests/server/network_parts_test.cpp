#include <doctest/doctest.h>

#include <sstream>
#include <vector>

#include "server/base/rate_limit.hpp"
#include "server/net/origin_limits.hpp"
#include "server/net/proxies.hpp"
#include "server/net/timers.hpp"

using namespace sequitur::server;

TEST_CASE("the last entry that is no proxy of ours is whom a request comes from") {
  const Proxies proxies({AddressRange::read("10.0.0.0/8").value()});
  Request request{"GET", "/", {{"X-Forwarded-For", "1.1.1.1, 2.2.2.2"}}};
  CHECK(proxies.forwarded(request)->text == "2.2.2.2");
  request.headers.emplace_back("x-forwarded-for", "3.3.3.3");
  CHECK(proxies.forwarded(request)->text == "3.3.3.3");
  request.headers.emplace_back("X-Forwarded-For", "10.9.9.9,10.0.0.1");
  CHECK(proxies.forwarded(request)->text == "3.3.3.3");
  CHECK_FALSE(proxies.forwarded({"GET", "/", {{"X-Forwarded-For", "someone"}}}));
  CHECK_FALSE(proxies.forwarded({"GET", "/", {{"X-Forwarded-For", "1.1.1.1, someone"}}}));
  CHECK_FALSE(proxies.forwarded({"GET", "/", {}}));
}

TEST_CASE("proxies are addresses and networks") {
  const auto holds = [](const std::string& range, const std::string& address) {
    return AddressRange::read(range).value().holds(address);
  };
  CHECK(holds("10.0.0.5", "10.0.0.5"));
  CHECK(holds("10.0.0.5", "::ffff:10.0.0.5"));
  CHECK_FALSE(holds("10.0.0.5", "10.0.0.6"));
  CHECK(holds("10.0.0.0/8", "10.255.0.1"));
  CHECK_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
  CHECK(holds("2001:db8::/31", "2001:db9::1"));
  CHECK_FALSE(holds("2001:db8::/32", "2001:db9::1"));
  CHECK_FALSE(holds("::/0", "nobody"));
  for (const char* bad : {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::1/129"})
    CHECK_MESSAGE(!AddressRange::read(bad), bad);
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

TEST_CASE("origins: connections and requests are counted for each, never for loopback") {
  OriginLimits limits(2, {1, 3});
  const auto one = *read_origin("203.0.113.5");
  const auto other = *read_origin("203.0.113.6");
  const auto local = *read_origin("127.0.0.1");
  {
    auto first = limits.admit(one);
    auto second = limits.admit(one);
    CHECK(second);
    CHECK_FALSE(limits.admit(one));
    CHECK(limits.admit(other));
    OriginLimits::Admission moved = std::move(*first);
    CHECK_FALSE(limits.admit(one));
    moved = {};
    CHECK(limits.admit(one));
  }
  CHECK(limits.admit(one));
  for (int i = 0; i < 3; ++i) CHECK(limits.may_ask(one, 1000));
  CHECK_FALSE(limits.may_ask(one, 1000));
  CHECK(limits.may_ask(other, 1000));
  for (int i = 0; i < 100; ++i) CHECK(limits.may_ask(local, 1000));
}

TEST_CASE("the networks of one customer together have four times what one house has") {
  OriginLimits limits(3, {1, 10});
  std::vector<OriginLimits::Admission> open;
  int asked = 0;
  for (int network = 0; network < 0x400; ++network) {
    std::ostringstream address;
    address << "2001:db8:7:" << std::hex << network << "::1";
    const auto origin = *read_origin(address.str());
    while (auto admission = limits.admit(origin)) open.push_back(std::move(*admission));
    while (limits.may_ask(origin, 1000)) ++asked;
  }
  CHECK(open.size() == 12);
  CHECK(asked == 40);
  CHECK(limits.admit(*read_origin("2001:db8:8::1")));
  open.clear();
  CHECK(limits.admit(*read_origin("2001:db8:7:9::1")));
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
