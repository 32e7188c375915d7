#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

// Rooms whose game is over: for lists, counts, and what was played before.
namespace sequitur::server {

struct FinishedGame {
  std::string room;
  std::string game;
  std::array<std::int64_t, 2> players{};  // 0: the engine,
  std::array<int, 2> levels{};            // at that level
  std::string clock;
  bool rated = false;
  Time begun = 0;
  Time ended = 0;
  std::string result;
  std::string termination;
  std::int64_t moves = 0;
  std::string ratings;  // JSON; empty: none
};

// The person's games in one of the seats (0 for p1, 1 for p2), the newest first. Aborted games
// count for nothing and are not in it.
struct FinishedQuery {
  std::string game{};    // empty: both
  std::string result{};  // p1win, p2win, draw; empty: all
  std::string clock{};   // a class; empty: all
  std::optional<bool> rated{};
  Time begun_before = 0;  // or at that time,
  std::string id_before;  // with an id before this one
  std::int64_t most = 0;
  bool unlisted = false;  // also those that only a link leads to
};
std::vector<FinishedGame> finished_games(Database& database, std::int64_t person, int seat,
                                         const FinishedQuery& query);
// One game, if everybody finds it in the history of somebody with a name.
std::optional<FinishedGame> public_game(Database& database, const std::string& room);

// How often the person's games against people ended so, in that seat.
struct ResultCount {
  std::string game;
  std::string result;
  std::int64_t games = 0;
};
std::vector<ResultCount> count_results(Database& database, std::int64_t person, int seat);

// All games of the person, also those that run, the oldest first: for the person alone.
struct OwnGame {
  std::string room, game;
  std::string seat;  // p1, p2
  std::string clock;
  bool rated = false;
  Time begun = 0;
  std::optional<Time> ended;
  std::string result, termination;
};
std::vector<OwnGame> games_of_person(Database& database, std::int64_t person);
// Those that are over.
std::vector<std::string> ended_rooms_of(Database& database, std::int64_t person);

// A game that is over and has not been entered into the explorer yet.
struct UnexploredGame {
  std::string room;
  bool rated = false;
  std::string clock;
  std::string ratings;  // JSON
  Time ended = 0;
  std::string result;
};
std::vector<UnexploredGame> unexplored_games(Database& database, int most);
// False: somebody else has.
bool mark_explored(Database& database, const std::string& room);

}  // namespace sequitur::server
