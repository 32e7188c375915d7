#include "server/hall/room_actions.hpp"

#include <algorithm>

#include "server/base/ids.hpp"
#include "server/hall/challenge.hpp"
#include "server/hall/refusals.hpp"
#include "server/log/log.hpp"
#include "server/people/ratings.hpp"
#include "server/room/refusal.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

namespace {

const Ending* ending_in(const std::vector<Event>& events) {
  for (const Event& event : events)
    if (const auto* ended = std::get_if<happened::Ended>(&event.what)) return &ended->ending;
  return nullptr;
}

bool is_move(const Event& event) { return std::holds_alternative<happened::Moved>(event.what); }

int plies_after(const Room& room, const std::vector<Event>& events) {
  return static_cast<int>(std::ranges::count_if(events, is_move)) + room.plies();
}

bool may_have_changed(DatabaseError::Kind kind) {
  return kind == DatabaseError::Kind::conflict || kind == DatabaseError::Kind::unknown;
}

double score_of_p1(Result result) {
  return result == Result::p1win ? 1 : result == Result::p2win ? 0 : 0.5;
}

// Longer than the engine ever waits for its turn to think.
constexpr Milliseconds engines_patience = std::chrono::hours(24);

// The same agreement once more: who began is second now, and a rated game has a new board.
Agreement return_match(const Agreement& last, Time now) {
  Agreement next = last;
  next.id = random_id();
  next.begun = now;
  std::swap(next.seats[0], next.seats[1]);
  if (last.rated) next.start = redrawn(last.start);
  return next;
}

// All that an action leads to, in the transaction that writes it.
void store(Database& database, const Agreement& agreement, const std::string& me,
           std::int64_t fence, const std::vector<Event>& events, PendingAction& action) {
  hold_lease(database, agreement.id, me, fence);
  if (action.rematch) {
    action.too_busy = too_busy(database, *action.rematch);
    if (action.too_busy) return;
    insert_room(database, *action.rematch);
    insert_lease(database, action.rematch->id, me);
  }
  for (const Event& event : events) insert_event(database, agreement.id, event);
  if (!action.ending) return;
  mark_ended(database, agreement.id, *action.ending, action.plies, events.back().at);
  if (!action.rated) return;
  const auto changes = rate_game(database, agreement.seats[0].person, agreement.seats[1].person,
                                 std::string(game_name(agreement.start)), class_of(agreement.clock),
                                 score_of_p1(action.ending->result), events.back().at,
                                 weight_of(*action.ending, action.plies));
  if (!changes) return;  // it does not count
  action.ratings = *changes;
  store_ratings(database, agreement.id, text_of(*changes));
}

}  // namespace

void RoomActions::act(const std::string& id, ActionSource source, Action action, Answer answer) {
  const auto pending =
      std::make_shared<PendingAction>(std::move(source), std::move(action), std::move(answer));
  parts_.directory.with(id, [this, pending](LiveRoom* live, const Refusal& why_not) {
    if (!live) return pending->answer(std::unexpected(why_not));
    carry_out(*live, pending);
  });
}

Moment RoomActions::moment_of(const LiveRoom& live, const ActionSource& source) const {
  Moment moment{.now = parts_.loop.now(), .clock_now = parts_.clocks.now()};
  if (const Who who = live.place_of(source.who.person))
    moment.lag = live.lags[index(*who)].allowance();
  moment.away_since = live.audience.away_since;
  moment.name = source.who.name;
  moment.person = source.who.person;
  moment.client = source.client;
  return moment;
}

// Time that has run out is not outrun by an offer or an answer. A move knows for itself.
std::vector<Event> RoomActions::out_of_time(const LiveRoom& live, const Action& action,
                                            Who who) const {
  if (std::holds_alternative<wants::Place>(action) || std::holds_alternative<wants::Say>(action))
    return {};
  Room::Grace still = ClockKeeper::grace(live);
  if (const auto to_move = live.room.to_move(); to_move && to_move == who)
    still[index(*to_move)] = Milliseconds(0);
  return live.room.decide_time(parts_.clocks.now(), still);
}

