#include "server/hall/seat_card.hpp"

#include "server/people/profile.hpp"

namespace sequitur::server {

namespace {

nlohmann::json card(const Summaries& people, const Seat& seat) {
  if (seat.engine()) return engine_as_player(seat.level);
  const auto summary = people.find(seat.person);
  return summary == people.end() ? nlohmann::json() : to_json(summary->second);
}

}  // namespace

nlohmann::json seat_card(Database& database, const Seat& seat) {
  return card(summaries(database, std::array{seat.person}), seat);
}

std::array<nlohmann::json, 2> seat_cards(Database& database, const std::array<Seat, 2>& seats) {
  const Summaries people = summaries(database, std::array{seats[0].person, seats[1].person});
  return {card(people, seats[0]), card(people, seats[1])};
}

}  // namespace sequitur::server
