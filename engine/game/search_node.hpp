#pragma once

#include <concepts>
#include <cstdint>

#include "engine/game/game.hpp"

namespace sequitur {

// Values in a search are hundredths, for the side to move; in Kulami they are hundredths of a point
// of margin. A game won by a placement (Kamon) is worth `won` less the plies until then, so that an
// earlier win is better.
constexpr int won = 30000;
constexpr int surely_won = won - 200;  // no estimate comes near it
constexpr int infinite = won + 1;

// The final value stays within these bounds, whatever is played.
struct Bounds {
  int lower = -won;
  int upper = won;
};

constexpr std::uint64_t mixed(std::uint64_t x) {  // the finisher of SplitMix64
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

// A position as a search walks through it, with what the game carries along from move to move. It
// may also have
//   foreseeable(), foreseen(beta)   whether and how the value can be told without playing on: at
//                                   least beta when it is that much, otherwise exactly;
//   table_from                      with fewer plies left, searching again is faster than looking
//   up.
template <class N>
concept SearchNode = std::copyable<N> && requires(const N n, Cell cell) {
  { n.legal() } -> std::same_as<CellSet>;
  // The legal cells that win at once.
  { n.completing() } -> std::same_as<CellSet>;
  // The node after a cell that is legal and not in completing().
  { n.after(cell) } -> std::same_as<N>;
  // The final value where nothing is legal; `-won` when the side to move has lost.
  { n.ending() } -> std::same_as<int>;
  // No line is longer than this.
  { n.plies_left() } -> std::same_as<int>;
  // Nodes of equal key have the same future, and the same value after `settled` is subtracted.
  { n.key() } -> std::same_as<std::uint64_t>;
  { n.settled() } -> std::same_as<int>;
};

// What a search asks of an evaluation. The evaluation's node type may carry sums along
// (kulami/thinking/node.hpp).
template <class E, class P>
concept EvaluationOf = SearchNode<typename E::Node> &&
    std::constructible_from<typename E::Node, const P&> &&
    requires(const E e, const typename E::Node n, Cell cell) {
  // Estimates a node where the game is not over.
  { e.evaluate(n) } -> std::same_as<int>;
  { e.bounds(n) } -> std::same_as<Bounds>;
  // How promising a legal cell looks before anything is searched: 0 to 1000, more is better.
  { e.promise(n, cell) } -> std::same_as<int>;
  // Every final value is a multiple of this number: 100 where whole points are counted.
  { E::grain } -> std::convertible_to<int>;
};

}  // namespace sequitur
