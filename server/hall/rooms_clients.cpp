// Who is in a room, and what they are told.
#include <algorithm>

#include "server/base/refusal_json.hpp"
#include "server/hall/challenge.hpp"
#include "server/hall/hidden_words.hpp"
#include "server/hall/rooms.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr std::size_t longest_catch_up =
    64 * 1024;  // bytes; beyond that the room itself is shorter
constexpr Time between_presences = 200;

void leave_out_blocked(json& events, const Client& client) {
  hide_words(events, [&](std::int64_t person) { return client.blocked.contains(person); });
}

std::shared_ptr<const std::string> events_text(const LiveRoom& live, json events, Time now) {
  const json message = {{"type", "events"},
                        {"room", live.id()},
                        {"events", std::move(events)},
                        {"clock", live.room.times(now)}};
  return std::make_shared<const std::string>(
      message.dump(-1, ' ', false, json::error_handler_t::replace));
}

json presence_json(const LiveRoom& live) {
  if (!live.owned() && live.presence.is_object()) return live.presence;
  json here = json::array(), away = json::array();
  for (const Player player : {Player::p1, Player::p2}) {
    const int i = index(player);
    here.push_back(!live.away_since[i]);
    away.push_back(live.away_since[i] ? json(*live.away_since[i]) : json());
  }
  return {
      {"here", std::move(here)}, {"away", std::move(away)}, {"watchers", Rooms::watchers(live)}};
}

// A plan that only its owner knows of does not show in the number that others see.
int last_seen(const LiveRoom& live, Who who) {
  const auto& events = live.room.events();
  const auto last = std::find_if(events.rbegin(), events.rend(),
                                 [&](const Event& event) { return live.room.may_see(event, who); });
  return last == events.rend() ? 0 : last->number;
}

json presence_message(const LiveRoom& live) {
  json message = presence_json(live);
  message["type"] = "presence";
  message["room"] = live.id();
  return message;
}

}  // namespace

bool Rooms::here(const LiveRoom& live, Player player) {
  const auto i = static_cast<std::size_t>(index(player));
  if (!live.owned() && live.presence.is_object()) return live.presence.at("here").at(i);
  return !live.away_since[i];
}

std::size_t Rooms::watchers(const LiveRoom& live) {
  std::size_t number = 0;
  for (const Client* client : live.clients) number += !live.seat_of(client->who);
  for (const auto& [node, attendance] : live.elsewhere) number += attendance.watchers;
  return number;
}

bool Rooms::of_the_gallery(const Event& event) {
  const auto* said = std::get_if<happened::Said>(&event.what);
  return said && said->to == Audience::gallery;
}

bool Rooms::opened_up(const LiveRoom& live, Who who, int after) {
  const auto& events = live.room.events();
  const auto ended = std::ranges::find_if(events, [](const Event& event) {
    return std::holds_alternative<happened::Ended>(event.what);
  });
  return who && ended != events.end() && ended->number > after &&
         std::any_of(events.begin(), ended, of_the_gallery);
}

json Rooms::shown(const LiveRoom& live, const std::vector<Event>& events, Who who) {
  json list = json::array();
  for (const Event& event : events) {
    if (!live.room.may_see(event, who)) continue;
    json one = to_json(event);
    if (std::holds_alternative<happened::Ended>(event.what) && !live.ratings.is_null())
      one["ratings"] = live.ratings;
    list.push_back(std::move(one));
  }
  return list;
}

json Rooms::shown(const LiveRoom& live, const Identity& who) const {
  json room = live.room.snapshot(live.seat_of(who), clock_now());
  room["players"] = live.players;
  room["n"] = last_seen(live, live.seat_of(who));
  room["presence"] = presence_json(live);
  room["frozen"] = frozen();
  if (!live.ratings.is_null() && !room["ending"].is_null())
    room["ending"]["ratings"] = live.ratings;
  return room;
}

void Rooms::watch(Client& client, const std::string& id, int after) {
  if (const auto own = watched_.find(&client);
      own != watched_.end() && own->second.size() >= most_watched &&
      std::ranges::find(own->second, id) == own->second.end())
    return client.send(json{{"type", "refused"},
                            {"room", id},
                            {"error", to_json(Refusal{"too_many_rooms", "room",
                                                      "you are in 50 rooms; leave one first"})}});
  // The client may have gone before the room is there.
  with(id,
       [this, &client, id, after, alive = client.alive()](LiveRoom* live, const Refusal& why_not) {
         if (alive.expired()) return;
         if (live) return let_in(client, *live, after);
         client.send(json{{"type", "refused"}, {"room", id}, {"error", to_json(why_not)}});
       });
}

void Rooms::let_in(Client& client, LiveRoom& live, int after) {
  if (std::ranges::find(live.clients, &client) == live.clients.end()) {
    live.clients.push_back(&client);
    watched_[&client].push_back(live.id());
    note_presence(live);
    tell_presence(live);
  }
  const bool all = after <= 0 || after > live.room.last_number();
  if (all || opened_up(live, live.seat_of(client.who), after)) {
    json room = shown(live, client.who);
    leave_out_blocked(room["said"], client);
    client.send(json{{"type", "room"}, {"room", std::move(room)}});
    return;
  }
  std::vector<Event> missed;
  std::ranges::copy_if(live.room.events(), std::back_inserter(missed),
                       [&](const Event& event) { return event.number > after; });
  json events = shown(live, missed, live.seat_of(client.who));
  leave_out_blocked(events, client);
  const auto text = events_text(live, std::move(events), clock_now());
  if (text->size() > longest_catch_up) return let_in(client, live, 0);
  client.send(text);
  client.send(presence_message(live));
}

