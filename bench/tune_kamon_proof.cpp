// Fits the weights of the Kamon solver's start values and prints them as they stand in
// engine/kamon/proof/start_values.cpp.
//
//   tune_kamon_proof [BOARDS] [FIRST_SEED]
//
// On each board some games are played at random, but so that nobody gives the game away at once,
// and broken off. The last position of each is solved: who wins, in how many nodes. Three models of
// the signs are fitted: of log2(nodes) for those that O wins, of the same for those it does not
// (least squares), and of the odds (logistic). A number is large if its answer is hard to show or
// unlikely:
//
//   log2(win)  = along * nodes if won     - apart * log2(odds) + at_least
//   log2(fail) = along * nodes if not won + apart * log2(odds) + at_least
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kamon/proof/outlook.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/shuffle.hpp"

using namespace sequitur;
using namespace sequitur::kamon;
using namespace sequitur::kamon::proof;

namespace {

constexpr double along = 0.55, apart = 0.3, at_least = 3;  // found by trying
constexpr int fewest_stones = 13, most_stones = 26, games_a_board = 20;
constexpr std::uint64_t nodes_a_sample = 400'000;
constexpr std::size_t table_bytes = std::size_t{16} << 20;
constexpr int terms = sign_count + 1;

struct Sample {
  std::array<double, terms> x;  // 1, and the signs
  bool won;                     // by O
  double work;                  // log2(nodes)
};

// The unknowns of `terms` linear equations.
using Row = std::array<double, terms>;
Row solved(std::array<Row, terms> m, Row right) {
  for (int i = 0; i < terms; ++i) m[i][i] += 1e-3;  // a sign never seen stays at zero
  for (int i = 0; i < terms; ++i)
    for (int k = 0; k < terms; ++k) {
      if (k == i) continue;
      const double factor = m[k][i] / m[i][i];
      for (int j = i; j < terms; ++j) m[k][j] -= factor * m[i][j];
      right[k] -= factor * right[i];
    }
  for (int i = 0; i < terms; ++i) right[i] /= m[i][i];
  return right;
}

double product(const Row& a, const Row& b) {
  double sum = 0;
  for (int i = 0; i < terms; ++i) sum += a[i] * b[i];
  return sum;
}

Row least_squares(const std::vector<Sample>& samples, bool won) {
  std::array<Row, terms> m{};
  Row right{};
  for (const Sample& s : samples) {
    if (s.won != won) continue;
    for (int i = 0; i < terms; ++i) {
      for (int j = 0; j < terms; ++j) m[i][j] += s.x[i] * s.x[j];
      right[i] += s.x[i] * s.work;
    }
  }
  return solved(m, right);
}

// Natural logarithms of the odds that O wins, by Newton's method.
Row logistic(const std::vector<Sample>& samples) {
  Row weights{};
  for (int round = 0; round < 12; ++round) {
    std::array<Row, terms> m{};
    Row right{};
    for (const Sample& s : samples) {
      const double p = 1 / (1 + std::exp(-product(weights, s.x)));
      for (int i = 0; i < terms; ++i) {
        for (int j = 0; j < terms; ++j) m[i][j] += p * (1 - p) * s.x[i] * s.x[j];
        right[i] += s.x[i] * (s.won - p);
      }
    }
    const Row step = solved(m, right);
    for (int i = 0; i < terms; ++i) weights[i] += step[i];
  }
  return weights;
}

void add_sample(const Board& board, const Vantage& vantage, const Node& next, Cell move,
                Solver& solver, std::vector<Sample>& samples) {
  Signs signs;
  if (decided(vantage, move, next.other_reach, signs)) return;
  const auto mover = static_cast<std::size_t>((next.own | next.other).count() % 2);
  Setup setup;
  setup.stones[mover] = next.own;
  setup.stones[1 - mover] = next.other;
  setup.last = move;
  const auto position = Position::make(board, setup);
  if (!position) return;
  ProofLimits limits;
  limits.nodes = nodes_a_sample;
  solver.clear();
  const ProofResult result = solver.solve(*position, limits);
  if (!result.proven()) return;
  Sample sample;
  sample.x[0] = 1;
  for (std::size_t i = 0; i < sign_count; ++i)
    sample.x[i + 1] = i == free_cells ? signs[i] : std::log2(1 + signs[i]);
  sample.won = result.worth() == Worth::win;
  sample.work = std::log2(result.nodes);
  samples.push_back(sample);
}

// Random play in which nobody gives the game away; the position after one more such move.
void sample_board(std::uint64_t seed, Solver& solver, std::vector<Sample>& samples) {
  Random random(seed);
  const Board board = shuffled(seed);
  const Ground ground(board);
  for (int game = 0; game < games_a_board; ++game) {
    const int plies =
        fewest_stones + static_cast<int>(random.below(most_stones - fewest_stones + 1));
    Node node = Node::of(Position(board), ground);
    for (int ply = 1;; ++ply) {
      const Vantage vantage(ground, node);
      CellSet quiet;
      for (const Cell move : node.legal)
        if (!vantage.gives_away(move)) quiet.add(move);
      if (quiet.empty()) break;
      for (auto skip = random.below(static_cast<std::uint64_t>(quiet.count())); skip > 0; --skip)
        quiet = quiet.without_first();
      const Cell move = quiet.first();
      const Node next = node.after(move, {}, ground);
      if (next.free.count() < 2 || next.legal.empty()) break;
      if (ply == plies) {
        add_sample(board, vantage, next, move, solver, samples);
        break;
      }
      node = next;
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int boards = argc > 1 ? std::atoi(argv[1]) : 1200;
  const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 5001;
  Solver solver(table_bytes);
  std::vector<Sample> samples;
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(boards); ++seed)
    sample_board(seed, solver, samples);

  const Row won = least_squares(samples, true), not_won = least_squares(samples, false);
  const Row odds = logistic(samples);
  double likelihood = 0, error = 0;
  for (const Sample& s : samples) {
    const double p = 1 / (1 + std::exp(-product(odds, s.x)));
    likelihood -= std::log(s.won ? p : 1 - p);
    error += std::pow(s.work - product(s.won ? won : not_won, s.x), 2);
  }
  const auto n = static_cast<double>(samples.size());
  std::printf("%.0f samples, log loss %.4f, error of log2(nodes) %.3f\n", n, likelihood / n,
              std::sqrt(error / n));
  for (std::size_t i = 0; i < terms; ++i) {
    const double apart_now = apart * odds[i] / std::log(2.0), base = i == 0 ? at_least : 0;
    std::printf("{%ld, %ld},\n", std::lround(256 * (base + along * won[i] - apart_now)),
                std::lround(256 * (base + along * not_won[i] + apart_now)));
  }
}
