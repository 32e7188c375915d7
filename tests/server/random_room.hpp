#pragma once

#include <algorithm>

#include "engine/game/random.hpp"
#include "tests/server/room_support.hpp"

// Random actions in a room: mostly such as can be done, sometimes such as cannot.
namespace sequitur::server {

inline Agreement random_agreement(Random& random) {
  constexpr ClockRule rules[] = {five_plus_three, one_minute, three_days, no_clock};
  const ClockRule rule = rules[random.below(4)];
  Agreement agreement = agreed(rule, random.below(2) == 0 ? "kamon" : "kulami");
  agreement.swap = random.below(2) == 0;
  agreement.takebacks = random.below(4) > 0;
  if (random.below(5) == 0) agreement.seats[random.below(2)] = {0, 3};
  return agreement;
}

// A time that is mostly a little later, sometimes at the edge of the time that is left.
inline Time random_later(Random& random, const Room& room, Time now) {
  const auto late = room.deadline();
  if (late && random.below(30) == 0)
    return std::max(now, *late - 1 + static_cast<Time>(random.below(3)));
  return now + static_cast<Time>(random.below(random.below(10) == 0 ? 20'000 : 2'000));
}

inline std::string random_word(Random& random, const Room& room) {
  if (random.below(20) == 0) return random.below(2) == 0 ? "swap" : "z9";
  return std::visit(
      [&](const auto& game) {
        CellSet cells = random.below(4) > 0 ? game.position().legal() : CellSet(0x1FFFFFFFFFu);
        if (cells.empty()) return std::string("a1");
        for (auto skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
          cells = cells.without_first();
        return game.move_name(cells.first());
      },
      room.game());
}

inline Action random_action(Random& random, const Room& room, std::uint64_t most_lines) {
  const auto one_in = [&](std::uint64_t number) { return random.below(number) == 0; };
  switch (random.below(24)) {
    case 0:
      return one_in(8) ? Action(wants::Resign{}) : Action(wants::Say{"hm"});
    case 1:
      return wants::OfferDraw{};
    case 2:
      return wants::AnswerDraw{one_in(8)};
    case 3:
      return wants::AskTakeback{};
    case 4:
      return wants::AnswerTakeback{one_in(2)};
    case 5:
      return one_in(8) ? Action(wants::Abort{}) : Action(wants::AskTakeback{});
    case 6:
      return one_in(8) ? Action(wants::Claim{one_in(2)}) : Action(wants::AnswerTakeback{one_in(2)});
    case 7:
      return wants::OfferRematch{};
    case 8:
      return wants::AnswerRematch{one_in(2)};
    case 9:
      return wants::Say{!one_in(4) ? "well, well" : one_in(2) ? "a\nb" : " \n"};
    case 10:
    case 11:
      return wants::Plan{one_in(8) ? "" : random_word(random, room), {}};
    case 12:
    case 13: {
      wants::Plan plan;
      for (auto lines = random.below(most_lines); lines > 0; --lines) {
        auto& line = plan.lines.emplace_back();
        for (int move = 0; move < 4; ++move) line.push_back(random_word(random, room));
      }
      return plan;
    }
    default:
      return wants::Place{random_word(random, room), room.plies() + (one_in(20) ? 2 : 1)};
  }
}

inline Who random_actor(Random& random, const Room& room, const Action& action) {
  if (std::holds_alternative<wants::Place>(action) && room.to_move() && random.below(10) > 0)
    return room.to_move();
  if (random.below(10) == 0) return gallery;
  return random.below(2) == 0 ? p1 : p2;
}

}  // namespace sequitur::server