void Rooms::leave(Client& client, const std::string& id) {
  if (const auto watched = watched_.find(&client); watched != watched_.end()) {
    std::erase(watched->second, id);
    if (watched->second.empty()) watched_.erase(watched);
  }
  LiveRoom* live = find(id);
  if (!live || std::erase(live->clients, &client) == 0) return;
  note_presence(*live);
  tell_presence(*live);
  drop_if_idle(id);
}

void Rooms::gone(Client& client) {
  const auto watched = watched_.find(&client);
  if (watched == watched_.end()) return;
  const std::vector<std::string> ids = watched->second;
  for (const std::string& id : ids) leave(client, id);
}

void Rooms::round_trip(const Client& client, Milliseconds time) {
  const auto watched = watched_.find(&client);
  if (watched == watched_.end()) return;
  for (const std::string& id : watched->second) {
    LiveRoom* live = find(id);
    if (!live) continue;
    if (const Who who = live->seat_of(client.who)) live->lags[index(*who)].measured(time);
  }
}

// A player without a connection is away from now on.
void Rooms::note_presence(LiveRoom& live) {
  for (const Player player : {Player::p1, Player::p2}) {
    const int i = index(player);
    const bool engine = live.room.agreement().seats[i].level > 0;
    const bool here =
        engine ||
        std::ranges::any_of(
            live.clients,
            [&](const Client* client) { return live.seat_of(client->who) == player; }) ||
        std::ranges::any_of(live.elsewhere,
                            [&](const auto& entry) { return entry.second.players[i]; });
    if (here)
      live.away_since[i].reset();
    else if (!live.away_since[i])
      live.away_since[i] = loop_.now();
  }
}

// All comings and goings of a moment together.
void Rooms::tell_presence(LiveRoom& live) {
  if (!live.owned()) follow(live);
  if (live.telling_presence) return;
  live.telling_presence = true;
  loop_.at(loop_.now() + between_presences, [this, id = live.id()] {
    if (LiveRoom* there = find(id)) say_presence(*there);
  });
}

void Rooms::say_presence(LiveRoom& live) {
  live.telling_presence = false;
  const auto text = std::make_shared<const std::string>(presence_message(live).dump());
  for (Client* client : live.clients) client->send(text);
  for (const auto& [node, attendance] : live.elsewhere)
    nodes_.links.tell(
        node, {{"what", "presence"}, {"room", live.id()}, {"presence", presence_json(live)}});
}

// One text for each kind of reader, shared by all of the kind.
void Rooms::tell(LiveRoom& live, const std::vector<Event>& events) {
  const bool words = std::ranges::any_of(events, [](const Event& event) {
    return std::holds_alternative<happened::Said>(event.what);
  });
  std::array<std::shared_ptr<const std::string>, 3> texts;
  std::array<bool, 3> made{};
  for (Client* client : live.clients) {
    const Who who = live.seat_of(client->who);
    const std::size_t kind = who ? static_cast<std::size_t>(*who) : 2;
    if (words && !client->blocked.empty()) {
      json own = shown(live, events, who);
      leave_out_blocked(own, *client);
      if (!own.empty()) client->send(events_text(live, std::move(own), clock_now()));
      continue;
    }
    if (!made[kind]) {
      made[kind] = true;
      json list = shown(live, events, who);
      if (!list.empty()) texts[kind] = events_text(live, std::move(list), clock_now());
    }
    if (texts[kind]) client->send(texts[kind]);
  }
}

// What the gallery said while the game ran, to the players once it is over. It comes before what
// they have seen, so they get the whole room.
void Rooms::tell_what_opened_up(LiveRoom& live) {
  if (!opened_up(live, Player::p1, 0)) return;
  const std::vector<Client*> clients = live.clients;
  for (Client* client : clients)
    if (live.seat_of(client->who)) let_in(*client, live, 0);
}

std::vector<const LiveRoom*> Rooms::to_watch(std::size_t most) const {
  std::vector<const LiveRoom*> running;
  for (const auto& [id, live] : rooms_) {
    if (!live->owned()) continue;
    const Agreement& agreement = live->room.agreement();
    const bool people = agreement.seats[0].level == 0 && agreement.seats[1].level == 0;
    const bool somebody = !live->away_since[0] || !live->away_since[1];
    if (!live->room.over() && people && somebody) running.push_back(live.get());
  }
  const auto newest = [](const LiveRoom* a, const LiveRoom* b) {
    return a->room.agreement().begun > b->room.agreement().begun;
  };
  const auto end = running.begin() + static_cast<std::ptrdiff_t>(std::min(most, running.size()));
  std::ranges::partial_sort(running, end, newest);
  running.erase(end, running.end());
  return running;
}

void Rooms::running(std::int64_t person, std::function<void(const std::vector<std::string>*)> use) {
  const auto found = std::make_shared<std::vector<std::string>>();
  reader_.ask([found, person](Database& database) { *found = running_of(database, person); },
              [found, use](const Stored& stored) { use(stored ? found.get() : nullptr); });
}

void Rooms::each_of(std::int64_t person, std::function<void(const LiveRoom&)> each,
                    std::function<void(bool known)> done) {
  running(person, [this, each, done](const std::vector<std::string>* rooms) {
    if (!rooms) return done(false);
    const auto left = std::make_shared<std::size_t>(1);  // and one for the loop itself
    const auto one_less = [left, done] {
      if (--*left == 0) done(true);
    };
    for (const std::string& id : *rooms) {
      ++*left;
      with(id, [each, one_less](LiveRoom* live, const Refusal&) {
        if (live && !live->room.over()) each(*live);
        one_less();
      });
    }
    one_less();
  });
}

}  // namespace sequitur::server
