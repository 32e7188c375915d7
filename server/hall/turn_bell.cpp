#include "server/hall/turn_bell.hpp"

#include <algorithm>

#include "server/hall/room_view.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

void send_to(const std::vector<Client*>& clients, const json& message) {
  const auto text = std::make_shared<const std::string>(
      message.dump(-1, ' ', false, json::error_handler_t::replace));
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
  nodes.links.on("turn", [&rooms, this](const auto&, const json& m) {
    const json& turn = m.at("turn");
    send_to(
        looking_elsewhere(lobby_.clients_of(m.at("person")), rooms.directory.look(turn.at("room"))),
        turn);
  });
}

// Players may be looking elsewhere, some of them with another window in the room. Nodes that have a
// copy of it see for themselves.
void TurnBell::ring(const LiveRoom& live) {
  const auto to_move = live.room.to_move();
  for (const Player player : {Player::p1, Player::p2}) {
    const Seat& seat = live.room.agreement().seats[index(player)];
    if (seat.engine()) continue;
    const json turn = {{"type", "turn"},
                       {"room", live.id()},
                       {"yours", to_move == player},
                       {"here", is_here(live, player)},
                       {"ply", live.room.plies() + 1},
                       {"opponent", live.players[1 - index(player)]}};
    send_to(looking_elsewhere(lobby_.clients_of(seat.person), &live), turn);
    if (!live.owned()) continue;
    for (const std::string& node : lobby_.nodes_of(seat.person))
      if (!live.audience.elsewhere.contains(node))
        nodes_.links.tell(node, {{"what", "turn"}, {"person", seat.person}, {"turn", turn}});
  }
}

}  // namespace sequitur::server
