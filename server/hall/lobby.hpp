#pragma once

#include "server/hall/lobby_news.hpp"

namespace sequitur::server {

// Where two people find each other: puts its parts together, and looks again at what the database
// holds when another node says that there is something new, or may have said so.
class Lobby {
 public:
  // `studious` is a desk for queries that take long, so that no move waits for them.
  Lobby(Loop& loop, Desk& writer, Desk& reader, Desk& studious, Rooms& rooms, Nodes& nodes);

  void arrived(Client& client);
  void gone(Client& client);

  ConnectedPeople people;
  NewGames games;
  Challenges challenges;
  Pairing pairing;
  LobbyNews news;

 private:
  void look_again();

  int beats_ = 0;
};

}  // namespace sequitur::server
