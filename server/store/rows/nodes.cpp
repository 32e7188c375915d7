#include "server/store/rows/nodes.hpp"

namespace sequitur::server {

std::vector<NodeRow> all_nodes(Database& database) {
  std::vector<NodeRow> nodes;
  for (const Row& row : database.run("SELECT id, name, beat, seen, gone FROM nodes ORDER BY id"))
    nodes.push_back(
        {row.text(0), row.text(1), row.integer(2), row.integer(3), row.integer(4) != 0});
  return nodes;
}

void join(Database& database, const std::string& id, const std::string& name, Time seen,
          Company company) {
  if (company == Company::none)
    database.run("UPDATE nodes SET gone = 1 WHERE gone = 0 AND id <> $1", {id});
  database.run(
      "INSERT INTO nodes (id, name, beat, seen) VALUES ($1, $2, 1, $3) "
      "ON CONFLICT (id) DO UPDATE SET beat = nodes.beat + 1, seen = excluded.seen, gone = 0",
      {id, name, seen});
}

bool beat(Database& database, const std::string& id, Time seen) {
  database.run("UPDATE nodes SET beat = beat + 1, seen = $2 WHERE id = $1 AND gone = 0",
               {id, seen});
  return database.changed() == 1;
}

void give_up(Database& database, const NodeRow& node) {
  database.run("UPDATE nodes SET gone = 1 WHERE id = $1 AND beat = $2", {node.id, node.beat});
}

void depart(Database& database, const std::string& id, Time seen) {
  database.run("UPDATE nodes SET gone = 1, seen = $2 WHERE id = $1", {id, seen});
}

void forget_gone_nodes(Database& database) {
  database.run(
      "DELETE FROM nodes WHERE gone = 1 AND NOT EXISTS (SELECT 1 FROM rooms r JOIN leases l "
      "ON l.room = r.id WHERE r.ended IS NULL AND r.clock_kind <> 'none' AND l.node = nodes.id)");
}

}  // namespace sequitur::server
