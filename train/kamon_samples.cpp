// Positions of Kamon with what they are worth, for train/kamon.py.
//
//   kamon_samples KIND FIRST_SEED SECONDS FILE
//
// One board after the other, from the seed on, until the time is over; writes FILE.boards and
// FILE.samples (kamon_sample.hpp). Each board has one game, of one of these kinds:
//
//   solved    Moves at random that give nothing away; from some ply on two moves of each position
//             are solved.
//   openings  A few moves at random, then the engine plays against itself until the solver reaches
//             the position; what that is worth is taken for the worth of those before it.
//   unsolved  Moves that give nothing away, half of them those that look best to the solver's own
//             network. What the positions are worth stays open: a teacher says it
//             (kamon_teacher.py).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/game/search_node.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kamon/proof/outlook.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/search/engine.hpp"
#include "train/kamon_sample.hpp"
#include "train/record_file.hpp"

using namespace sequitur;
using namespace sequitur::kamon;
using namespace sequitur::train;

namespace {

constexpr std::size_t solver_bytes = std::size_t{16} << 20;
constexpr std::uint64_t nodes_a_move = 400'000;  // of the solver
constexpr std::uint64_t engine_nodes = 25'000;   // a move, about 6 ms
constexpr int openings_until = 10, most_stones = 24;
constexpr int moves_solved = 2;      // of a position
constexpr int positions_solved = 3;  // of a board, with some plies between them
constexpr int unsolved_a_board = 6;
// The stones with which solving begins. Many boards count for more than many positions of each:
// with 2,000 boards and 50 positions the network learns the boards by heart. A position takes three
// times as long as one with a stone more, so a board that begins with 9 stones takes as long as
// eighty that begin with 13, and few begin there.
constexpr std::array<int, 32> first_solved = {9,  10, 10, 10, 10, 11, 11, 11, 11, 11, 11,
                                              12, 12, 12, 12, 12, 12, 13, 13, 13, 13, 13,
                                              14, 14, 14, 14, 15, 15, 15, 16, 16, 16};

Milliseconds now() {
  return std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

Cell drawn(CellSet cells, Random& random) {
  for (auto skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
    cells = cells.without_first();
  return cells.first();
}

enum class Kind : std::uint8_t { solved, openings, unsolved };
constexpr std::array<std::string_view, 3> kind_names = {"solved", "openings", "unsolved"};

std::optional<Kind> kind_named(std::string_view name) {
  const auto found = std::find(kind_names.begin(), kind_names.end(), name);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<Kind>(found - kind_names.begin());
}

class Sampler {
 public:
  Sampler(Kind kind, const std::string& file)
      : kind_(kind), boards_(file + ".boards"), samples_(file + ".samples"), solver_(solver_bytes) {
    EngineOptions options;
    options.hash_mib = 32;
    engine_.set_options(options);
  }

  void sample(std::uint64_t seed) {
    Random random(mixed(seed));
    auto board = std::make_shared<const Board>(shuffled(seed));
    write_board(*board, seed);
    switch (kind_) {
      case Kind::solved:
        solved_game(*board, random);
        break;
      case Kind::openings:
        opening_game(board, random);
        break;
      case Kind::unsolved:
        unsolved_game(*board, random);
    }
    samples_.flush();
    boards_.flush();
  }

  std::uint32_t count() const { return samples_.count(); }

 private:
  void write_board(const Board& board, std::uint64_t seed) {
    KamonBoardRecord record;
    record.seed = seed;
    record.colours.fill(0xFF);
    record.symbols.fill(0xFF);
    for (const Cell cell : board.playable()) {
      record.colours[cell] = static_cast<std::uint8_t>(board.token(cell).colour);
      record.symbols[cell] = static_cast<std::uint8_t>(board.token(cell).symbol);
    }
    boards_.add(record);
  }

  // The moves that do not let the other side win or block at once, but for those that win.
  static CellSet quiet_moves(const Position& position, const proof::OpponentThreats& threats) {
    CellSet quiet;
    for (const Cell move : position.legal() - position.completing())
      if (!threats.blocks(move) && !threats.gives_away(move)) quiet.add(move);
    return quiet;
  }

  // The record of the position after `move`; nothing if masks decide it.
  std::optional<KamonSampleRecord> record(const Position& position,
                                          const proof::OpponentThreats& threats, Cell move) const {
    proof::Reach reach = threats.node.own_reach;
    reach.place(move, threats.node.own | CellSet::of(move));
    proof::Signs signs;
    if (certain_value(threats, move, reach, signs)) return std::nullopt;
    KamonSampleRecord made{};
    made.board = boards_.count() - 1;
    made.group = group_;
    made.own = position.opposing().bits();
    made.other = (position.own() | CellSet::of(move)).bits();
    made.last = move;
    for (std::size_t i = 0; i < signs.size(); ++i)
      made.signs[i] = static_cast<std::uint8_t>(std::clamp(signs[i], 0, 255));
    return made;
  }

  static std::uint8_t code(Worth worth) {
    return static_cast<std::uint8_t>(static_cast<int>(worth) + 1);
  }

  void solved_game(const Board& board, Random& random) {
    const proof::ProofBoard proof_board(board);
    const int first = first_solved[random.below(first_solved.size())];
    int next = first, positions = 0;
    Position position(board);
    while (positions < positions_solved && position.placed() < most_stones && !position.over() &&
           position.completing().empty()) {
      const proof::Node node = proof::Node::of(position, proof_board);
      const proof::OpponentThreats threats(proof_board, node);
      const CellSet quiet = quiet_moves(position, threats);
      if (quiet.empty()) return;
      CellSet good;  // moves that are known to win
      if (position.placed() + 1 >= next) {
        good = solve_moves(position, threats, quiet, random);
        next = position.placed() + 2 + static_cast<int>(random.below(3));
        ++positions;
      }
      const bool well = !good.empty() && random.below(2) == 0;
      position = position.play(drawn(well ? good : quiet, random));
    }
  }

  CellSet solve_moves(const Position& position, const proof::OpponentThreats& threats,
                      CellSet quiet, Random& random) {
    CellSet winning;
    ++group_;
    solver_.clear();
    // Of the moves from one position, the first is solved with an empty table, so that its nodes
    // mean something; the others go on with what it left.
    bool fresh = true;
    int solved = 0;
    for (CellSet left = quiet; !left.empty() && solved < moves_solved;) {
      const Cell move = drawn(left, random);
      left.remove(move);
      auto sample = record(position, threats, move);
      const Position after = position.play(move);
      if (after.over()) continue;
      if (!sample) continue;
      ProofLimits limits;
      limits.nodes = nodes_a_move;
      const ProofResult result = solver_.solve(after, limits);
      if (!result.proven()) continue;
      sample->worth = code(*result.worth());
      sample->exact = 1;
      if (fresh)
        sample->work = static_cast<std::uint8_t>(
            std::clamp(8 * std::log2(static_cast<double>(result.nodes) + 1), 1.0, 255.0));
      fresh = false;
      samples_.add(*sample);
      ++solved;
      if (*result.worth() == Worth::loss) winning.add(move);
    }
    return winning;
  }

  void opening_game(const std::shared_ptr<const Board>& board, Random& random) {
    const proof::ProofBoard proof_board(*board);
    Game<Kamon> game(Loaded{board, Position(*board)});
    const int at_random = static_cast<int>(random.below(8));
    std::vector<KamonSampleRecord> passed;
    while (!game.over() && game.position().placed() < openings_until) {
      const Position position = game.position();
      if (!position.completing().empty()) return;
      const proof::Node node = proof::Node::of(position, proof_board);
      const proof::OpponentThreats threats(proof_board, node);
      const CellSet quiet = quiet_moves(position, threats);
      if (quiet.empty()) return;
      Cell move = drawn(quiet, random);
      if (position.placed() >= at_random) {
        Limits limits;
        limits.nodes = engine_nodes;
        Surroundings surroundings;
        surroundings.now = now;
        move = engine_.think(game, limits, surroundings).best;
      }
      if (position.placed() < at_random) passed.clear();
      ++group_;
      if (auto sample = record(position, threats, move)) passed.push_back(*sample);
      if (!game.play(move)) return;
    }
    if (game.over()) return;
    ProofLimits limits;
    limits.nodes = nodes_a_move;
    const Position& reached = game.position();
    const ProofResult result = solver_.solve(reached, limits);
    if (!result.proven()) return;
    for (KamonSampleRecord& sample : passed) {
      const int stones = CellSet(sample.own | sample.other).count();
      const bool same_side = (reached.placed() - stones) % 2 == 0;
      const int worth = static_cast<int>(*result.worth());
      sample.worth = static_cast<std::uint8_t>((same_side ? worth : -worth) + 1);
      sample.exact = stones == reached.placed();
      samples_.add(sample);
    }
  }

  // One game to its end, of which some positions are kept.
  void unsolved_game(const Board& board, Random& random) {
    const proof::ProofBoard proof_board(board);
    std::vector<KamonSampleRecord> passed;
    Position position(board);
    while (position.placed() < most_stones && !position.over() && position.completing().empty()) {
      const proof::Node node = proof::Node::of(position, proof_board);
      const proof::OpponentThreats threats(proof_board, node);
      const CellSet quiet = quiet_moves(position, threats);
      if (quiet.empty()) break;
      const bool well = position.placed() > 0 && random.below(2) == 0;
      const Cell move = well ? likeliest(threats, quiet) : drawn(quiet, random);
      ++group_;
      if (auto sample = record(position, threats, move)) {
        sample->worth = worth_open;
        passed.push_back(*sample);
      }
      position = position.play(move);
    }
    random.shuffle(std::span(passed));
    if (passed.size() > unsolved_a_board) passed.resize(unsolved_a_board);
    for (const KamonSampleRecord& sample : passed) samples_.add(sample);
  }

  // The move after which the other side wins with the smallest chance, by the solver's network.
  static Cell likeliest(const proof::OpponentThreats& threats, CellSet moves) {
    Cell best = moves.first();
    double least = 2;
    for (const Cell move : moves) {
      proof::Reach reach = threats.node.own_reach;
      reach.place(move, threats.node.own | CellSet::of(move));
      const proof::Numbers numbers = value_or_guess(threats, move, reach);
      const double chance = static_cast<double>(numbers.fail) /
                            (static_cast<double>(numbers.win) + static_cast<double>(numbers.fail));
      if (chance >= least) continue;
      least = chance;
      best = move;
    }
    return best;
  }

  Kind kind_;
  RecordFile<KamonBoardRecord> boards_;
  RecordFile<KamonSampleRecord> samples_;
  Solver solver_;
  Engine<Kamon> engine_;
  std::uint32_t group_ = 0;
};

}  // namespace

int main(int count, char** words) {
  const auto kind = count == 5 ? kind_named(words[1]) : std::nullopt;
  if (!kind) {
    std::fprintf(stderr, "use: kamon_samples solved|openings|unsolved FIRST_SEED SECONDS FILE\n");
    return 2;
  }
  const Milliseconds end = now() + std::chrono::seconds(std::atoi(words[3]));
  Sampler sampler(*kind, words[4]);
  std::uint64_t seed = std::strtoull(words[2], nullptr, 10);
  const std::uint64_t first = seed;
  while (now() < end) sampler.sample(seed++);
  std::fprintf(stderr, "%llu boards, %u samples\n", static_cast<unsigned long long>(seed - first),
               sampler.count());
}
