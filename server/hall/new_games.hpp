#pragma once

#include <expected>
#include <functional>
#include <string>

#include "server/hall/challenge.hpp"
#include "server/hall/identity.hpp"
#include "server/hall/rooms.hpp"
#include "server/study/rated_boards.hpp"

namespace sequitur::server {

// Makes the rooms of games that two have agreed on, and of those against the engine.
class NewGames {
 public:
  // `slow_reader` runs long queries, so that no move waits for them; only that desk uses
  // `rated_boards`.
  NewGames(Loop& loop, Desk& writer, Desk& slow_reader, RatedBoards& rated_boards, Rooms& rooms,
           Nodes& nodes)
      : loop_(loop),
        writer_(writer),
        slow_reader_(slow_reader),
        rated_boards_(rated_boards),
        rooms_(rooms),
        nodes_(nodes) {}

  using Begun = std::function<void(std::expected<std::string, Refusal>)>;  // the room
  // The game comes of `challenge`, which is then taken; empty: it comes of none.
  void begin(Agreement agreement, const std::string& challenge, Begun begun);
  void play_engine(const Identity& who, const Challenge& challenge, Begun begun);

 private:
  Loop& loop_;
  Desk& writer_;
  Desk& slow_reader_;
  RatedBoards& rated_boards_;
  Rooms& rooms_;
  Nodes& nodes_;
};

std::unexpected<Refusal> challenge_gone();

}  // namespace sequitur::server
