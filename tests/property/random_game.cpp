#include "tests/property/random_game.hpp"

#include <tuple>
#include <utility>

namespace sequitur {

namespace {

CellSet beside_own(const kamon::Position& position) { return kamon::neighbours(position.own()); }
CellSet beside_own(const kulami::Position& position) {
  CellSet beside;
  for (const Cell field : position.own()) beside |= position.board().adjacent(field);
  return beside;
}

template <GamePosition P>
CellSet preferred(const P& position, Temper temper) {
  const CellSet legal = position.legal();
  CellSet liked = legal;
  if (temper == Temper::onward) liked = legal - position.completing();
  if (temper == Temper::close) liked = legal & beside_own(position);
  return liked.empty() ? legal : liked;
}

}  // namespace

template <GameKind G>
RandomGame<G>::RandomGame(typename G::Loaded begun, Temper temper,
                          const std::vector<std::uint8_t>& choices)
    : start(std::move(begun)), positions{start.position} {
  for (const int choice : choices) {
    const CellSet among = preferred(positions.back(), temper);
    if (among.empty()) return;
    cells.push_back(nth(among, choice % among.count()));
    positions.push_back(positions.back().play(cells.back()));
  }
}

template <GameKind G>
rc::Gen<RandomGame<G>> any_game() {
  return rc::gen::map(
      rc::gen::tuple(any_start<G>(),
                     rc::gen::element(Temper::anywhere, Temper::onward, Temper::close),
                     rc::gen::resize(200, rc::gen::arbitrary<std::vector<std::uint8_t>>())),
      [](const auto& drawn) { return std::make_from_tuple<RandomGame<G>>(drawn); });
}

template <GameKind G>
rc::Gen<typename G::Loaded> any_position() {
  return rc::gen::map(
      rc::gen::tuple(any_game<G>(), full_size(rc::gen::arbitrary<std::uint8_t>())),
      [](const auto& drawn) {
        const auto& [game, ply] = drawn;
        return typename G::Loaded{game.start.board, game.positions[ply % game.positions.size()]};
      });
}

template struct RandomGame<kamon::Kamon>;
template struct RandomGame<kulami::Kulami>;
template rc::Gen<RandomGame<kamon::Kamon>> any_game<kamon::Kamon>();
template rc::Gen<RandomGame<kulami::Kulami>> any_game<kulami::Kulami>();
template rc::Gen<kamon::Loaded> any_position<kamon::Kamon>();
template rc::Gen<kulami::Loaded> any_position<kulami::Kulami>();

}  // namespace sequitur
