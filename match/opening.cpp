#include <memory>

#include "engine/game/random.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/kulami.hpp"
#include "match/terms.hpp"

namespace sequitur::match {

namespace {

kamon::Loaded kamon_start(Boards boards, std::uint64_t seed) {
  if (boards == Boards::startpos) return *kamon::read_position(kamon::startpos);
  const auto board = std::make_shared<const kamon::Board>(kamon::shuffled(seed));
  return {board, kamon::Position(*board)};
}

// Of mixed boards, those with an odd seed are irregular.
kulami::Board kulami_board(Boards boards, std::uint64_t seed) {
  if (boards == Boards::startpos) return kulami::read_position(kulami::startpos)->position.board();
  const bool irregular = boards == Boards::irregular || (boards == Boards::mixed && seed % 2 == 1);
  return irregular ? kulami::irregular_board(seed) : kulami::square_board(seed);
}

kulami::Loaded kulami_start(Boards boards, std::uint64_t seed, kulami::Scoring scoring) {
  const auto board = std::make_shared<const kulami::Board>(kulami_board(boards, seed));
  return {board, kulami::Position(*board, scoring)};
}

template <GameKind G>
typename G::Loaded start(const Terms& terms, std::uint64_t seed);
template <>
kamon::Loaded start<kamon::Kamon>(const Terms& terms, std::uint64_t seed) {
  return kamon_start(terms.boards, seed);
}
template <>
kulami::Loaded start<kulami::Kulami>(const Terms& terms, std::uint64_t seed) {
  return kulami_start(terms.boards, seed, terms.scoring);
}

}  // namespace

template <GameKind G>
Game<G> opening(const Terms& terms, std::uint64_t pair) {
  const std::uint64_t seed = terms.seed + pair;
  Game<G> game(start<G>(terms, seed), terms.swap_agreed);
  Random random(~seed);  // not the draws that made the board
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

template Game<kamon::Kamon> opening(const Terms&, std::uint64_t);
template Game<kulami::Kulami> opening(const Terms&, std::uint64_t);

}  // namespace sequitur::match
