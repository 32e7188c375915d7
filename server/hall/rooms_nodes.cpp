// Between the owner of a room and the nodes that have a copy of it:
//
//   copy  ──follow, unfollow──▶  owner     who is in the room there, and the last event it has
//   copy  ◀──events, presence──  owner
//   copy  ──act──▶ owner ──answer──▶ copy  an action of somebody there, and how far away they are
//   all   ◀──owns──  the new owner
//
// Any of these may be lost. Events are then read from the database by their numbers, an action is
// sent again under its sender's own id for it, and who follows is told anew (`again`, `follows`).
#include <algorithm>

#include "server/base/refusal_json.hpp"
#include "server/hall/deed.hpp"
#include "server/hall/refusals.hpp"
#include "server/hall/rooms.hpp"
#include "server/log/log.hpp"
#include "server/room/action_json.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr Time answer_takes = 1'000;  // at most, and then it is looked for
constexpr Time between_tries = 300;
constexpr int beats_between_looks = 2;       // while messages do not pass
constexpr int beats_between_takeovers = 10;  // of what another node has begun to take over
constexpr int beats_between_musters = 120;

Refusal read_refusal(const json& error) {
  return {error.at("fault"), error.at("place"), error.at("sentence")};
}

// The owner is about to end, or cannot write: somebody else will be the owner soon, or it can.
bool passes(const Refusal& refusal) {
  return refusal.fault == closing_down().fault || refusal.fault == outcome_unknown().fault;
}

}  // namespace

void Rooms::listen() {
  Links& links = nodes_.links;
  links.on("follow", [this](const auto& from, const json& m) { followed(from, m); });
  links.on("unfollow", [this](const auto& from, const json& m) { unfollowed(from, m.at("room")); });
  links.on("events", [this](const auto&, const json& m) { told(m.at("room"), m); });
  links.on("act", [this](const auto& from, const json& m) { act_for(from, m); });
  links.on("answer", [this](const auto&, const json& m) { answered(m); });
  links.on("presence", [this](const auto&, const json& m) {
    LiveRoom* live = find(m.at("room"));
    if (!live || live->owned()) return;
    live->presence = m.at("presence");
    say_presence(*live);
  });
  links.on("owns", [this](const auto& from, const json& m) {
    for (const json& room : m.at("rooms")) other_owner(room, from);
  });
  links.on("moved", [this](const auto&, const json& m) {
    if (LiveRoom* live = find(m.at("room")); live && !live->owned()) catch_up_soon(*live);
  });
  links.on("unsay", [this](const auto&, const json& m) { unsay_all(m.at("person")); });
  links.on("goodbye", [this](const auto& from, const json&) { vanished(from); });
  links.on("again", [this](const auto& from, const json&) {
    json rooms = json::array();
    for (const auto& [id, live] : rooms_)
      if (!live->owned() && live->owner == from) rooms.push_back(attendance(*live));
    nodes_.links.tell(from, {{"what", "follows"}, {"rooms", std::move(rooms)}});
    look_for_answers(from);
  });
  links.on("follows", [this](const auto& from, const json& m) {
    std::unordered_set<std::string> followed_there;
    for (const json& room : m.at("rooms")) {
      followed_there.insert(room.at("room").template get<std::string>());
      followed(from, room);
    }
    std::vector<std::string> left;
    for (const auto& [id, live] : rooms_)
      if (live->elsewhere.contains(from) && !followed_there.contains(id)) left.push_back(id);
    for (const std::string& id : left) unfollowed(from, id);
  });
  links.on_hole.connect([this](const std::string& from) {
    nodes_.links.tell(from, {{"what", "again"}});
    for (const auto& [id, live] : rooms_)
      if (!live->owned() && live->owner == from) follow(*live);
    keep_up(Which::all);  // it may have told us that it owns other rooms now
    look_for_answers(from);
  });
  nodes_.on_appeared.connect([this](const std::string& node) {
    for (const auto& [id, live] : rooms_)
      if (!live->owned() && live->owner == node) follow(*live);
  });
  nodes_.on_vanished.connect([this](const std::string& node) { vanished(node); });
  nodes_.on_beat.connect([this] { beaten(); });
  nodes_.on_given_up.connect([this] { keep_up(Which::all); });
  nodes_.on_slept.connect([this](Time since) { credit_all(since); });
}

