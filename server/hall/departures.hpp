#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "server/hall/connections.hpp"

namespace sequitur::server {

// How people leave for good: they give up their games, what is stored about them is deleted, and
// nobody sees them any more.
class Departures {
 public:
  // `list`: the file that says who has left (store/deletions.hpp); empty: there is none.
  Departures(Loop& loop, Desk& writer, Rooms& rooms, Lobby& lobby, Connections& connections,
             std::string list)
      : loop_(loop),
        writer_(writer),
        rooms_(rooms),
        lobby_(lobby),
        connections_(connections),
        list_(std::move(list)) {}

  // `done` with false: the database did not do it.
  void leave(std::int64_t person, std::function<void(bool gone)> done);
  // Those whom whoever runs the server deletes, unless they are just leaving.
  void send_away(const std::vector<std::int64_t>& people);

 private:
  void remove(std::int64_t person, std::function<void(bool gone)> done);

  Loop& loop_;
  Desk& writer_;
  Rooms& rooms_;
  Lobby& lobby_;
  Connections& connections_;
  const std::string list_;
  std::set<std::int64_t> leaving_;
};

}  // namespace sequitur::server
