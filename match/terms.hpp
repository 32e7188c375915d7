#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/any/games.hpp"
#include "match/contender.hpp"
#include "match/referee.hpp"
#include "match/state.hpp"

namespace sequitur::match {

// Boards of every game: its default one, and all of its kinds in turn.
constexpr std::string_view default_board = "startpos";
constexpr std::string_view mixed_boards = "mixed";

// All that decides what is played. How many pairs, and how many games at once, does not.
struct MatchTerms {
  std::string game{Games::names.front()};
  // Where the boards come from, one seed a pair, counted up: a kind of the game's, or startpos, or
  // mixed for all kinds in turn; the game's usual kind unless it is said.
  std::string boards{};
  std::string scoring{};  // the game's usual one unless it is said
  std::uint64_t seed = 1;
  int opening_plies = 0;  // random moves before the contenders take over
  bool swap_agreed = false;
  std::array<Contender, 2> contenders;  // a and b
  Pace pace;                            // of those who need one and have none of their own
  Times times;
  std::optional<Sprt> sprt;
};

// What does not fit together, in a sentence; nothing if all does.
std::optional<std::string> objection(const MatchTerms& given);

// What is played where the terms say nothing.
MatchTerms completed(MatchTerms terms);

Pace pace_of(const MatchTerms& terms, int contender);
TermLines term_lines(const MatchTerms& given);

// The pair's board after its opening moves, which both games share.
template <GameKind G>
Game<G> opening(const MatchTerms& given, std::uint64_t pair);

}  // namespace sequitur::match
