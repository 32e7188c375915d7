#pragma once

#include <expected>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hall/challenge.hpp"
#include "server/hall/client.hpp"
#include "server/hall/offers.hpp"
#include "server/hall/rooms.hpp"

namespace sequitur::server {

// Where two people find each other: challenges in the open or by link, and quick pairing.
class Lobby {
 public:
  // `studious` reads what takes its time, so that no move waits for it.
  Lobby(Loop& loop, Desk& writer, Desk& reader, Desk& studious, Rooms& rooms, Nodes& nodes);

  // Takes up the challenges in the database.
  void take_up(std::function<void()> done);

  using Shown = std::function<void(std::expected<nlohmann::json, Refusal>)>;
  using Begun = std::function<void(std::expected<std::string, Refusal>)>;  // the room

  void offer(const Identity& who, Challenge challenge, Shown shown);
  void find(const std::string& id, Shown shown);
  void accept(const Identity& who, const std::string& id, Begun begun);
  void withdraw(const Identity& who, const std::string& id, Shown shown);
  void play_engine(const Identity& who, const Challenge& challenge, Begun begun);

  void arrived(Client& client);
  void gone(Client& client);
  void listen(Client& client, bool on);
  // With whoever wants the same; why not is told to the client.
  void pair(Client& client, Challenge wish);
  void unpair(Client& client);

  nlohmann::json shown() const;
  std::size_t connected() const { return clients_.size(); }
  const std::unordered_set<Client*>& clients() const { return clients_; }

  // All who are connected as that person, here and on which other nodes.
  std::vector<Client*> clients_of(std::int64_t person) const;
  std::vector<std::string> nodes_of(std::int64_t person) const;
  // Names and ratings may have changed.
  void renew_cards();
  // The maker is no longer welcome.
  void forget(std::int64_t person);

 private:
  void begin(Agreement agreement, const std::string& challenge, Begun begun);
  void send_to(std::int64_t person, const nlohmann::json& message);
  void schedule_news();
  bool present(std::int64_t person) const;
  void drop_stale();
  void touch(const std::string& challenge);
  const std::shared_ptr<const std::string>& news();
  void with_offer(const std::string& id, std::function<void(const Challenge*)> use);
  std::vector<nlohmann::json> rooms_to_watch() const;

  // ---- lobby_nodes.cpp: one lobby on several nodes
  void listen();
  void send_who_is_here(const std::string& node) const;
  void on_people(const std::string& node, const nlohmann::json& message);
  void on_beat();
  void send_figures();
  // Somebody has changed what the database holds of challenges, or seekers.
  void look_again();
  void look_at_offers();
  void look_at_seekers(std::function<void()> then = {});
  void seek_again();
  void stop_seeking(const std::string& id);

  Loop& loop_;
  Desk& writer_;
  Desk& reader_;
  Desk& studious_;
  Rooms& rooms_;
  Nodes& nodes_;
  Offers offers_;
  std::unordered_set<Client*> clients_;
  std::unordered_map<std::int64_t, std::vector<Client*>> people_;
  std::unordered_set<Client*> listeners_;
  struct Sought {
    std::string id;
    Challenge wish;
  };
  std::unordered_map<Client*, Sought> seeking_;
  bool overlooked_ = false;  // were those who wait here
  struct Elsewhere {         // another node's part of the lobby
    std::unordered_set<std::int64_t> people;
    std::size_t connected = 0;
    std::size_t waiting = 0;
    nlohmann::json rooms = nlohmann::json::array();
  };
  std::unordered_map<std::string, Elsewhere> elsewhere_;
  std::string sent_figures_;  // to the others, last
  int beats_ = 0;
  bool looking_ = false;
  // Challenges that this node has changed while it looks: what it knows of them is newer.
  std::unordered_set<std::string> touched_;
  bool news_scheduled_ = false;
  std::shared_ptr<const std::string> news_;  // what shown() was at news_of_
  Time news_of_ = 0;
};

}  // namespace sequitur::server
