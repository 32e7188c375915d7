#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

namespace sequitur {

// What a position is worth to the side to move: an estimate, or proven.
struct Verdict {
  enum class Kind : std::uint8_t {
    estimate,  // `amount` hundredths; in Kulami of a point of margin
    win,       // proven; `amount` is the length of the proven line, an upper bound
    loss,      // likewise
    draw,      // proven
    margin,    // Kulami: proven, `amount` points more than the other side (or fewer)
  };
  Kind kind = Kind::estimate;
  int amount = 0;

  constexpr bool proven() const { return kind != Kind::estimate; }
  friend constexpr bool operator==(Verdict, Verdict) = default;
};

// A number for comparing verdicts: below, at or above zero as this side stands worse or better. A
// proven win is above every estimate, and a shorter win above a longer one.
constexpr int standing(Verdict verdict) {
  constexpr int decided = 1'000'000;
  switch (verdict.kind) {
    case Verdict::Kind::win:
      return decided - verdict.amount;
    case Verdict::Kind::loss:
      return verdict.amount - decided;
    case Verdict::Kind::draw:
      return 0;
    case Verdict::Kind::margin:
      return 100 * verdict.amount;
    case Verdict::Kind::estimate:
      break;
  }
  return verdict.amount;
}

// The same verdict for the other side.
constexpr Verdict turned(Verdict verdict) {
  switch (verdict.kind) {
    case Verdict::Kind::win:
      return {Verdict::Kind::loss, verdict.amount};
    case Verdict::Kind::loss:
      return {Verdict::Kind::win, verdict.amount};
    case Verdict::Kind::draw:
      return verdict;
    default:
      return {verdict.kind, -verdict.amount};
  }
}

// The verdict of a placement from the verdict of the position it leads to.
constexpr Verdict before_move(Verdict after) {
  Verdict verdict = turned(after);
  if (verdict.kind == Verdict::Kind::win || verdict.kind == Verdict::Kind::loss) ++verdict.amount;
  return verdict;
}

// What a finished game is worth to the side to move.
template <GameKind G>
Verdict final_verdict(const typename G::Position& position) {
  const Outcome outcome = position.outcome();
  if constexpr (G::counts_points) {
    const auto points = position.points();
    const int mover = index(position.to_move());
    return {Verdict::Kind::margin, points[mover] - points[1 - mover]};
  }
  if (!outcome.winner) return {Verdict::Kind::draw, 0};
  return {*outcome.winner == position.to_move() ? Verdict::Kind::win : Verdict::Kind::loss, 0};
}

struct Line {
  Verdict verdict;
  std::vector<Move> moves;

  friend bool operator==(const Line&, const Line&) = default;
};

// How far a search has come: the best lines found (as many as MultiPV asks for), best first.
struct Progress {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<Line> lines;
};

}  // namespace sequitur
