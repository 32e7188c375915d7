#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "server/room/room.hpp"
#include "server/store/database.hpp"

// Rooms as the database keeps them: what was agreed in a row of its own, what happened as events.
namespace sequitur::server {

void insert_room(Database& database, const Agreement& agreement);

// The event's number must be new: a conflict says that somebody else has written to the room.
void insert_event(Database& database, const std::string& room, const Event& event);

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
// What happened after event number `after`.
std::vector<Event> load_events(Database& database, const std::string& id, int after);

// The `ratings` of a stored room.
std::string load_ratings(Database& database, const std::string& id);

// Games that the person plays in.
std::vector<std::string> running_of(Database& database, std::int64_t person);

constexpr std::size_t most_running = 30;  // games of one person
// Whether one of the two has as many as anybody may have.
bool too_busy(Database& database, const Agreement& agreement);

}  // namespace sequitur::server
