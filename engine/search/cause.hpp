#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/search/verdict.hpp"

namespace sequitur {

// Why a move was worse than the best one: a code with its details. The page and the program make
// sentences of it.
struct Cause {
  enum class Kind : std::uint8_t {
    // Kamon: the other side now wins by it. `line` is the way there.
    lets_connect,  // `colour` of the two sides that are joined, `cells` of the chain
    lets_loop,     // `cells` of the loop
    lets_block,    // `colour` and `symbol` of which all tokens are taken then
    // Kamon: the mover would have won by it, `line` being the way there.
    misses_connection,
    misses_loop,
    misses_block,
    leaves_wins,   // after `line` the other side wins at once on `cells`, or on one of them
                   // whatever the mover does
    gains_wins,    // along `line` the other side gets `cells` that would complete a chain or a loop
    comes_nearer,  // after `line` the other side needs only `amount` more stones to connect; each
                   // of `cells` would be one of them
    falls_behind,  // after `line` the mover needs `amount` more stones to connect; 0: cannot
    leaves_choice,  // the other side can go to all of `cells` without handing over a win, and after
                    // the best move to `amount` only
    // Both: proven, without a way to the end that could be shown.
    loses,       // the other side now wins, in `amount` moves (Kamon)
    misses_win,  // the mover would have won; in Kulami by `amount` points
    gives_draw,  // a draw was certain, and now the other side wins
    // Kulami: the two ways compared at their ends.
    gives_points,  // `amount` points of the margin
    loses_panel,   // `panel` with `cells` would have been the mover's; `amount` is what that costs
    yields_panel,  // it would have been nobody's, and now it is the other's
    loses_area,    // `amount` points of the surplus of the larger area
    loses_chains,  // likewise of the longer chains
    sends,         // the other side may place on `cells` now, on `panel`, which gains it `amount`
                   // points at once; after the best move not
    // Both: after `line` the mover may place on `cells` only.
    confines,
    // Estimated only: `amount` thousandths of the game's point; in Kulami `points`, too.
    weakens,
    // The swap, where it was agreed; `amount` and `points` as of `weakens`.
    misses_swap,
    takes_swap,
    invites_swap,  // so good a first placement that the other player takes its colour, `by`
  };
  Kind kind = Kind::weakens;
  Side by = Side::one;  // who gains by it, or would have won
  std::vector<Move> line{};
  std::vector<Cell> cells{};
  std::optional<std::string_view> colour{};
  std::optional<std::string_view> symbol{};
  std::optional<int> panel{};
  int amount = 0;
  std::optional<int> points{};  // hundredths of a point of margin
};
constexpr std::array<std::string_view, 25> cause_names = {
    "lets_connect",  "lets_loop",    "lets_block",  "misses_connection", "misses_loop",
    "misses_block",  "leaves_wins",  "gains_wins",  "comes_nearer",      "falls_behind",
    "leaves_choice", "loses",        "misses_win",  "gives_draw",        "gives_points",
    "loses_panel",   "yields_panel", "loses_area",  "loses_chains",      "sends",
    "confines",      "weakens",      "misses_swap", "takes_swap",        "invites_swap",
};
constexpr std::string_view name(Cause::Kind kind) { return cause_names[static_cast<int>(kind)]; }

// The two ways from one position: the best move and the played one, each with the line it leads to,
// as far as it is known. Verdicts are for the player to move.
struct Fork {
  Line best;
  Line played;
  double given_away = 0;
};

// G::causes(before, fork) says what decided, the weightiest first; it is never empty for a move
// that gave something away. What every game needs for it:

// The cause that says only which share of the game's point was given away.
Cause share_cause(Cause::Kind kind, Side by, const Fork& fork);

// The cause where the swap was played or would have been best. The swap is no placement, so the two
// ways cannot be compared.
std::optional<Cause> swap_cause(Side mover, const Fork& fork);

// Whether a line's move can be placed here: it may be the swap, which is no cell.
template <class Position>
bool may_place(const Position& position, Move move) {
  return move != swap_move && position.legal().contains(move);
}

// The position where a line leads, as far as it goes.
template <class Position>
Position after(Position position, const std::vector<Move>& line) {
  for (const Move move : line) {
    if (!may_place(position, move)) break;
    position = position.play(move);
  }
  return position;
}

// The cause if the reply to the played move leaves the mover hardly anywhere to go, and the best
// move would have left more.
template <class Position>
std::optional<Cause> confined(const Position& before, const Fork& fork) {
  constexpr int hardly = 2;
  const auto left = [&](const Line& line) -> CellSet {
    if (line.moves.size() < 2 || line.moves[1] == swap_move) return {};
    return after(before, {line.moves[0], line.moves[1]}).legal();
  };
  const CellSet now = left(fork.played);
  if (now.empty() || now.count() > hardly || left(fork.best).count() <= now.count())
    return std::nullopt;
  Cause cause{
      .kind = Cause::Kind::confines, .by = other(before.to_move()), .line = {fork.played.moves[1]}};
  for (const Cell cell : now) cause.cells.push_back(cell);
  return cause;
}

}  // namespace sequitur
