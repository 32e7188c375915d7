#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/kulami/scoring.hpp"
#include "match/contender.hpp"
#include "match/referee.hpp"
#include "match/state.hpp"

namespace sequitur::match {

// Where the boards come from: one seed a pair, counted up.
enum class Boards { startpos, shuffled, square, irregular, mixed };
constexpr std::array<std::string_view, 5> boards_names = {"startpos", "shuffled", "square",
                                                          "irregular", "mixed"};
constexpr std::string_view name(Boards boards) { return boards_names[static_cast<int>(boards)]; }

enum class GameName { kamon, kulami };
constexpr std::string_view name(GameName game) {
  return game == GameName::kamon ? "kamon" : "kulami";
}

// All that decides what is played. How many pairs, and how many games at once, does not.
struct Terms {
  GameName game = GameName::kamon;
  Boards boards = Boards::shuffled;
  kulami::Scoring scoring = kulami::Scoring::base;
  std::uint64_t seed = 1;
  int opening_plies = 0;  // random moves before the contenders take over
  bool swap_agreed = false;
  std::array<Contender, 2> contenders;  // a and b
  Pace pace;                            // of those who need one and have none of their own
  Times times;
  std::optional<Sprt> sprt;
};

// What does not fit together, in a sentence; nothing if all does.
std::optional<std::string> objection(const Terms& terms);

Pace pace_of(const Terms& terms, int contender);
Articles articles(const Terms& terms);

// The pair's board after its opening moves, which both games share.
template <GameKind G>
Game<G> opening(const Terms& terms, std::uint64_t pair);

}  // namespace sequitur::match
