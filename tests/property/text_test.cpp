// Foreign text: the engine rejects what the notation rejects, in one sentence, and nothing else.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <ostream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/game/random.hpp"
#include "tests/property/random_game.hpp"
#include "tests/property/slow_game.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

// A typing mistake: `kind` says which, `at` and `to` are places in the text, and `letter` is what
// is put there.
struct Slip {
  enum Kind { drop, insert, overwrite, exchange, repeat, cut } kind;
  std::size_t at;
  std::size_t to;
  char letter;
};

void showValue(const Slip& slip, std::ostream& out) {
  constexpr const char* kinds[] = {"drop", "insert", "overwrite", "exchange", "repeat", "cut"};
  out << kinds[slip.kind] << ' ' << slip.at << ' ' << slip.to << ' '
      << static_cast<int>(slip.letter);
}

std::string damaged(std::string text, const std::vector<Slip>& slips) {
  for (const Slip& slip : slips) {
    if (text.empty()) return text;
    const std::size_t at = slip.at % text.size(), to = slip.to % text.size();
    switch (slip.kind) {
      case Slip::drop:
        text.erase(at, 1);
        break;
      case Slip::insert:
        text.insert(at, 1, slip.letter);
        break;
      case Slip::overwrite:
        text[at] = slip.letter;
        break;
      case Slip::exchange:
        std::swap(text[at], text[to]);
        break;
      case Slip::repeat:
        text.insert(at, text.substr(at, to % 8));
        break;
      case Slip::cut:
        text.erase(at, to % 8);
        break;
    }
  }
  return text;
}

rc::Gen<Slip> any_slip() {
  const std::string letters = "bwr./- ABCDEFGHIJKLMNOPQYnmdgf1234567890acehij";
  return rc::gen::build<Slip>(
      rc::gen::set(&Slip::kind,
                   rc::gen::element(Slip::drop, Slip::insert, Slip::overwrite, Slip::exchange,
                                    Slip::exchange, Slip::repeat, Slip::cut)),
      rc::gen::set(&Slip::at, full_size(rc::gen::inRange<std::size_t>(0, 400))),
      rc::gen::set(&Slip::to, full_size(rc::gen::inRange<std::size_t>(0, 400))),
      rc::gen::set(&Slip::letter,
                   rc::gen::oneOf(rc::gen::elementOf(letters), rc::gen::elementOf(letters),
                                  full_size(rc::gen::arbitrary<char>()))));
}

void check_sentence(const std::string& sentence) {
  RC_ASSERT(sentence.size() > 10u);
  RC_ASSERT(sentence.size() < 300u);
  RC_ASSERT(
      std::all_of(sentence.begin(), sentence.end(), [](char c) { return c >= ' ' && c <= '~'; }));
  const std::string unfinished = " ,:;-(";
  RC_ASSERT(unfinished.find(sentence.back()) == std::string::npos);
  RC_ASSERT(sentence.front() != ' ');
}

// Checks that a text is rejected exactly where the slow code rejects it. Accepted text is written
// back as it was read, except for the names of panels, and from then on unchanged. What is read
// plays on by the slow rules.
template <class G>
bool check_reading(const std::string& text) {
  RC_LOG() << "text: " << text << std::endl;
  const auto read = G::read_position(text);
  const auto table = Slow<G>::read(text);
  RC_ASSERT(read.has_value() == table.has_value());
  if (!read) {
    check_sentence(read.error().sentence);
    RC_ASSERT(!read.error().place.empty());
    return false;
  }
  const std::string written = G::write_position(read->position);
  RC_ASSERT(written.size() == text.size());
  RC_ASSERT(written.substr(written.find(' ')) == text.substr(text.find(' ')));
  RC_ASSERT(G::write_position(G::read_position(written).value().position) == written);
  RC_ASSERT(names<G>(*read->board, read->position.legal()) == Slow<G>::legal(*table));
  RC_ASSERT(read->position.outcome() == Slow<G>::outcome(*table));
  for (const Cell cell : read->position.legal()) {
    const auto next = Slow<G>::play(*table, G::cell_name(*read->board, cell));
    RC_ASSERT(read->position.play(cell).outcome() == Slow<G>::outcome(next));
  }
  return true;
}

template <class G>
bool check_damaged(std::size_t slips) {
  const auto loaded = *any_position<G>();
  const auto made = *rc::gen::container<std::vector<Slip>>(slips, any_slip());
  return check_reading<G>(damaged(G::write_position(loaded.position), made));
}

