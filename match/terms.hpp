#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/games.hpp"
#include "match/contender.hpp"
#include "match/referee.hpp"
#include "match/state.hpp"

namespace sequitur::match {

// Kinds of boards that every game has: its default one, and all of its kinds in turn.
constexpr std::string_view default_board = "startpos";
constexpr std::string_view mixed_boards = "mixed";

// Everything that decides what is played. How many pairs, and how many games at once, does not
// belong here.
struct MatchTerms {
  std::string game{Games::names.front()};
  // The kind of boards, with one seed for each pair, counted up: a kind of the game's, startpos, or
  // mixed for all kinds in turn. Empty stands for the game's usual kind.
  std::string boards{};
  std::string scoring{};  // empty: the game's usual one
  std::uint64_t seed = 1;
  int opening_plies = 0;  // random moves before the contenders take over
  bool swap_agreed = false;
  std::array<Contender, 2> contenders;  // a and b
  Pace pace;                            // for contenders that need one and have none of their own
  Times times;
  std::optional<Sprt> sprt;
};

// The kinds of boards that can be asked for, and the ways of scoring; the usual one first.
using Words = std::vector<std::string_view>;
Words boards_of(std::string_view game);
Words scorings_of(std::string_view game);

// A sentence about terms that do not fit together; nothing if all do.
std::optional<std::string> objection(const MatchTerms& given);

// The terms with the usual values filled in.
MatchTerms completed(MatchTerms terms);

Pace pace_of(const MatchTerms& terms, int contender);
TermLines term_lines(const MatchTerms& given);

// The pair's game after its opening moves, which both games share.
template <GameKind G>
Game<G> opening(const MatchTerms& given, std::uint64_t pair);

}  // namespace sequitur::match
