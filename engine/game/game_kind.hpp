#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/canonical.hpp"
#include "engine/game/cell_set.hpp"
#include "engine/game/error.hpp"
#include "engine/game/outcome.hpp"
#include "engine/game/terms.hpp"

// Everything above the games' folders is written once, against these concepts. They say what a game
// must bring.
namespace sequitur {

struct Cause;  // search/cause.hpp
struct Fork;
template <class Loaded>
class ExactProver;  // search/exact_prover.hpp

// A position is a few words that point at a board, and cheap to copy. It may also have
//   points()   where points are counted (G::counts_points): each side's;
//   before()   where the placement before the last one matters too: its cell.
template <class P>
concept GamePosition = std::copyable<P> && std::equality_comparable<P> &&
    requires(const P p, Cell cell) {
  p.board();
  // The cells that the side to move may place on; none when the game is over.
  { p.legal() } -> std::same_as<CellSet>;
  { p.play(cell) } -> std::same_as<P>;
  // The legal cells that win at once. play() handles these; place() is for the others.
  { p.completing() } -> std::same_as<CellSet>;
  { p.place(cell) } -> std::same_as<P>;
  // Why a cell may not be placed on; nothing if it may.
  { p.refusal(cell) } -> std::same_as<std::optional<Fault>>;
  { p.outcome() } -> std::same_as<Outcome>;
  { p.over() } -> std::same_as<bool>;
  { p.to_move() } -> std::same_as<Side>;
  // The side that places, or placed, first.
  { p.opener() } -> std::same_as<Side>;
  { p.placed() } -> std::same_as<int>;
  { p.last() } -> std::same_as<Cell>;
  // The pieces of the side to move, and of the other.
  { p.own() } -> std::same_as<CellSet>;
  { p.opposing() } -> std::same_as<CellSet>;
};

// A game's words, and how its positions are written.
template <class G>
concept GameNotation = requires(const typename G::Board& board, const typename G::Position& p,
                                std::string_view text, Cell cell) {
  { G::name } -> std::convertible_to<std::string_view>;   // "kamon": for programs
  { G::title } -> std::convertible_to<std::string_view>;  // "Kamon": for people
  { G::side_names[0] } -> std::convertible_to<std::string_view>;
  { G::startpos } -> std::convertible_to<std::string_view>;
  // How many fields a position has as text. The number tells the games apart, so no two games share
  // it.
  { G::position_fields } -> std::convertible_to<std::size_t>;
  { G::read_position(text) } -> std::same_as<Checked<typename G::Loaded>>;
  { G::write_position(p) } -> std::same_as<std::string>;
  // A board's code is the first field of its positions.
  { G::looks_like_board(text) } -> std::same_as<bool>;
  { G::read_board(text) } -> std::same_as<Checked<typename G::Board>>;
  { G::write_board(board) } -> std::same_as<std::string>;
  { G::cell_name(board, cell) } -> std::same_as<std::string>;
  { G::cell_named(board, text) } -> std::same_as<std::optional<Cell>>;
  { G::cells_advice(board) } -> std::same_as<std::string>;  // "a1 to g4"
  { G::refusal(p, cell) } -> std::same_as<Error>;
  // The board as plain text, whole lines, and what its signs mean: "b w stones".
  { G::drawing(p) } -> std::same_as<std::string>;
  { G::drawing_legend } -> std::convertible_to<std::string_view>;
};

// The boards and terms that a game begins from.
template <class G>
concept GameStarts = requires(std::shared_ptr<const typename G::Board> board, const Terms& terms,
                              const typename G::Position& p, std::uint64_t seed) {
  // Kinds of random boards, the usual one first; the same seed gives the same board everywhere.
  { G::board_kinds.size() } -> std::convertible_to<std::size_t>;
  { G::random_board(std::size_t{}, seed) } -> std::same_as<typename G::Board>;
  { G::board_kind(*board) } -> std::same_as<std::size_t>;
  // The ways of counting that can be agreed on, the usual one first.
  { G::scorings.size() } -> std::convertible_to<std::size_t>;
  // Whether it can be agreed who begins; otherwise Side::one does.
  { G::either_side_begins } -> std::convertible_to<bool>;
  { G::start(board, terms) } -> std::same_as<typename G::Loaded>;
  { G::terms_of(p) } -> std::same_as<Terms>;
  // An empty board made from the seed. Benchmarks, puzzles and tests begin from it.
  { G::sample_start(seed) } -> std::same_as<typename G::Loaded>;
};

// Whether two positions are the same game, or may be parts of one.
template <class G>
concept GameIdentity = requires(const typename G::Board& board, const typename G::Position& p) {
  { G::canonical(board) } -> std::same_as<CanonicalBoard>;
  // Whether the second position may come of the first in play, however it was disguised.
  { G::may_come_of(p, p) } -> std::same_as<bool>;
  // The same for a game that began at the first position, at most so many moves ago. It is quick,
  // for many games.
  { G::may_come_of_start(p, int{}, p) } -> std::same_as<bool>;
};

// What the engine has to know of a game beside its rules.
template <class G>
concept GameForEngine = requires(const typename G::Position& p, const Fork& fork) {
  // Evaluation, levels, searches: search/thinking.hpp. The type may be incomplete here.
  typename std::type_identity<typename G::Thinking>;
  // The most pieces that can be placed in a game.
  { G::pieces } -> std::convertible_to<int>;
  // Whether the end is decided by counting points.
  { G::counts_points } -> std::convertible_to<bool>;
  // The hundredths of an estimate that stand for odds of e to 1.
  { G::estimate_scale } -> std::convertible_to<double>;
  // The ways to win before everything is placed. Puzzles are about these.
  { G::winning_reasons.size() } -> std::convertible_to<std::size_t>;
  // The number of pieces from which puzzles are looked for. Before that, proofs take too long.
  { G::puzzles_from } -> std::convertible_to<int>;
  { G::exact_prover() } -> std::same_as<std::unique_ptr<ExactProver<typename G::Loaded>>>;
  // Why a move was worse than the best one.
  { G::causes(p, fork) } -> std::same_as<std::vector<Cause>>;
};

template <class G>
concept GameKind = GamePosition<typename G::Position> && GameNotation<G> && GameStarts<G> &&
    GameIdentity<G> && GameForEngine<G>;

}  // namespace sequitur
