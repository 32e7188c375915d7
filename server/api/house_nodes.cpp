// What nodes tell each other about people.
#include <algorithm>

#include "server/api/house.hpp"
#include "server/people/blocks.hpp"

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
      return std::ranges::find(live->clients, client) != live->clients.end();
    });
  return own;
}

}  // namespace

// Players may be looking elsewhere, some of them with another window in the room. Nodes that have a
// copy of it see for themselves.
void House::ring(const LiveRoom& live) {
  const auto to_move = live.room.to_move();
  for (const Player player : {Player::p1, Player::p2}) {
    const Seat& seat = live.room.agreement().seats[index(player)];
    if (seat.engine()) continue;
    const json turn = {{"type", "turn"},
                       {"room", live.id()},
                       {"yours", to_move == player},
                       {"here", Rooms::here(live, player)},
                       {"ply", live.room.plies() + 1},
                       {"opponent", live.players[1 - index(player)]}};
    send_to(looking_elsewhere(lobby.clients_of(seat.person), &live), turn);
    if (!live.owned()) continue;
    for (const std::string& node : lobby.nodes_of(seat.person))
      if (!live.elsewhere.contains(node))
        nodes.links.tell(node, {{"what", "turn"}, {"person", seat.person}, {"turn", turn}});
  }
}

void House::listen() {
  nodes.links.on("turn", [this](const auto&, const json& m) {
    const json& turn = m.at("turn");
    send_to(looking_elsewhere(lobby.clients_of(m.at("person")), rooms.look(turn.at("room"))), turn);
  });
  nodes.links.on("person", [this](const auto&, const json& m) { take_note_of(m.at("person")); });
  // Whatever it was that we were not told.
  nodes.links.on_hole.push_back([this](const std::string&) {
    people_changed();
    end_orphaned_sockets();
  });
}

void House::tell_others_of(std::int64_t person) {
  nodes.links.tell_all({{"what", "person"}, {"person", person}});
}

void House::take_note_of(std::int64_t person) {
  people_changed();
  rooms.renew_cards([person](std::int64_t id) { return id == person; });
  if (lobby.clients_of(person).empty()) return;
  end_orphaned_sockets(person);
  const auto blocked = std::make_shared<std::vector<std::int64_t>>();
  reader.ask(
      [blocked, person](Database& database) {
        blocked->clear();
        for (const Person& other : blocked_by(database, person)) blocked->push_back(other.id);
      },
      [this, blocked, person](const Stored& stored) {
        if (!stored) return;
        for (Client* client : lobby.clients_of(person))
          client->blocked = {blocked->begin(), blocked->end()};
      });
}

void House::unsay_all(std::int64_t person) {
  rooms.unsay_all(person);
  nodes.links.tell_all({{"what", "unsay"}, {"person", person}});
}

}  // namespace sequitur::server
