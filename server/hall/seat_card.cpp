#include "server/hall/seat_card.hpp"

#include "server/people/profile.hpp"

namespace sequitur::server {

PlayerCard seat_card(Database& database, const Seat& seat) {
  return card_of(summaries(database, std::array{seat.person}), seat.person, seat.level);
}

std::array<PlayerCard, 2> seat_cards(Database& database, const std::array<Seat, 2>& seats) {
  const Summaries people = summaries(database, std::array{seats[0].person, seats[1].person});
  return {card_of(people, seats[0].person, seats[0].level),
          card_of(people, seats[1].person, seats[1].level)};
}

}  // namespace sequitur::server
