#include <algorithm>
#include <memory>

#include "engine/any/start.hpp"
#include "engine/game/random.hpp"
#include "match/terms.hpp"

namespace sequitur::match {

namespace {

template <GameKind G>
std::shared_ptr<const typename G::Board> board_of(const std::string& boards, std::uint64_t seed) {
  if (boards == default_board) return G::read_position(G::startpos)->board;
  const auto kind = boards == mixed_boards
                        ? seed % G::board_kinds.size()
                        : static_cast<std::size_t>(std::ranges::find(G::board_kinds, boards) -
                                                   G::board_kinds.begin());
  return std::make_shared<const typename G::Board>(G::random_board(kind, seed));
}

template <GameKind G>
typename G::Loaded start_of(const MatchTerms& terms, std::uint64_t seed) {
  return G::start(board_of<G>(terms.boards, seed), {.scoring = *scoring_named<G>(terms.scoring)});
}

}  // namespace

template <GameKind G>
Game<G> opening(const MatchTerms& given, std::uint64_t pair) {
  const MatchTerms terms = completed(given);
  const std::uint64_t seed = terms.seed + pair;
  Game<G> game(start_of<G>(terms, seed), terms.swap_agreed);
  Random random(~seed);  // other random numbers than those that made the board
  for (int ply = 0; ply < terms.opening_plies; ++ply) {
    CellSet quiet;  // moves after which the game goes on
    for (const Cell cell : game.position().legal())
      if (!game.position().play(cell).over()) quiet.add(cell);
    if (quiet.empty()) break;
    for (auto skip = random.below(static_cast<std::uint64_t>(quiet.count())); skip > 0; --skip)
      quiet = quiet.without_first();
    if (!game.play(quiet.first())) break;
  }
  return game;
}

#define MAKE(G) template Game<G> opening(const MatchTerms&, std::uint64_t);
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

}  // namespace sequitur::match
