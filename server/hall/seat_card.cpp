#include "server/hall/seat_card.hpp"

#include "server/people/profile.hpp"

namespace sequitur::server {

nlohmann::json seat_card(Database& database, const Seat& seat) {
  if (seat.engine()) return engine_as_player(seat.level);
  const Summaries found = summaries(database, std::array{seat.person});
  const auto summary = found.find(seat.person);
  return summary == found.end() ? nlohmann::json() : to_json(summary->second);
}

}  // namespace sequitur::server
