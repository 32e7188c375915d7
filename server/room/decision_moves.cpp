#include <algorithm>

#include "engine/game/fault_names.hpp"
#include "server/room/decision.hpp"

// Placing, and answers that were planned.
namespace sequitur::server {

namespace {

constexpr std::size_t most_lines = 50;
constexpr std::size_t longest_line = 64;  // moves; no game of ours is longer
constexpr std::size_t most_moves = 1000;  // of all lines together

std::expected<void, Error> try_move(const AnyGame& game, const std::string& word) {
  return std::visit([&](auto copy) { return copy.play(word); }, game);
}

}  // namespace

Decided Decision::take(const wants::Place& place) {
  if (standing_.to_move() != me())
    return refuse("not_your_turn", "move", "it is the opponent's turn");
  if (const int ply = standing_.plies() + 1; place.ply != ply)
    return refuse("wrong_ply", "ply",
                  "this would be move " + std::to_string(place.ply) + ", but move " +
                      std::to_string(ply) + " is due");
  const Milliseconds spent =
      std::max(standing_.elapsed(moment_.clock()) - moment_.lag, Milliseconds(0));
  if (const auto budget = standing_.budget(); budget && spent >= *budget) {
    add(standing_.out_of_time(moment_.clock()));
    events_.back().client.clear();  // that is not what was wanted: sent again, it is refused
    return done();
  }
  if (const auto played = try_move(standing_.game, place.move); !played) {
    const Error& error = played.error();
    return refuse(std::string(name(error.fault)), error.place, error.sentence);
  }
  move(me(), place.move, standing_.clock_runs() ? spent : Milliseconds(0));
  if (!standing_.over()) answer_as_planned(place.move);
  return done();
}

void Decision::move(Player by, const std::string& word, Milliseconds spent) {
  add(happened::Moved{by, word, standing_.plies() + 1, spent, standing_.left_after_move(spent)});
  const Ending ending =
      std::visit([](const auto& played) { return ending_by_rules(played); }, standing_.game);
  if (ending.result != Result::open) add(happened::Ended{ending, standing_.left});
}

// Whoever has just moved has no plan, so one answer is all that can follow. Each change of a plan
// is told to its owner.
void Decision::answer_as_planned(const std::string& moved) {
  const Player by = *standing_.to_move();
  happened::Planned plan = standing_.plans[index(by)];
  if (plan.premove.empty() && plan.lines.empty()) return;

  std::string answer = std::exchange(plan.premove, {});
  std::erase_if(plan.lines, [&](const auto& line) { return line[0] != moved; });
  if (!plan.lines.empty()) answer = plan.lines.front()[1];
  std::erase_if(plan.lines,
                [&](const auto& line) { return line[1] != answer || line.size() == 2; });
  for (auto& line : plan.lines) line.erase(line.begin(), line.begin() + 2);

  if (!answer.empty() && try_move(standing_.game, answer))
    move(by, answer, Milliseconds(0));
  else
    plan.lines.clear();
  if (!standing_.over()) add(std::move(plan));
}

Decided Decision::take(const wants::Plan& plan) {
  if (standing_.to_move() == me())
    return refuse("your_turn", "do", "it is your turn: play a move instead of planning");
  if (const auto checked = check(plan); !checked) return std::unexpected(checked.error());
  add(happened::Planned{me(), plan.premove, plan.lines});
  return done();
}

Decision::Allowed Decision::check(const wants::Plan& plan) const {
  const bool live = agreement_.clock.kind == ClockRule::Kind::live;
  if (live && !plan.lines.empty())
    return refuse("no_lines", "lines", "with a live clock a premove can be planned, but no lines");
  if (!live && !plan.premove.empty())
    return refuse("no_premove", "premove",
                  "without a live clock lines can be planned, but no premove");
  if (!plan.premove.empty())
    if (const auto known = check_words({plan.premove}, "premove"); !known) return known;

  if (plan.lines.size() > most_lines)
    return refuse("plan_too_long", "lines",
                  "a plan has at most " + std::to_string(most_lines) + " lines");
  std::size_t moves = 0;
  for (std::size_t i = 0; i < plan.lines.size(); ++i) {
    const auto& line = plan.lines[i];
    const std::string place = "line " + std::to_string(i + 1);
    if (line.empty() || line.size() % 2 != 0)
      return refuse("plan_shape", place, "a line is their move, your answer, and so on in pairs");
    moves += line.size();
    if (line.size() > longest_line || moves > most_moves)
      return refuse("plan_too_long", place,
                    "a line has at most " + std::to_string(longest_line) +
                        " moves, and all lines together " + std::to_string(most_moves));
    if (const auto known = check_words(line, place); !known) return known;
  }
  return {};
}

Decision::Allowed Decision::check_words(const std::vector<std::string>& words,
                                        const std::string& place) const {
  return std::visit(
      [&](const auto& game) -> Allowed {
        for (const std::string& word : words) {
          if (word == "swap" && !game.swap_agreed())
            return refuse(std::string(name(Fault::swap_unavailable)), place,
                          "swap was not agreed for this game");
          if (const auto known = game.move_named(word); !known)
            return refuse(std::string(name(known.error().fault)), place, known.error().sentence);
        }
        return {};
      },
      standing_.game);
}

}  // namespace sequitur::server
