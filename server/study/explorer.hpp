#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/record/steps.hpp"
#include "server/protocol/study_answers.hpp"
#include "server/store/rows/finished_rooms.hpp"

// What was played from a position and how it ended, over all games of the server that are over.
// Each step of a game (engine/record/steps.hpp) is a row, found by the position's key. No person is
// named in there: names come with the rooms.
namespace sequitur::server {

// What is to be entered for one room.
struct GameSteps {
  std::string room;
  int outcome = 0;  // for the side that placed first
  bool rated = false;
  std::string clock;
  std::optional<double> rating;
  Time ended = 0;
  std::vector<Step> steps{};  // none: the game counts for nothing
};
// Some of the rooms that are over and not entered yet; none: all are.
std::vector<GameSteps> steps_to_enter(Database& database, int most);
void enter_steps(Database& database, std::span<const GameSteps> games);

struct ExplorerFilter {
  std::optional<bool> rated{};
  std::string clock{};  // a class; empty: all
};
struct Explored {
  std::vector<PlayedMove> moves;  // the most played first
  struct Latest {
    FinishedGame game;
    std::int64_t ply;  // of the move played here
  };
  std::vector<Latest> latest;  // games of players with a name, the newest first
};
Explored explore(Database& database, const AnyGame& game, const ExplorerFilter& filter);

}  // namespace sequitur::server
