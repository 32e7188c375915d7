// What is learnt about Kulami: the network as the engine uses it.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/kulami/thinking/judgement.hpp"
#include "engine/network/shipped.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using kulami::Judgement;
using kulami::Kulami;
using kulami::Network;

namespace {

struct Expected {
  std::uint64_t seed = 0;
  kulami::Setup setup;
  int margin = 0;
};

// The margins that PyTorch computes for positions that were not trained on: train/expected.py.
std::vector<Expected> expected_margins() {
  std::ifstream file("tests/cases/kulami_margins.txt");
  std::vector<Expected> found;
  Expected e;
  int scoring = 0, last = 0, before = 0;
  std::uint64_t own = 0, other = 0;
  while (file >> e.seed >> scoring >> std::hex >> own >> other >> std::dec >> last >> before >>
         e.margin) {
    e.setup = {{CellSet(own), CellSet(other)},
               kulami::red,
               static_cast<Cell>(last),
               static_cast<Cell>(before),
               static_cast<kulami::Scoring>(scoring)};
    found.push_back(e);
  }
  return found;
}

}  // namespace

TEST_CASE("the engine judges as the program that trained the network does") {
  const auto network = Network::shipped();
  REQUIRE(network);
  const auto all = expected_margins();
  REQUIRE(all.size() >= 100);
  double off = 0;
  std::optional<std::uint64_t> seed;
  std::shared_ptr<const kulami::Board> board;
  std::optional<Judgement> judgement;
  for (const Expected& e : all) {
    if (seed != e.seed) {
      seed = e.seed;
      board = Kulami::sample_start(e.seed).board;
      judgement.emplace(network, *board);
    }
    const auto position = kulami::Position::make(*board, e.setup);
    REQUIRE(position);
    const int margin = judgement->margin(kulami::Node(*position));
    CHECK(std::abs(margin - e.margin) <= 25);  // weights of eight bits, sums in 256ths
    off += std::abs(margin - e.margin);
  }
  CHECK(off / static_cast<double>(all.size()) < 4);
}

TEST_CASE("a judgement does not depend on which colour is to move") {
  const auto start = Kulami::sample_start(4711);
  const Judgement judgement(Network::shipped(), *start.board);
  kulami::Position reds = start.position;
  Random random(1);
  for (int placed = 0; placed < 30 && !reds.over(); ++placed) {
    kulami::Setup turned{{reds.marbles(kulami::black), reds.marbles(kulami::red)},
                         other(reds.to_move()),
                         reds.last(),
                         reds.before(),
                         reds.scoring()};
    const auto blacks = kulami::Position::make(*start.board, turned);
    REQUIRE(blacks);
    CHECK(judgement.margin(kulami::Node(reds)) == judgement.margin(kulami::Node(*blacks)));
    CellSet moves = reds.legal();
    for (auto skip = random.below(static_cast<std::uint64_t>(moves.count())); skip > 0; --skip)
      moves = moves.without_first();
    reds = reds.play(moves.first());
  }
}

TEST_CASE("a judgement does not depend on what was judged before") {
  const auto network = Network::shipped();
  const auto one = Kulami::sample_start(31), two = Kulami::sample_start(32);
  const Judgement of_one(network, *one.board), of_two(network, *two.board);
  Random random(3);
  for (int round = 0; round < 60; ++round) {
    const bool first = random.below(2) == 0;
    kulami::Position position = (first ? one : two).position;
    for (auto plies = random.below(40); plies > 0 && !position.over(); --plies) {
      CellSet moves = position.legal();
      for (auto skip = random.below(static_cast<std::uint64_t>(moves.count())); skip > 0; --skip)
        moves = moves.without_first();
      position = position.play(moves.first());
    }
    if (position.over()) continue;
    const kulami::Node node(position);
    const int margin = (first ? of_one : of_two).margin(node);
    // One that has judged nothing yet.
    CHECK(margin == Judgement(network, *(first ? one : two).board).margin(node));
  }
}

TEST_CASE("weights that are too short or too long are refused") {
  const network::Bytes whole = network::shipped_kulami_weights();
  CHECK(Network::read(whole));
  CHECK_FALSE(Network::read({}));
  CHECK_FALSE(Network::read(whole.first(whole.size() - 1)));
  CHECK_FALSE(Network::read(whole.subspan(4)));
  std::vector<unsigned char> longer(whole.begin(), whole.end());
  longer.push_back(0);
  CHECK_FALSE(Network::read(longer));
}

TEST_CASE("every way of judging that this processor can take gives the same numbers") {
  const network::Bytes whole = network::shipped_kulami_weights();
  // The judge stands at the end of the file.
  constexpr std::size_t counts = kulami::feature_count;
  constexpr std::size_t judge_bytes =
      2 * network::hidden_size * (network::vector_size + counts) + 4 * network::hidden_size +
      2 * network::hidden_size * network::hidden_size + 4 * network::hidden_size +
      2 * network::hidden_size + 4 + 2 * counts;
  network::WeightsReader file(whole.last(judge_bytes));
  const auto judge = network::Judge::read(file, counts, 1);
  REQUIRE(file.complete());
  Random random(7);
  std::vector<network::Vector> vectors(40);
  for (int round = 0; round < 200; ++round) {
    std::vector<const network::Vector*> some;
    for (network::Vector& vector : vectors) {
      for (auto& at : vector.at) at = static_cast<std::int16_t>(random.below(601) - 300);
      some.push_back(&vector);
    }
    some.resize(1 + random.below(vectors.size()));
    network::Judge::Counts seen{};
    for (std::size_t i = 0; i < counts; ++i)
      seen[i] = static_cast<std::int16_t>(random.below(2001) - 1000);
    network::Vector sum;
    for (auto& at : sum.at) at = static_cast<std::int16_t>(random.below(601) - 300);
    const std::span all(some);
    const std::size_t third = some.size() / 3;
    const network::KeptSum kept{sum, all.first(third), all.last(third)};
    const network::Vector before = sum;
    const auto ways = judge.by_all_ways(kept, some, seen);
    for (const auto& answers : ways) CHECK(answers == ways.back());
    sum = before;
    CHECK(judge(kept, some, seen) == ways.back());
    // What is kept is the sum with the changes, and without the vectors of this position alone.
    CHECK(judge({sum, {}, {}}, some, seen) == ways.back());
  }
}

TEST_CASE("levels below full strength weigh features, full strength judges as it has learnt") {
  const auto start = Kulami::sample_start(12);
  const kulami::Node node(start.position.play(start.position.legal().first()));
  kulami::Evaluation evaluation;
  const int plain = evaluation.evaluate(node);
  CHECK(plain == kulami::weighed(features(node)));
  evaluation.begin(start, true);
  CHECK(evaluation.evaluate(node) == Judgement(Network::shipped(), *start.board).margin(node));
  evaluation.begin(start, false);
  CHECK(evaluation.evaluate(node) == plain);
}
