// The order in which positions wait for a move of the engine, and for how long.
#include "server/hall/engine_pool.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "engine/kamon/notation.hpp"
#include "server/study/analyst.hpp"
#include "tests/server/mailbox.hpp"

namespace sequitur::server {

namespace {

constexpr int dear = 6;

struct Asking {
  std::int64_t person;
  std::string address;
  bool account;
  int level;
};

// Who is answered, in order, until all of `awaited` are. The pool has one thread.
std::vector<std::int64_t> answered(const std::vector<Asking>& wishes,
                                   const std::vector<std::int64_t>& awaited) {
  Mailbox mailbox;
  EnginePool pool(1, mailbox.post());
  const AnyGame game = *game_of(std::string(kamon::startpos), false, "");
  std::vector<std::int64_t> order;
  for (const Asking& wish : wishes) {
    pool.came_from(wish.person, *read_origin(wish.address), wish.account);
    pool.think({game, wish.level, 0, "room" + std::to_string(wish.person), wish.person},
               [&order, &wish](const std::string&) { order.push_back(wish.person); });
  }
  const auto has_one = [&](std::int64_t person) {
    return std::ranges::find(order, person) != order.end();
  };
  REQUIRE(mailbox.read_until([&] { return std::ranges::all_of(awaited, has_one); }));
  return order;
}

constexpr std::int64_t one_guest = 100, one_account = 101;
// 58 guests with dear moves, then a guest and an account with the cheapest ones.
std::vector<Asking> crowd(const std::function<std::string(int)>& address) {
  std::vector<Asking> wishes;
  for (int i = 1; i <= 58; ++i) wishes.push_back({i, address(i), false, dear});
  wishes.push_back({one_guest, "203.0.113.5", false, 1});
  wishes.push_back({one_account, "203.0.113.6", true, 1});
  return wishes;
}

}  // namespace

TEST_CASE("58 guests of one network, each with dear moves, do not make somebody else wait") {
  const auto order =
      answered(crowd([](int i) { return "2001:db8:7:" + std::to_string(i) + "::1"; }),
               {one_guest, one_account});
  CHECK(order.size() <= 5);  // one was under way, and one or two may have begun by fair shares
}

TEST_CASE("58 guests of 58 networks, each with dear moves, do not make a level-1 move wait") {
  const auto order = answered(crowd([](int i) { return "198.51.100." + std::to_string(i); }),
                              {one_guest, one_account});
  CHECK(order.size() <= 5);
}

}  // namespace sequitur::server
