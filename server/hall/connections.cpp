#include "server/hall/connections.hpp"

#include "server/people/blocks.hpp"
#include "server/people/sessions.hpp"
#include "server/people/tokens.hpp"

namespace sequitur::server {

namespace {

constexpr std::string_view session_over = "the session this socket was opened in is over";

}  // namespace

Connections::Connections(Desk& reader, Rooms& rooms, Lobby& lobby, Nodes& nodes)
    : reader_(reader), rooms_(rooms), lobby_(lobby), nodes_(nodes) {
  nodes_.links.on<told::PersonChanged>(
      [this](const auto&, const auto& m) { on_person_changed(m.person); });
  // Whatever it was that we were not told.
  nodes_.links.on_hole.connect([this](const std::string&) { doubt_everybody(); });
}

void Connections::end_session(std::int64_t person, const std::string& session) {
  for (Client* client : lobby_.people.clients_of(person))
    if (!session.empty() && client->who.session == session) client->end(session_over);
  tell_others_of(person);
}

void Connections::end_token(std::int64_t person, const std::string& token) {
  for (Client* client : lobby_.people.clients_of(person))
    if (!token.empty() && client->who.token == token) client->end(session_over);
  tell_others_of(person);
}

void Connections::end_all(std::int64_t person) {
  for (Client* client : lobby_.people.clients_of(person)) client->end(session_over);
  tell_others_of(person);
}

void Connections::end_others(std::int64_t person, const std::string& kept_session, Tokens tokens) {
  for (Client* client : lobby_.people.clients_of(person))
    if (client->who.session != kept_session && (client->who.token.empty() || tokens == Tokens::end))
      client->end(session_over);
  tell_others_of(person);
}

void Connections::end_orphaned(std::optional<std::int64_t> person) {
  std::vector<Identity> open;
  for (const Client* client : lobby_.people.clients())
    if (client->who.known() && (!person || client->who.person == *person))
      open.push_back(client->who);
  const auto ended = std::make_shared<std::vector<Identity>>();
  reader_.ask(
      [open, ended](Database& database) {
        ended->clear();
        for (const Identity& who : open) {
          const auto name = who.session.empty() ? name_by_token(database, who.token)
                                                : name_by_session(database, who.session);
          if (name != who.name) ended->push_back(who);
        }
      },
      [this, ended](const Stored&) {
        for (const Identity& who : *ended)
          for (Client* client : lobby_.people.clients_of(who.person))
            if (client->who.session == who.session && client->who.token == who.token)
              client->end(session_over);
      });
}

void Connections::doubt_everybody() {
  on_people_changed();
  end_orphaned();
}

void Connections::tell_others_of(std::int64_t person) {
  nodes_.links.tell_all(told::PersonChanged{person});
}

void Connections::on_person_changed(std::int64_t person) {
  on_people_changed();
  rooms_.lists.renew_cards([person](std::int64_t id) { return id == person; });
  if (lobby_.people.clients_of(person).empty()) return;
  end_orphaned(person);
  const auto blocked = std::make_shared<std::vector<std::int64_t>>();
  reader_.ask(
      [blocked, person](Database& database) {
        blocked->clear();
        for (const Person& other : blocked_by(database, person)) blocked->push_back(other.id);
      },
      [this, blocked, person](const Stored& stored) {
        if (!stored) return;
        for (Client* client : lobby_.people.clients_of(person))
          client->blocked = {blocked->begin(), blocked->end()};
      });
}

void Connections::send_to_all(const ServerMessage& message) {
  const auto text = text_of(message);
  for (Client* client : lobby_.people.clients()) client->send(text);
}

void Connections::send_everybody_away() {
  const std::vector<Client*> all(lobby_.people.clients().begin(), lobby_.people.clients().end());
  for (Client* client : all) client->go_elsewhere();
}

}  // namespace sequitur::server
