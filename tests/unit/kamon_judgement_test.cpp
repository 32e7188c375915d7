// What is learnt about Kamon: the network as the engine uses it.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kamon/proof/outlook.hpp"
#include "engine/kamon/thinking/judgement.hpp"
#include "engine/kamon/thinking/puct_tree.hpp"
#include "engine/network/shipped.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using kamon::Kamon;
namespace proof = kamon::proof;

namespace {

std::shared_ptr<const kamon::Network> shipped() {
  auto network = kamon::Network::shipped();
  REQUIRE(network);
  return network;
}

struct ExpectedOdds {
  std::uint64_t seed = 0;
  CellSet own, other;
  Cell last = no_cell;
  int log_odds = 0;  // in thousandths
};

// What PyTorch computes for positions that were not trained on: train/expected.py.
std::vector<ExpectedOdds> expected_answers() {
  std::ifstream file("tests/cases/kamon_odds.txt");
  std::vector<ExpectedOdds> found;
  ExpectedOdds e;
  int last = 0;
  std::uint64_t own = 0, other = 0;
  while (file >> e.seed >> std::hex >> own >> other >> std::dec >> last >> e.log_odds) {
    e.own = CellSet(own);
    e.other = CellSet(other);
    e.last = static_cast<Cell>(last);
    found.push_back(e);
  }
  return found;
}

// What is counted of the position that `e` describes, as the position before sees its last move.
std::optional<proof::Signs> signs_of(const ExpectedOdds& e, const kamon::Board& board) {
  const proof::ProofBoard proof_board(board);
  const CellSet mover = e.other - CellSet::of(e.last);
  const CellSet free = board.playable() - e.own - mover;
  const proof::Node before{mover, e.own, free, free, proof::Reach(mover), proof::Reach(e.own), {}};
  const proof::OpponentThreats threats(proof_board, before);
  proof::Reach reach = before.own_reach;
  reach.place(e.last, e.other);
  proof::Signs signs;
  if (certain_value(threats, e.last, reach, signs)) return std::nullopt;
  return signs;
}

}  // namespace

TEST_CASE("Kamon's engine judges as the program that trained the network does") {
  const auto all = expected_answers();
  REQUIRE(all.size() >= 100);
  double off = 0;
  for (const ExpectedOdds& e : all) {
    const auto board = Kamon::sample_start(e.seed).board;
    const kamon::Judgement judgement(shipped(), *board);
    const auto signs = signs_of(e, *board);
    REQUIRE(signs);
    const double thousandths =
        1000.0 * judgement.log_odds(e.own, e.other, e.last, *signs) / network::Judge::answer_unit;
    CHECK(std::abs(thousandths - e.log_odds) <= 120);  // weights of eight bits, sums in 256ths
    off += std::abs(thousandths - e.log_odds);
  }
  CHECK(off / static_cast<double>(all.size()) < 50);
}

TEST_CASE("a judgement of Kamon does not depend on what was judged before") {
  const auto one = Kamon::sample_start(31), two = Kamon::sample_start(32);
  const kamon::Judgement of_one(shipped(), *one.board), of_two(shipped(), *two.board);
  Random random(3);
  for (int round = 0; round < 200; ++round) {
    const bool first = random.below(2) == 0;
    const CellSet playable = (first ? one : two).board->playable();
    CellSet own(random.next() & playable.bits());
    const CellSet other = CellSet(random.next() & playable.bits()) - own;
    if (other.empty()) continue;
    proof::Signs signs{};
    for (int& sign : signs) sign = static_cast<int>(random.below(40));
    const int odds = (first ? of_one : of_two).log_odds(own, other, other.first(), signs);
    const kamon::Judgement fresh(shipped(), *(first ? one : two).board);
    CHECK(odds == fresh.log_odds(own, other, other.first(), signs));
  }
}

TEST_CASE("weights of Kamon that are too short or too long are refused") {
  const network::Bytes whole = network::shipped_kamon_weights();
  CHECK(kamon::Network::read(whole));
  CHECK_FALSE(kamon::Network::read({}));
  CHECK_FALSE(kamon::Network::read(whole.first(whole.size() - 1)));
  std::vector<unsigned char> longer(whole.begin(), whole.end());
  longer.push_back(0);
  CHECK_FALSE(kamon::Network::read(longer));
}

TEST_CASE("odds become chances that rise from 0 to 1 and are symmetric") {
  constexpr int unit = network::Judge::answer_unit;
  CHECK(kamon::chance_of(0) == doctest::Approx(0.5));
  CHECK(kamon::chance_of(unit) == doctest::Approx(1 / (1 + std::exp(-1.0))).epsilon(1e-3));
  CHECK(kamon::chance_of(-3 * unit) == doctest::Approx(1 / (1 + std::exp(3.0))).epsilon(1e-3));
  double before = 0;
  for (int odds = -12 * unit; odds <= 12 * unit; odds += unit / 100) {
    CHECK(kamon::chance_of(odds) >= before);
    before = kamon::chance_of(odds);
  }
  CHECK(before < 1);
}

TEST_CASE("a tree with a judgement weighs the moves by it") {
  const auto start = sample_position<Kamon>(5, 6);
  const auto judgement = std::make_shared<const kamon::Judgement>(shipped(), *start.board);
  kamon::PuctTree judged(1 << 18), plain(1 << 18);
  judged.plant(start.position, start.position.legal(), 1, judgement);
  plain.plant(start.position, start.position.legal(), 1);
  bool differs = false;
  for (std::uint32_t i = 0; i < plain.root().count; ++i) {
    CHECK(judged.child(judged.root(), i).proven == plain.child(plain.root(), i).proven);
    differs |= judged.child(judged.root(), i).points != plain.child(plain.root(), i).points;
  }
  CHECK(differs);
}
