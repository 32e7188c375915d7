#pragma once

#include "server/hall/engine_pool.hpp"
#include "server/hall/room_directory.hpp"
#include "server/hall/store_trouble.hpp"

namespace sequitur::server {

// The engine in the rooms of this node where it has a seat.
class EngineSeat {
 public:
  EngineSeat(EnginePool& engines, StoreTrouble& trouble, RoomDirectory& directory,
             ActionHandler& actions);

  // Lets it think if it is to move there.
  void think(LiveRoom& live);
  // What it thinks about the room is worth nothing any more.
  void forget(LiveRoom& live);

 private:
  EnginePool& engines_;
  const StoreTrouble& trouble_;
  RoomDirectory& directory_;
  ActionHandler& actions_;
};

}  // namespace sequitur::server
