#pragma once

#include <optional>
#include <string>

#include "server/base/loop.hpp"
#include "server/base/throttle.hpp"
#include "server/hall/lobby.hpp"
#include "server/hall/rooms.hpp"
#include "server/people/password_pool.hpp"
#include "server/people/person.hpp"
#include "server/people/said.hpp"
#include "server/people/switches.hpp"
#include "server/store/desk.hpp"
#include "server/study/study.hpp"

namespace sequitur::server {

// What the one who runs the server has decided.
struct HouseRules {
  std::string origin{};      // https://club.example; empty: whatever a loopback browser calls us
  bool plain_http = false;   // a home network without TLS: no __Host- cookie, no service worker
  std::string node = "one";  // what this server is called among several on one database,
  OpenBus open_bus{};        // which tell each other what is new; none: it is alone there
  int engine_threads = 1;
  int workers = 0;  // threads that think about what people ask for: study/worker.hpp
};

// Everything that the calls of the API work with. It lives on the loop's thread; only the desks and
// pools have threads of their own.
struct House {
  House(Loop& on, HouseRules how, const std::string& database);

  // Takes up what the database holds, then `done`.
  void open(std::function<void()> done);
  bool ready() const { return ready_; }
  // Why it cannot do anything for anybody now; nothing: it can.
  std::optional<Refusal> unable() const;
  void close(std::function<void()> finished);

  Loop& loop;
  const HouseRules rules;
  Desk writer;
  Desk reader;
  EnginePool engines;
  PasswordPool passwords;
  Nodes nodes;
  Rooms rooms;
  Study study;
  Lobby lobby;
  Switches switches{};
  void end_sockets_of_session(std::int64_t person, const std::string& session);
  void end_sockets_of_token(std::int64_t person, const std::string& token);
  void end_all_sockets(std::int64_t person);
  void end_other_sockets(std::int64_t person, const std::string& kept_session);
  // Something about the person is not what it was: names, sessions, blocks. The other nodes look.
  void tell_others_of(std::int64_t person);
  // All that the person said is gone from the database; rooms in memory follow.
  void unsay_all(std::int64_t person);
  // Gives up every running game, then `done`, with false if that could not be written for each.
  void leave_all_games(const Identity& who, std::function<void(bool all)> done);

  // Called when people's names, rights or sessions may have changed.
  std::function<void()> people_changed = [] {};
  // Called when the server must end, with a sentence that says why.
  std::function<void(const std::string&)> must_end = [](const std::string&) {};

 private:
  // Looks at what `sequitur admin` has changed, says that it is alive, and cleans up: for ever.
  void keep_house();
  void look_at_switches();
  void take_note(const Switches& now, const std::vector<Person>& restrained);
  void unsay(const std::vector<Unsaying>& words);
  void send_everybody_away();
  void end_orphaned_sockets(std::optional<std::int64_t> person = std::nullopt);
  void ring(const LiveRoom& live);
  void listen();
  void take_note_of(std::int64_t person);
  // The token is for something else, they are muted, or it is too much at once.
  std::optional<Refusal> held_back(const Identity& who, const Action& action);
  void clean();

  std::unordered_map<std::int64_t, Time> muted_until_;
  // Of one person, with however many sockets:
  Throttle words_{{.per_second = 0.5, .burst = 8}};
  Throttle plans_{{.per_second = 0.5, .burst = 10}};
  Throttle acts_{{.per_second = 20, .burst = 60}};
  int looks_ = 0;
  bool ready_ = false;
  bool closing_ = false;
};

}  // namespace sequitur::server
