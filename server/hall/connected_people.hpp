#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/base/signal.hpp"
#include "server/hall/client.hpp"
#include "server/nodes/nodes.hpp"

namespace sequitur::server {

// Who is connected, here and to which of the other nodes. Each node tells the others who is with
// it.
class ConnectedPeople {
 public:
  explicit ConnectedPeople(Nodes& nodes);

  void arrived(Client& client);
  void gone(Client& client);

  const std::unordered_set<Client*>& clients() const { return clients_; }
  // All who are connected as that person: here, and on which other nodes.
  std::vector<Client*> clients_of(std::int64_t person) const;
  std::vector<std::string> nodes_of(std::int64_t person) const;
  bool here(std::int64_t person) const { return people_.contains(person); }
  bool anywhere(std::int64_t person) const { return here(person) || !nodes_of(person).empty(); }
  void send_to(std::int64_t person, const ServerMessage& message) const;

  Signal<> on_change;

 private:
  void send_who_is_here(const std::string& node) const;
  void on_people(const std::string& node, const told::People& message);

  Nodes& nodes_;
  std::unordered_set<Client*> clients_;
  std::unordered_map<std::int64_t, std::vector<Client*>> people_;
  std::unordered_map<std::string, std::unordered_set<std::int64_t>> elsewhere_;  // by node
};

}  // namespace sequitur::server
