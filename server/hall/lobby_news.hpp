#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hall/challenges.hpp"
#include "server/hall/pairing.hpp"

namespace sequitur::server {

// What is on show in the lobby, and those who listen to it. Each node tells the others what it
// adds.
class LobbyNews {
 public:
  LobbyNews(Loop& loop, Rooms& rooms, Nodes& nodes, const ConnectedPeople& people,
            const Challenges& challenges, const Pairing& pairing);

  LobbySnapshot shown() const;
  void listen(Client& client, bool on);
  // Those who listen are told a little later, of all changes together.
  void schedule();

 private:
  const std::shared_ptr<const std::string>& news();
  std::vector<WatchedGame> rooms_to_watch() const;
  void on_beat();
  void send_figures();

  Loop& loop_;
  Rooms& rooms_;
  Nodes& nodes_;
  const ConnectedPeople& people_;
  const Challenges& challenges_;
  const Pairing& pairing_;
  std::unordered_set<Client*> listeners_;
  std::unordered_map<std::string, told::LobbyFigures> elsewhere_;  // another node's part
  std::string sent_figures_;                                       // to the others, last
  int beats_ = 0;
  bool scheduled_ = false;
  std::shared_ptr<const std::string> news_;  // what shown() was at news_of_
  Time news_of_ = 0;
};

}  // namespace sequitur::server
