#include "server/hall/room_audience.hpp"

#include <algorithm>

#include "server/hall/hidden_words.hpp"
#include "server/hall/room_view.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t longest_catch_up = 16 * 1024;  // bytes; beyond that the room is shown
constexpr Time between_presences = 200;

void leave_out_blocked(std::vector<Event>& events, const Client& client) {
  hide_words(events, [&](std::int64_t person) { return client.blocked.contains(person); });
}

std::shared_ptr<const std::string> events_text(const LiveRoom& live, std::vector<Event> events,
                                               Time now) {
  return text_of(EventsMessage{{live.id(), std::move(events)}, live.room.times(now)});
}

}  // namespace

RoomSnapshot RoomAudience::shown(const LiveRoom& live, const Identity& who) const {
  RoomSnapshot room = live.room.snapshot(live.seat_of(who), clocks_.now());
  room.players = live.players;
  room.n = last_seen(live, live.seat_of(who));
  room.presence = presence_of(live);
  room.frozen = clocks_.frozen();
  if (room.ending) room.ending->ratings = live.ratings;
  return room;
}

void RoomAudience::watch(Client& client, const std::string& id, int after) {
  if (const auto own = watched_.find(&client);
      own != watched_.end() && own->second.size() >= most_watched &&
      std::ranges::find(own->second, id) == own->second.end())
    return client.send(RefusedMessage{
        .error = {"too_many_rooms", "room", "you are in 50 rooms; leave one first"}, .room = id});
  // The client may have gone before the room is there.
  directory_.with(id, [this, &client, id, after, alive = client.alive()](LiveRoom* live,
                                                                         const Refusal& why_not) {
    if (alive.expired()) return;
    if (live) return let_in(client, *live, after);
    client.send(RefusedMessage{.error = why_not, .room = id});
  });
}

void RoomAudience::let_in(Client& client, LiveRoom& live, int after) {
  auto& clients = live.audience.clients;
  if (std::ranges::find(clients, &client) == clients.end()) {
    clients.push_back(&client);
    watched_[&client].push_back(live.id());
    note_presence(live);
    schedule_presence(live);
  }
  const bool all = after <= 0 || after > live.room.last_number();
  if (all || opened_up(live, live.seat_of(client.who), after)) {
    RoomSnapshot room = shown(live, client.who);
    leave_out_blocked(room.words.said, client);
    client.send(RoomMessage{std::move(room)});
    return;
  }
  auto events = shown_events(live, events_after(live, after), live.seat_of(client.who));
  leave_out_blocked(events, client);
  const auto text = events_text(live, std::move(events), clocks_.now());
  if (text->size() > longest_catch_up) return let_in(client, live, 0);
  client.send(text);
  client.send(PresenceMessage{presence_of(live), live.id()});
}

void RoomAudience::leave(Client& client, const std::string& id) {
  if (const auto watched = watched_.find(&client); watched != watched_.end()) {
    std::erase(watched->second, id);
    if (watched->second.empty()) watched_.erase(watched);
  }
  LiveRoom* live = directory_.find(id);
  if (!live || std::erase(live->audience.clients, &client) == 0) return;
  note_presence(*live);
  schedule_presence(*live);
  directory_.drop_if_idle(id);
}

void RoomAudience::leave_all(Client& client) {
  const auto watched = watched_.find(&client);
  if (watched == watched_.end()) return;
  const std::vector<std::string> ids = watched->second;
  for (const std::string& id : ids) leave(client, id);
}

void RoomAudience::note_round_trip(const Client& client, Milliseconds time) {
  const auto watched = watched_.find(&client);
  if (watched == watched_.end()) return;
  for (const std::string& id : watched->second) {
    LiveRoom* live = directory_.find(id);
    if (!live) continue;
    if (const Who who = live->seat_of(client.who)) live->lags[index(*who)].measured(time);
  }
}

void RoomAudience::set_attendance(LiveRoom& live, const std::string& node,
                                  const Attendance& there) {
  const bool is_new = live.audience.elsewhere.insert_or_assign(node, there).second;
  note_presence(live);
  if (is_new)
    send_presence(live);  // a copy knows nothing of who is here
  else
    schedule_presence(live);
}

void RoomAudience::remove_attendance(LiveRoom& live, const std::string& node) {
  if (live.audience.elsewhere.erase(node) == 0) return;
  note_presence(live);
  schedule_presence(live);
  directory_.drop_if_idle(live.id());
}

void RoomAudience::note_presence(LiveRoom& live) {
  for (const Player player : {Player::p1, Player::p2}) {
    const int i = index(player);
    const bool engine = live.room.agreement().seats[i].level > 0;
    const bool here =
        engine ||
        std::ranges::any_of(
            live.audience.clients,
            [&](const Client* client) { return live.seat_of(client->who) == player; }) ||
        std::ranges::any_of(live.audience.elsewhere,
                            [&](const auto& entry) { return entry.second.players[i]; });
    auto& away_since = live.audience.away_since[i];
    if (here)
      away_since.reset();
    else if (!away_since)
      away_since = loop_.now();
  }
}

// All comings and goings of a moment together.
void RoomAudience::schedule_presence(LiveRoom& live) {
  if (!live.owned()) messages_.send_follow(live);
  if (live.audience.presence_scheduled) return;
  live.audience.presence_scheduled = true;
  loop_.at(loop_.now() + between_presences, [this, id = live.id()] {
    if (LiveRoom* there = directory_.find(id)) send_presence(*there);
  });
}

void RoomAudience::send_presence(LiveRoom& live) {
  live.audience.presence_scheduled = false;
  const auto text = text_of(PresenceMessage{presence_of(live), live.id()});
  for (Client* client : live.audience.clients) client->send(text);
  messages_.send_presence_to_followers(live);
}

// One text for each kind of reader, shared by all of the kind.
void RoomAudience::send_events(LiveRoom& live, const std::vector<Event>& events) {
  const bool words = std::ranges::any_of(events, [](const Event& event) {
    return std::holds_alternative<happened::Said>(event.what);
  });
  std::array<std::shared_ptr<const std::string>, 3> texts;
  std::array<bool, 3> made{};
  for (Client* client : live.audience.clients) {
    const Who who = live.seat_of(client->who);
    const std::size_t kind = who ? static_cast<std::size_t>(*who) : 2;
    if (words && !client->blocked.empty()) {
      auto own = shown_events(live, events, who);
      leave_out_blocked(own, *client);
      if (!own.empty()) client->send(events_text(live, std::move(own), clocks_.now()));
      continue;
    }
    if (!made[kind]) {
      made[kind] = true;
      auto list = shown_events(live, events, who);
      if (!list.empty()) texts[kind] = events_text(live, std::move(list), clocks_.now());
    }
    if (texts[kind]) client->send(texts[kind]);
  }
}

// It comes before what they have seen, so they get the whole room.
void RoomAudience::send_what_opened_up(LiveRoom& live) {
  if (!opened_up(live, Player::p1, 0)) return;
  const std::vector<Client*> clients = live.audience.clients;
  for (Client* client : clients)
    if (live.seat_of(client->who)) let_in(*client, live, 0);
}

}  // namespace sequitur::server