void RoomActions::carry_out(LiveRoom& live, const PendingActionPointer& action) {
  if (action->since == 0) action->since = parts_.clocks.now();
  parts_.nodes.notice_sleep();
  if (!live.queue.writing()) parts_.clocks.credit_owed(live);
  const ActionSource& source = action->source;
  const Who who = action->engine_seat ? action->engine_seat : live.place_of(source.who.person);
  const bool from_outside = !source.client.empty();
  if (from_outside && !live.queue.writing())
    if (const auto number = live.room.number_of(source.client, who, source.who.person))
      return action->answer(*number);
  if (parts_.pending.closing()) return action->answer(std::unexpected(closing_down()));
  if (parts_.trouble.lasts()) return action->answer(std::unexpected(not_written()));
  if (live.queue.writing())
    return live.queue.wait([this, &live, action] { carry_out(live, action); });
  if (from_outside && !std::exchange(action->admitted, true))
    if (const auto why = parts_.guard.refusal_for({source, *action->action, live.id(), who}))
      return action->answer(std::unexpected(*why));
  if (!live.owned()) return parts_.relay.send_to_owner(live, action);
  if (parts_.clocks.credit_wait(live, *action))
    return live.queue.wait_first([this, &live, action] { carry_out(live, action); });
  decide(live, action, who);
}

void RoomActions::decide(LiveRoom& live, const PendingActionPointer& action, Who who) {
  // Whoever acts is there, with a socket or without.
  if (who && live.audience.away_since[index(*who)])
    live.audience.away_since[index(*who)] = parts_.loop.now();
  if (auto late = out_of_time(live, *action->action, who); !late.empty()) {
    action->late = true;
    return write_action(live, std::move(late), action);
  }
  Moment moment = moment_of(live, action->source);
  if (action->engine_seat) moment.lag = engines_patience;  // its thinking costs the engine no time
  auto events = live.room.decide(*action->action, who, moment);
  if (!events) {
    ++figures_.refused;
    return action->answer(std::unexpected(events.error()));
  }
  action->made_good = live.room.made_good(moment);
  action->late = std::holds_alternative<wants::Place>(*action->action) &&
                 std::holds_alternative<happened::Ended>(events->front().what);
  if (events->empty()) return accept_rematch(live, action);
  write_action(live, *std::move(events), action);
}

void RoomActions::accept_rematch(LiveRoom& live, const PendingActionPointer& action) {
  action->rematch = return_match(live.room.agreement(), parts_.loop.now());
  action->players = {live.players[1], live.players[0]};
  write_action(live,
               {live.room.rematched(action->rematch->id, parts_.loop.now(), action->source.client,
                                    action->source.who.person)},
               action);
}

void RoomActions::write(LiveRoom& live, std::vector<Event> events, Answer answer) {
  write_action(live, std::move(events),
               std::make_shared<PendingAction>(ActionSource{}, std::nullopt, std::move(answer)));
}

void RoomActions::write_action(LiveRoom& live, std::vector<Event> events,
                               const PendingActionPointer& action) {
  live.queue.begin();
  parts_.pending.begin();
  if (action->since == 0) action->since = parts_.clocks.now();
  action->ending.reset();
  action->rated = false;
  action->too_busy = false;
  action->ratings.reset();
  const Agreement& agreement = live.room.agreement();
  if (const Ending* ending = ending_in(events)) {
    action->ending = *ending;
    action->plies = plies_after(live.room, events);
    action->rated = agreement.rated && ending->result != Result::open;
  }
  const auto shared = std::make_shared<const std::vector<Event>>(std::move(events));
  parts_.writer.ask(
      [action, shared, agreement, me = parts_.nodes.me(), fence = live.fence()](
          Database& database) { store(database, agreement, me, fence, *shared, *action); },
      [this, id = agreement.id, shared, action](const Stored& stored) {
        on_written(id, *shared, action, stored);
      });
}

