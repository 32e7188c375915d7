// Fits the weights of Kulami's evaluation and prints them as they stand in
// engine/kulami/thinking/evaluation.cpp.
//
//   tune_kulami [GAMES] [FIRST_SEED]
//
// Each game has a seeded board, square or irregular, and the scorings alternate. After eight random
// marbles, a shallow search plays against itself, with a random marble now and then. With 20
// marbles to go the game is solved. That exact margin is taken as the worth of every position on
// the way, also along the solved line, and the weights are those with the least squared error.
// Points of decided panels are not estimated: they count 100 each.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/kulami/kulami.hpp"
#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/search/alpha_beta.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using kulami::feature_count;
using kulami::Features;

namespace {

constexpr int random_marbles = 8;
constexpr int solved_from = 36;  // marbles placed
constexpr int play_depth = 4;
constexpr std::size_t table_bytes = 8u << 20;

struct Sample {
  Features features;
  double margin;  // hundredths, for the side to move
};

// The normal equations of least squares, summed up sample by sample.
class Regression {
 public:
  void add(const Sample& sample) {
    const double rest = sample.margin - 100 * sample.features[kulami::decided_points];
    for (int i = 1; i < feature_count; ++i) {
      for (int j = 1; j < feature_count; ++j)
        matrix_[i][j] += double(sample.features[i]) * sample.features[j];
      right_[i] += sample.features[i] * rest;
    }
  }

  std::array<double, feature_count> weights() const {
    auto m = matrix_;
    auto w = right_;
    for (int i = 1; i < feature_count; ++i) m[i][i] += 1;  // a feature never seen stays at zero
    for (int i = 1; i < feature_count; ++i)
      for (int k = 1; k < feature_count; ++k) {
        if (k == i) continue;
        const double factor = m[k][i] / m[i][i];
        for (int j = i; j < feature_count; ++j) m[k][j] -= factor * m[i][j];
        w[k] -= factor * w[i];
      }
    for (int i = 1; i < feature_count; ++i) w[i] /= m[i][i];
    w[kulami::decided_points] = 100;
    return w;
  }

 private:
  std::array<std::array<double, feature_count>, feature_count> matrix_{};
  std::array<double, feature_count> right_{};
};

// Plays without the weights that are fitted, so that the fit does not depend on earlier weights.
class PointsNow : public kulami::Evaluation {
 public:
  int evaluate(const kulami::Node& node) const { return 100 * node.margin(); }
};
using Search = AlphaBeta<kulami::Kulami, PointsNow>;

Cell random_move(CellSet moves, Random& random) {
  auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
  while (skip-- > 0) moves = moves.without_first();
  return moves.first();
}

std::vector<Sample> samples_of_game(std::uint64_t seed, Search& search) {
  const kulami::Loaded start = kulami::Kulami::sample_start(seed);
  kulami::Position position = start.position;
  Random random(seed);
  std::vector<kulami::Position> passed;
  while (!position.over() && position.placed() < solved_from) {
    Cell move = random_move(position.legal(), random);
    const bool at_random = position.placed() < random_marbles || random.below(10) == 0;
    if (!at_random) {
      Effort effort;
      effort.depth = play_depth;
      move = search.search(position, position.legal(), effort).lines[0].moves[0];
    }
    // A random marble changes the value, so positions before it are not judged by what follows.
    if (at_random) passed.clear();
    position = position.play(move);
    passed.push_back(position);
  }
  if (position.over()) return {};
  const Line solved = search.search(position, position.legal(), {}).lines[0];
  const int margin = 100 * solved.verdict.amount;
  const Side judged = position.to_move();
  for (const Move move : solved.moves) passed.push_back(position = position.play(move));

  std::vector<Sample> samples;
  for (const kulami::Position& p : passed)
    if (!p.over())
      samples.push_back(
          {features(kulami::Node(p)), double(p.to_move() == judged ? margin : -margin)});
  return samples;
}

// The points of a hundred that the compiled weights score against PointsNow with the same number of
// nodes for each move: every board twice, with colours swapped, after four random marbles.
double match(int pairs, std::uint64_t nodes) {
  AlphaBeta<kulami::Kulami, kulami::Evaluation> ours({}, table_bytes);
  Search theirs({}, table_bytes);
  Effort effort;
  effort.nodes = nodes;
  double points = 0;
  for (int game = 0; game < 2 * pairs; ++game) {
    const auto seed = static_cast<std::uint64_t>(1'000'000 + game / 2);
    const kulami::Loaded start = sample_position<kulami::Kulami>(seed, 4);
    kulami::Position position = start.position;
    const Side our_side = game % 2 == 0 ? Side::one : Side::two;
    ours.forget();
    theirs.forget();
    while (!position.over()) {
      const CellSet moves = position.legal();
      const Progress thought = position.to_move() == our_side
                                   ? ours.search(position, moves, effort)
                                   : theirs.search(position, moves, effort);
      position = position.play(thought.lines[0].moves[0]);
    }
    const Outcome outcome = position.outcome();
    points += !outcome.winner ? 0.5 : *outcome.winner == our_side;
  }
  return 100 * points / (2 * pairs);
}

}  // namespace

int main(int count, char** words) {
  const int games = count > 1 ? std::atoi(words[1]) : 300;
  const std::uint64_t first = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
  Search search({}, table_bytes);
  Regression regression;
  std::vector<Sample> all;
  for (int game = 0; game < games; ++game) {
    search.forget();
    for (const Sample& sample : samples_of_game(first + game, search)) {
      regression.add(sample);
      all.push_back(sample);
    }
    if (game % 50 == 49) std::fprintf(stderr, "\r%d of %d games", game + 1, games);
  }
  const auto weights = regression.weights();
  double square = 0, square_of_points = 0;
  for (const Sample& sample : all) {
    double guess = 0;
    for (int i = 0; i < feature_count; ++i) guess += weights[i] * sample.features[i];
    square += (sample.margin - guess) * (sample.margin - guess);
    const double points = sample.margin - 100 * sample.features[kulami::decided_points];
    square_of_points += points * points;
  }
  std::printf("\n%zu positions of %d games; error %.0f (decided points alone: %.0f)\n", all.size(),
              games, std::sqrt(square / all.size()), std::sqrt(square_of_points / all.size()));
  for (int i = 0; i < feature_count; ++i)
    std::printf("    %ld,  // %s\n", std::lround(weights[i]),
                std::string(kulami::feature_names[i]).c_str());
  std::printf("the weights compiled in get %.1f%% in 200 games at 5,000 nodes a move\n",
              match(100, 5000));
}
