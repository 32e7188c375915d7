#pragma once

#include "server/hall/lobby_news.hpp"
#include "server/study/study.hpp"

namespace sequitur::server {

// Where two people find each other: puts its parts together, and looks again at what the database
// holds when another node says that there is something new, or may have said so.
class Lobby {
 public:
  // `study` reads what takes its time, so that no move waits for it.
  Lobby(Loop& loop, Desk& writer, Desk& reader, Study& study, Rooms& rooms, Nodes& nodes);

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
