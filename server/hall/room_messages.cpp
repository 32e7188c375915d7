#include "server/hall/room_messages.hpp"

#include "server/hall/room_view.hpp"

namespace sequitur::server {

namespace {

// Who is in the room here, and the last event that we have.
told::Follow follow_of(const LiveRoom& live) {
  told::Follow follow{.room = live.id(), .after = live.room.last_number()};
  for (const Client* client : live.audience.clients)
    if (const Who who = live.seat_of(client->who))
      follow.players[static_cast<std::size_t>(index(*who))] = true;
    else
      ++follow.watchers;
  return follow;
}

told::Events events_of(const LiveRoom& live, std::span<const Event> events) {
  told::Events message{.room = live.id(), .events = {}, .ratings = live.ratings};
  for (const Event& event : events) message.events.push_back(with_sender(event));
  return message;
}

}  // namespace

void RoomMessages::send_follow(const LiveRoom& live) {
  if (links_.knows(live.owner())) links_.tell(live.owner(), follow_of(live));
}

void RoomMessages::send_unfollow(const LiveRoom& live) {
  links_.tell(live.owner(), told::Unfollow{live.id()});
}

void RoomMessages::send_follows(const std::string& node,
                                const std::vector<const LiveRoom*>& rooms) {
  told::Follows message;
  for (const LiveRoom* live : rooms) message.rooms.push_back(follow_of(*live));
  links_.tell(node, message);
}

void RoomMessages::send_act(const LiveRoom& live, std::uint64_t ask, const PendingAction& action,
                            Time waited) {
  const ActionSource& source = action.source;
  const Who seat = live.place_of(source.who.person);
  links_.tell(live.owner(),
              told::Act{.ask = ask,
                        .room = live.id(),
                        .person = source.who.person,
                        .name = source.who.name,
                        .client = source.client,
                        .action = *action.action,
                        .lag = seat ? live.lags[index(*seat)].round_trip() : std::nullopt,
                        .waited = waited});
}

void RoomMessages::send_events(const std::string& node, const LiveRoom& live,
                               std::span<const Event> events) {
  links_.tell(node, events_of(live, events));
}

void RoomMessages::send_events_to_followers(const LiveRoom& live, std::span<const Event> events) {
  if (!live.owned() || live.audience.elsewhere.empty()) return;
  const NodeMessage message = events_of(live, events);
  for (const auto& [node, attendance] : live.audience.elsewhere) links_.tell(node, message);
}

void RoomMessages::send_presence_to_followers(const LiveRoom& live) {
  if (live.audience.elsewhere.empty()) return;
  const NodeMessage message = told::RoomPresence{live.id(), presence_of(live)};
  for (const auto& [node, attendance] : live.audience.elsewhere) links_.tell(node, message);
}

void RoomMessages::send_answer(const std::string& node, std::uint64_t ask,
                               const std::expected<int, Refusal>& number) {
  told::ActAnswer answer{.ask = ask};
  if (number)
    answer.n = *number;
  else
    answer.error = number.error();
  links_.tell(node, answer);
}

void RoomMessages::send_answer_moved(const std::string& node, std::uint64_t ask) {
  links_.tell(node, told::ActAnswer{.ask = ask});
}

void RoomMessages::send_moved(const std::string& node, const std::string& room) {
  links_.tell(node, told::Moved{room});
}

void RoomMessages::send_owns(const std::vector<std::string>& rooms) {
  links_.tell_all(told::Owns{rooms});
}

void RoomMessages::send_again(const std::string& node) { links_.tell(node, told::Again{}); }

}  // namespace sequitur::server