// ---- in a copy

void Rooms::take_elsewhere(LiveRoom& live, const std::shared_ptr<Deed>& deed) {
  if (!deed->action || deed->seat) return;  // the server's and the engine's own are the owner's
  if (++deed->tries > Deed::most_tries) return deed->answer(std::unexpected(outcome_unknown()));
  if (nodes_.links.reaches(live.owner)) return pass_on(live, deed);
  const From from = nodes_.links.knows(live.owner) ? From::anybody : From::nobody;
  take_lease(live, from, [this, &live, deed](bool seen) {
    if (!seen) return deed->answer(std::unexpected(not_written()));
    if (live.owned() || nodes_.links.reaches(live.owner)) return take(live, deed);
    ++live.passed_on;  // to a node that we have yet to get to know
    loop_.at(loop_.now() + between_tries, [this, &live, deed] {
      came_back(live);
      take(live, deed);
    });
  });
}

void Rooms::pass_on(LiveRoom& live, const std::shared_ptr<Deed>& deed) {
  const std::uint64_t ask = ++asked_;
  passed_[ask] = {live.id(), deed};
  ++live.passed_on;
  const Speech& speech = deed->speech;
  const Who seat = live.place_of(speech.who.person);
  const auto away = seat ? live.lags[index(*seat)].round_trip() : std::nullopt;
  const json lag = away ? json(away->count()) : json();
  nodes_.links.tell(live.owner, {{"what", "act"},
                                 {"ask", ask},
                                 {"room", live.id()},
                                 {"person", speech.who.person},
                                 {"name", speech.who.name},
                                 {"client", speech.client},
                                 {"action", to_json(*deed->action)},
                                 {"lag", lag},
                                 {"waited", clock_now() - deed->since}});
  loop_.at(loop_.now() + answer_takes, [this, ask] { not_answered(ask); });
}

// Perhaps nobody else was in the copy.
void Rooms::came_back(LiveRoom& live) {
  --live.passed_on;
  drop_if_idle(live.id());
}

void Rooms::not_answered(std::uint64_t ask) {
  const auto passed = passed_.extract(ask);
  if (!passed) return;
  came_back(*find(passed.mapped().room));
  try_again(passed.mapped().room, passed.mapped().deed);
}

// Something was lost between us and that node: what we asked for, or the answer, perhaps.
void Rooms::look_for_answers(const std::string& node) {
  std::vector<std::uint64_t> asked;
  for (const auto& [ask, passed] : passed_)
    if (find(passed.room)->owner == node) asked.push_back(ask);
  for (const std::uint64_t ask : asked) not_answered(ask);
}

// Looks whether it was done, and by whom it is to be done.
void Rooms::try_again(const std::string& id, const std::shared_ptr<Deed>& deed) {
  LiveRoom& live = *find(id);
  if (live.writing) {
    live.waiting.push_back([this, id, deed] { try_again(id, deed); });
    return;
  }
  catch_up(live, [this, &live, deed](bool seen) {
    if (seen)
      take(live, deed);
    else
      deed->answer(std::unexpected(outcome_unknown()));
  });
}

void Rooms::answered(const json& message) {
  const auto passed = passed_.extract(message.at("ask").get<std::uint64_t>());
  if (!passed) return;  // it came too late, and was looked for
  const auto& [id, deed] = passed.mapped();
  LiveRoom& live = *find(id);
  came_back(live);
  if (message.contains("n")) {
    live.promised.emplace(message.at("n").get<int>(), deed->answer);
    keep_promises(live);
    if (live.promised.empty()) return;
    // Its event should be here by now, or soon.
    ++live.passed_on;
    loop_.at(loop_.now() + between_tries, [this, &live] {
      came_back(live);
      if (!live.promised.empty() && !live.writing) catch_up(live, [](bool) {});
    });
    return;
  }
  if (message.contains("moved")) return try_again(id, deed);
  const Refusal refusal = read_refusal(message.at("error"));
  if (!passes(refusal)) return deed->answer(std::unexpected(refusal));
  ++live.passed_on;
  loop_.at(loop_.now() + between_tries, [this, &live, id = id, deed = deed] {
    came_back(live);
    try_again(id, deed);
  });
}

