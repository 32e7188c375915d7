// Rooms by request: what the socket tells, for those who ask.
#include <charconv>

#include "server/api/game_texts.hpp"
#include "server/api/house.hpp"
#include "server/api/read_action.hpp"
#include "server/api/routes.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

void with_room(House& house, const CallPointer& call,
               std::function<void(const LiveRoom&)> use) {
  house.rooms.with(call->path["room"], [call, use](LiveRoom* live) {
    if (live) return use(*live);
    call->refuse("no_such_room", "room", "there is no such room");
  });
}

void answer_record(const CallPointer& call, const LiveRoom& live) {
  auto text = game_text(live.room, live.players);
  if (!text) return call->refuse("unavailable", "room", text.error().sentence);
  call->answer_text(*std::move(text), "text/plain; charset=utf-8");
}

json summary(const LiveRoom& live, const Identity& who, Time now) {
  const Who you = live.seat_of(who);
  const auto to_move = live.room.to_move();
  return {{"id", live.id()},
          {"game", game_name(live.room.agreement().start)},
          {"players", live.players},
          {"you", you ? json(*you == Player::p1 ? "p1" : "p2") : json()},
          {"yourTurn", you && to_move == you},
          {"clock", to_json(live.room.agreement().clock)},
          {"class", name(class_of(live.room.agreement().clock))},
          {"rated", live.room.agreement().rated},
          {"begun", live.room.agreement().begun},
          {"moves", live.room.plies()},
          {"times", live.room.times(now)}};
}

void act(House& house, const CallPointer& call) {
  const auto id = read_action_id(call->body);
  if (!id) return call->refuse(id.error());
  auto action = read_action(call->body);
  if (!action) return call->refuse(action.error());
  const bool words = std::holds_alternative<wants::Say>(*action);
  if (words ? !call->who.may_chat : !call->who.may_play)
    return call->refuse("scope_missing", "token", "the token was not made for this");
  if (words)
    if (const auto why = house.silenced(call->who.person)) return call->refuse(*why);
  house.rooms.act(call->path["room"], {call->who, *id}, *std::move(action),
                  [call](const std::expected<int, Refusal>& number) {
                    if (number)
                      call->answer({{"n", *number}});
                    else
                      call->refuse(number.error());
                  });
}

}  // namespace

void add_room_calls(Routes& routes, House& house) {
  routes.push_back({"GET", "/api/rooms", Need::person, Scope::none, [&house](const CallPointer& call) {
                      json rooms = json::array();
                      for (const LiveRoom* live : house.rooms.of(call->who.person))
                        rooms.push_back(summary(*live, call->who, house.loop.now()));
                      call->answer({{"rooms", std::move(rooms)}});
                    }});
  routes.push_back({"GET", "/api/rooms/{room}", Need::nothing, Scope::none,
                    [&house](const CallPointer& call) {
                      with_room(house, call, [&house, call](const LiveRoom& live) {
                        call->answer(house.rooms.shown(live, call->who));
                      });
                    }});
  routes.push_back({"GET", "/api/rooms/{room}/events", Need::nothing, Scope::none,
                    [&house](const CallPointer& call) {
                      const std::string asked = call->asked_for("after");
                      int after = 0;
                      const auto [end, error] =
                          std::from_chars(asked.data(), asked.data() + asked.size(), after);
                      if (!asked.empty() && (error != std::errc() || end != asked.data() + asked.size()))
                        return call->refuse("bad_number", "after", "after is the number of an event");
                      with_room(house, call, [call, after](const LiveRoom& live) {
                        json events = json::array();
                        for (const Event& event : live.room.events())
                          if (event.number > after &&
                              live.room.may_see(event, live.seat_of(call->who)))
                            events.push_back(to_json(event));
                        call->answer({{"room", live.id()}, {"events", std::move(events)}});
                      });
                    }});
  routes.push_back({"GET", "/api/rooms/{room}/record", Need::nothing, Scope::none,
                    [&house](const CallPointer& call) {
                      with_room(house, call,
                                [call](const LiveRoom& live) { answer_record(call, live); });
                    }});
  routes.push_back({"POST", "/api/rooms/{room}/actions", Need::person, Scope::none,
                    [&house](const CallPointer& call) { act(house, call); }});
}

}  // namespace sequitur::server
