#include "engine/kulami/gain.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/search/cause.hpp"

namespace sequitur::kulami {

namespace {

using Kind = Cause::Kind;

// The points of a finished position for a side.
struct Count {
  Count(const Position& end, Side side) : score(end.score()), mine(index(side)) {}
  int surplus(const Points& points) const { return points[mine] - points[1 - mine]; }

  Score score;
  int mine;
};

int worth(std::optional<Side> holder, Side side, int points) {
  return !holder ? 0 : *holder == side ? points : -points;
}

// The cause for the panel that makes the greatest difference between the two ends; nothing if no
// panel gets worse.
std::optional<Cause> decisive_panel(const Position& best, const Position& played, Side mover) {
  std::optional<Cause> found;
  const auto& panels = best.board().panels();
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const auto held = holder(panels[i], best.marbles());
    const int points = panels[i].points();
    const int lost =
        worth(held, mover, points) - worth(holder(panels[i], played.marbles()), mover, points);
    if (lost <= 0 || (found && lost <= found->amount)) continue;
    found = {.kind = held == mover ? Kind::loses_panel : Kind::yields_panel,
             .by = other(mover),
             .panel = static_cast<int>(i),
             .amount = lost};
    for (const Cell field : panels[i].fields) found->cells.push_back(field);
  }
  return found;
}

// The cause if the reply gets a panel that it could not have got after the best move.
std::optional<Cause> sent(const Position& before, const Fork& fork, std::optional<int> panel) {
  if (fork.played.moves.size() < 2) return std::nullopt;
  const Cell reply = fork.played.moves[1];
  const Position there = before.play(fork.played.moves[0]);
  if (!may_place(there, reply)) return std::nullopt;
  if (before.play(fork.best.moves.front()).legal().contains(reply)) return std::nullopt;
  const int at = before.board().panel_of(reply);
  const Panel& there_placed = before.board().panels()[static_cast<std::size_t>(at)];
  const auto held = holder(there_placed, there.marbles());
  const bool takes = held != holder(there_placed, there.play(reply).marbles());
  if (panel ? *panel != at : !takes) return std::nullopt;
  return Cause{.kind = Kind::sends,
               .by = there.to_move(),
               .line = {reply},
               .cells = {reply},
               .panel = at,
               .amount = gain(there, there.to_move(), reply).points};
}

// The cause with what was given away in points.
Cause in_points(Cause cause, const Fork& fork) {
  cause.points = standing(fork.best.verdict) - standing(fork.played.verdict);
  return cause;
}

}  // namespace

std::vector<Cause> Kulami::causes(const Position& before, const Fork& fork) {
  const Side mover = before.to_move();
  const Side rival = other(mover);
  if (const auto swap = swap_cause(mover, fork)) return {in_points(*swap, fork)};
  const auto proven = [](const Line& line) { return line.verdict.kind == Verdict::Kind::margin; };
  std::vector<Cause> found;
  if (!proven(fork.best) || !proven(fork.played)) {
    found.push_back(in_points(share_cause(Kind::weakens, rival, fork), fork));
    if (auto where = sent(before, fork, std::nullopt)) found.push_back(*std::move(where));
    if (auto few = confined(before, fork)) found.push_back(*std::move(few));
    return found;
  }

  const int best = fork.best.verdict.amount, played = fork.played.verdict.amount;
  if (best > 0 && played <= 0)
    found.push_back(
        {.kind = Kind::misses_win, .by = mover, .line = fork.best.moves, .amount = best});
  if (best == 0 && played < 0)
    found.push_back({.kind = Kind::gives_draw, .by = rival, .line = fork.best.moves});
  found.push_back({.kind = Kind::gives_points,
                   .by = rival,
                   .line = {fork.played.moves.begin() + 1, fork.played.moves.end()},
                   .amount = best - played});

  const Position best_end = after(before, fork.best.moves);
  const Position played_end = after(before, fork.played.moves);
  if (!best_end.over() || !played_end.over()) return found;
  const auto panel = decisive_panel(best_end, played_end, mover);
  if (panel) {
    found.push_back(*panel);
    if (auto where = sent(before, fork, panel->panel)) found.push_back(*std::move(where));
  }
  if (auto few = confined(before, fork)) found.push_back(*std::move(few));
  const Count hoped(best_end, mover), got(played_end, mover);
  const auto compare = [&](bool counts, Kind kind, const Points Score::*part) {
    const int lost = hoped.surplus(hoped.score.*part) - got.surplus(got.score.*part);
    if (counts && lost > 0) found.push_back({.kind = kind, .by = rival, .amount = lost});
  };
  compare(counts_area(before.scoring()), Kind::loses_area, &Score::area);
  compare(counts_chains(before.scoring()), Kind::loses_chains, &Score::chains);
  return found;
}

}  // namespace sequitur::kulami
