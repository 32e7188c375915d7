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
#include "server/hall/rooms.hpp"

namespace sequitur::server {

// Where two people find each other: challenges in the open or by link, and quick pairing.
class Lobby {
 public:
  Lobby(Loop& loop, Desk& writer, Desk& reader, Rooms& rooms);

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
  // With whoever wants the same; the error says what is wrong with the wish.
  std::expected<void, Refusal> pair(Client& client, Challenge wish);
  void unpair(Client& client);

  nlohmann::json shown() const;
  std::size_t connected() const { return clients_.size(); }
  const std::unordered_set<Client*>& clients() const { return clients_; }

  // All who are connected as that person.
  std::vector<Client*> clients_of(std::int64_t person) const;
  // Names and ratings may have changed.
  void renew_cards();
  // The maker is no longer welcome.
  void forget(std::int64_t person);

 private:
  struct Offer {
    Challenge challenge;
    nlohmann::json by;
  };
  struct Waiting {
    Client* client;
    Challenge wish;
    std::string key;
  };
  void begin(Agreement agreement, const std::string& challenge, Begun begun);
  void tell(std::int64_t person, const nlohmann::json& message);
  void changed();
  bool present(std::int64_t person) const;
  void drop_stale();
  const std::shared_ptr<const std::string>& news();

  Loop& loop_;
  Desk& writer_;
  Desk& reader_;
  Rooms& rooms_;
  std::unordered_map<std::string, Offer> offers_;
  std::unordered_set<Client*> clients_;
  std::unordered_map<std::int64_t, std::vector<Client*>> people_;
  std::unordered_set<Client*> listeners_;
  std::vector<Waiting> waiting_;
  bool telling_ = false;
  std::shared_ptr<const std::string> news_;  // what shown() was at news_of_
  Time news_of_ = 0;
};

}  // namespace sequitur::server
