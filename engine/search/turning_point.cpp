#include "engine/search/turning_point.hpp"

#include <algorithm>

#include "engine/kamon/winning_line.hpp"

namespace sequitur {

namespace {

using Kind = Cause::Kind;

// A line may hold the swap, which is no cell.
template <class Position>
bool may_place(const Position& position, Move move) {
  return move != swap_move && position.legal().contains(move);
}

// Where a line leads, as far as it goes.
template <class Position>
Position after(Position position, const std::vector<Move>& line) {
  for (const Move move : line) {
    if (!may_place(position, move)) break;
    position = position.play(move);
  }
  return position;
}

Cause share_lost(Kind kind, Side by, const Fork& fork) {
  return {.kind = kind, .by = by, .amount = static_cast<int>(1000 * fork.given_away + 0.5)};
}

// The swap is no placement, so no line can be compared.
std::optional<Cause> about_swap(Side mover, const Fork& fork) {
  if (fork.played.moves.front() == swap_move) return share_lost(Kind::takes_swap, mover, fork);
  if (fork.best.moves.front() == swap_move)
    return share_lost(Kind::misses_swap, other(mover), fork);
  if (fork.played.moves.size() > 1 && fork.played.moves[1] == swap_move)
    return share_lost(Kind::invites_swap, mover, fork);
  return std::nullopt;
}

// A placement that wins at once: `preferred` if it does, else any.
std::optional<Cell> winning_now(const kamon::Position& position, std::optional<Move> preferred) {
  const auto wins = [&](Cell cell) {
    return may_place(position, cell) && position.play(cell).outcome().winner.has_value();
  };
  if (preferred && wins(*preferred)) return *preferred;
  for (const Cell cell : position.completing()) return cell;
  for (const Cell cell : position.legal())
    if (wins(cell)) return cell;
  return std::nullopt;
}

struct KamonWays {
  Kind connection, loop, block, unseen;
};
constexpr KamonWays lets = {Kind::lets_connect, Kind::lets_loop, Kind::lets_block, Kind::loses};
constexpr KamonWays misses = {Kind::misses_connection, Kind::misses_loop, Kind::misses_block,
                              Kind::misses_win};

// How the side to move wins: at once where it can, else along the line.
Cause winning_way(const kamon::Position& position, std::vector<Move> line, const KamonWays& ways,
                  int moves) {
  const auto now = winning_now(position, line.empty() ? std::nullopt : std::optional(line.front()));
  if (now) line = {*now};
  const kamon::Position end = after(position, line);
  Cause cause{.kind = ways.unseen, .by = position.to_move(), .amount = moves};
  if (end.outcome().winner != position.to_move()) return cause;
  cause.line = std::move(line);
  cause.amount = static_cast<int>(cause.line.size());
  cause.cells = kamon::winning_line(end);
  switch (end.outcome().reason) {
    case Reason::connection:
      cause.kind = ways.connection;
      cause.colour = kamon::joined_colour(end.winning_stones());
      break;
    case Reason::loop:
      cause.kind = ways.loop;
      break;
    default: {
      const kamon::Token last = end.board().token(end.last());
      cause.kind = ways.block;
      cause.cells = {end.last()};
      cause.colour = kamon::colour_names[static_cast<std::size_t>(last.colour)];
      cause.symbol = kamon::symbol_names[static_cast<std::size_t>(last.symbol)];
    }
  }
  return cause;
}

// What a finished Kulami position counts for a side.
struct Count {
  Count(const kulami::Position& end, Side side) : score(end.score()), mine(index(side)) {}
  int surplus(const kulami::Points& points) const { return points[mine] - points[1 - mine]; }

