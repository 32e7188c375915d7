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

  // Lets the engine think if it is its turn there.
  void think(LiveRoom& live);
  // The answer to what it is thinking about in this room is not used any more.
  void forget(LiveRoom& live);

 private:
  EnginePool& engines_;
  const StoreTrouble& trouble_;
  RoomDirectory& directory_;
  ActionHandler& actions_;
};

}  // namespace sequitur::server
