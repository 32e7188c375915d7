#include "server/store/rows/rooms.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

constexpr std::string_view clock_kinds[] = {"none", "live", "days"};

ClockRule::Kind clock_kind(const std::string& name) {
  return name == "live"   ? ClockRule::Kind::live
         : name == "days" ? ClockRule::Kind::days
                          : ClockRule::Kind::none;
}

Value person_or_null(const Seat& seat) { return seat.level > 0 ? Value() : Value(seat.person); }

}  // namespace

void insert_room(Database& database, const Agreement& a) {
  database.run(
      "INSERT INTO rooms (id, game, start, swap, p1, p2, p1_level, p2_level, clock, clock_kind, "
      "clock_base, clock_increment, rated, takebacks, created, listed) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
      {a.id, std::string(game_name(a.start)), write_any(a.start), std::int64_t(a.swap),
       person_or_null(a.seats[0]), person_or_null(a.seats[1]), std::int64_t(a.seats[0].level),
       std::int64_t(a.seats[1].level), std::string(name(class_of(a.clock))),
       std::string(clock_kinds[static_cast<int>(a.clock.kind)]), a.clock.base.count(),
       a.clock.increment.count(), std::int64_t(a.rated), std::int64_t(a.takebacks), a.begun,
       std::int64_t(a.listed)});
}

void mark_ended(Database& database, const std::string& room, const Ending& ending, int moves,
                Time at) {
  database.run(
      "UPDATE rooms SET ended = $2, result = $3, termination = $4, moves = $5 WHERE id = $1",
      {room, at, std::string(name(ending.result)), std::string(name(ending.termination)),
       std::int64_t(moves)});
}

void store_ratings(Database& database, const std::string& room, const std::string& json) {
  database.run("UPDATE rooms SET ratings = $2 WHERE id = $1", {room, json});
}

std::optional<StoredRoom> load_room(Database& database, const std::string& id) {
  const Rows rows = database.run(
      "SELECT start, swap, p1, p2, p1_level, p2_level, clock_kind, clock_base, clock_increment, "
      "rated, takebacks, created, ratings, listed FROM rooms WHERE id = $1",
      {id});
  if (rows.empty()) return std::nullopt;
  const Row& row = rows.front();
  auto start = read_any(row.text(0));
  if (!start)
    throw DatabaseError(DatabaseError::Kind::other,
                        "the start of room " + id + " is damaged: " + start.error().sentence);
  StoredRoom stored{Agreement{.id = id,
                              .start = *std::move(start),
                              .swap = row.integer(1) != 0,
                              .seats = {Seat{row.integer(2), static_cast<int>(row.integer(4))},
                                        Seat{row.integer(3), static_cast<int>(row.integer(5))}},
                              .clock = {clock_kind(row.text(6)), Milliseconds(row.integer(7)),
                                        Milliseconds(row.integer(8))},
                              .rated = row.integer(9) != 0,
                              .takebacks = row.integer(10) != 0,
                              .listed = row.integer(13) != 0,
                              .begun = row.integer(11)},
                    load_events(database, id, 0), row.text(12)};
  return stored;
}

std::string load_ratings(Database& database, const std::string& id) {
  const Rows rows = database.run("SELECT ratings FROM rooms WHERE id = $1", {id});
  return rows.empty() || rows.front().is_null(0) ? "" : rows.front().text(0);
}

bool room_exists(Database& database, const std::string& id) {
  return !database.run("SELECT 1 FROM rooms WHERE id = $1", {id}).empty();
}

std::vector<std::string> running_rated(Database& database, const std::string& game) {
  std::vector<std::string> rooms;
  for (const Row& row :
       database.run("SELECT id FROM rooms WHERE ended IS NULL AND rated = 1 AND game = $1", {game}))
    rooms.push_back(row.text(0));
  return rooms;
}

std::optional<AnyPosition> start_of(Database& database, const std::string& id) {
  const Rows rows = database.run("SELECT start FROM rooms WHERE id = $1", {id});
  if (rows.empty()) return std::nullopt;
  auto start = read_any(rows.front().text(0));
  return start ? std::optional(*std::move(start)) : std::nullopt;
}

int events_in(Database& database, const std::string& id) {
  return static_cast<int>(
      database.run("SELECT MAX(number) FROM events WHERE room = $1", {id}).front().integer(0));
}

std::vector<std::string> running_of(Database& database, std::int64_t person) {
  std::vector<std::string> rooms;
  for (const Row& row : database.run("SELECT id FROM rooms WHERE ended IS NULL AND p1 = $1 UNION "
                                     "SELECT id FROM rooms WHERE ended IS NULL AND p2 = $1",
                                     {person}))
    rooms.push_back(row.text(0));
  return rooms;
}

bool too_busy(Database& database, const Agreement& agreement) {
  return std::ranges::any_of(agreement.seats, [&](const Seat& seat) {
    return !seat.engine() && running_of(database, seat.person).size() >= most_running;
  });
}

}  // namespace sequitur::server
