// How a game ends, and rematches.
#include "tests/server/room_cases/chosen.hpp"

namespace sequitur::server {

using wants::AnswerDraw, wants::AnswerRematch, wants::Claim, wants::OfferDraw, wants::OfferRematch,
    wants::Plan, wants::Resign;

namespace {

Agreement rated(ClockRule clock, std::string_view game) {
  Agreement agreement = agreed(clock, game);
  agreement.rated = true;
  agreement.takebacks = false;
  return agreement;
}

}  // namespace

const std::vector<ChosenCase>& cases_of_ends() {
  static const std::vector<ChosenCase> all = {
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
  };
  return all;
}

}  // namespace sequitur::server
