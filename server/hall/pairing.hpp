#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "server/hall/challenge.hpp"
#include "server/hall/connected_people.hpp"
#include "server/hall/rooms.hpp"

namespace sequitur::server {

// Quick pairing brings two people together who want the same game. The database has a list of those
// who wait, for all nodes. The second of the two begins the room and writes it into that list.
class Pairing {
 public:
  Pairing(Loop& loop, Desk& writer, Rooms& rooms, Nodes& nodes, const ConnectedPeople& people);

  // If it is refused, the client is told why.
  void pair(Client& client, Challenge wish);
  void unpair(Client& client);
  std::size_t waiting() const { return seeking_.size(); }
  // Looks whether somebody has been paired with those who wait here.
  void look();

  Signal<> on_change;

 private:
  void look(std::function<void()> then);
  void on_beat();
  void seek_again();
  void stop_seeking(const std::string& id);

  Loop& loop_;
  Desk& writer_;
  Rooms& rooms_;
  Nodes& nodes_;
  const ConnectedPeople& people_;
  struct Sought {
    std::string id;
    Challenge wish;
  };
  std::unordered_map<Client*, Sought> seeking_;
  bool overlooked_ = false;  // were those who wait here
};

}  // namespace sequitur::server
