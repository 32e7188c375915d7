// Fits the weights of the Kamon solver's start values and prints
// engine/kamon/proof/start_weights.hpp.
//
//   tune_kamon_proof [BOARDS] [FIRST_SEED] > start_weights.hpp
//
// On each board some games are played at random, but nobody gives the game away at once. From some
// ply on, each position is solved: who wins, in how many nodes. One small network of the signs
// (start_values.cpp) is fitted to three answers at once: the odds that O wins, log2(nodes) where it
// wins, and log2(nodes) where it does not. A number is large if its answer is hard to show or
// unlikely:
//
//   log2(win)  = along * nodes if won     - apart * log2(odds) + at_least
//   log2(fail) = along * nodes if not won + apart * log2(odds) + at_least
#include <algorithm>
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

constexpr double along = 0.55, apart = 0.3, at_least = 3;  // found by trial
constexpr int first_stones = 14, first_stones_spread = 4, most_stones = 27, games_a_board = 6;
constexpr std::uint64_t nodes_a_sample = 1'000'000;
constexpr std::size_t table_bytes = std::size_t{16} << 20;

struct Sample {
  std::array<float, sign_count> x;
  bool won;    // by O
  float work;  // log2(nodes)
};

void add_sample(const Board& board, const OpponentThreats& threats, const Node& next, Cell move,
                Solver& solver, std::vector<Sample>& samples) {
  Signs signs;
  if (certain_value(threats, move, next.other_reach, signs)) return;
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
  const SignInputs inputs = start_inputs(signs);
  for (std::size_t i = 0; i < sign_count; ++i)
    sample.x[i] = static_cast<float>(inputs[i]) / start_unit;
  sample.won = result.worth() == Worth::win;
  sample.work = static_cast<float>(std::log2(result.nodes));
  samples.push_back(sample);
}

void sample_board(std::uint64_t seed, Solver& solver, std::vector<Sample>& samples) {
  Random random(seed);
  const Board board = shuffled(seed);
  const ProofBoard proof_board(board);
  for (int game = 0; game < games_a_board; ++game) {
    const int first = first_stones + static_cast<int>(random.below(first_stones_spread));
    Node node = Node::of(Position(board), proof_board);
    for (int ply = 1; ply <= most_stones; ++ply) {
      const OpponentThreats threats(proof_board, node);
      CellSet quiet;
      for (const Cell move : node.legal)
        if (!threats.gives_away(move)) quiet.add(move);
      if (quiet.empty()) break;
      for (auto skip = random.below(static_cast<std::uint64_t>(quiet.count())); skip > 0; --skip)
        quiet = quiet.without_first();
      const Cell move = quiet.first();
      const Node next = node.after(move, {}, proof_board);
      if (next.free.count() < 2 || next.legal.empty()) break;
      if (ply >= first) add_sample(board, threats, next, move, solver, samples);
      node = next;
    }
  }
}

// The fitted network: hidden units, and three answers made of them and of the signs themselves.
enum Answer : std::uint8_t { odds, work_if_won, work_if_not, answer_count };
constexpr std::size_t hidden = start_hidden;
struct Network {
  std::array<std::array<float, sign_count>, hidden> into{};
  std::array<float, hidden> bias{};
  std::array<std::array<float, hidden>, answer_count> out{};
  std::array<std::array<float, sign_count>, answer_count> past{};  // past the hidden units
  std::array<float, answer_count> base{};

  static constexpr std::size_t size() { return sizeof(Network) / sizeof(float); }
  float* begin() { return into[0].data(); }

  std::array<float, answer_count> answers(const Sample& s, std::array<float, hidden>& units) const {
    for (std::size_t k = 0; k < hidden; ++k) {
      float sum = bias[k];
      for (std::size_t i = 0; i < sign_count; ++i) sum += into[k][i] * s.x[i];
      units[k] = std::max(0.0f, sum);
    }
    std::array<float, answer_count> found = base;
    for (std::size_t a = 0; a < answer_count; ++a) {
      for (std::size_t k = 0; k < hidden; ++k) found[a] += out[a][k] * units[k];
      for (std::size_t i = 0; i < sign_count; ++i) found[a] += past[a][i] * s.x[i];
    }
    return found;
  }
};

float chance(float log_odds) { return 1 / (1 + std::exp(-log_odds)); }

// Adds the slope of one sample's error to `slope`.
void descend(const Network& net, const Sample& s, Network& slope) {
  constexpr float work_matters = 0.1f;
  std::array<float, hidden> units;
  const auto found = net.answers(s, units);
  std::array<float, answer_count> off{};
  const Answer work = s.won ? work_if_won : work_if_not;
  off[odds] = chance(found[odds]) - static_cast<float>(s.won);
  off[work] = work_matters * (found[work] - s.work);
  for (const Answer a : {odds, work}) {
    slope.base[a] += off[a];
    for (std::size_t k = 0; k < hidden; ++k) slope.out[a][k] += off[a] * units[k];
    for (std::size_t i = 0; i < sign_count; ++i) slope.past[a][i] += off[a] * s.x[i];
  }
  for (std::size_t k = 0; k < hidden; ++k) {
    if (units[k] <= 0) continue;
    const float here = off[odds] * net.out[odds][k] + off[work] * net.out[work][k];
    slope.bias[k] += here;
    for (std::size_t i = 0; i < sign_count; ++i) slope.into[k][i] += here * s.x[i];
  }
}

