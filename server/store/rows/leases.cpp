#include "server/store/rows/leases.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

// The row, and how its node is doing: room, node, fence, gone (NULL: no such node), seen.
constexpr std::string_view with_node =
    "SELECT l.node, l.fence, (SELECT n.gone FROM nodes n WHERE n.id = l.node), "
    "(SELECT n.seen FROM nodes n WHERE n.id = l.node) FROM leases l WHERE l.room = $1";

bool is_gone(const Row& row) { return row.is_null(2) || row.integer(2) != 0; }

}  // namespace

void insert_lease(Database& database, const std::string& room, const std::string& node) {
  database.run("INSERT INTO leases (room, node, fence) VALUES ($1, $2, 1)", {room, node});
}

Lease lease_of(Database& database, const std::string& room) {
  const Rows rows = database.run(with_node, {room});
  if (rows.empty()) return {};
  const Row& row = rows.front();
  return {row.text(0), row.integer(1), is_gone(row)};
}

std::unordered_map<std::string, RoomState> states_of(Database& database,
                                                     std::span<const std::string> rooms) {
  constexpr std::size_t at_once = 100;
  static const std::string sql = [] {
    std::string places;
    for (std::size_t i = 1; i <= at_once; ++i) places += (i > 1 ? ", $" : "$") + std::to_string(i);
    return "SELECT l.node, l.fence, (SELECT n.gone FROM nodes n WHERE n.id = l.node), l.room, "
           "(SELECT max(e.number) FROM events e WHERE e.room = l.room) "
           "FROM leases l WHERE l.room IN (" +
           places + ")";
  }();
  std::unordered_map<std::string, RoomState> states;
  for (std::size_t from = 0; from < rooms.size(); from += at_once) {
    std::vector<Value> asked(at_once, std::string());
    const auto some = rooms.subspan(from, std::min(at_once, rooms.size() - from));
    std::ranges::copy(some, asked.begin());
    for (const Row& row : database.run(sql, asked))
      states[row.text(3)] = {{row.text(0), row.integer(1), is_gone(row)},
                             static_cast<int>(row.maybe_integer(4).value_or(0))};
  }
  return states;
}

std::vector<std::string> running_rooms_of(Database& database, const std::string& node) {
  std::vector<std::string> rooms;
  for (const Row& row :
       database.run("SELECT l.room FROM leases l JOIN rooms r ON r.id = l.room "
                    "WHERE l.node = $1 AND r.ended IS NULL AND r.clock_kind <> 'none'",
                    {node}))
    rooms.push_back(row.text(0));
  return rooms;
}

void hold_lease(Database& database, const std::string& room, const std::string& node,
                std::int64_t fence) {
  const std::string sql = "SELECT 1 FROM leases WHERE room = $1 AND node = $2 AND fence = $3" +
                          std::string(database.holding());
  if (database.run(sql, {room, node, fence}).empty())
    throw DatabaseError(DatabaseError::Kind::conflict, "the room has another owner");
}

std::optional<Inherited> claim(Database& database, const std::string& room, const std::string& node,
                               From from) {
  database.run("INSERT INTO leases (room, node, fence) VALUES ($1, '', 0) ON CONFLICT DO NOTHING",
               {room});
  const Row row = database.run(with_node, {room}).front();
  const std::string owner = row.text(0);
  const std::int64_t fence = row.integer(1);
  if (owner == node) return Inherited{room, fence};
  if (!is_gone(row) && from == From::nobody) return std::nullopt;
  database.run("UPDATE leases SET node = $2, fence = fence + 1 WHERE room = $1 AND fence = $3",
               {room, node, fence});
  if (database.changed() != 1) return std::nullopt;  // somebody else was faster
  return Inherited{room, fence + 1, row.maybe_integer(3)};
}

std::vector<Inherited> take_over(Database& database, const std::string& node, std::int64_t most) {
  const std::string sql =
      "SELECT room, fence, (SELECT n.seen FROM nodes n WHERE n.id = node) FROM leases "
      "WHERE room IN (SELECT id FROM rooms WHERE ended IS NULL AND clock_kind <> 'none') "
      "AND node <> $1 AND node NOT IN (SELECT id FROM nodes WHERE gone = 0) "
      "ORDER BY room LIMIT $2" +
      std::string(database.skipping_locked());
  std::vector<Inherited> rooms;
  for (const Row& row : database.run(sql, {node, most})) {
    database.run("UPDATE leases SET node = $2, fence = fence + 1 WHERE room = $1",
                 {row.text(0), node});
    rooms.push_back({row.text(0), row.integer(1) + 1, row.maybe_integer(2)});
  }
  return rooms;
}

}  // namespace sequitur::server
