#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
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
  CellSet moves;        // legal at the root
  CellSet refuted;      // of them those that are proven to miss the answer
  Cell best = no_cell;  // the most promising move
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
  // Unproven: whether the answer to the last question looks more like yes than like no.
  bool promising = true;
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

  // The moves that show what was proven of a position (docs/program/certificate.md). Positions with
  // at most `search_below` free cells are left to whoever reads it. Returns nothing if it was
  // stopped.
  std::optional<std::string> certificate(const Position& position, Worth worth, int search_below,
                                         const std::atomic<bool>* stop = nullptr);

  // What was found out, to be put back into another solver, of any size: the `most` findings that
  // took the most nodes, or somewhat fewer.
  using Finding = proof::ProofTable::Finding;
  std::vector<Finding> findings(std::size_t most) const { return table_.findings(most); }
  void put_back(const Board& board, std::span<const Finding> findings) {
    recognise(board);
    table_.put_back(findings);
  }

 private:
  void recognise(const Board& board);

  proof::ProofTable table_;
  std::optional<Board> board_;  // the one that the table is about
};

}  // namespace sequitur::kamon
