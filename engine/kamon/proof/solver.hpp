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

// Finds exact values of Kamon positions. docs/lab/solver.md explains how, and what each idea
// brought.
namespace sequitur::kamon {

// What a position is worth to the side to move, as a proof says.
enum class Worth : std::int8_t { loss = -1, draw = 0, win = 1 };

// Several limits may be given; the first one reached ends the search.
struct ProofLimits {
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> time;
  int threads = 1;  // with one thread the same call on a new solver gives the same answer
};

// How far a proof has come. `to_win` and `to_fail` are the root's proof numbers: how hard it looks
// to show either answer to the current question, in the unit of start_values.hpp.
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

// What the solver gets from outside. All of it may be missing.
struct ProofSurroundings {
  std::function<Milliseconds()> now;                 // a clock that never goes back
  std::function<void(const ProofProgress&)> report;  // a few times a second, if there is a clock
  const std::atomic<bool>* stop = nullptr;           // set from outside: answer at once
};

struct ProofResult {
  // The worth lies between these two, whether it is proven or not.
  Worth at_least = Worth::loss;
  Worth at_most = Worth::win;
  Cell best = no_cell;  // a best move if proven, else the most promising; none if the game is over
  std::vector<Cell> line;  // proven: to the end of the game, unless stopped while it was collected
  std::uint64_t nodes = 0;
  Milliseconds time{};

  bool proven() const { return at_least == at_most; }
  std::optional<Worth> worth() const { return proven() ? std::optional(at_least) : std::nullopt; }
};

// Proves positions by df-pn (depth-first proof-number search: Nagai 2002) on any number of threads.
class Solver {
 public:
  // `memory_bytes` is all that the solver takes, within a few kilobytes for each thread, but at
  // least 4 MiB.
  explicit Solver(std::size_t memory_bytes) : table_(memory_bytes) {}

  // Uses again what earlier calls found out about the same board.
  ProofResult solve(const Position& position, const ProofLimits& limits = {},
                    const ProofSurroundings& surroundings = {});

  // Forgets all that earlier calls found out.
  void clear() { table_.clear(); }

  std::size_t memory_bytes() const { return table_.bytes(); }

 private:
  void recognise(const Board& board);

  proof::ProofTable table_;
  std::optional<Board> board_;  // the one that the table is about
};

}  // namespace sequitur::kamon
