#include "server/store/rows/to_be_unsaid.hpp"

namespace sequitur::server {

void ask_to_unsay(Database& database, const Unsaying& unsaying) {
  database.run("INSERT INTO to_be_unsaid (room, number) VALUES ($1, $2) ON CONFLICT DO NOTHING",
               {unsaying.room, unsaying.number});
}

std::vector<Unsaying> to_be_unsaid(Database& database) {
  std::vector<Unsaying> list;
  for (const Row& row : database.run("SELECT room, number FROM to_be_unsaid ORDER BY room, number"))
    list.push_back({row.text(0), row.integer(1)});
  return list;
}

void settle(Database& database, const Unsaying& unsaying) {
  database.run("DELETE FROM to_be_unsaid WHERE room = $1 AND number = $2",
               {unsaying.room, unsaying.number});
}

}  // namespace sequitur::server
