#include "server/base/origin.hpp"

#include <doctest/doctest.h>

#include "server/base/fair_queue.hpp"
#include "server/base/origin_throttle.hpp"

namespace sequitur::server {

namespace {

constexpr Time moment = 1'800'000'000'000;

std::string address_in_48(int number) {
  return "2001:db8:7:" + std::to_string(number) + "::1";  // each digit is a hexadecimal one, too
}

// The first that are served of those that wait.
std::string first_of(FairQueue<char>& queue, int how_many) {
  std::string order;
  while (how_many-- > 0) order += queue.pop();
  return order;
}

}  // namespace

TEST_CASE("origins: with and without a port, loopback, and what belongs together") {
  const auto narrowest = [](std::string_view text) { return read_origin(text)->circles.front(); };
  const auto widest = [](std::string_view text) { return read_origin(text)->circles.back(); };
  CHECK(read_origin(" 203.0.113.5:4711 ")->text == "203.0.113.5");
  CHECK(read_origin("[2001:db8::1]:443")->text == "2001:db8::1");
  CHECK(read_origin("fe80::1%eth0")->text == "fe80::1");
  CHECK(read_origin("127.1.2.3")->loopback);
  CHECK(read_origin("::1")->loopback);
  CHECK(read_origin("::ffff:127.0.0.1")->loopback);
  CHECK_FALSE(read_origin("::2")->loopback);
  CHECK_FALSE(read_origin("203.0.113.5")->loopback);
  CHECK(narrowest("203.0.113.5") != narrowest("203.0.113.6"));
  CHECK(narrowest("203.0.113.5") == narrowest("::ffff:203.0.113.5"));
  CHECK(narrowest("2001:db8:0:1::1") == narrowest("2001:db8:0:1:ffff::9"));
  CHECK(narrowest("2001:db8:0:1::1") != narrowest("2001:db8:0:2::1"));
  CHECK(read_origin("2001:db8:0:1::1")->circles[1] == read_origin("2001:db8:0:ff::1")->circles[1]);
  CHECK(read_origin("2001:db8:0:1::1")->circles[1] != read_origin("2001:db8:0:100::1")->circles[1]);
  CHECK(widest("2001:db8:0:1::1") == widest("2001:db8:0:ffff::1"));
  CHECK(widest("2001:db8:0:1::1") != widest("2001:db8:1:1::1"));
  for (const auto* bad : {"", "unknown", "1.2.3", "1.2.3.4.5", "_hidden", "1.2.3.4, 5"})
    CHECK_MESSAGE(!read_origin(bad), bad);
}

TEST_CASE("the network of an address is what is banned, and this machine is none") {
  CHECK(network_of("203.0.113.5") == "203.0.113.5");
  CHECK(network_of("::ffff:203.0.113.5") == "203.0.113.5");
  CHECK(network_of("2001:db8:17:1234::9") == "2001:db8:17:1234::/64");
  CHECK(network_of("2001:db8:17:1234:ffff::1") == "2001:db8:17:1234::/64");
  for (const char* none : {"", "nowhere", "127.0.0.1", "::1"}) CHECK(network_of(none).empty());
}

TEST_CASE("an address is shown shortened, as its owner recognises it") {
  CHECK(shortened_address("203.0.113.5") == "203.0.113.*");
  CHECK(shortened_address("::ffff:203.0.113.5") == "203.0.113.*");
  CHECK(shortened_address("2001:db8:17:1234::9") == "2001:db8:17::*");
  CHECK(shortened_address("2001:0db8:0000:ff::9") == "2001:db8::*");
  CHECK(shortened_address("::1") == "::*");
  CHECK(shortened_address("").empty());
  CHECK(shortened_address("some text").empty());
}

TEST_CASE("a /64 has its limit, a /48 four times as much, and its neighbour its own") {
  OriginThrottle throttle({.per_second = 0.1, .burst = 10});
  int one_house = 0, one_customer = 0;
  for (int i = 0; i < 100; ++i)
    one_house += throttle.allows(*read_origin("2001:db8:7:1::" + std::to_string(i)), moment);
  for (int i = 0; i < 100; ++i)
    one_customer += throttle.allows(*read_origin(address_in_48(i)), moment);
  CHECK(one_house == 10);
  CHECK(one_house + one_customer <= 40);
  CHECK(throttle.allows(*read_origin("2001:db8:8:1::1"), moment));
  CHECK(throttle.allows(*read_origin("203.0.113.5"), moment));
}

TEST_CASE("a house that is refused takes nothing from its neighbours") {
  OriginThrottle throttle({.per_second = 0.1, .burst = 10});
  for (int i = 0; i < 1000; ++i) throttle.allows(*read_origin("2001:db8:7:1::1"), moment);
  CHECK(throttle.allows(*read_origin("2001:db8:7:2::1"), moment));
}

TEST_CASE("a fair queue: who asks for much waits for it, not the others") {
  FairQueue<char> queue;
  for (int i = 0; i < 60; ++i) queue.push({"a", std::to_string(i)}, 1, 'a');
  queue.push({"b", "1"}, 1, 'b');
  queue.push({"c", "1"}, 1, 'c');
  CHECK(first_of(queue, 3) == "abc");
  CHECK(queue.size() == 59);
}

TEST_CASE("a fair queue: many people of one origin have what one person of another has") {
  FairQueue<char> queue;
  for (int i = 0; i < 30; ++i) queue.push({"a", std::to_string(i)}, 1, 'a');
  for (int i = 0; i < 30; ++i) queue.push({"b", "1"}, 1, 'b');
  const std::string order = first_of(queue, 20);
  CHECK(std::ranges::count(order, 'a') == 10);
}

TEST_CASE("a fair queue: what is dear counts for more, also for whoever leaves and comes back") {
  FairQueue<char> queue;
  for (int i = 0; i < 100; ++i) queue.push({"cheap"}, 1, 'c');
  std::string order;
  for (int i = 0; i < 40; ++i) {
    if (std::ranges::count(order, 'd') < 40 && !order.ends_with('c')) queue.push({"dear"}, 10, 'd');
    order += queue.pop();
  }
  CHECK(std::ranges::count(order, 'd') <= 5);
  CHECK(std::ranges::count(order, 'd') >= 3);
}

TEST_CASE("a fair queue: however many origins ask for dear work, a cheap piece comes soon") {
  FairQueue<char> queue;
  for (int i = 10; i < 68; ++i) queue.push({"dear " + std::to_string(i), "1"}, 2048, 'd');
  queue.push({"other", "1"}, 4, 'c');
  CHECK(first_of(queue, 1) == "c");
  CHECK(first_of(queue, 1) == "d");
  queue.push({"third", "1"}, 4, 'c');
  CHECK(first_of(queue, 1) == "c");
}

TEST_CASE("a fair queue: cheap work without end does not keep dear work waiting for ever") {
  FairQueue<char> queue;
  queue.push({"dear"}, 100, 'd');
  std::string order;
  while (order.size() < 1000 && !order.ends_with('d')) {
    queue.push({"new origin " + std::to_string(order.size())}, 1, 'c');
    order += queue.pop();
  }
  CHECK(order.size() > 150);  // each of the two at any time has half
  CHECK(order.size() < 250);
}

TEST_CASE("a fair queue that is full drops the latest of whoever has most") {
  FairQueue<char> queue;
  queue.push({"a", "1"}, 1, '1');
  queue.push({"a", "2"}, 1, '2');
  queue.push({"a", "2"}, 1, '3');
  queue.push({"b", "1"}, 1, '4');
  CHECK(queue.drop_of_greatest() == '3');
  queue.erase_if([](char c) { return c == '1'; });
  std::string left;
  while (!queue.empty()) left += queue.pop();
  CHECK(left == "24");
}

}  // namespace sequitur::server
