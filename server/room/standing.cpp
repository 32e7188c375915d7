#include "server/room/standing.hpp"

namespace sequitur::server {

namespace {

AnyGame game_from(const Agreement& agreement) {
  return std::visit(
      [&](const auto& start) -> AnyGame {
        return Game<GameOf<std::decay_t<decltype(start.position)>>>(start, agreement.swap);
      },
      agreement.start);
}

}  // namespace

Standing::Standing(const Agreement& agreement)
    : game(game_from(agreement)),
      rule(agreement.clock),
      left{rule.base, rule.base},
      turn_began(agreement.begun) {}

void Standing::apply(const Event& event) {
  std::visit([&](const auto& what) { on(event.at, what); }, event.what);
  counts.add(event);
}

std::optional<Player> Standing::to_move() const {
  if (over()) return std::nullopt;
  return std::visit([](const auto& played) { return played.to_move(); }, game);
}

void Standing::on(Time at, const happened::Moved& moved) {
  if (to_move() != moved.by) return;
  const bool clock_ran = clock_runs();
  if (!std::visit([&](auto& played) { return played.play(moved.move).has_value(); }, game)) return;
  made.push_back({moved.by, clock_ran ? std::optional(moved.spent) : std::nullopt, moved.left});
  left = moved.left;
  turn_began = at;
  // A move is a no to what the other one offered, and makes what was asked about the last obsolete.
  if (draw_offer == other(moved.by)) draw_offer.reset();
  offered_draw[index(moved.by)] = false;
  takeback_request.reset();
  asked_takeback = {};
}

void Standing::on(Time at, const happened::TakenBack& taken) {
  if (over() || taken.plies < 0 || taken.plies >= plies()) return;
  while (plies() > taken.plies) {
    std::visit([](auto& played) { played.undo(); }, game);
    made.pop_back();
  }
  // The clocks go back with the moves.
  left = made.empty() ? std::array{rule.base, rule.base} : made.back().left;
  turn_began = at;
  draw_offer.reset();
  offered_draw = {};
  takeback_request.reset();
  asked_takeback = {};
  drop_plans();
}

void Standing::on(Time, const happened::DrawOffered& offered) {
  if (over()) return;
  draw_offer = offered.by;
  offered_draw[index(offered.by)] = true;
}

void Standing::on(Time, const happened::DrawDeclined& declined) {
  if (draw_offer == other(declined.by)) draw_offer.reset();
}

void Standing::on(Time, const happened::TakebackAsked& asked) {
  if (over()) return;
  takeback_request = asked.by;
  asked_takeback[index(asked.by)] = true;
}

void Standing::on(Time, const happened::TakebackDeclined& declined) {
  if (takeback_request == other(declined.by)) takeback_request.reset();
}

void Standing::on(Time, const happened::Planned& planned) {
  if (!over()) plans[index(planned.by)] = planned;
}

void Standing::on(Time at, const happened::Credited& credited) {
  turn_began += credited.time.count();
  credited_until = at;
}

void Standing::on(Time, const happened::RematchOffered& offered) {
  if (!over()) return;
  rematch_offer = offered.by;
  offered_rematch[index(offered.by)] = true;
}

void Standing::on(Time, const happened::RematchDeclined& declined) {
  if (rematch_offer == other(declined.by)) rematch_offer.reset();
}

void Standing::on(Time, const happened::Rematched& rematched) {
  rematch_offer.reset();
  next = rematched.room;
}

void Standing::on(Time, const happened::Ended& ended) {
  if (over()) return;
  ending = ended.ending;
  left = ended.left;
  draw_offer.reset();
  takeback_request.reset();
  drop_plans();
}

void Standing::drop_plans() {
  for (happened::Planned& plan : plans) plan = {plan.by, {}, {}};
}

}  // namespace sequitur::server
