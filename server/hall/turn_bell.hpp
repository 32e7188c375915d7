#pragma once

#include "server/hall/lobby.hpp"
#include "server/hall/rooms.hpp"

namespace sequitur::server {

// Tells players whose turn it is in those of their windows in which the room is not open, on
// whichever node.
class TurnBell {
 public:
  TurnBell(Rooms& rooms, Lobby& lobby, Nodes& nodes);

 private:
  void ring(const LiveRoom& live);

  Lobby& lobby_;
  Nodes& nodes_;
};

}  // namespace sequitur::server
