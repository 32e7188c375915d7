// Panels, areas and chains: compares the fast code with the slow one, on any board and any marbles.
#include <doctest/doctest.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <vector>

#include "engine/kulami/scoring.hpp"
#include "tests/property/property.hpp"
#include "tests/property/random_game.hpp"
#include "tests/property/slow_kulami.hpp"

using namespace sequitur;
using kulami::Kulami;
using kulami::Marbles;
using kulami::Scoring;
using slow::kulami::Fields;

namespace {

// Any marbles on any board, whether or not play could bring them there.
struct Count {
  kulami::Loaded start;
  Marbles marbles{};

  const kulami::Board& board() const { return *start.board; }
};

// The same position for the slow code.
slow::kulami::Table table_of(const Count& count, Scoring scoring) {
  auto table = slow::kulami::read(kulami::write_position(count.start.position)).value();
  for (const auto place : slow::kulami::fields(table)) {
    const Cell field = count.board().field_named(slow::kulami::name(table, place)).value();
    char& marble = slow::kulami::at(table.marbles, place);
    if (count.marbles[0].contains(field)) marble = 'r';
    if (count.marbles[1].contains(field)) marble = 'b';
  }
  table.scoring = kulami::name(scoring);
  return table;
}

void showValue(const Count& count, std::ostream& out) {
  out << slow::kulami::write(table_of(count, Scoring::full));
}

// `draws` holds a number below 100 for each field: below `reds` lies a red marble, from `blacks` up
// a black one.
Count count_from(const kulami::Loaded& start, int reds, int blacks, const std::vector<int>& draws) {
  Count count{start};
  for (Cell field = 0; field < kulami::field_count; ++field) {
    if (draws[field] < reds)
      count.marbles[0].add(field);
    else if (draws[field] >= blacks)
      count.marbles[1].add(field);
  }
  return count;
}

rc::Gen<Count> any_count() {
  return full_size(rc::gen::map(
      rc::gen::tuple(
          any_start<Kulami>(), rc::gen::inRange(0, 101), rc::gen::inRange(0, 101),
          rc::gen::container<std::vector<int>>(kulami::field_count, rc::gen::inRange(0, 100))),
      [](const auto& drawn) { return std::apply(count_from, drawn); }));
}

constexpr std::array<char, 2> letters = {'r', 'b'};

void check_areas(const Count& count) {
  const auto table = table_of(count, Scoring::full);
  for (const int side : {0, 1}) {
    const CellSet area = kulami::largest_area(count.board(), count.marbles[side]);
    RC_ASSERT(area.count() == slow::kulami::largest_area(table, letters[side]));
    RC_ASSERT(area.within(count.marbles[side]));
    RC_ASSERT(slow::kulami::in_one_piece(table, names<Kulami>(count.board(), area)));
  }
}

void check_chains(const Count& count) {
  const auto table = table_of(count, Scoring::full);
  for (const int side : {0, 1}) {
    std::multiset<Fields> found;
    int sum = 0;
    for (const CellSet chain : kulami::chains(count.board(), count.marbles[side])) {
      found.insert(names<Kulami>(count.board(), chain));
      sum += chain.count();
    }
    RC_ASSERT(found == slow::kulami::chains(table, letters[side]));
    RC_ASSERT(kulami::chain_sum(count.board(), count.marbles[side]) == sum);
  }
}

void check_totals(const Count& count) {
  for (const Scoring scoring : {Scoring::base, Scoring::area, Scoring::chains, Scoring::full}) {
    const auto table = table_of(count, scoring);
    const auto score = kulami::score(count.board(), count.marbles, scoring);
    RC_ASSERT(score.total == slow::kulami::points(table));
    RC_ASSERT(kulami::points(count.board(), count.marbles, scoring) == score.total);
    RC_ASSERT(score.panels == slow::kulami::panel_points(table));
  }
}

void check_exchange(const Count& count) {
  const Marbles exchanged = {count.marbles[1], count.marbles[0]};
  for (const Scoring scoring : {Scoring::base, Scoring::full}) {
    auto score = kulami::score(count.board(), count.marbles, scoring);
    std::reverse(score.total.begin(), score.total.end());
    RC_ASSERT(score.total == kulami::score(count.board(), exchanged, scoring).total);
  }
}

}  // namespace

TEST_CASE("Kulami's scores are those of the slow code, on any board") {
  holds("the largest area", 2, [] { check_areas(*any_count()); });
  holds("the chains", 5, [] { check_chains(*any_count()); });
  holds("the totals in each scoring", [] { check_totals(*any_count()); });
  holds("the colours are equal before the score", [] { check_exchange(*any_count()); });
}

TEST_CASE("the score during a game is that of the slow code") {
  holds("score()", [] {
    const auto game = *any_game<Kulami>();
    const auto table = slow::kulami::read(Kulami::write_position(game.end()));
    RC_ASSERT(game.end().score().total == slow::kulami::points(table.value()));
  });
}
