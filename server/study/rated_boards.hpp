#pragma once

#include <span>
#include <string>
#include <unordered_map>

#include "engine/any/position.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// The boards of the rated games that are running. Each is read once, since what tells boards apart
// takes longer to find out than all that is compared then. Used by one thread.
class RatedBoards {
 public:
  // Whether a rated game is being played just now on the board of `line`, or one that a position of
  // it may come of, whichever way somebody turns or renames it, or exchanges what no longer matters
  // there: no hint, no analysis and no look at other games of it. The positions, one at least, are
  // all on one board.
  bool game_on(Database& database, std::span<const AnyPosition> line);

 private:
  struct Running {
    AnyPosition start;
    std::string board;  // BoardKey
  };
  using ByRoom = std::unordered_map<std::string, Running>;
  const ByRoom& running_now(Database& database, const std::string& game);

  std::unordered_map<std::string, ByRoom> games_;
};

}  // namespace sequitur::server