// Whoever is answered finds what they did in the room.
void Rooms::keep_promises(LiveRoom& live) {
  while (!live.promised.empty() && live.promised.begin()->first <= live.room.last_number()) {
    const auto kept = live.promised.extract(live.promised.begin());
    kept.mapped()(kept.key());
  }
}

json Rooms::attendance(const LiveRoom& live) const {
  Attendance here;
  for (const Client* client : live.clients)
    if (const Who who = live.seat_of(client->who))
      here.players[static_cast<std::size_t>(index(*who))] = true;
    else
      ++here.watchers;
  return {{"room", live.id()},
          {"after", live.room.last_number()},
          {"players", here.players},
          {"watchers", here.watchers}};
}

void Rooms::follow(LiveRoom& live) {
  if (!nodes_.links.knows(live.owner)) return;
  json message = attendance(live);
  message["what"] = "follow";
  nodes_.links.tell(live.owner, std::move(message));
}

void Rooms::told(const std::string& id, const json& message) {
  LiveRoom* live = find(id);
  if (!live || live->owned()) return;
  if (live->writing) {
    live->waiting.push_back([this, id, message] { told(id, message); });
    return;
  }
  std::vector<Event> events;
  for (const json& one : message.at("events"))
    if (auto event = event_from_json(one); event && event->number > live->room.last_number())
      events.push_back(*std::move(event));
  if (events.empty()) return;
  if (events.front().number != live->room.last_number() + 1) return catch_up(*live, [](bool) {});
  if (!message.at("ratings").is_null()) live->ratings = message.at("ratings");
  come_true(*live, events, [this, live] { keep_promises(*live); });
}

void Rooms::other_owner(const std::string& id, const std::string& node) {
  LiveRoom* live = find(id);
  if (!live) {
    inherited_.erase(id);
    return;
  }
  if (live->owned()) {  // by force, because we were not heard; the database tells
    catch_up_soon(*live);
    return;
  }
  live->owner = node;
  follow(*live);
}

// ---- as the owner

void Rooms::followed(const std::string& node, const json& message) {
  const std::string id = message.at("room");
  const Attendance there{message.at("players").get<std::array<bool, 2>>(),
                         message.at("watchers").get<std::size_t>()};
  const int after = message.at("after");
  with(id, [this, node, id, there, after](LiveRoom* live, const Refusal&) {
    if (!live) return;
    if (!live->owned()) return nodes_.links.tell(node, {{"what", "moved"}, {"room", id}});
    const bool is_new = live->elsewhere.insert_or_assign(node, there).second;
    note_presence(*live);
    if (is_new)
      say_presence(*live);  // a copy knows nothing of who is here
    else
      tell_presence(*live);
    std::vector<Event> missed;
    std::ranges::copy_if(live->room.events(), std::back_inserter(missed),
                         [&](const Event& event) { return event.number > after; });
    if (missed.empty()) return;
    json events = json::array();
    for (const Event& event : missed) events.push_back(stored(event));
    nodes_.links.tell(node, {{"what", "events"},
                             {"room", id},
                             {"events", std::move(events)},
                             {"ratings", live->ratings}});
  });
}

void Rooms::unfollowed(const std::string& node, const std::string& id) {
  LiveRoom* live = find(id);
  if (!live || live->elsewhere.erase(node) == 0) return;
  note_presence(*live);
  tell_presence(*live);
  drop_if_idle(id);
}

void Rooms::tell_followers(const LiveRoom& live, const std::vector<Event>& events) {
  if (!live.owned() || live.elsewhere.empty()) return;
  json list = json::array();
  for (const Event& event : events) list.push_back(stored(event));
  const json message = {{"what", "events"},
                        {"room", live.id()},
                        {"events", std::move(list)},
                        {"ratings", live.ratings}};
  for (const auto& [node, attendance] : live.elsewhere) nodes_.links.tell(node, message);
}

