#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/game/player_name.hpp"
#include "server/room/room.hpp"

// A room as it is shown and as it is kept.
namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr std::size_t most_words_shown = 200;  // the newest

json name_or_null(const std::optional<Player>& player) {
  return player ? json(name(*player)) : json();
}

}  // namespace

json Room::times(Time now) const {
  const auto shown = left(now);
  if (!shown) return nullptr;
  json times{{"left", {(*shown)[0].count(), (*shown)[1].count()}},
             {"runs", clock_runs() ? name_or_null(to_move()) : json()},
             {"abort", nullptr},
             {"now", now}};
  if (const auto budget = standing_.budget(); budget && !clock_runs())
    times["abort"] = std::max(*budget - standing_.elapsed(now), Milliseconds(0)).count();
  return times;
}

json Room::snapshot(Who who, Time now) const {
  json shown{{"id", agreement_.id},
             {"swap", agreement_.swap},
             {"you", name_or_null(who)},
             {"clock", to_json(agreement_.clock)},
             {"class", name(class_of(agreement_.clock))},
             {"rated", agreement_.rated},
             {"takebacks", agreement_.takebacks},
             {"begun", agreement_.begun},
             {"n", last_number()},
             {"moves", json::array()},
             {"times", times(now)},
             {"draw", name_or_null(draw_offer())},
             {"takeback", name_or_null(takeback_request())},
             {"rematch", name_or_null(rematch_offer())},
             {"next", next().empty() ? json() : json(next())},
             {"ending", nullptr},
             {"said", json::array()}};
  std::visit(
      [&]<GameKind G>(const Game<G>& game) {
        shown["game"] = G::name;
        shown["start"] = G::write_position(game.start());
        for (const Move move : game.moves()) shown["moves"].push_back(game.move_name(move));
      },
      game());
  if (who) {
    const happened::Planned& plan = standing_.plans[index(*who)];
    shown["plan"] = {{"premove", plan.premove}, {"lines", plan.lines}};
  }
  if (ending())
    shown["ending"] = {{"result", name(ending()->result)},
                       {"termination", name(ending()->termination)}};
  std::vector<const Event*> words;
  for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
    if (words.size() == most_words_shown) break;
    if (std::holds_alternative<happened::Said>(event->what) && may_see(*event, who))
      words.push_back(&*event);
  }
  for (auto event = words.rbegin(); event != words.rend(); ++event)
    shown["said"].push_back(to_json(**event));
  return shown;
}

Record Room::record() const {
  Record record = std::visit([](const auto& game) { return record_of(game); }, standing_.game);
  for (std::size_t i = 0; i < standing_.made.size(); ++i)
    record.line.moves[i].spent = standing_.made[i].spent;
  record.ending = ending().value_or(Ending{});
  return record;
}

}  // namespace sequitur::server
