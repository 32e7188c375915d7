#include "server/store/rows/events.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sequitur::server {

namespace {

std::string player_of(const Event& event) {
  return std::get<happened::Planned>(event.what).by == Player::p1 ? "p1" : "p2";
}

void keep_plan(Database& database, const std::string& room, const Event& plan) {
  database.run(
      "INSERT INTO plans (room, player, number, body) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (room, player) DO UPDATE SET number = excluded.number, body = excluded.body",
      {room, player_of(plan), std::int64_t(plan.number), stored(plan).dump()});
}

DatabaseError damaged(const std::string& room) {
  return {DatabaseError::Kind::other, "an event of room " + room + " is damaged or missing"};
}

// Puts each plan behind the event whose number it has.
void add_plans(Database& database, const std::string& room, int after, std::vector<Event>& events) {
  for (const Row& row : database.run("SELECT body FROM plans WHERE room = $1 AND number >= $2",
                                     {room, std::int64_t(after)})) {
    auto plan = event_from_json(nlohmann::json::parse(row.text(0), nullptr, false));
    if (!plan || !plan->is_plan()) throw damaged(room);
    if (plan->number > (events.empty() ? after : events.back().number)) continue;  // was set back
    const auto place = std::ranges::upper_bound(events, plan->number, {}, &Event::number);
    events.insert(place, *std::move(plan));
  }
}

}  // namespace

void insert_event(Database& database, const std::string& room, const Event& event) {
  if (event.is_plan()) return keep_plan(database, room, event);
  // Only behind the one before it: a database that was set back must not get a hole.
  database.run(
      "INSERT INTO events (room, number, body) SELECT $1, $2, $3 WHERE $2 = 1 "
      "OR EXISTS (SELECT 1 FROM events WHERE room = $1 AND number = $2 - 1)",
      {room, std::int64_t(event.number), stored(event).dump()});
  if (database.changed() != 1)
    throw DatabaseError(DatabaseError::Kind::conflict, "the event before number " +
                                                           std::to_string(event.number) +
                                                           " of room " + room + " is missing");
}

std::vector<Event> load_events(Database& database, const std::string& id, int after) {
  std::vector<Event> events;
  for (const Row& row :
       database.run("SELECT body FROM events WHERE room = $1 AND number > $2 ORDER BY number",
                    {id, std::int64_t(after)})) {
    auto event = event_from_json(nlohmann::json::parse(row.text(0), nullptr, false));
    if (!event || event->number != after + static_cast<int>(events.size()) + 1) throw damaged(id);
    events.push_back(*std::move(event));
  }
  add_plans(database, id, after, events);
  return events;
}

std::vector<EventBody> events_that_may_be_said_by(Database& database, std::int64_t person) {
  std::vector<EventBody> events;
  // The condition is that of the index events_said, word for word, so that chat alone is looked at.
  for (const Row& row :
       database.run("SELECT room, number, body FROM events "
                    "WHERE body LIKE '%\"kind\":\"said\"%' AND body LIKE $1 ORDER BY room, number",
                    {"%\"person\":" + std::to_string(person) + "%"}))
    events.push_back({row.text(0), row.integer(1), row.text(2)});
  return events;
}

std::optional<EventBody> event_body(Database& database, const std::string& room,
                                    std::int64_t number) {
  const Rows rows =
      database.run("SELECT body FROM events WHERE room = $1 AND number = $2", {room, number});
  if (rows.empty()) return std::nullopt;
  return EventBody{room, number, rows.front().text(0)};
}

void replace_body(Database& database, const EventBody& event) {
  database.run("UPDATE events SET body = $3 WHERE room = $1 AND number = $2",
               {event.room, event.number, event.body});
}

}  // namespace sequitur::server
