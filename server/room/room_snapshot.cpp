#include "server/room/room.hpp"
#include "server/room/word_page.hpp"

// A room as it is shown and as it is kept.
namespace sequitur::server {

std::optional<Times> Room::times(Time now) const {
  const auto shown = left(now);
  if (!shown) return std::nullopt;
  Times times{.left = *shown, .now = now};
  if (standing_.clock_runs()) times.runs = to_move();
  if (const auto budget = standing_.budget(); budget && !standing_.clock_runs())
    times.abort = std::max(*budget - standing_.elapsed(now), Milliseconds(0));
  return times;
}

RoomSnapshot Room::snapshot(Who who, Time now) const {
  RoomSnapshot shown{.id = agreement_.id,
                     .game = std::string(game_name(agreement_.start)),
                     .start = write_any(agreement_.start),
                     .swap = agreement_.swap,
                     .you = who,
                     .clock = agreement_.clock,
                     .clock_class = class_of(agreement_.clock),
                     .rated = agreement_.rated,
                     .takebacks = agreement_.takebacks,
                     .begun = agreement_.begun,
                     .n = last_number(),
                     .moves = {},
                     .times = times(now),
                     .draw = standing_.draw_offer,
                     .takeback = standing_.takeback_request,
                     .rematch = standing_.rematch_offer,
                     .next = standing_.next,
                     .words = words_before(*this, who, behind_all, in_a_snapshot),
                     .players = {},
                     .presence = {}};
  std::visit(
      [&](const auto& game) {
        for (const Move move : game.moves()) shown.moves.push_back(game.move_name(move));
      },
      game());
  if (who) {
    const happened::Planned& plan = standing_.plans[index(*who)];
    shown.plan = {plan.premove, plan.lines};
  }
  if (standing_.ending) shown.ending = {*standing_.ending};
  return shown;
}

Record Room::record() const {
  Record record = std::visit([](const auto& game) { return record_of(game); }, standing_.game);
  for (std::size_t i = 0; i < standing_.made.size(); ++i)
    record.line.moves[i].spent = standing_.made[i].spent;
  record.ending = standing_.ending.value_or(Ending{});
  return record;
}

}  // namespace sequitur::server