// Fits by Adam (Kingma and Ba 2015), with a step that shrinks to nothing.
Network fitted(const std::vector<Sample>& samples) {
  constexpr int rounds = 20;
  constexpr std::size_t batch = 64;
  constexpr float step = 3e-3f, decay = 1e-5f, mean_keeps = 0.9f, square_keeps = 0.999f;
  Random random(1);
  const auto small = [&](float width) {
    return width * (static_cast<float>(random.below(2001)) / 1000 - 1);
  };
  Network net, mean, square;
  for (auto& row : net.into)
    for (float& w : row) w = small(0.3f);
  for (auto& row : net.out)
    for (float& w : row) w = small(0.2f);
  net.base[work_if_won] = net.base[work_if_not] = 9;
  const std::size_t batches = samples.size() / batch;
  const auto steps = static_cast<float>(rounds * batches);
  for (std::size_t t = 1; t <= rounds * batches; ++t) {
    Network slope;
    for (std::size_t i = 0; i < batch; ++i)
      descend(net, samples[random.below(samples.size())], slope);
    const auto now = static_cast<float>(t);
    const float rate = step * std::min(1.0f, now / 200) * (1 - now / steps);
    const float mean_scale = 1 - std::pow(mean_keeps, now);
    const float square_scale = 1 - std::pow(square_keeps, now);
    for (std::size_t i = 0; i < Network::size(); ++i) {
      const float g = slope.begin()[i] / batch + decay * net.begin()[i];
      float &m = mean.begin()[i], &v = square.begin()[i];
      m = mean_keeps * m + (1 - mean_keeps) * g;
      v = square_keeps * v + (1 - square_keeps) * g * g;
      net.begin()[i] -= rate * (m / mean_scale) / (std::sqrt(v / square_scale) + 1e-8f);
    }
  }
  return net;
}

void judge(const Network& net, const std::vector<Sample>& samples) {
  double likelihood = 0, error = 0;
  std::array<float, hidden> units;
  for (const Sample& s : samples) {
    const auto found = net.answers(s, units);
    const double p = std::clamp(chance(found[odds]), 1e-6f, 1 - 1e-6f);
    likelihood -= std::log(s.won ? p : 1 - p);
    error += std::pow(s.work - found[s.won ? work_if_won : work_if_not], 2);
  }
  const auto n = static_cast<double>(samples.size());
  std::fprintf(stderr, "%.0f samples, log loss %.4f, error of log2(nodes) %.3f\n", n,
               likelihood / n, std::sqrt(error / n));
}

long rounded(double weight) { return std::lround(weight * start_scale); }

template <class Weights>
void print_row(const Weights& row) {
  std::printf("{{");
  for (std::size_t i = 0; i < row.size(); ++i)
    std::printf("%s%ld", i == 0 ? "" : ", ", rounded(row[i]));
  std::printf("}},\n");
}

// Turns the three answers into the exponents of the two numbers.
template <class Row>
std::array<Row, 2> both_numbers(const std::array<Row, answer_count>& answers) {
  std::array<Row, 2> made{};
  for (std::size_t i = 0; i < answers[odds].size(); ++i) {
    const auto by_odds = static_cast<float>(apart * answers[odds][i] / std::log(2.0));
    made[0][i] = static_cast<float>(along) * answers[work_if_won][i] - by_odds;
    made[1][i] = static_cast<float>(along) * answers[work_if_not][i] + by_odds;
  }
  return made;
}

void print(const Network& net) {
  std::printf(
      "#pragma once\n\n#include \"engine/kamon/proof/start_values.hpp\"\n\n"
      "// Made by bench/tune_kamon_proof.cpp; see start_values.cpp.\n"
      "namespace sequitur::kamon::proof {\n\n"
      "constexpr StartNetwork start_network = {\n.into = {{\n");
  for (const auto& row : net.into) print_row(row);
  std::printf("}},\n.bias = ");
  print_row(net.bias);
  std::printf(".out = {{\n");
  for (const auto& row : both_numbers(net.out)) print_row(row);
  std::printf("}},\n.past = {{\n");
  for (const auto& row : both_numbers(net.past)) print_row(row);
  std::array<std::array<float, 1>, answer_count> bases;
  for (std::size_t a = 0; a < answer_count; ++a) bases[a] = {net.base[a]};
  const auto base = both_numbers(bases);
  std::printf("}},\n.base = ");
  print_row(std::array<double, 2>{base[0][0] + at_least, base[1][0] + at_least});
  std::printf("};\n\n}  // namespace sequitur::kamon::proof\n");
}

}  // namespace

int main(int argc, char** argv) {
  const int boards = argc > 1 ? std::atoi(argv[1]) : 3434;
  const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 2'100'001;
  Solver solver(table_bytes);
  std::vector<Sample> samples;
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(boards); ++seed)
    sample_board(seed, solver, samples);
  const Network net = fitted(samples);
  judge(net, samples);
  print(net);
}
