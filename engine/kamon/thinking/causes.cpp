#include <algorithm>

#include "engine/kamon/chains.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kamon/thinking/evaluation.hpp"
#include "engine/kamon/winning_line.hpp"
#include "engine/search/cause.hpp"

namespace sequitur::kamon {

namespace {

using Kind = Cause::Kind;

// A placement that wins at once: `preferred` if it does, else any other.
std::optional<Cell> winning_now(const Position& position, std::optional<Move> preferred) {
  const auto wins = [&](Cell cell) {
    return may_place(position, cell) && position.play(cell).outcome().winner.has_value();
  };
  if (preferred && wins(*preferred)) return *preferred;
  for (const Cell cell : position.completing()) return cell;
  for (const Cell cell : position.legal())
    if (wins(cell)) return cell;
  return std::nullopt;
}

struct Ways {
  Kind connection, loop, block, unseen;
};
constexpr Ways lets = {Kind::lets_connect, Kind::lets_loop, Kind::lets_block, Kind::loses};
constexpr Ways misses = {Kind::misses_connection, Kind::misses_loop, Kind::misses_block,
                         Kind::misses_win};

// How the side to move wins: at once if it can, otherwise along the line.
Cause winning_way(const Position& position, std::vector<Move> line, const Ways& ways, int moves) {
  const auto now = winning_now(position, line.empty() ? std::nullopt : std::optional(line.front()));
  if (now) line = {*now};
  const Position end = after(position, line);
  Cause cause{.kind = ways.unseen, .by = position.to_move(), .amount = moves};
  if (end.outcome().winner != position.to_move()) return cause;
  cause.line = std::move(line);
  cause.amount = static_cast<int>(cause.line.size());
  cause.cells = winning_line(end);
  switch (end.outcome().reason) {
    case Reason::connection:
      cause.kind = ways.connection;
      cause.colour = joined_colour(end.winning_stones());
      break;
    case Reason::loop:
      cause.kind = ways.loop;
      break;
    default: {
      const Token last = end.board().token(end.last());
      cause.kind = ways.block;
      cause.cells = {end.last()};
      cause.colour = colour_names[static_cast<std::size_t>(last.colour)];
      cause.symbol = symbol_names[static_cast<std::size_t>(last.symbol)];
    }
  }
  return cause;
}

// The cells on which the side to move wins at once.
CellSet winning_cells(const Position& position) {
  CellSet cells;
  for (const Cell cell : position.legal())
    if (position.play(cell).outcome().winner == position.to_move()) cells.add(cell);
  return cells;
}

Cause with_cells(Cause cause, CellSet cells) {
  for (const Cell cell : cells) cause.cells.push_back(cell);
  return cause;
}

// The cause if the other side can win in several ways at once, or after its reply wins whatever
// follows. `line` begins after the played move.
std::optional<Cause> several_wins(const Position& position, const std::vector<Move>& line) {
  const Cause cause{.kind = Kind::leaves_wins, .by = position.to_move()};
  const CellSet now = winning_cells(position);
  if (now.count() > 1) return with_cells(cause, now);
  if (!now.empty() || line.empty() || !may_place(position, line.front())) return std::nullopt;
  const Position answered = position.play(line.front());
  CellSet later;
  for (const Cell cell : answered.legal()) {
    const CellSet wins = winning_cells(answered.play(cell));
    if (wins.empty()) return std::nullopt;
    later |= wins;
  }
  if (later.empty()) return std::nullopt;
  Cause trap = with_cells(cause, later);
  trap.line = {line.front()};
  return trap;
}

// The free cells that would complete a chain or a loop of this side, wherever it may place now.
CellSet completing(const Position& position, Side side) {
  if (position.over()) return {};
  return completions(position.stones(side), position.free()).all();
}

// The cause if the other side gets more cells that would win than after the best move.
std::optional<Cause> more_wins(const Position& before, const Fork& fork) {
  const Side rival = other(before.to_move());
  const CellSet wins = completing(after(before, fork.played.moves), rival);
  if (wins.count() <= completing(after(before, fork.best.moves), rival).count() ||
      wins.count() <= completing(before, rival).count())
    return std::nullopt;
  return with_cells({.kind = Kind::gains_wins,
                     .by = rival,
                     .line = {fork.played.moves.begin() + 1, fork.played.moves.end()}},
                    wins);
}

// Where the two ways of a fork lead in as many plies as both are known for.
struct Outlook {
  static constexpr std::size_t far = 8;