void Rooms::act_for(const std::string& node, const json& message) {
  const std::uint64_t ask = message.at("ask");
  const Answer answer = [this, node, ask](const std::expected<int, Refusal>& number) {
    json reply = {{"what", "answer"}, {"ask", ask}};
    if (number)
      reply["n"] = *number;
    else
      reply["error"] = to_json(number.error());
    nodes_.links.tell(node, std::move(reply));
  };
  auto action = read_action(message.at("action"));
  if (!action) return answer(std::unexpected(action.error()));
  Speech speech{{.person = message.at("person"), .name = message.at("name"), .may_play = true},
                message.at("client")};
  const auto deed = std::make_shared<Deed>(std::move(speech), *std::move(action), answer);
  deed->admitted = true;                                         // where they are connected
  deed->since = clock_now() - message.value("waited", Time(0));  // if it was lost on the way before
  const json lag = message.value("lag", json());
  with(message.at("room"), [this, node, ask, lag, deed](LiveRoom* live, const Refusal& why_not) {
    if (!live) return deed->answer(std::unexpected(why_not));
    if (!live->owned())
      return nodes_.links.tell(node, {{"what", "answer"}, {"ask", ask}, {"moved", true}});
    if (const Who seat = live->place_of(deed->speech.who.person); seat && lag.is_number())
      live->lags[index(*seat)].told(Milliseconds(lag.get<Time>()));
    take(*live, deed);
  });
}

// ---- both

void Rooms::vanished(const std::string& node) {
  std::vector<std::string> left;
  for (const auto& [id, live] : rooms_) {
    if (live->elsewhere.contains(node)) left.push_back(id);
    if (!live->owned() && live->owner == node) live->owner.clear();
  }
  for (const std::string& id : left) unfollowed(node, id);
  take_over_soon();
}

void Rooms::take_over_soon() {
  if (std::exchange(taking_over_, true)) return;
  take_over_rooms([this] { taking_over_ = false; });
}

void Rooms::beaten() {
  ++beats_;
  if (beats_ % beats_between_looks == 0) keep_up(Which::doubtful);
  if (beats_ % beats_between_takeovers == 0 && nodes_.somebody_gone()) take_over_soon();
  if (beats_ % beats_between_musters == 0) muster();
}

// Rooms that are ours and were not read, or not known to be ours: a database that went away in
// between. Somebody has to look at their clocks.
void Rooms::muster() {
  const auto ours = std::make_shared<std::vector<std::string>>();
  reader_.ask(
      [ours, me = nodes_.me()](Database& database) { *ours = running_rooms_of(database, me); },
      [this, ours](const Stored& stored) {
        if (!stored) return;
        for (const std::string& id : *ours)
          if (!find(id)) with(id, [](LiveRoom*, const Refusal&) {});
      });
}

void Rooms::keep_up(Which which) {
  struct Seen {
    std::string id;
    int last;
    std::string node;
    std::int64_t fence;
    bool changed = false;
  };
  const auto seen = std::make_shared<std::vector<Seen>>();
  for (const auto& [id, live] : rooms_)
    if (which == Which::all || is_stale(*live))
      seen->push_back({id, live->room.last_number(), live->owner, live->fence});
  if (seen->empty()) return;
  if (keeping_up_) {
    keep_up_again_ |= which == Which::all;
    return;
  }
  keeping_up_ = true;
  reader_.ask(
      [seen](Database& database) {
        std::vector<std::string> ids;
        for (const Seen& room : *seen) ids.push_back(room.id);
        const auto now = states_of(database, ids);
        for (Seen& room : *seen) {
          const auto found = now.find(room.id);
          if (found == now.end()) continue;
          const auto& [lease, last] = found->second;
          room.changed = (lease.gone ? "" : lease.node) != room.node ||
                         (room.fence != 0 && lease.fence != room.fence) || last > room.last;
        }
      },
      [this, seen](const Stored& stored) {
        keeping_up_ = false;
        if (std::exchange(keep_up_again_, false)) keep_up(Which::all);
        if (!stored) return;
        for (const Seen& room : *seen)
          if (LiveRoom* live = find(room.id); live && (room.changed || lacks_engine(*live)))
            catch_up_soon(*live);
      });
}

}  // namespace sequitur::server
