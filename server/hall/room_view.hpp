#pragma once

#include <vector>

#include "server/hall/live_room.hpp"
#include "server/protocol/game_summary.hpp"

// A room as it is shown.
namespace sequitur::server {

// Whether the player is connected to the room, on any node.
bool is_here(const LiveRoom& live, Player player);
// How many in the room have no seat, on all nodes.
std::size_t watchers(const LiveRoom& live);
Presence presence_of(const LiveRoom& live);
// A row in a list of games.
RunningGame summary_of(const LiveRoom& live);

// The events that this person may see, as they may see them.
std::vector<Event> shown_events(const LiveRoom& live, const std::vector<Event>& events, Who who);
bool of_the_gallery(const Event& event);
// Whether older words of the gallery can be read since event `after`, because the game has ended.
bool opened_up(const LiveRoom& live, Who who, int after);
// The number of the last event that they may see: a plan that only its owner knows of does not show
// in the number that others see.
int last_seen(const LiveRoom& live, Who who);
std::vector<Event> events_after(const LiveRoom& live, int number);

}  // namespace sequitur::server
