#pragma once

#include <optional>
#include <string>

#include "server/base/signal.hpp"
#include "server/hall/lobby.hpp"
#include "server/hall/rooms.hpp"
#include "server/people/accounts.hpp"

namespace sequitur::server {

// The open sockets of this node, which end when their session does. The other nodes are told, and
// look at theirs.
class Connections {
 public:
  Connections(Desk& reader, Rooms& rooms, Lobby& lobby, Nodes& nodes);

  void end_session(std::int64_t person, const std::string& session);
  void end_token(std::int64_t person, const std::string& token);
  void end_all(std::int64_t person);
  // All but one session, and but tokens if they are kept.
  void end_others(std::int64_t person, const std::string& kept_session, Tokens tokens);
  // Ends the connections of people whose session or token has ended, and of those who have another
  // name now.
  void end_orphaned(std::optional<std::int64_t> person = std::nullopt);
  // Names, rights or sessions may have changed without our being told.
  void doubt_everybody();
  // A name, session or block of this person has changed. The other nodes read it again.
  void tell_others_of(std::int64_t person);

  void send_to_all(const ServerMessage& message);
  void send_everybody_away();  // to another node

  Signal<> on_people_changed;  // names, rights or sessions may have

 private:
  void on_person_changed(std::int64_t person);

  Desk& reader_;
  Rooms& rooms_;
  Lobby& lobby_;
  Nodes& nodes_;
};

}  // namespace sequitur::server
