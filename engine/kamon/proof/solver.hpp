#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/game/milliseconds.hpp"
#include "engine/kamon/position.hpp"
#include "engine/kamon/proof/table.hpp"

// Exact values of Kamon positions. How it works, and what each idea brought: docs/lab/solver.md.
namespace sequitur::kamon {

// What a position is worth to the side to move.
enum class Worth : std::int8_t { loss = -1, draw = 0, win = 1 };

// Several may be given; the first one reached ends the search.
struct ProofLimits {
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> time;
  int threads = 1;  // with one thread the same call on a new solver gives the same answer
};

// How far a proof has come. `to_win` and `to_fail` are the root's proof numbers: how hard it looks,
// in the unit of start_values.hpp, to show either answer to the question being asked.
struct ProofProgress {
  std::uint64_t nodes = 0;
  Milliseconds time{};
  bool at_least_draw_asked = false;  // the second question; the first one is: does it win?
  std::uint32_t to_win = 0;
  std::uint32_t to_fail = 0;
  int moves = 0;          // legal at the root
  int moves_refuted = 0;  // of them known to miss the answer
  Cell best = no_cell;    // the most promising move
};

// The solver is given what it needs from outside; all of it may be missing.
struct ProofSurroundings {
  std::function<Milliseconds()> now;                 // a clock that never goes back
  std::function<void(const ProofProgress&)> report;  // a few times a second, if there is a clock
  const std::atomic<bool>* stop = nullptr;           // set from outside: answer at once
};

struct ProofResult {
  // Always true, proven or not: the worth lies between them.
  Worth at_least = Worth::loss;
  Worth at_most = Worth::win;
  Cell best = no_cell;  // a best move if proven, else the most promising; none if the game is over
  std::vector<Cell> line;  // proven: to the end of the game, unless stopped while it was collected
  std::uint64_t nodes = 0;
  Milliseconds time{};

  bool proven() const { return at_least == at_most; }
  std::optional<Worth> worth() const { return proven() ? std::optional(at_least) : std::nullopt; }
};

class Solver {
 public:
  // All memory the solver takes, within a few kilobytes a thread; not less than 4 MiB.
  explicit Solver(std::size_t memory_bytes) : table_(memory_bytes) {}

  // What earlier calls found out about the same board is used again.
  ProofResult solve(const Position& position, const ProofLimits& limits = {},
                    const ProofSurroundings& surroundings = {});

  // Forgets it.
  void clear() { table_.clear(); }

  std::size_t memory_bytes() const { return table_.bytes(); }

 private:
  void recognise(const Board& board);

  proof::Table table_;
  std::optional<Board> board_;  // the one that the table is about
};

}  // namespace sequitur::kamon
