#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

// Which node a room belongs to. Whoever writes an event shows the fencing number of its lease in
// the same transaction:
//
//   node A  fence 1 ──▶ INSERT … WHERE fence = 1        written
//   node A  (paused)
//   node B              UPDATE … SET node = B, fence = 2
//   node A  (wakes)     INSERT … WHERE fence = 1        conflict: nothing is written
//
// A lease holds while its node is there (nodes.hpp); no clock is asked.
namespace sequitur::server {

struct Lease {
  std::string node;  // empty: nobody has had it yet
  std::int64_t fence = 0;
  bool gone = true;  // the node is
};

// Of a room that is written in the same transaction.
void insert_lease(Database& database, const std::string& room, const std::string& node);
Lease lease_of(Database& database, const std::string& room);

// Of many rooms, in few queries: whose they are, and the number of the last event.
struct RoomState {
  Lease lease;
  int last = 0;
};
std::unordered_map<std::string, RoomState> states_of(Database& database,
                                                     std::span<const std::string> rooms);
// Those of the node's with a clock that runs.
std::vector<std::string> running_rooms_of(Database& database, const std::string& node);
// Throws a conflict unless the node has that lease; if it has, nobody takes it over until the
// transaction has ended.
void hold_lease(Database& database, const std::string& room, const std::string& node,
                std::int64_t fence);

struct Inherited {
  std::string room;
  std::int64_t fence = 0;
  std::optional<Time> since{};  // when its last owner was seen
};
enum class From : std::uint8_t { nobody, anybody };
// Takes the room over from a node that is gone, or by force; nothing: a node that is there has it.
std::optional<Inherited> claim(Database& database, const std::string& room, const std::string& node,
                               From from);
// Takes over rooms of nodes that are gone, those with a clock that somebody must look at.
std::vector<Inherited> take_over(Database& database, const std::string& node, std::int64_t most);

}  // namespace sequitur::server
