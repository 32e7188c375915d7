#pragma once

#include <optional>
#include <string>

#include "server/api/throttle.hpp"
#include "server/hall/lobby.hpp"
#include "server/hall/rooms.hpp"
#include "server/net/loop.hpp"
#include "server/people/password_pool.hpp"
#include "server/people/person.hpp"
#include "server/people/said.hpp"
#include "server/people/switches.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// What the one who runs the server has decided.
struct HouseRules {
  std::string origin{};     // https://club.example; empty: whatever a loopback browser calls us
  bool plain_http = false;  // a home network without TLS: no __Host- cookie, no service worker
  std::string node = "one";
  int engine_threads = 1;
};

// Everything that the calls of the API work with. It lives on the loop's thread; only the desks and
// pools have threads of their own.
struct House {
  House(Loop& on, HouseRules how, const std::string& database);

  // Takes up what the database holds, then `done`.
  void open(std::function<void()> done);
  bool ready() const { return ready_; }
  void close(std::function<void()> finished);

  Loop& loop;
  const HouseRules rules;
  Desk writer;
  Desk reader;
  EnginePool engines;
  PasswordPool passwords;
  Rooms rooms;
  Lobby lobby;
  Switches switches{};
  // Why somebody may not say something now: muted, or too much said already.
  std::optional<Refusal> silenced(std::int64_t person);

  // Sockets that were opened in that session; empty: all of that person's.
  void end_sockets(std::int64_t person, const std::string& session);
  void end_other_sockets(std::int64_t person, const std::string& kept_session);
  // Gives up every running game, then `done`.
  void leave_all_games(const Identity& who, std::function<void()> done);

  // Called when people's names, rights or sessions may have changed.
  std::function<void()> people_changed = [] {};

 private:
  // Looks at what `sequitur admin` has changed, says that it is alive, and cleans up: for ever.
  void keep_house();
  void look_at_switches();
  void take_note(const Switches& now, const std::vector<Person>& restrained,
                 const std::vector<Unsaying>& unsaid);
  void end_orphaned_sockets();
  void say_alive();
  void clean();

  std::unordered_map<std::int64_t, Time> muted_until_;
  Throttle words_{{.per_second = 0.5, .burst = 8}};  // of one person
  bool ready_ = false;
  bool closing_ = false;
};

}  // namespace sequitur::server
