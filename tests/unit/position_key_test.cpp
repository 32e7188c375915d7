#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <set>

#include "engine/any/position_key.hpp"
#include "engine/any/start.hpp"
#include "engine/game/random.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kamon/symmetry.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/symmetry.hpp"

using namespace sequitur;

namespace {

Cell random_cell(CellSet cells, Random& random) {
  for (auto skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
    cells = cells.without_first();
  return cells.first();
}

template <class Loaded>
Loaded after_random_moves(Loaded loaded, std::uint64_t count, Random& random) {
  for (; count > 0 && !loaded.position.over(); --count)
    loaded.position = loaded.position.play(random_cell(loaded.position.legal(), random));
  return loaded;
}

kamon::Loaded transformed(const kamon::Loaded& loaded, Random& random) {
  kamon::Transformation how;
  how.symmetry = kamon::Symmetry::numbered(static_cast<int>(random.below(kamon::Symmetry::count)));
  how.relabelling.exchanged = random.below(2) == 1;
  random.shuffle(std::span<std::int8_t>(how.relabelling.colours));
  random.shuffle(std::span<std::int8_t>(how.relabelling.symbols));
  return kamon::transformed(loaded.position, how);
}

kulami::Loaded colours_exchanged(const kulami::Loaded& loaded) {
  const kulami::Position& p = loaded.position;
  const kulami::Setup setup{{p.marbles(kulami::black), p.marbles(kulami::red)},
                            other(p.to_move()),
                            p.last(),
                            p.before(),
                            p.scoring()};
  return {loaded.board, *kulami::Position::make(*loaded.board, setup)};
}

kulami::Loaded transformed(const kulami::Loaded& loaded, Random& random) {
  const auto number = static_cast<int>(random.below(kulami::Symmetry::count));
  auto made = kulami::transformed(loaded.position, kulami::Symmetry::numbered(number));
  return random.below(2) == 1 ? colours_exchanged(made) : made;
}

// Whether the colours and symbols can be renamed so that one list of tokens becomes the other.
bool relabels(const kamon::Board& a, const kamon::Board& b, kamon::Symmetry symmetry,
              bool exchanged) {
  std::map<int, int> colours, symbols, colours_back, symbols_back;
  const auto agrees = [](auto& map, int from, int to) {
    return map.emplace(from, to).first->second == to;
  };
  for (const Cell cell : kamon::all_cells) {
    const kamon::Token x = a.token(cell), y = b.token(kamon::image(cell, symmetry));
    if (x.blank() != y.blank()) return false;
    if (x.blank()) continue;
    const int colour = exchanged ? x.symbol : x.colour, symbol = exchanged ? x.colour : x.symbol;
    if (!agrees(colours, colour, y.colour) || !agrees(colours_back, y.colour, colour) ||
        !agrees(symbols, symbol, y.symbol) || !agrees(symbols_back, y.symbol, symbol))
      return false;
  }
  return true;
}

bool same_game_slowly(const kamon::Loaded& a, const kamon::Loaded& b) {
  for (const kamon::Symmetry symmetry : kamon::Symmetry::all())
    for (const bool exchanged : {false, true})
      if (relabels(*a.board, *b.board, symmetry, exchanged) &&
          kamon::image(a.position.stones(kamon::black), symmetry) ==
              b.position.stones(kamon::black) &&
          kamon::image(a.position.stones(kamon::white), symmetry) ==
              b.position.stones(kamon::white) &&
          kamon::image(a.position.last(), symmetry) == b.position.last())
        return true;
  return false;
}

bool same_game_slowly(const kulami::Loaded& a, const kulami::Loaded& b) {
  for (const kulami::Symmetry symmetry : kulami::Symmetry::all()) {
    const auto turned = kulami::transformed(a.position, symmetry);
    if (turned.position == b.position || colours_exchanged(turned).position == b.position)
      return true;
  }
  return false;
}

PositionKey key_of(const AnyPosition& position) {
  return PositionKey(BoardKey(position), position);
}

template <class Loaded>
Loaded played(const Loaded& loaded, Cell cell) {
  return {loaded.board, loaded.position.play(cell)};
}

// Checks that all forms of a position have one key, and that its moves lead to the same positions
// in all forms.
template <class Loaded>
void check_forms(const Loaded& loaded, Random& random) {
  const Loaded form = transformed(loaded, random);
  const PositionKey here = key_of(loaded), there = key_of(form);
  CHECK(here.text() == there.text());
  CHECK(here.number() == there.number());
  std::map<Cell, std::set<std::string>> after;
  for (const Cell cell : loaded.position.legal())
    after[here.move(cell)].insert(key_of(played(loaded, cell)).text());
  for (const Cell cell : form.position.legal())
    after[there.move(cell)].insert(key_of(played(form, cell)).text());
  for (const auto& [move, keys] : after) CHECK(keys.size() == 1);
}

// Checks that two positions have one key exactly if slow and obvious code finds a way from one to
// the other.
template <class Loaded>
void check_pair(const Loaded& a, const Loaded& b) {
  CHECK((key_of(a).text() == key_of(b).text()) == same_game_slowly(a, b));
}

template <class Loaded>
void check_board(const Loaded& start, Random& random) {
  for (int round = 0; round < 6; ++round) {
    const Loaded here = after_random_moves(start, random.below(20), random);
    check_forms(here, random);
    check_pair(here, transformed(here, random));
    const Loaded elsewhere = after_random_moves(start, random.below(3), random);
    check_pair(elsewhere, transformed(after_random_moves(start, random.below(3), random), random));
    if (here.position.over()) continue;
    for (const Cell cell : here.position.legal())
      check_pair(played(here, cell), played(here, random_cell(here.position.legal(), random)));
  }
}

// A set-up that stays the same when it is turned by a sixth and the colours are renamed.
kamon::Loaded like_a_wheel() {
  kamon::Tokens tokens{};
  std::int8_t symbol = 0;
  CellSet done = CellSet::of(*kamon::cell_named("d4"));
  tokens[done.first()] = kamon::Token{};
  for (const Cell cell : kamon::all_cells) {
    if (done.contains(cell)) continue;
    for (std::int8_t colour = 0; colour < 6; ++colour) {
      const Cell there = kamon::image(cell, kamon::Symmetry::numbered(colour));
      tokens[there] = {colour, symbol};
      done.add(there);
    }
    ++symbol;
  }
  return std::get<kamon::Loaded>(start_on(*kamon::Board::make(tokens)));
}

const std::size_t base = *scoring_named<kulami::Kulami>("base");
const std::size_t full = *scoring_named<kulami::Kulami>("full");

kulami::Loaded half_turned() {
  constexpr std::string_view code =
      "......AABB/......AABB/..II..CCCD/JKKK..EEED/JKKKQQEEEF/JLLLQQGGGF/MLLL..GGGF/MNNN..HH../"
      "OOPP....../OOPP......";
  return std::get<kulami::Loaded>(*read_start(code, {}));
}

}  // namespace

TEST_CASE("Kamon: one key for all forms of a position, and for nothing else") {
  Random random(1);
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    check_board(std::get<kamon::Loaded>(start_on(kamon::shuffled(seed))), random);
}

TEST_CASE("Kulami: one key for all forms of a position, and for nothing else") {
  Random random(2);
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const auto board = seed % 2 == 0 ? kulami::square_board(seed) : kulami::irregular_board(seed);
    const Terms terms{seed < 4 ? base : full, seed % 3 == 0 ? kulami::red : kulami::black};
    check_board(std::get<kulami::Loaded>(start_on(board, terms)), random);
  }
}