void RoomActions::on_written(const std::string& id, const std::vector<Event>& events,
                             const PendingActionPointer& action, const Stored& stored) {
  parts_.pending.end();
  LiveRoom& live = *parts_.directory.find(id);  // one that is written to is never dropped
  live.queue.end();
  if (stored && action->too_busy) {
    action->answer(std::unexpected(too_many_games()));
    go_on(live);
  } else if (stored) {
    if (action->ratings) live.ratings = action->ratings;
    if (is_move(events.front())) figures_.stored.note(parts_.clocks.now() - action->since);
    apply_written(live, events, [&] {
      if (const auto* moved = std::get_if<happened::Moved>(&events.front().what))
        live.lags[index(moved->by)].moved(action->made_good);
      if (action->late)
        action->answer(std::unexpected(game_ended()));
      else
        action->answer(events.front().number);
    });
    if (action->rematch) parts_.directory.begin(*action->rematch, action->players);
    parts_.clocks.credit_slowness(live, events.front());
    parts_.engine.think(live);
    go_on(live);
  } else if (may_have_changed(stored.error().kind) &&
             ++action->tries <= PendingAction::most_tries) {
    on_conflict(live, action, stored.error());
  } else {
    ++figures_.failed;
    if (!may_have_changed(stored.error().kind)) parts_.trouble.begin(action->since, stored.error());
    action->answer(std::unexpected(not_written()));
    go_on(live);
  }
  parts_.pending.notice_end();
}

// Somebody else has written to the room or owns it now, or nobody knows whether we have written:
// see, then decide anew.
void RoomActions::on_conflict(LiveRoom& live, const PendingActionPointer& action,
                              const StoreFailure& failure) {
  action->rematch.reset();
  parts_.ownership.catch_up(live, [this, &live, action, failure](bool seen) {
    if (!seen) {
      parts_.trouble.begin(action->since, failure);
      action->answer(std::unexpected(outcome_unknown()));
    } else if (action->action) {
      carry_out(live, action);
    } else if (live.owned()) {
      action->answer(std::unexpected(outcome_unknown()));
      if (parts_.clocks.is_unattended(live.id())) parts_.ownership.settle_in(live);
    }
  });
}

void RoomActions::apply_written(LiveRoom& live, const std::vector<Event>& events,
                                const std::function<void()>& acknowledge) {
  const auto to_move_before = live.room.to_move();
  for (const Event& event : events) live.room.apply(event);
  if (live.owned()) {
    figures_.events += events.size();
    figures_.moves += is_move(events.front());
  }
  acknowledge();
  parts_.audience.send_events(live, events);
  if (is_move(events.front()) && !live.audience.clients.empty())
    figures_.seen.note(parts_.loop.now() - events.front().at);
  parts_.messages.send_events_to_followers(live, events);
  if (std::ranges::any_of(events, [](const Event& event) {
        return std::holds_alternative<happened::TakenBack>(event.what);
      }))
    parts_.engine.forget(live);
  parts_.clocks.set_alarm(live);
  if (live.room.to_move() != to_move_before) on_turn(live);
  const Ending* ending = ending_in(events);
  if (!ending) return;
  parts_.audience.send_what_opened_up(live);
  if (!live.owned()) return;
  log(LogLevel::info, "room ended",
      {{"room", live.id()},
       {"result", name(ending->result)},
       {"termination", name(ending->termination)},
       {"moves", live.room.plies()}});
  parts_.directory.on_change();
}

void RoomActions::go_on(LiveRoom& live) {
  if (!live.queue.writing()) parts_.clocks.credit_owed(live);
  live.queue.run();
  if (!live.queue.writing()) parts_.directory.drop_if_idle(live.id());
}

}  // namespace sequitur::server
