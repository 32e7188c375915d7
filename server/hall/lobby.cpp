#include "server/hall/lobby.hpp"

namespace sequitur::server {

namespace {

constexpr int beats_between_looks = 10;  // though nobody has said that there is something new

}  // namespace

Lobby::Lobby(Loop& loop, Desk& writer, Desk& reader, Study& study, Rooms& rooms, Nodes& nodes)
    : people(nodes),
      games(loop, writer, study.reader, study.rated, rooms, nodes),
      challenges(loop, writer, reader, nodes, people, games),
      pairing(loop, writer, rooms, nodes, people),
      news(loop, rooms, nodes, people, challenges, pairing) {
  for (Signal<>* change :
       {&rooms.directory.on_change, &people.on_change, &challenges.on_change, &pairing.on_change})
    change->connect([this] { news.schedule(); });
  nodes.links.on<told::LobbyChanged>([this](const auto&, const auto&) { look_again(); });
  nodes.links.on_hole.connect([this](const std::string&) { look_again(); });
  nodes.on_beat.connect([this, &nodes] {
    if (!nodes.alone() && ++beats_ % beats_between_looks == 0) look_again();
  });
}

void Lobby::arrived(Client& client) { people.arrived(client); }

void Lobby::gone(Client& client) {
  pairing.unpair(client);
  news.listen(client, false);
  people.gone(client);
}

void Lobby::look_again() {
  pairing.look();
  challenges.look_again();
}

}  // namespace sequitur::server
