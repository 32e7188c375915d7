#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/protocol/event.hpp"
#include "server/store/database.hpp"

// What happened in rooms, one row for each event.
namespace sequitur::server {

// The event's number must be new: a conflict says that somebody else has written to the room. A
// plan takes the place of the same player's plan before.
void insert_event(Database& database, const std::string& room, const Event& event);
// What happened after event number `after`.
std::vector<Event> load_events(Database& database, const std::string& id, int after);

// An event as it is stored, for what is taken out of it later.
struct EventBody {
  std::string room;
  std::int64_t number = 0;
  std::string body;  // JSON
};
// Words that the person may have said; the body tells for sure.
std::vector<EventBody> events_that_may_be_said_by(Database& database, std::int64_t person);
std::optional<EventBody> event_body(Database& database, const std::string& room,
                                    std::int64_t number);
void replace_body(Database& database, const EventBody& event);

}  // namespace sequitur::server
