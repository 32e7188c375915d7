#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/room/room.hpp"
#include "server/store/rows/events.hpp"

// Rooms as the database keeps them: what was agreed, and how it ended. What happened is in events.
namespace sequitur::server {

void insert_room(Database& database, const Agreement& agreement);

// Beside the `ended` event, for lists and statistics.
void mark_ended(Database& database, const std::string& room, const Ending& ending, int moves,
                Time at);
void store_ratings(Database& database, const std::string& room, const std::string& json);

struct StoredRoom {
  Agreement agreement;
  std::vector<Event> events;
  std::string ratings;  // JSON, when it was rated and is over
};
// Nothing: there is no such room.
std::optional<StoredRoom> load_room(Database& database, const std::string& id);
// The `ratings` of a stored room.
std::string load_ratings(Database& database, const std::string& id);

bool room_exists(Database& database, const std::string& id);

// Rated games that run, of one game: kamon, kulami.
std::vector<std::string> running_rated(Database& database, const std::string& game);
// Where the room's game began; nothing: there is none, or it is damaged.
std::optional<AnyPosition> start_of(Database& database, const std::string& id);
// How many events the room has.
int events_in(Database& database, const std::string& id);

// Games that the person plays in.
std::vector<std::string> running_of(Database& database, std::int64_t person);

constexpr std::size_t most_running = 30;  // games of one person
// Whether one of the two has as many as anybody may have.
bool too_busy(Database& database, const Agreement& agreement);

}  // namespace sequitur::server
