// Fits the weights of Kamon's evaluation and prints them as they stand in
// engine/kamon/thinking/evaluation.cpp.
//
//   tune_kamon [BOARDS] [FIRST_SEED]
//
// Each board gives one position with 8 to 14 stones; later the proof decides, not the evaluation.
// After four random stones, a shallow search plays against itself, with a random stone now and
// then. The solver says who wins (a draw is half a win); the few positions that it cannot solve in
// time are left out. The weights are those of a logistic regression, in hundredths of the logarithm
// of the odds. Every fifth board is kept back to judge the fit.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/kamon/kamon.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/thinking/evaluation.hpp"
#include "engine/search/alpha_beta.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using kamon::feature_count;
using kamon::Features;

namespace {

constexpr int random_stones = 4;
constexpr int fewest_stones = 8, most_stones = 14;
constexpr int play_depth = 2;
constexpr std::uint64_t nodes_for_a_proof = 3'000'000;

struct Sample {
  Features features;
  double won;  // 1, 0, or half for a draw
};
using Weights = std::array<double, feature_count>;

double chance(const Weights& weights, const Features& features) {
  double sum = 0;
  for (int i = 0; i < feature_count; ++i) sum += weights[i] * features[i];
  return 1 / (1 + std::exp(-sum));
}

// The cross-entropy of the results, in bits a position; a predictor that knows nothing has 1.
double surprise(const Weights& weights, const std::vector<Sample>& samples) {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double p = std::clamp(chance(weights, sample.features), 1e-9, 1 - 1e-9);
    sum -= sample.won * std::log2(p) + (1 - sample.won) * std::log2(1 - p);
  }
  return sum / static_cast<double>(samples.size());
}

// Fits the logistic regression by Newton's method.
Weights fitted(const std::vector<Sample>& samples) {
  Weights weights{};
  for (int round = 0; round < 20; ++round) {
    std::array<Weights, feature_count> matrix{};
    Weights right{};
    for (const Sample& sample : samples) {
      const double p = chance(weights, sample.features);
      for (int i = 0; i < feature_count; ++i) {
        right[i] += (sample.won - p) * sample.features[i];
        for (int j = 0; j < feature_count; ++j)
          matrix[i][j] += p * (1 - p) * sample.features[i] * sample.features[j];
      }
    }
    for (int i = 0; i < feature_count; ++i) {
      matrix[i][i] += 1;  // a feature never seen stays at zero
      right[i] -= weights[i];
    }
    for (int i = 0; i < feature_count; ++i)
      for (int k = 0; k < feature_count; ++k) {
        if (k == i) continue;
        const double factor = matrix[k][i] / matrix[i][i];
        for (int j = i; j < feature_count; ++j) matrix[k][j] -= factor * matrix[i][j];
        right[k] -= factor * right[i];
      }
    for (int i = 0; i < feature_count; ++i) weights[i] += right[i] / matrix[i][i];
  }
  return weights;
}

// Plays by the number of safe replies alone, so that the fit does not depend on earlier weights.
class RepliesOnly : public kamon::Evaluation {
 public:
  int evaluate(const kamon::Node& node) const { return 20 * node.safe().count(); }
};
using Search = AlphaBeta<kamon::Kamon, RepliesOnly>;

std::optional<Sample> sample_of_board(std::uint64_t seed, Search& search, kamon::Solver& solver) {
  const int stones = fewest_stones + static_cast<int>(seed % (most_stones - fewest_stones + 1));
  const kamon::Loaded start = sample_position<kamon::Kamon>(seed, random_stones);
  kamon::Position position = start.position;
  Random random(mixed(seed + 2));
  for (;;) {
    CellSet moves = kamon::Node(position).safe();
    if (moves.empty() || !position.completing().empty()) return {};  // a search sees these itself
    if (position.placed() == stones) break;
    if (random.below(4) == 0) {
      auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
      while (skip-- > 0) moves = moves.without_first();
      moves = CellSet::of(moves.first());
    }
    Effort effort;
    effort.depth = play_depth;
    position = position.play(search.search(position, moves, effort).lines[0].moves[0]);
  }
  const auto proof = solver.solve(position, {.nodes = nodes_for_a_proof, .time = {}});
  if (!proof.proven()) return {};
  return Sample{features(kamon::Node(position)), (static_cast<int>(*proof.worth()) + 1) / 2.0};
}

}  // namespace

int main(int count, char** words) {
  const int boards = count > 1 ? std::atoi(words[1]) : 2000;
  const std::uint64_t first = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
  Search search({}, 4u << 20);
  kamon::Solver solver(64u << 20);
  std::vector<Sample> samples, kept_back;
  for (int i = 0; i < boards; ++i) {
    search.forget();
    if (const auto sample = sample_of_board(first + static_cast<std::uint64_t>(i), search, solver))
      (i % 5 == 4 ? kept_back : samples).push_back(*sample);
    if (i % 50 == 49) std::fprintf(stderr, "\r%d of %d boards", i + 1, boards);
  }
  const Weights weights = fitted(samples);
  Weights compiled_in;
  for (int i = 0; i < feature_count; ++i) compiled_in[i] = kamon::weights[i] / 100.0;
  std::printf("\n%zu positions, and %zu kept back\n", samples.size(), kept_back.size());
  std::printf("surprise on those: %.3f bits a position (the weights compiled in: %.3f)\n",
              surprise(weights, kept_back), surprise(compiled_in, kept_back));
  for (int i = 0; i < feature_count; ++i)
    std::printf("    %ld,  // %s\n", std::lround(100 * weights[i]),
                std::string(kamon::feature_names[i]).c_str());
}