template <class T>
T one_of(const std::vector<T>& things, Random& random) {
  return things[random.below(things.size())];
}
bool seldom(Random& random) { return random.below(20) == 0; }

// Pieces scattered over a board in numbers that nearly or quite fit, with a `last` and `before`
// that may be right. Half of the time each side keeps to its half of the board, so that there are
// connections, loops, areas and chains among them.
std::string strewn(const kamon::Loaded& loaded, Random& random) {
  auto table = slow::kamon::read(kamon::write_position(loaded.position)).value();
  const int across = random.below(2) == 0 ? 3 : 0;
  std::vector<std::pair<int, slow::kamon::Spot>> order;
  for (const auto spot : slow::kamon::spots())
    if (table.token_on(spot) != "--" || seldom(random))
      order.push_back({across * spot.x + static_cast<int>(random.below(20)), spot});
  std::stable_sort(order.begin(), order.end(), [](auto a, auto b) { return a.first < b.first; });

  const std::size_t stones = random.below(order.size() + 1);
  for (std::size_t i = 0; i < stones; ++i) {
    const bool black = i % 2 == 0;
    table.stones[(black ? order[i / 2] : order[order.size() - 1 - i / 2]).second] =
        black != seldom(random) ? 'b' : 'w';
  }
  std::vector<std::string> candidates;
  for (const auto& [rank, spot] : order)
    if (table.stones[spot] == table.placed_last() || seldom(random))
      candidates.push_back(slow::kamon::name(spot));
  if (!candidates.empty() && !seldom(random)) table.last = one_of(candidates, random);
  return slow::kamon::write(table);
}

std::string strewn(const kulami::Loaded& loaded, Random& random) {
  auto table = slow::kulami::read(kulami::write_position(loaded.position)).value();
  const int across = random.below(2) == 0 ? 3 : 0;
  std::vector<std::pair<int, slow::kulami::Place>> order;
  for (const auto place : slow::kulami::fields(table))
    order.push_back({across * place.column + static_cast<int>(random.below(20)), place});
  std::stable_sort(order.begin(), order.end(), [](auto a, auto b) { return a.first < b.first; });

  const std::size_t marbles = random.below(60);
  for (std::size_t i = 0; i < marbles; ++i) {
    const bool red = i % 2 == 0;
    const auto place = (red ? order[i / 2] : order[order.size() - 1 - i / 2]).second;
    slow::kulami::at(table.marbles, place) = red != seldom(random) ? 'r' : 'b';
  }
  if (table.count('r') != table.count('b') && !seldom(random))
    table.to_move = table.count('r') > table.count('b') ? 'b' : 'r';
  std::vector<std::pair<std::string, std::string>> candidates;
  for (const auto& [rank_of_last, last] : order)
    for (const auto& [rank_of_before, before] : order) {
      const bool in_line = last.column == before.column || last.line == before.line;
      const bool placed = slow::kulami::at(table.marbles, last) != '.' &&
                          slow::kulami::at(table.marbles, before) == table.to_move;
      if (in_line && placed)
        candidates.push_back({slow::kulami::name(table, last), slow::kulami::name(table, before)});
    }
  if (!candidates.empty()) std::tie(table.last, table.before) = one_of(candidates, random);
  if (seldom(random)) table.last = slow::kulami::name(table, one_of(order, random).second);
  if (seldom(random)) table.before = "-";
  return slow::kulami::write(table);
}

template <class G>
bool check_strewn() {
  const auto loaded = *any_start<G>();
  Random random(*any_seed());
  return check_reading<G>(strewn(loaded, random));
}

// Checks that both outcomes occur; a property that sees only one of them would prove half of what
// it says.
void holds_on_both_sides(const std::string& what, int times, const std::function<bool()>& accepts) {
  int accepted = 0, rejected = 0;
  holds(what, times, [&] { ++(accepts() ? accepted : rejected); });
  CHECK(accepted > 0);
  CHECK(rejected > 0);
}

}  // namespace

TEST_CASE_TEMPLATE("damaged text is rejected in one sentence, or it is a position", G, Kamon,
                   Kulami) {
  holds_on_both_sides("one slip", 10, [] { return check_damaged<G>(1); });
  holds("several slips", 5, [] { check_damaged<G>(3); });
}

TEST_CASE("strewn pieces are a position exactly if the notation says so") {
  holds_on_both_sides("stones", 50, [] { return check_strewn<Kamon>(); });
  holds_on_both_sides("marbles", 10, [] { return check_strewn<Kulami>(); });
}
