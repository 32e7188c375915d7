// Offers of a draw.
#include "tests/server/room_cases/chosen.hpp"

namespace sequitur::server {

using wants::AnswerDraw, wants::AskTakeback, wants::OfferDraw, wants::Resign;

const std::vector<ChosenCase>& cases_of_draws() {
  static const std::vector<ChosenCase> all = {
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
  };
  return all;
}

}  // namespace sequitur::server
