#include "server/hall/connected_people.hpp"

namespace sequitur::server {

ConnectedPeople::ConnectedPeople(Nodes& nodes) : nodes_(nodes) {
  Links& links = nodes_.links;
  links.on<told::People>([this](const auto& from, const auto& m) { on_people(from, m); });
  links.on<told::WhoIsThere>([this](const auto& from, const auto&) { send_who_is_here(from); });
  links.on_hole.connect(
      [this](const std::string& from) { nodes_.links.tell(from, told::WhoIsThere{}); });
  nodes_.on_appeared.connect([this](const std::string& node) { send_who_is_here(node); });
  nodes_.on_vanished.connect([this](const std::string& node) { elsewhere_.erase(node); });
}

void ConnectedPeople::arrived(Client& client) {
  clients_.insert(&client);
  auto& own = people_[client.who.person];
  own.push_back(&client);
  if (own.size() == 1) nodes_.links.tell_all(told::People{.here = {client.who.person}});
  on_change();
}

void ConnectedPeople::gone(Client& client) {
  clients_.erase(&client);
  const auto own = people_.find(client.who.person);
  std::erase(own->second, &client);
  if (own->second.empty()) {
    people_.erase(own);
    nodes_.links.tell_all(told::People{.gone = {client.who.person}});
  }
  on_change();
}

std::vector<Client*> ConnectedPeople::clients_of(std::int64_t person) const {
  const auto own = people_.find(person);
  return own == people_.end() ? std::vector<Client*>() : own->second;
}

std::vector<std::string> ConnectedPeople::nodes_of(std::int64_t person) const {
  std::vector<std::string> nodes;
  for (const auto& [node, people] : elsewhere_)
    if (people.contains(person)) nodes.push_back(node);
  return nodes;
}

void ConnectedPeople::send_to(std::int64_t person, const ServerMessage& message) const {
  const auto text = text_of(message);
  for (Client* client : clients_of(person)) client->send(text);
}

void ConnectedPeople::send_who_is_here(const std::string& node) const {
  std::vector<std::int64_t> all;
  for (const auto& [person, clients] : people_) all.push_back(person);
  nodes_.links.tell(node, told::People{.all = std::move(all)});
}

void ConnectedPeople::on_people(const std::string& node, const told::People& message) {
  auto& people = elsewhere_[node];
  if (message.all) people = {message.all->begin(), message.all->end()};
  people.insert(message.here.begin(), message.here.end());
  for (const std::int64_t person : message.gone) people.erase(person);
}

}  // namespace sequitur::server
