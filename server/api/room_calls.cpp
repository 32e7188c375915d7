// Rooms by request: what the socket tells, for those who ask.
#include <algorithm>
#include <charconv>

#include "server/api/account_steps.hpp"
#include "server/api/game_texts.hpp"
#include "server/api/routes.hpp"
#include "server/hall/hidden_words.hpp"
#include "server/hall/refusals.hpp"
#include "server/hall/room_view.hpp"
#include "server/people/blocks.hpp"
#include "server/protocol/action.hpp"
#include "server/room/word_page.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

using Blocked = std::vector<std::int64_t>;

void with_room(const RoomNeeds& needs, const CallPointer& call,
               std::function<void(const LiveRoom&)> use) {
  needs.rooms.directory.with(call->path["room"],
                             [call, use](LiveRoom* live, const Refusal& why_not) {
                               if (live) return use(*live);
                               call->refuse(why_not);
                             });
}

// The same, with the people whose words are not shown to the caller.
void with_room_and_blocks(const RoomNeeds& needs, const CallPointer& call,
                          std::function<void(const LiveRoom&, const Blocked&)> use) {
  const auto blocked = std::make_shared<Blocked>();
  steps::ask(
      needs.reader, call,
      [blocked, person = call->who.person](Database& database) -> std::expected<void, Refusal> {
        blocked->clear();
        for (const Person& other : blocked_by(database, person)) blocked->push_back(other.id);
        return {};
      },
      [needs, call, blocked, use] {
        with_room(needs, call, [blocked, use](const LiveRoom& live) { use(live, *blocked); });
      });
}

// A number that the query may have. Nothing: it is no number, and the call has been refused.
std::optional<int> number_asked_for(const CallPointer& call, const char* key, int otherwise) {
  const std::string asked = call->asked_for(key);
  if (asked.empty()) return otherwise;
  int number = 0;
  const auto [end, error] = std::from_chars(asked.data(), asked.data() + asked.size(), number);
  if (error == std::errc() && end == asked.data() + asked.size()) return number;
  call->refuse("bad_number", key, std::string(key) + " is the number of an event");
  return std::nullopt;
}

void leave_out(std::vector<Event>& events, const Blocked& blocked) {
  hide_words(events, [&](std::int64_t person) {
    return std::ranges::find(blocked, person) != blocked.end();
  });
}

void answer_record(const CallPointer& call, const LiveRoom& live) {
  auto text = game_text(live.room, live.players);
  if (!text) return call->refuse("unavailable", "room", text.error().sentence);
  call->answer_text(*std::move(text), "text/plain; charset=utf-8");
}

void answer_events(const RoomNeeds& needs, const CallPointer& call) {
  const auto after = number_asked_for(call, "after", 0);
  if (!after) return;
  with_room_and_blocks(
      needs, call, [call, after = *after](const LiveRoom& live, const Blocked& blocked) {
        const Who who = live.seat_of(call->who);
        const bool opened = opened_up(live, who, after);
        std::vector<Event> later;
        std::ranges::copy_if(
            live.room.events(), std::back_inserter(later), [&](const Event& event) {
              return event.may_be_new_after(after) || (opened && of_the_gallery(event));
            });
        RoomEvents events{live.id(), shown_events(live, later, who)};
        leave_out(events.events, blocked);
        call->answer(to_json(events));
      });
}

void answer_words(const RoomNeeds& needs, const CallPointer& call) {
  const auto before = number_asked_for(call, "before", behind_all);
  if (!before) return;
  with_room_and_blocks(
      needs, call, [call, before = *before](const LiveRoom& live, const Blocked& blocked) {
        RoomWordPage page{live.id(),
                          words_before(live.room, live.seat_of(call->who), before, in_a_page)};
        leave_out(page.words.said, blocked);
        call->answer(to_json(page));
      });
}

OwnRunningGame own_game(const LiveRoom& live, Player you, Time now) {
  return {summary_of(live), you, live.room.to_move() == you, write_any(live.room.agreement().start),
          live.room.times(now)};
}

void act(const RoomNeeds& needs, const CallPointer& call) {
  auto wish = read_action_wish(call->body);
  if (!wish) return call->refuse(wish.error());
  needs.rooms.actions.act(call->path["room"], {call->who, wish->id, call->request.from},
                          std::move(wish->action),
                          [call](const std::expected<int, Refusal>& number) {
                            if (number)
                              call->answer(to_json(ActionDone{*number}));
                            else
                              call->refuse(number.error());
                          });
}

}  // namespace

void add_room_calls(Routes& routes, const RoomNeeds& needs) {
  routes.push_back(
      {"GET", "/api/rooms", Need::person, Scope::none, [needs](const CallPointer& call) {
         if (!call->who.may_play && !call->who.may_read)
           return call->refuse("scope_missing", "token", "this token does not allow that");
         const auto games = std::make_shared<OwnGames>();
         needs.rooms.lists.each_of(
             call->who.person,
             [needs, call, games](const LiveRoom& live) {
               if (const Who you = live.seat_of(call->who))
                 games->rooms.push_back(own_game(live, *you, needs.rooms.clocks.now()));
             },
             [call, games](bool known) {
               if (!known) return call->refuse(cannot_be_read());
               call->answer(to_json(*games));
             });
       }});
  routes.push_back(
      {"GET", "/api/rooms/{room}", Need::nothing, Scope::none, [needs](const CallPointer& call) {
         with_room_and_blocks(needs, call,
                              [needs, call](const LiveRoom& live, const Blocked& blocked) {
                                RoomSnapshot room = needs.rooms.audience.shown(live, call->who);
                                leave_out(room.words.said, blocked);
                                call->answer(to_json(room));
                              });
       }});
  routes.push_back({"GET", "/api/rooms/{room}/events", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { answer_events(needs, call); }});
  routes.push_back({"GET", "/api/rooms/{room}/words", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { answer_words(needs, call); }});
  routes.push_back({"GET", "/api/rooms/{room}/record", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) {
                      with_room(needs, call,
                                [call](const LiveRoom& live) { answer_record(call, live); });
                    }});
  routes.push_back({"POST", "/api/rooms/{room}/actions", Need::person, Scope::none,
                    [needs](const CallPointer& call) { act(needs, call); }});
}

}  // namespace sequitur::server