  Outlook(const Position& before, const Fork& fork)
      : plies(std::min({far, fork.best.moves.size(), fork.played.moves.size()})),
        line(fork.played.moves.begin() + 1, fork.played.moves.begin() + plies),
        best(after(before, first(fork.best.moves))),
        played(after(before, first(fork.played.moves))) {}

  std::vector<Move> first(const std::vector<Move>& moves) const {
    return {moves.begin(), moves.begin() + plies};
  }

  std::ptrdiff_t plies;
  std::vector<Move> line;  // to `played`, after the played move
  Position best, played;
};

int distance(const Position& position, Side side) {
  return connection_distance(position.stones(side), position.free());
}

// The cause if the other side gets nearer to a connection than after the best move.
std::optional<Cause> nearer(const Outlook& outlook, Side rival) {
  const Position& there = outlook.played;
  const int needed = distance(there, rival);
  if (needed >= distance(outlook.best, rival)) return std::nullopt;
  CellSet helping;
  for (const Cell cell : there.free()) {
    const CellSet stone = CellSet::of(cell);
    if (connection_distance(there.stones(rival) | stone, there.free() - stone) < needed)
      helping.add(cell);
  }
  return with_cells(
      {.kind = Kind::comes_nearer, .by = rival, .line = outlook.line, .amount = needed}, helping);
}

// The cause if the mover is further from a connection than after the best move.
std::optional<Cause> behind(const Outlook& outlook, Side mover) {
  const int needed = distance(outlook.played, mover);
  if (needed <= distance(outlook.best, mover)) return std::nullopt;
  return Cause{.kind = Kind::falls_behind,
               .by = other(mover),
               .line = outlook.line,
               .amount = needed == unreachable ? 0 : needed};
}

// The legal cells after which the opponent cannot win at once.
CellSet safe_cells(const Position& position) {
  CellSet safe;
  for (const Cell cell : position.legal()) {
    const Position next = position.play(cell);
    if (next.over() || winning_cells(next).empty()) safe.add(cell);
  }
  return safe;
}

// The cause if the other side has more safe replies than after the best move.
std::optional<Cause> more_choice(const Position& before, const Fork& fork) {
  const CellSet left = safe_cells(before.play(fork.played.moves.front()));
  const int least = safe_cells(before.play(fork.best.moves.front())).count();
  if (left.count() <= least) return std::nullopt;
  return with_cells({.kind = Kind::leaves_choice, .by = other(before.to_move()), .amount = least},
                    left);
}

// What an estimate stands for, as far as it can be seen on the board.
void add_reasons(std::vector<Cause>& found, const Position& before, const Fork& fork) {
  const auto add = [&](std::optional<Cause> cause) {
    if (!cause) return false;
    found.push_back(*std::move(cause));
    return true;
  };
  const Side mover = before.to_move();
  add(confined(before, fork));
  if (add(more_wins(before, fork))) return;
  const Outlook outlook(before, fork);
  if (outlook.best.over() || outlook.played.over()) return;
  const bool near = add(nearer(outlook, other(mover)));
  const bool far = add(behind(outlook, mover));
  if (!near && !far) add(more_choice(before, fork));
}

}  // namespace

std::vector<Cause> Kamon::causes(const Position& before, const Fork& fork) {
  const Side mover = before.to_move();
  if (auto swap = swap_cause(mover, fork)) return {*std::move(swap)};
  std::vector<Cause> found;
  const bool lost = fork.played.verdict.kind == Verdict::Kind::loss;
  if (lost) {
    const Position there = before.play(fork.played.moves.front());
    const std::vector<Move> line(fork.played.moves.begin() + 1, fork.played.moves.end());
    found.push_back(winning_way(there, line, lets, fork.played.verdict.amount - 1));
    if (auto several = several_wins(there, found.front().line))
      found.push_back(*std::move(several));
  }
  if (fork.best.verdict.kind == Verdict::Kind::win)
    found.push_back(winning_way(before, fork.best.moves, misses, fork.best.verdict.amount));
  else if (lost && fork.best.verdict.kind == Verdict::Kind::draw)
    found.push_back({.kind = Kind::gives_draw, .by = other(mover), .line = fork.best.moves});
  if (found.empty()) {
    found.push_back(share_cause(Kind::weakens, other(mover), fork));
    add_reasons(found, before, fork);
  }
  return found;
}

}  // namespace sequitur::kamon
