#include "server/hall/turn_bell.hpp"

#include <algorithm>

#include "server/hall/room_view.hpp"

namespace sequitur::server {

namespace {

void send_to(const std::vector<Client*>& clients, const TurnMessage& turn) {
  const auto text = text_of(turn);
  for (Client* client : clients)
    if (client->who.may_play || client->who.may_read) client->send(text);
}

// Those of the person's windows in which the room is not open.
std::vector<Client*> looking_elsewhere(std::vector<Client*> own, const LiveRoom* live) {
  if (live)
    std::erase_if(own, [&](const Client* client) {
      return std::ranges::find(live->audience.clients, client) != live->audience.clients.end();
    });
  return own;
}

}  // namespace

TurnBell::TurnBell(Rooms& rooms, Lobby& lobby, Nodes& nodes) : lobby_(lobby), nodes_(nodes) {
  rooms.actions.on_turn.connect([this](const LiveRoom& live) { ring(live); });
  nodes.links.on<told::Turn>([&rooms, this](const auto&, const auto& m) {
    send_to(
        looking_elsewhere(lobby_.people.clients_of(m.person), rooms.directory.look(m.turn.room)),
        m.turn);
  });
}

// Players may be looking elsewhere, some of them with another window in the room. Nodes that have a
// copy of it see for themselves.
void TurnBell::ring(const LiveRoom& live) {
  const auto to_move = live.room.to_move();
  for (const Player player : {Player::p1, Player::p2}) {
    const Seat& seat = live.room.agreement().seats[index(player)];
    if (seat.engine()) continue;
    const TurnMessage turn{.room = live.id(),
                           .yours = to_move == player,
                           .here = is_here(live, player),
                           .ply = live.room.plies() + 1,
                           .opponent = live.players[1 - index(player)]};
    send_to(looking_elsewhere(lobby_.people.clients_of(seat.person), &live), turn);
    if (!live.owned()) continue;
    for (const std::string& node : lobby_.people.nodes_of(seat.person))
      if (!live.audience.elsewhere.contains(node))
        nodes_.links.tell(node, told::Turn{seat.person, turn});
  }
}

}  // namespace sequitur::server
