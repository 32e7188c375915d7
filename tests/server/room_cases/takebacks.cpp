// Takebacks.
#include "tests/server/room_cases/chosen.hpp"

namespace sequitur::server {

using wants::AnswerTakeback, wants::AskTakeback, wants::OfferDraw, wants::Plan;

const std::vector<ChosenCase>& cases_of_takebacks() {
  static const std::vector<ChosenCase> all = {
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
  };
  return all;
}

}  // namespace sequitur::server
