// The clocks stand still, and what players are given for it.
#include "tests/server/room_cases/chosen.hpp"

namespace sequitur::server {

using wants::AnswerTakeback, wants::AskTakeback, wants::OfferDraw, wants::Plan;

const std::vector<ChosenCase>& cases_of_clocks() {
  static const std::vector<ChosenCase> all = {
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
  };
  return all;
}

}  // namespace sequitur::server
