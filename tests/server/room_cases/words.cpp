// What is said, and what is taken away.
#include "tests/server/room_cases/chosen.hpp"

namespace sequitur::server {

using wants::OfferDraw, wants::Resign;

const std::vector<ChosenCase>& cases_of_words() {
  static const std::vector<ChosenCase> all = {
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
  };
  return all;
}

}  // namespace sequitur::server
