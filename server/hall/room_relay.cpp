#include "server/hall/room_relay.hpp"

#include <algorithm>
#include <unordered_set>

#include "server/hall/refusals.hpp"
#include "server/hall/room_view.hpp"

namespace sequitur::server {

namespace {

constexpr Time answer_takes = 1'000;  // at most, and then it is looked for
constexpr Time before_trying_again = 300;

// The owner is about to end, or cannot write: somebody else will be the owner soon, or it can.
bool passes(const Refusal& refusal) {
  return refusal.fault == closing_down().fault || refusal.fault == outcome_unknown().fault;
}

}  // namespace

RoomRelay::RoomRelay(const Parts& parts) : parts_(parts) { listen(); }

void RoomRelay::listen() {
  Links& links = parts_.nodes.links;
  links.on<told::Follow>([this](const auto& from, const auto& m) { on_follow(from, m); });
  links.on<told::Follows>([this](const auto& from, const auto& m) { on_follows(from, m); });
  links.on<told::Unfollow>([this](const auto& from, const auto& m) { on_unfollow(from, m.room); });
  links.on<told::Events>([this](const auto&, const auto& m) { on_events(m); });
  links.on<told::Act>([this](const auto& from, const auto& m) { on_act(from, m); });
  links.on<told::ActAnswer>([this](const auto&, const auto& m) { on_answer(m); });
  links.on<told::RoomPresence>([this](const auto&, const auto& m) { on_presence(m); });
  links.on<told::Owns>([this](const auto& from, const auto& m) {
    for (const std::string& room : m.rooms) on_owns(room, from);
  });
  links.on<told::Moved>([this](const auto&, const auto& m) {
    if (LiveRoom* live = parts_.directory.find(m.room); live && !live->owned())
      parts_.ownership.catch_up_soon(*live);
  });
  links.on<told::Goodbye>([this](const auto& from, const auto&) { on_vanished(from); });
  links.on<told::Again>([this](const auto& from, const auto&) { on_again(from); });
  links.on_hole.connect([this](const std::string& from) { on_hole(from); });
  parts_.nodes.on_appeared.connect([this](const std::string& node) { send_follow_to(node); });
  parts_.nodes.on_vanished.connect([this](const std::string& node) { on_vanished(node); });
}

// ---- in a copy

void RoomRelay::send_to_owner(LiveRoom& live, const PendingActionPointer& action) {
  // Only the owner writes what the server and the engine do.
  if (!action->action || action->engine_seat) return;
  if (++action->tries > PendingAction::most_tries)
    return action->answer(std::unexpected(outcome_unknown()));
  const Links& links = parts_.nodes.links;
  if (links.reaches(live.owner())) return pass_on(live, action);
  const From from = links.knows(live.owner()) ? From::anybody : From::nobody;
  parts_.ownership.take_lease(live, from, [this, &live, action](bool seen) {
    if (!seen) return action->answer(std::unexpected(not_written()));
    if (live.owned() || parts_.nodes.links.reaches(live.owner()))
      return parts_.actions.carry_out(live, action);
    // This node does not know the new owner yet.
    later(live, [this, &live, action] { parts_.actions.carry_out(live, action); });
  });
}

void RoomRelay::pass_on(LiveRoom& live, const PendingActionPointer& action) {
  const std::uint64_t ask = ++asked_;
  passed_[ask] = {live.id(), action};
  ++live.passed_on;
  parts_.messages.send_act(live, ask, *action, parts_.clocks.now() - action->since);
  parts_.loop.at(parts_.loop.now() + answer_takes, [this, ask] { on_no_answer(ask); });
}

// A little later; the copy stays in memory until then.
void RoomRelay::later(LiveRoom& live, std::function<void()> what) {
  ++live.passed_on;
  parts_.loop.at(parts_.loop.now() + before_trying_again, [this, &live, what = std::move(what)] {
    came_back(live);
    what();
  });
}

// The copy may have been in memory for this alone.
void RoomRelay::came_back(LiveRoom& live) {
  --live.passed_on;
  parts_.directory.drop_if_idle(live.id());
}

void RoomRelay::on_no_answer(std::uint64_t ask) {
  const auto passed = passed_.extract(ask);
  if (!passed) return;
  came_back(*parts_.directory.find(passed.mapped().room));
  try_again(passed.mapped().room, passed.mapped().action);
}

// A message between us and that node was lost. It may have been a question of ours or its answer.
void RoomRelay::look_for_answers(const std::string& node) {
  std::vector<std::uint64_t> asked;
  for (const auto& [ask, passed] : passed_)
    if (parts_.directory.find(passed.room)->owner() == node) asked.push_back(ask);
  for (const std::uint64_t ask : asked) on_no_answer(ask);
}

// Reads whether the action was written, and which node is to do it now.
void RoomRelay::try_again(const std::string& id, const PendingActionPointer& action) {
  LiveRoom& live = *parts_.directory.find(id);
  if (live.queue.writing()) return live.queue.wait([this, id, action] { try_again(id, action); });
  parts_.ownership.catch_up(live, [this, &live, action](bool seen) {
    if (seen)
      parts_.actions.carry_out(live, action);
    else
      action->answer(std::unexpected(outcome_unknown()));
  });
}

void RoomRelay::on_answer(const told::ActAnswer& answered) {
  const auto passed = passed_.extract(answered.ask);
  if (!passed) return;  // it came too late, and was looked for
  const auto& [id, action] = passed.mapped();
  LiveRoom& live = *parts_.directory.find(id);
  came_back(live);
  if (answered.n) {
    live.promises.add(*answered.n, action->answer);
    live.promises.keep(live.room.last_number());
    if (live.promises.empty()) return;
    // Its event should be here by now, or soon.
    return later(live, [this, &live] {
      if (!live.promises.empty() && !live.queue.writing())
        parts_.ownership.catch_up(live, [](bool) {});
    });
  }
  if (!answered.error) return try_again(id, action);
  if (!passes(*answered.error)) return action->answer(std::unexpected(*answered.error));
  later(live, [this, id = id, action = action] { try_again(id, action); });
}

void RoomRelay::on_events(const told::Events& message) {
  LiveRoom* live = parts_.directory.find(message.room);
  if (!live || live->owned()) return;
  if (live->queue.writing()) return live->queue.wait([this, message] { on_events(message); });
  std::vector<Event> events;
  for (const StoredEvent& one : message.events) events.push_back(event_of(one));
  events = live->room.new_among(std::move(events));
  if (events.empty()) return;
  const int next = live->room.last_number() + (events.front().is_plan() ? 0 : 1);
  if (events.front().number != next) return parts_.ownership.catch_up(*live, [](bool) {});
  if (message.ratings) live->ratings = message.ratings;
  parts_.applier.apply_written(*live, events,
                               [live] { live->promises.keep(live->room.last_number()); });
}

void RoomRelay::on_presence(const told::RoomPresence& message) {
  LiveRoom* live = parts_.directory.find(message.room);
  if (!live || live->owned()) return;
  live->audience.told_by_owner = message.presence;
  parts_.audience.send_presence(*live);
}

void RoomRelay::on_owns(const std::string& id, const std::string& node) {
  LiveRoom* live = parts_.directory.find(id);
  if (!live) return parts_.clocks.forget_unattended(id);
  // By force, because we were not heard; the database tells.
  if (live->owned()) return parts_.ownership.catch_up_soon(*live);
  live->become_copy(node);
  parts_.messages.send_follow(*live);
}

void RoomRelay::send_follow_to(const std::string& node) {
  for (const auto& [id, live] : parts_.directory.all())
    if (!live->owned() && live->owner() == node) parts_.messages.send_follow(*live);
}

// ---- as the owner

void RoomRelay::on_follow(const std::string& node, const told::Follow& there) {
  parts_.directory.with(there.room, [this, node, there](LiveRoom* live, const Refusal&) {
    if (!live) return;
    if (!live->owned()) return parts_.messages.send_moved(node, there.room);
    parts_.audience.set_attendance(*live, node, {there.players, there.watchers});
    if (const auto missed = events_after(*live, there.after); !missed.empty())
      parts_.messages.send_events(node, *live, missed);
  });
}

void RoomRelay::on_follows(const std::string& node, const told::Follows& message) {
  std::unordered_set<std::string> followed;
  for (const told::Follow& there : message.rooms) {
    followed.insert(there.room);
    on_follow(node, there);
  }
  std::vector<std::string> left;
  for (const auto& [id, live] : parts_.directory.all())
    if (live->audience.elsewhere.contains(node) && !followed.contains(id)) left.push_back(id);
  for (const std::string& id : left) on_unfollow(node, id);
}

void RoomRelay::on_unfollow(const std::string& node, const std::string& id) {
  if (LiveRoom* live = parts_.directory.find(id)) parts_.audience.remove_attendance(*live, node);
}

void RoomRelay::on_act(const std::string& node, const told::Act& act) {
  const Answer answer = [this, node, ask = act.ask](const std::expected<int, Refusal>& number) {
    parts_.messages.send_answer(node, ask, number);
  };
  ActionSource source{{.person = act.person, .name = act.name, .may_play = true}, act.client};
  const auto action = std::make_shared<PendingAction>(std::move(source), act.action, answer);
  action->admitted = true;  // where they are connected
  // If it was lost on the way before:
  action->since = parts_.clocks.now() - act.waited;
  parts_.directory.with(act.room, [this, node, ask = act.ask, lag = act.lag, action](
                                      LiveRoom* live, const Refusal& why_not) {
    if (!live) return action->answer(std::unexpected(why_not));
    if (!live->owned()) return parts_.messages.send_answer_moved(node, ask);
    if (const Who seat = live->place_of(action->source.who.person); seat && lag)
      live->lags[index(*seat)].told(*lag);
    parts_.actions.carry_out(*live, action);
  });
}

// ---- both

void RoomRelay::on_vanished(const std::string& node) {
  std::vector<std::string> left;
  for (const auto& [id, live] : parts_.directory.all()) {
    if (live->audience.elsewhere.contains(node)) left.push_back(id);
    if (!live->owned() && live->owner() == node) live->become_copy("");
  }
  for (const std::string& id : left) on_unfollow(node, id);
  parts_.ownership.take_over_soon();
}

void RoomRelay::on_again(const std::string& node) {
  std::vector<const LiveRoom*> rooms;
  for (const auto& [id, live] : parts_.directory.all())
    if (!live->owned() && live->owner() == node) rooms.push_back(live.get());
  parts_.messages.send_follows(node, rooms);
  look_for_answers(node);
}

void RoomRelay::on_hole(const std::string& node) {
  parts_.messages.send_again(node);
  send_follow_to(node);
  // It may have told us that it owns other rooms now.
  parts_.ownership.keep_up(RoomOwnership::Which::all);
  look_for_answers(node);
}

}  // namespace sequitur::server
