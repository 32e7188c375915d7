#include "server/hall/room_messages.hpp"

#include "server/base/refusal_json.hpp"
#include "server/room/action_json.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// Who is in the room here, and the last event that we have.
json attendance(const LiveRoom& live) {
  Attendance here;
  for (const Client* client : live.audience.clients)
    if (const Who who = live.seat_of(client->who))
      here.players[static_cast<std::size_t>(index(*who))] = true;
    else
      ++here.watchers;
  return {{"room", live.id()},
          {"after", live.room.last_number()},
          {"players", here.players},
          {"watchers", here.watchers}};
}

json events_message(const LiveRoom& live, std::span<const Event> events) {
  json list = json::array();
  for (const Event& event : events) list.push_back(stored(event));
  return {{"what", "events"},
          {"room", live.id()},
          {"events", std::move(list)},
          {"ratings", live.ratings}};
}

}  // namespace

void RoomMessages::send_follow(const LiveRoom& live) {
  if (!links_.knows(live.owner())) return;
  json message = attendance(live);
  message["what"] = "follow";
  links_.tell(live.owner(), std::move(message));
}

void RoomMessages::send_unfollow(const LiveRoom& live) {
  links_.tell(live.owner(), {{"what", "unfollow"}, {"room", live.id()}});
}

void RoomMessages::send_follows(const std::string& node,
                                const std::vector<const LiveRoom*>& rooms) {
  json list = json::array();
  for (const LiveRoom* live : rooms) list.push_back(attendance(*live));
  links_.tell(node, {{"what", "follows"}, {"rooms", std::move(list)}});
}

void RoomMessages::send_act(const LiveRoom& live, std::uint64_t ask, const PendingAction& action,
                            Time waited) {
  const ActionSource& source = action.source;
  const Who seat = live.place_of(source.who.person);
  const auto away = seat ? live.lags[index(*seat)].round_trip() : std::nullopt;
  const json lag = away ? json(away->count()) : json();
  links_.tell(live.owner(), {{"what", "act"},
                             {"ask", ask},
                             {"room", live.id()},
                             {"person", source.who.person},
                             {"name", source.who.name},
                             {"client", source.client},
                             {"action", to_json(*action.action)},
                             {"lag", lag},
                             {"waited", waited}});
}

void RoomMessages::send_events(const std::string& node, const LiveRoom& live,
                               std::span<const Event> events) {
  links_.tell(node, events_message(live, events));
}

void RoomMessages::send_events_to_followers(const LiveRoom& live, std::span<const Event> events) {
  if (!live.owned() || live.audience.elsewhere.empty()) return;
  const json message = events_message(live, events);
  for (const auto& [node, attendance] : live.audience.elsewhere) links_.tell(node, message);
}

void RoomMessages::send_presence_to_followers(const LiveRoom& live, const json& presence) {
  for (const auto& [node, attendance] : live.audience.elsewhere)
    links_.tell(node, {{"what", "presence"}, {"room", live.id()}, {"presence", presence}});
}

void RoomMessages::send_answer(const std::string& node, std::uint64_t ask,
                               const std::expected<int, Refusal>& number) {
  json reply = {{"what", "answer"}, {"ask", ask}};
  if (number)
    reply["n"] = *number;
  else
    reply["error"] = to_json(number.error());
  links_.tell(node, std::move(reply));
}

void RoomMessages::send_answer_moved(const std::string& node, std::uint64_t ask) {
  links_.tell(node, {{"what", "answer"}, {"ask", ask}, {"moved", true}});
}

void RoomMessages::send_moved(const std::string& node, const std::string& room) {
  links_.tell(node, {{"what", "moved"}, {"room", room}});
}

void RoomMessages::send_owns(const std::vector<std::string>& rooms) {
  links_.tell_all({{"what", "owns"}, {"rooms", rooms}});
}

void RoomMessages::send_again(const std::string& node) { links_.tell(node, {{"what", "again"}}); }

}  // namespace sequitur::server
