#pragma once

#include <algorithm>
#include <vector>

#include "engine/search/engine.hpp"
#include "engine/search/grade.hpp"

namespace sequitur {

// A move of a played game beside what the engine would have played there.
struct JudgedMove {
  Side mover = Side::one;
  Move played = no_cell;
  Verdict played_verdict;  // for the player who moved, like `best.verdict`
  Line best;
  double given_away = 0;
  Grade grade = Grade::best;
};

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

// The verdict of a move from the verdict of the position it leads to.
inline Verdict before_move(Verdict after) {
  Verdict verdict = turned(after);
  if (verdict.kind == Verdict::Kind::win || verdict.kind == Verdict::Kind::loss) ++verdict.amount;
  return verdict;
}

// Judges the game's moves one after the other; `visit(JudgedMove)` returns false to stop.
template <GameKind G, class Visit>
void review(Engine<G>& engine, const Game<G>& played, const Limits& limits,
            const Surroundings& surroundings, Visit visit) {
  Game<G> game(played.loaded_start(), played.swap_agreed());
  const auto value = [&](const Game<G>& at) -> Line {
    if (at.over()) return {final_verdict<G>(at.position()), {}};
    const auto choice = engine.think(at, limits, surroundings);
    return choice.progress.lines.front();
  };
  Line best = value(game);
  for (const Move move : played.moves()) {
    const Side mover = game.position().to_move();
    if (!game.play(move)) return;
    Line next = value(game);
    JudgedMove judged{.mover = mover, .played = move, .played_verdict = next.verdict, .best = best};
    // A swap changes who has the side to move, a placement whose turn it is.
    judged.played_verdict = move == swap_move ? turned(next.verdict) : before_move(next.verdict);
    const bool same = !best.moves.empty() && best.moves.front() == move;
    // What the deeper look behind the move found holds for the move as well.
    if (same) judged.best.verdict = judged.played_verdict;
    judged.given_away = given_away(judged.best.verdict, judged.played_verdict, G::estimate_scale);
    judged.grade = grade(judged.given_away, same);
    if (!visit(judged)) return;
    best = std::move(next);
  }
}

}  // namespace sequitur
