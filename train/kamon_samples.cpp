// Positions of Kamon with what they are worth, for train/kamon.py.
//
//   kamon_samples FIRST_SEED SECONDS FILE
//
// One board after the other, from the seed on, until the time is over; writes FILE.boards and
// FILE.samples (kamon_sample.hpp). Two kinds of games in turn:
//
//   solved   Moves at random that give nothing away; from some ply on two moves of each position
//   are
//            solved.
//   opening  A few moves at random, then the engine plays against itself until the solver reaches
//            the position; what that is worth is taken for the worth of those before it.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
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
constexpr std::uint64_t nodes_a_move = 600'000;  // of the solver
constexpr std::uint64_t engine_nodes = 25'000;   // a move, about 6 ms
constexpr int solved_from = 9, most_stones = 24;
constexpr int moves_solved = 2;  // of a position
// The stones with which solving begins. Many boards count for more than many positions of each:
// with 2,000 boards and 50 positions the network learns the boards by heart.
constexpr std::array<int, 16> first_solved = {8,  9,  9,  9,  10, 10, 10, 11,
                                              11, 11, 12, 12, 13, 14, 15, 16};

Milliseconds now() {
  return std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

Cell drawn(CellSet cells, Random& random) {
  for (auto skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
    cells = cells.without_first();
  return cells.first();
}

class Sampler {
 public:
  explicit Sampler(const std::string& file)
      : boards_(file + ".boards"), samples_(file + ".samples"), solver_(solver_bytes) {
    EngineOptions options;
    options.hash_mib = 32;
    engine_.set_options(options);
  }

  void sample(std::uint64_t seed) {
    Random random(mixed(seed));
    auto board = std::make_shared<const Board>(shuffled(seed));
    write_board(*board, seed);
    if (seed % 2 == 0)
      solved_game(*board, random);
    else
      opening_game(board, random);
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
  static CellSet quiet_moves(const Position& position, const proof::Vantage& vantage) {
    CellSet quiet;
    for (const Cell move : position.legal() - position.completing())
      if (!vantage.blocks(move) && !vantage.gives_away(move)) quiet.add(move);
    return quiet;
  }

  // The record of the position after `move`; nothing if masks decide it.
  std::optional<KamonSampleRecord> record(const Position& position, const proof::Vantage& vantage,
                                          Cell move) const {
    proof::Reach reach = vantage.node.own_reach;
    reach.place(move, vantage.node.own | CellSet::of(move));
    proof::Signs signs;
    if (decided(vantage, move, reach, signs)) return std::nullopt;
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
    const proof::Ground ground(board);
    const int first = first_solved[random.below(first_solved.size())];
    Position position(board);
    while (position.placed() < most_stones && !position.over() && position.completing().empty()) {
      const proof::Node node = proof::Node::of(position, ground);
      const proof::Vantage vantage(ground, node);
      const CellSet quiet = quiet_moves(position, vantage);
      if (quiet.empty()) return;
      CellSet good;  // moves that are known to win
      if (position.placed() + 1 >= first) good = solve_moves(position, vantage, quiet, random);
      const bool well = !good.empty() && random.below(2) == 0;
      position = position.play(drawn(well ? good : quiet, random));
    }
  }

  CellSet solve_moves(const Position& position, const proof::Vantage& vantage, CellSet quiet,
                      Random& random) {
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
      auto sample = record(position, vantage, move);
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
    const proof::Ground ground(*board);
    Game<Kamon> game(Loaded{board, Position(*board)});
    const int at_random = static_cast<int>(random.below(8));
    std::vector<KamonSampleRecord> passed;
    while (!game.over() && game.position().placed() < solved_from) {
      const Position position = game.position();
      if (!position.completing().empty()) return;
      const proof::Node node = proof::Node::of(position, ground);
      const proof::Vantage vantage(ground, node);
      const CellSet quiet = quiet_moves(position, vantage);
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
      if (auto sample = record(position, vantage, move)) passed.push_back(*sample);
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

  RecordFile<KamonBoardRecord> boards_;
  RecordFile<KamonSampleRecord> samples_;
  Solver solver_;
  Engine<Kamon> engine_;
  std::uint32_t group_ = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count != 4) {
    std::fprintf(stderr, "use: kamon_samples FIRST_SEED SECONDS FILE\n");
    return 2;
  }
  const Milliseconds end = now() + std::chrono::seconds(std::atoi(words[2]));
  Sampler sampler(words[3]);
  std::uint64_t seed = std::strtoull(words[1], nullptr, 10);
  const std::uint64_t first = seed;
  while (now() < end) sampler.sample(seed++);
  std::fprintf(stderr, "%llu boards, %u samples\n", static_cast<unsigned long long>(seed - first),
               sampler.count());
}
