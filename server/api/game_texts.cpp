#include "server/api/game_texts.hpp"

#include "engine/record/writer.hpp"
#include "server/base/day.hpp"
#include "server/hall/seat_card.hpp"
#include "server/store/rows/finished_rooms.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

namespace {

std::string shown_name(const PlayerCard& player) {
  if (const auto* engine = std::get_if<EngineCard>(&player))
    return "Sequitur level " + std::to_string(engine->level);
  const auto& person = std::get<PersonCard>(player);
  if (!person.name.empty()) return person.name;
  return person.kind == PersonKind::deleted ? "deleted player" : "guest";
}

}  // namespace

Checked<std::string> game_text(const Room& room, const std::array<PlayerCard, 2>& players) {
  Record record = room.record();
  record.tags = {{"P1", shown_name(players[0])},
                 {"P2", shown_name(players[1])},
                 {"Date", day(room.agreement().begun)},
                 {"Room", room.agreement().id},
                 {"Rated", room.agreement().rated ? "yes" : "no"}};
  return write_record(record);
}

std::string games_of(Database& database, std::int64_t person) {
  std::string all;
  for (const std::string& id : ended_rooms_of(database, person)) {
    const auto stored = load_room(database, id);
    if (!stored) continue;
    Room room(stored->agreement);
    for (const Event& event : stored->events) room.apply(event);
    const auto text = game_text(room, seat_cards(database, stored->agreement.seats));
    if (text) all += (all.empty() ? "" : "\n") + *text;
  }
  return all;
}

}  // namespace sequitur::server
