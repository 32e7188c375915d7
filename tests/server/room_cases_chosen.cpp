// Rare things that happen in rooms, one case for each.
#include "tests/server/room_cases.hpp"
#include "tests/server/room_script.hpp"

namespace sequitur::server {

namespace {

using wants::AnswerDraw, wants::AnswerRematch, wants::AnswerTakeback, wants::AskTakeback;
using wants::Claim, wants::OfferDraw, wants::OfferRematch, wants::Plan, wants::Resign;

struct Chosen {
  const char* name;
  Agreement agreement;
  void (*happens)(RoomScript&);
};

Agreement with_swap(ClockRule clock, std::string_view game) {
  Agreement agreement = agreed(clock, game);
  agreement.swap = true;
  return agreement;
}
Agreement rated(ClockRule clock, std::string_view game) {
  Agreement agreement = agreed(clock, game);
  agreement.rated = true;
  agreement.takebacks = false;
  return agreement;
}

// Any move but the first that can be played, for what a plan did not expect.
std::string another_move(const Room& room) {
  return std::visit(
      [](const auto& game) {
        return game.move_name(game.position().legal().without_first().first());
      },
      room.game());
}
// The answer that could be played after the first move that can.
std::string move_after(const Room& room, const std::string& move) {
  Room copy = room;
  copy.apply(Event{.number = room.last_number() + 1,
                   .at = noon,
                   .what = happened::Moved{*room.to_move(), move, room.plies() + 1, {}, {}}});
  return any_move(copy);
}

const std::vector<Chosen>& chosen() {
  static const std::vector<Chosen> all = {
      // ---- the beginning
      {"nothing has happened yet, live", agreed(five_plus_three), [](RoomScript&) {}},
      {"nothing has happened for half a minute", agreed(one_minute, "kamon"),
       [](RoomScript& room) { room.wait(30 * second); }},
      {"nothing has happened for a day, by days", agreed(three_days),
       [](RoomScript& room) { room.wait(day); }},
      {"nothing has happened, no clock", agreed(no_clock, "kamon"),
       [](RoomScript& room) { room.wait(day); }},
      {"one move, and the second is due", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any();
         room.wait(5 * second);
       }},
      {"two moves, and the clock begins to run", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.wait(7 * second);
       }},
      {"by days the first move's clock runs", agreed(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.wait(2 * day);
       }},
      {"an increment is more than was spent", agreed(five_plus_three),
       [](RoomScript& room) { room.place_any(5); }},
      {"a clock that shows nothing while the end has not been called", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(3);
         room.wait(2 * minute);
       }},
      // ---- the swap
      {"the swap is the second move", with_swap(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
       }},
      {"the game goes on after the swap", with_swap(one_minute, "kulami"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
         room.place_any(3);
       }},
      {"the swap is taken back", with_swap(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{true});
       }},
      {"the swap and the move before it are taken back", with_swap(five_plus_three, "kulami"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
         room.act(p1, AskTakeback{});
         room.act(p2, AnswerTakeback{true});
       }},
      {"taken back, and then swapped", with_swap(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{true});
         room.place("swap");
         room.place_any();
       }},
      {"whoever swapped resigns", with_swap(no_clock, "kulami"),
       [](RoomScript& room) {
         room.place_any();
         room.place("swap");
         room.act(p2, Resign{});
       }},
      {"a swap that was planned", with_swap(three_days, "kamon"),
       [](RoomScript& room) {
         room.act(p2, Plan{"", {{any_move(room.room()), "swap"}}});
         room.place_any();
       }},
      // ---- takebacks
      {"a takeback is asked for", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, AskTakeback{});
         room.wait(second);
       }},
      {"a takeback is declined", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, AskTakeback{});
         room.act(p2, AnswerTakeback{false});
       }},
      {"declined, and asked again after the next move", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, AskTakeback{});
         room.act(p2, AnswerTakeback{false});
         room.place_any();
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{false});
         room.place_any();
         room.act(p1, AskTakeback{});
       }},
      {"declined to one, and the other asks", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{false});
         room.act(p1, AskTakeback{});
       }},
      {"a move answers for a takeback", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, AskTakeback{});
         room.place_any();
       }},
      {"the asker's own move ends the request", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p1, AskTakeback{});
         room.place_any();
       }},
      {"one move is taken back, and the clocks with it", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(4);
         room.wait(9 * second);
         room.act(p2, AskTakeback{});
         room.wait(second);
         room.act(p1, AnswerTakeback{true});
         room.wait(2 * second);
       }},
      {"two moves are taken back, and the clocks with them", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(6);
         room.wait(9 * second);
         room.act(p1, AskTakeback{});
         room.act(p2, AnswerTakeback{true});
         room.wait(2 * second);
       }},
      {"everything is taken back, and no clock runs any more", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(2);
         room.wait(9 * second);
         room.act(p1, AskTakeback{});
         room.act(p2, AnswerTakeback{true});
         room.wait(4 * second);
       }},
      {"taken back twice in a row", agreed(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any(5);
         for (int i = 0; i < 2; ++i) {
           room.act(p1, AskTakeback{});
           room.act(p2, AnswerTakeback{true});
         }
       }},
      {"taken back, and played on otherwise", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{true});
         room.wait(second);
         room.place(another_move(room.room()));
         room.place_any();
       }},
      {"a takeback drops an offer of a draw", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p1, OfferDraw{});
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{true});
       }},
      {"a takeback drops a premove", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p2, Plan{any_move(room.room()), {}});
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{true});
       }},
      {"a takeback drops lines", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, Plan{"", {{"a1", "a2"}, {"b1", "b2", "c1", "c2"}}});
         room.act(p1, AskTakeback{});
         room.act(p2, AnswerTakeback{true});
       }},
      {"the engine grants a takeback at once", against_engine(five_plus_three),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p1, AskTakeback{});
       }},
      // ---- the clocks stand still
      {"credited while a clock runs", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(3);
         room.wait(4 * second);
         room.freeze(30 * second);
         room.wait(second);
       }},
      {"credited twice in one turn", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.wait(second);
         room.freeze(10 * minute);
         room.wait(second);
         room.freeze(2 * second);
         room.wait(second);
       }},
      {"credited in the minute before the first move", agreed(five_plus_three),
       [](RoomScript& room) {
         room.wait(20 * second);
         room.freeze(5 * minute);
         room.wait(10 * second);
       }},
      {"credited, and then a move", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.wait(5 * second);
         room.freeze(90 * second);
         room.place_any();
         room.wait(3 * second);
       }},
      {"credited, and then taken back", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(3);
         room.freeze(90 * second);
         room.act(p1, AskTakeback{});
         room.act(p2, AnswerTakeback{true});
         room.wait(3 * second);
       }},
      {"taken back, and then credited", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p2, AskTakeback{});
         room.act(p1, AnswerTakeback{true});
         room.wait(3 * second);
         room.freeze(90 * second);
         room.wait(second);
       }},
      {"credited by days", agreed(three_days),
       [](RoomScript& room) {
         room.place_any(3);
         room.wait(day);
         room.freeze(day);
         room.wait(minute);
       }},
      {"credited, and out of time all the same", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(3);
         room.freeze(5 * minute);
         room.run_out();
       }},
      {"credited, and aborted all the same", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.freeze(5 * minute);
         room.run_out();
       }},
      {"credited with an offer open", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p2, OfferDraw{});
         room.freeze(minute);
       }},
      {"credited with a premove waiting", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, Plan{any_move(room.room()), {}});
         room.freeze(minute);
       }},
      // ---- words
      {"the players talk", agreed(five_plus_three),
       [](RoomScript& room) {
         room.say(p1, "Hello!");
         room.place_any();
         room.say(p2, "good luck 🍀");
       }},
      {"the gallery talks, and the players do not hear it", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.say(gallery, "what a move");
       }},
      {"the gallery's words open up with the end", agreed(one_minute),
       [](RoomScript& room) {
         room.say(p1, "well");
         room.place_any(2);
         room.say(gallery, "she will resign");
         room.act(p1, Resign{});
         room.say(gallery, "told you");
       }},
      {"what the players said stays among them after the end", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.say(p2, "only you hear this");
         room.act(p2, Resign{});
         room.say(p2, "and this all");
       }},
      {"a player's words are taken away", agreed(no_clock),
       [](RoomScript& room) {
         room.say(p1, "something nobody should say");
         room.place_any();
         room.unsay(1);
       }},
      {"the gallery's words are taken away", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.say(gallery, "something nobody should say");
         room.say(gallery, "quiet please");
         room.unsay(1);
       }},
      {"words are taken away after the end", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         room.say(gallery, "first");
         room.act(p1, Resign{});
         room.say(p1, "second");
         room.say(p2, "third");
         room.unsay(3);
         room.unsay(5);
       }},
      {"all words are taken away", agreed(five_plus_three),
       [](RoomScript& room) {
         room.say(p1, "one");
         room.say(p2, "two");
         room.unsay(2);
         room.unsay(1);
       }},
      {"words do not touch offers", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, OfferDraw{});
         room.say(p2, "I am thinking about it");
         room.say(gallery, "so do we");
       }},
      // ---- draws
      {"a draw is offered", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, OfferDraw{});
       }},
      {"an offer outlives one's own move", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, OfferDraw{});
         room.place_any();
       }},
      {"a move by the other is a no", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, OfferDraw{});
         room.place_any();
       }},
      {"a draw is declined", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, OfferDraw{});
         room.act(p2, AnswerDraw{false});
       }},
      {"declined, moved, and offered again", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, OfferDraw{});
         room.act(p2, AnswerDraw{false});
         room.place_any();
         room.act(p1, OfferDraw{});
       }},
      {"declined, and then the other offers", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, OfferDraw{});
         room.act(p2, AnswerDraw{false});
         room.act(p2, OfferDraw{});
       }},
      {"a draw is agreed", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, OfferDraw{});
         room.wait(8 * second);
         room.act(p2, AnswerDraw{true});
       }},
      {"a draw is agreed by offering it back", agreed(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p2, OfferDraw{});
         room.act(p1, OfferDraw{});
       }},
      {"the engine declines a draw at once", against_engine(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, OfferDraw{});
       }},
      {"a draw is offered and a takeback asked for", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, OfferDraw{});
         room.act(p2, AskTakeback{});
       }},
      {"both open, and a move settles both", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, OfferDraw{});
         room.act(p1, AskTakeback{});
         room.place_any();
       }},
      {"both open, and a move by who offered settles one", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p1, OfferDraw{});
         room.act(p2, AskTakeback{});
         room.place_any();
       }},
      {"an offer is open when somebody resigns", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, OfferDraw{});
         room.act(p2, AskTakeback{});
         room.act(p2, Resign{});
       }},
      // ---- ends
      {"p1 resigns in the other's turn", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         room.wait(12 * second);
         room.act(p1, Resign{});
         room.wait(minute);
       }},
      {"p2 resigns", agreed(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         room.wait(day);
         room.act(p2, Resign{});
       }},
      {"aborted before the first move", agreed(five_plus_three),
       [](RoomScript& room) { room.act(p2, wants::Abort{}); }},
      {"aborted before the second move", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.act(p1, wants::Abort{});
       }},
      {"nobody begins", agreed(five_plus_three), [](RoomScript& room) { room.run_out(); }},
      {"nobody makes the second move", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any();
         room.run_out();
       }},
      {"nobody begins, by days", agreed(three_days), [](RoomScript& room) { room.run_out(); }},
      {"p1 runs out of time", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(4);
         room.run_out();
       }},
      {"p2 runs out of time", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(5);
         room.run_out();
         room.wait(minute);
       }},
      {"p2 runs out of days", agreed(three_days),
       [](RoomScript& room) {
         room.place_any(3);
         room.run_out();
       }},
      {"a move that comes too late is the end", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.wait(minute);
         room.place(any_move(room.room()));
       }},
      {"out of time with an offer open and a plan made", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, OfferDraw{});
         room.act(p1, Plan{any_move(room.room()), {}});
         room.run_out();
       }},
      {"the win is claimed from who has left", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         room.goes_away(p2);
         room.wait(61 * second);
         room.act(p1, Claim{true});
       }},
      {"a draw is claimed from who has left", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.goes_away(p1);
         room.wait(61 * second);
         room.act(p2, Claim{false});
       }},
      {"a rated end with what it did to the ratings", rated(five_plus_three, "kulami"),
       [](RoomScript& room) {
         room.place_any(4);
         room.act(p2, Resign{});
         room.rate({{1500.0, 1662.3}, {1500.0, 1337.7}});
       }},
      {"a rated draw, and talk about it", rated(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, OfferDraw{});
         room.act(p2, AnswerDraw{true});
         room.rate({{1500.0, 1490.5}, {1400.25, 1409.0}});
         room.say(p1, "close");
       }},
      // ---- rematches
      {"a rematch is offered", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, Resign{});
         room.act(p1, OfferRematch{});
       }},
      {"a rematch is declined", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, Resign{});
         room.act(p2, OfferRematch{});
         room.act(p1, AnswerRematch{false});
       }},
      {"declined, and then the other offers it", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, Resign{});
         room.act(p2, OfferRematch{});
         room.act(p1, AnswerRematch{false});
         room.act(p1, OfferRematch{});
       }},
      {"a rematch is agreed", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Resign{});
         room.act(p2, OfferRematch{});
         room.act(p1, AnswerRematch{true});
       }},
      {"a rematch is agreed by offering it back, after a decline", agreed(no_clock),
       [](RoomScript& room) {
         room.act(p1, wants::Abort{});
         room.act(p2, OfferRematch{});
         room.act(p1, AnswerRematch{false});
         room.act(p1, OfferRematch{});
         room.act(p2, AnswerRematch{true});
         room.say(p2, "again, then");
       }},
      {"the engine grants a rematch at once", against_engine(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p1, Resign{});
         room.act(p1, OfferRematch{});
       }},
      // ---- plans
      {"a premove waits", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         room.act(p1, Plan{any_move(room.room()), {}});
       }},
      {"a premove is replaced, and ended", agreed(five_plus_three, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Plan{"a1", {}});
         room.act(p2, Plan{"a2", {}});
         room.act(p2, Plan{"", {}});
       }},
      {"a premove is played", agreed(five_plus_three),
       [](RoomScript& room) {
         room.place_any(3);
         const std::string next = any_move(room.room());
         room.act(p1, Plan{move_after(room.room(), next), {}});
         room.wait(2 * second);
         room.place(next);
         room.wait(second);
       }},
      {"a premove that cannot be played is dropped", agreed(one_minute, "kamon"),
       [](RoomScript& room) {
         room.place_any(3);
         const std::string next = any_move(room.room());
         room.act(p1, Plan{next, {}});
         room.place(next);
       }},
      {"both have a premove, one after the other", agreed(one_minute),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Plan{"a1", {}});
         room.place_any();
         room.tries(room.room().to_move() == p1 ? p2 : p1, Plan{"b1", {}});
       }},
      {"lines wait", agreed(three_days, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Plan{"", {{"a1", "a2"}, {"b1", "b2", "c1", "c2"}}});
       }},
      {"a line is followed, and its rest waits", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         const std::string first = any_move(room.room());
         const std::string answer = move_after(room.room(), first);
         room.act(p2, Plan{"", {{first, answer, "a1", "a2"}, {first, answer, "b1", "b2"}}});
         room.place(first);
       }},
      {"a line is followed to its end", agreed(three_days),
       [](RoomScript& room) {
         room.place_any(2);
         const std::string first = any_move(room.room());
         room.act(p2, Plan{"", {{first, move_after(room.room(), first)}}});
         room.place(first);
       }},
      {"something that no line begins with", agreed(no_clock, "kamon"),
       [](RoomScript& room) {
         room.place_any(2);
         const std::string first = any_move(room.room());
         room.act(p2, Plan{"", {{first, move_after(room.room(), first)}}});
         room.place(another_move(room.room()));
       }},
      {"a plan is dropped by the end", agreed(no_clock),
       [](RoomScript& room) {
         room.place_any(2);
         room.act(p2, Plan{"", {{"a1", "a2"}}});
         room.act(p1, Resign{});
       }},
  };
  return all;
}

}  // namespace

std::vector<nlohmann::json> chosen_room_cases() {
  std::vector<nlohmann::json> lines;
  for (const Chosen& one : chosen()) {
    RoomScript script(one.name, one.agreement);
    one.happens(script);
    lines.push_back(script.line());
  }
  return lines;
}

}  // namespace sequitur::server