  kulami::Score score;
  int mine;
};

int worth(std::optional<Side> holder, Side side, int points) {
  return !holder ? 0 : *holder == side ? points : -points;
}

// The panel that makes the greatest difference between the two ends, if any goes down.
std::optional<Cause> decisive_panel(const kulami::Position& best, const kulami::Position& played,
                                    Side mover) {
  std::optional<Cause> found;
  const auto& panels = best.board().panels();
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const auto held = kulami::holder(panels[i], best.marbles());
    const int points = panels[i].points();
    const int lost = worth(held, mover, points) -
                     worth(kulami::holder(panels[i], played.marbles()), mover, points);
    if (lost <= 0 || (found && lost <= found->amount)) continue;
    found = {.kind = held == mover ? Kind::loses_panel : Kind::yields_panel,
             .by = other(mover),
             .panel = static_cast<int>(i),
             .amount = lost};
    for (const Cell field : panels[i].fields) found->cells.push_back(field);
  }
  return found;
}

// Whether the reply gets a panel that it could not have got after the best move.
std::optional<Cause> sent(const kulami::Position& before, const Fork& fork,
                          std::optional<int> panel) {
  if (fork.played.moves.size() < 2) return std::nullopt;
  const Cell reply = fork.played.moves[1];
  const kulami::Position there = before.play(fork.played.moves[0]);
  if (!may_place(there, reply)) return std::nullopt;
  if (before.play(fork.best.moves.front()).legal().contains(reply)) return std::nullopt;
  const int at = before.board().panel_of(reply);
  const kulami::Panel& there_placed = before.board().panels()[static_cast<std::size_t>(at)];
  const auto held = kulami::holder(there_placed, there.marbles());
  const bool takes = held != kulami::holder(there_placed, there.play(reply).marbles());
  if (panel ? *panel != at : !takes) return std::nullopt;
  return Cause{
      .kind = Kind::sends, .by = there.to_move(), .line = {reply}, .cells = {reply}, .panel = at};
}

}  // namespace

std::vector<Cause> causes(const kamon::Position& before, const Fork& fork) {
  const Side mover = before.to_move();
  if (auto swap = about_swap(mover, fork)) return {*std::move(swap)};
  std::vector<Cause> found;
  const bool lost = fork.played.verdict.kind == Verdict::Kind::loss;
  if (lost)
    found.push_back(winning_way(before.play(fork.played.moves.front()),
                                {fork.played.moves.begin() + 1, fork.played.moves.end()}, lets,
                                fork.played.verdict.amount - 1));
  if (fork.best.verdict.kind == Verdict::Kind::win)
    found.push_back(winning_way(before, fork.best.moves, misses, fork.best.verdict.amount));
  else if (lost && fork.best.verdict.kind == Verdict::Kind::draw)
    found.push_back({.kind = Kind::gives_draw, .by = other(mover), .line = fork.best.moves});
  if (found.empty()) found.push_back(share_lost(Kind::weakens, other(mover), fork));
  return found;
}

std::vector<Cause> causes(const kulami::Position& before, const Fork& fork) {
  const Side mover = before.to_move();
  const Side rival = other(mover);
  if (auto swap = about_swap(mover, fork)) return {*std::move(swap)};
  const auto proven = [](const Line& line) { return line.verdict.kind == Verdict::Kind::margin; };
  std::vector<Cause> found;
  if (!proven(fork.best) || !proven(fork.played)) {
    found.push_back(share_lost(Kind::weakens, rival, fork));
    if (auto where = sent(before, fork, std::nullopt)) found.push_back(*std::move(where));
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

  const kulami::Position best_end = after(before, fork.best.moves);
  const kulami::Position played_end = after(before, fork.played.moves);
  if (!best_end.over() || !played_end.over()) return found;
  const auto panel = decisive_panel(best_end, played_end, mover);
  if (panel) {
    found.push_back(*panel);
    if (auto where = sent(before, fork, panel->panel)) found.push_back(*std::move(where));
  }
  const Count hoped(best_end, mover), got(played_end, mover);
  const auto compare = [&](bool counts, Kind kind, const kulami::Points kulami::Score::*part) {
    const int lost = hoped.surplus(hoped.score.*part) - got.surplus(got.score.*part);
    if (counts && lost > 0) found.push_back({.kind = kind, .by = rival, .amount = lost});
  };
  compare(kulami::counts_area(before.scoring()), Kind::loses_area, &kulami::Score::area);
  compare(kulami::counts_chains(before.scoring()), Kind::loses_chains, &kulami::Score::chains);
  return found;
}

}  // namespace sequitur
