#include "server/room/decision.hpp"

namespace sequitur::server {

namespace {

template <class... Kinds>
bool is_any(const Action& action) {
  return (std::holds_alternative<Kinds>(action) || ...);
}

// Of events that are no words. A long game has a few hundred.
constexpr int most_events = 1000;
constexpr int most_events_with_plans = 400;  // which are long

}  // namespace

Decision::Allowed Decision::admit(const Action& action) const {
  const int events = standing_.counts.others;
  const bool full = events >= most_events || (events >= most_events_with_plans &&
                                              std::holds_alternative<wants::Plan>(action));
  if (full &&
      is_any<wants::Plan, wants::OfferDraw, wants::AskTakeback, wants::OfferRematch>(action))
    return refuse("room_full", "do",
                  "so much has happened in this game that only moves and the end of the game are "
                  "possible now");
  if (std::holds_alternative<wants::Say>(action)) {
    if (who_ && agreement_.seat(me()).engine())
      return refuse("engine_seat", "do", "the engine only plays moves");
    return {};
  }
  if (!who_) return refuse("not_seated", "do", "only the two players can do that");
  if (agreement_.seat(me()).engine() && !std::holds_alternative<wants::Place>(action))
    return refuse("engine_seat", "do", "the engine only plays moves");
  if (is_any<wants::OfferRematch, wants::AnswerRematch>(action)) {
    if (!standing_.over())
      return refuse("still_running", "do", "a rematch can be offered once the game is over");
    if (!standing_.next.empty())
      return refuse("already_rematched", "do", "the rematch has already begun");
    return {};
  }
  if (standing_.over()) return std::unexpected(game_ended());
  return {};
}

Decided Decision::on(const Action& action) {
  if (const auto allowed = admit(action); !allowed) return std::unexpected(allowed.error());
  return std::visit([this](const auto& wanted) { return take(wanted); }, action);
}

void Decision::add(Happening what) {
  Event event{.at = moment_.now, .what = std::move(what)};
  event.number = event.is_plan() ? last_number_ : ++last_number_;
  if (events_.empty() && !moment_.client.empty()) {
    event.client = moment_.client;
    event.sender = who_ ? agreement_.seat(me()).person : moment_.person;
  }
  standing_.apply(event);
  events_.push_back(std::move(event));
}

}  // namespace sequitur::server
