#include "server/hall/engine_seat.hpp"

#include "engine/search/engine.hpp"

namespace sequitur::server {

EngineSeat::EngineSeat(EnginePool& engines, StoreTrouble& trouble, RoomDirectory& directory,
                       ActionHandler& actions)
    : engines_(engines), trouble_(trouble), directory_(directory), actions_(actions) {
  trouble.on_recovered.connect([this](Time) {
    for (const auto& [id, live] : directory_.all()) think(*live);
  });
}

void EngineSeat::think(LiveRoom& live) {
  if (!live.engine_to_move() || trouble_.lasts() || !live.owned() || live.engine.thinking) return;
  live.engine.thinking = true;
  const Player player = *live.room.to_move();
  const Seat& seat = live.room.agreement().seats[index(player)];
  const int ply = live.room.plies() + 1;
  const int whim = static_cast<int>(std::hash<std::string>()(live.id()) % EngineOptions::whims);
  const std::int64_t opponent = live.room.agreement().seats[1 - index(player)].person;
  const auto moved = [this, id = live.id(), ply, player,
                      thought = live.engine.thought](const std::string& move) {
    LiveRoom* room = directory_.find(id);
    if (!room || room->engine.thought != thought) return;
    room->engine.thinking = false;
    const auto action = std::make_shared<PendingAction>(ActionSource{}, wants::Place{move, ply},
                                                        [](const auto&) {});
    action->engine_seat = player;
    actions_.carry_out(*room, action);
  };
  engines_.think({live.room.game(), seat.level, whim, live.id(), opponent}, moved);
}

void EngineSeat::forget(LiveRoom& live) {
  live.engine.thinking = false;
  ++live.engine.thought;
  engines_.forget(live.id());
}

}  // namespace sequitur::server
