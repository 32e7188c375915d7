// Positions of Kulami with the margin that came of them, for train/kulami.py.
//
//   kulami_samples FIRST_SEED SECONDS FILE
//
// One board after the other, from the seed on, until the time is over; writes FILE.boards and
// FILE.samples (kulami_sample.hpp). On each board one game: some marbles at random, then the search
// plays against itself, with a marble at random now and then; with 20 marbles to go the game is
// solved, and the solved line is played to its end.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/search/alpha_beta.hpp"

#include "train/kulami_sample.hpp"
#include "train/record_file.hpp"

using namespace sequitur;
using namespace sequitur::kulami;
using namespace sequitur::train;

namespace {

constexpr int most_at_random = 13;  // marbles at the beginning
constexpr int random_in = 20;       // then one in so many
constexpr int solved_from = 36;     // marbles placed
constexpr std::uint64_t nodes_a_move = 4000;
constexpr std::size_t table_bytes = std::size_t{16} << 20;

using Search = AlphaBeta<Kulami, Evaluation>;

Cell drawn(CellSet cells, Random& random) {
  for (auto skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
    cells = cells.without_first();
  return cells.first();
}

class Sampler {
 public:
  explicit Sampler(const std::string& file)
      : boards_(file + ".boards"), samples_(file + ".samples"), search_({}, table_bytes) {}

  void sample(std::uint64_t seed) {
    const Loaded start = Kulami::sample_start(seed);
    write_board(*start.board, seed);
    search_.forget();
    game(start.position, Random(mixed(seed)));
    samples_.flush();
    boards_.flush();
  }

  std::uint32_t count() const { return samples_.count(); }

 private:
  void write_board(const Board& board, std::uint64_t seed) {
    KulamiBoardRecord record;
    record.seed = seed;
    for (Cell field = 0; field < field_count; ++field) {
      record.column[field] = static_cast<std::uint8_t>(board.column(field));
      record.row[field] = static_cast<std::uint8_t>(board.row(field));
      record.panel[field] = static_cast<std::uint8_t>(board.panel_of(field));
    }
    boards_.add(record);
  }

  void game(Position position, Random random) {
    const auto at_random = static_cast<int>(random.below(most_at_random));
    std::vector<Position> passed;
    while (!position.over() && position.placed() < solved_from) {
      Cell move = drawn(position.legal(), random);
      if (position.placed() < at_random || random.below(random_in) == 0) {
        // What came before a move at random is not judged by what follows.
        passed.clear();
      } else {
        passed.push_back(position);
        Effort effort;
        effort.nodes = nodes_a_move;
        move = search_.search(position, position.legal(), effort).lines[0].moves[0];
      }
      position = position.play(move);
    }
    const std::size_t judged = passed.size();
    if (!position.over()) {
      const Line solved = search_.search(position, position.legal(), {}).lines[0];
      for (const Move move : solved.moves) {
        passed.push_back(position);
        position = position.play(move);
      }
      if (!position.over()) return;
    }
    for (std::size_t i = 0; i < passed.size(); ++i) write(passed[i], position, i >= judged);
  }

  void write(const Position& position, const Position& end, bool exact) {
    const Side mover = position.to_move();
    const Points points = end.points();
    KulamiSampleRecord record{};
    record.board = boards_.count() - 1;
    record.own = position.own().bits();
    record.other = position.opposing().bits();
    record.final_own = end.marbles(mover).bits();
    record.final_other = end.marbles(other(mover)).bits();
    record.last = position.last();
    record.before = position.before();
    record.scoring = static_cast<std::uint8_t>(position.scoring());
    record.exact = exact;
    record.margin = static_cast<std::int8_t>(points[index(mover)] - points[index(other(mover))]);
    const Features seen = features(Node(position));
    for (std::size_t i = 0; i < seen.size(); ++i)
      record.features[i] = static_cast<std::int8_t>(std::clamp(seen[i], -128, 127));
    samples_.add(record);
  }

  RecordFile<KulamiBoardRecord> boards_;
  RecordFile<KulamiSampleRecord> samples_;
  Search search_;
};

std::chrono::steady_clock::time_point now() { return std::chrono::steady_clock::now(); }

}  // namespace

int main(int count, char** words) {
  if (count != 4) {
    std::fprintf(stderr, "use: kulami_samples FIRST_SEED SECONDS FILE\n");
    return 2;
  }
  const auto end = now() + std::chrono::seconds(std::atoi(words[2]));
  Sampler sampler(words[3]);
  std::uint64_t seed = std::strtoull(words[1], nullptr, 10);
  const std::uint64_t first = seed;
  while (now() < end) sampler.sample(seed++);
  std::fprintf(stderr, "%llu boards, %u samples\n", static_cast<unsigned long long>(seed - first),
               sampler.count());
}
