// The order in which positions wait for a move of the engine, and for how long.
#include "server/hall/engine_pool.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/kamon/notation.hpp"
#include "server/study/analyst.hpp"
#include "tests/server/mailbox.hpp"

namespace sequitur::server {

namespace {

constexpr int dear = 6;

}  // namespace

TEST_CASE(
    "58 guests of one network, each with dear moves, do not make somebody else wait for them") {
  Mailbox mailbox;
  EnginePool pool(1, mailbox.post());
  const AnyGame game = *game_of(std::string(kamon::startpos), false, "");
  std::string order;
  const auto ask = [&](std::int64_t person, const std::string& address, bool account, int level) {
    pool.came_from(person, *read_origin(address), account);
    pool.think({game, level, 0, "room" + std::to_string(person), person},
               [&order, person](const std::string&) {
                 order += person <= 58 ? 'g' : person == 100 ? 'o' : 'a';
               });
  };
  for (int guest = 1; guest <= 58; ++guest)
    ask(guest, "2001:db8:7:" + std::to_string(guest) + "::1", false, dear);
  ask(100, "203.0.113.5", false, 1);
  ask(101, "203.0.113.6", true, 1);
  REQUIRE(mailbox.read_until([&] {
    return order.find('o') != std::string::npos && order.find('a') != std::string::npos;
  }));
  // One was under way, and one or two may have begun earlier by the rules of fair shares.
  CHECK(std::ranges::count(order, 'g') <= 3);
}

}  // namespace sequitur::server