TEST_CASE("boards with symmetries of their own: moves that lead to the same have one name") {
  Random random(3);
  const auto names = [](const auto& loaded) {
    const PositionKey key = key_of(loaded);
    std::set<Cell> moves;
    for (const Cell cell : loaded.position.legal()) moves.insert(key.move(cell));
    return moves.size();
  };
  const kamon::Loaded wheel = like_a_wheel();
  CHECK(wheel.position.legal().count() == 12);
  CHECK(names(wheel) == 2);
  check_board(wheel, random);
  const kulami::Loaded half = half_turned();
  CHECK(half.position.legal().count() == 64);
  CHECK(names(half) == 32);
  check_board(half, random);
}

TEST_CASE("the scoring belongs to the key, the way there does not") {
  const auto board = kulami::square_board(7);
  CHECK(key_of(start_on(board, {base, kulami::red})).text() !=
        key_of(start_on(board, {full, kulami::red})).text());
  CHECK(key_of(start_on(board, {base, kulami::red})).text() ==
        key_of(start_on(board, {base, kulami::black})).text());
  CHECK(BoardKey(start_on(board, {})).board() ==
        BoardKey(start_on(kulami::transformed(board, kulami::Symmetry::numbered(5)), {})).board());
  CHECK(BoardKey(start_on(board, {})).board() !=
        BoardKey(start_on(kulami::square_board(8), {})).board());
}
