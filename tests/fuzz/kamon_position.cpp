// Fuzzes Kamon positions, and play from them. The input is a line of text, then a byte for each
// move.
//
// All that the engine says of an accepted position is compared with a second opinion, which works
// on the text alone, slowly and obviously.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kamon/kamon.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/mutate.hpp"

using namespace sequitur;
using namespace sequitur::fuzz;
using kamon::Kamon;

namespace {

// Cells by column x and row y, so that the six sides are at x = 0 and 6, y = 0 and 6, and x - y = 3
// and -3.
using Spot = std::array<int, 2>;
using Spots = std::set<Spot>;

struct Table {
  std::map<Spot, std::string> tokens;
  std::map<Spot, char> stones;
  std::optional<Spot> last;
};

int first_column(int row) { return row > 3 ? row - 3 : 0; }

std::string name_of(Spot spot) {
  return static_cast<char>('a' + spot[1]) + std::to_string(spot[0] - first_column(spot[1]) + 1);
}

// Takes the text apart; returns nothing unless it is three fields of the right size and letters.
std::optional<Table> read_table(std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 3) return std::nullopt;
  const auto setup = split(fields[0], '/'), stones = split(fields[1], '/');
  if (setup.size() != 7 || stones.size() != 7) return std::nullopt;
  Table table;
  for (int row = 6; row >= 0; --row) {
    const auto at = static_cast<std::size_t>(6 - row);
    const auto length = static_cast<std::size_t>(7 - std::abs(row - 3));
    if (setup[at].size() != 2 * length || stones[at].size() != length) return std::nullopt;
    for (std::size_t i = 0; i < length; ++i) {
      const Spot spot = {first_column(row) + static_cast<int>(i), row};
      table.tokens[spot] = setup[at].substr(2 * i, 2);
      table.stones[spot] = stones[at][i];
      if (fields[2] == name_of(spot)) table.last = spot;
    }
  }
  if (!table.last && fields[2] != "-") return std::nullopt;
  return table;
}

Spots spots_with(const Table& table, char stone) {
  Spots found;
  for (const auto& [spot, lies] : table.stones)
    if (lies == stone) found.insert(spot);
  return found;
}

Spots flood(Spots reached, const Spots& within) {
  std::vector<Spot> open(reached.begin(), reached.end());
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    for (const Spot next :
         {Spot{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}, {x + 1, y + 1}, {x - 1, y - 1}})
      if (within.contains(next) && reached.insert(next).second) open.push_back(next);
  }
  return reached;
}

template <class Pick>
Spots picked(const Spots& spots, Pick pick) {
  Spots found;
  for (const Spot spot : spots)
    if (pick(spot[0], spot[1])) found.insert(spot);
  return found;
}

Reason won(const Table& table, char stone) {
  const Spots own = spots_with(table, stone);
  const auto joins = [&](auto from, auto to) {
    const Spots reached = flood(picked(own, from), own);
    return !picked(reached, to).empty();
  };
  if (joins([](int x, int) { return x == 0; }, [](int x, int) { return x == 6; }) ||
      joins([](int, int y) { return y == 0; }, [](int, int y) { return y == 6; }) ||
      joins([](int x, int y) { return x - y == 3; }, [](int x, int y) { return x - y == -3; }))
    return Reason::connection;
  Spots rest;
  for (const auto& [spot, lies] : table.stones)
    if (lies != stone) rest.insert(spot);
  const Spots rim = picked(rest, [](int x, int y) {
    return x == 0 || x == 6 || y == 0 || y == 6 || std::abs(x - y) == 3;
  });
  return flood(rim, rest) == rest ? Reason::none : Reason::loop;
}

bool may_open(Spot spot) {
  const auto [x, y] = spot;
  return (x == 0 || x == 6) + (y == 0 || y == 6) + (std::abs(x - y) == 3) == 1;
}

char placer(const Table& table) {
  return spots_with(table, 'b').size() == spots_with(table, 'w').size() ? 'w' : 'b';
}

bool acceptable(const Table& table) {
  std::set<std::string> tokens;
  for (const auto& [spot, token] : table.tokens) {
    const bool known = std::string_view("ROYGBP").find(token[0]) != std::string_view::npos &&
                       std::string_view("bfdnmg").find(token[1]) != std::string_view::npos;
    if (!known && token != "--") return false;
    if (!tokens.insert(token).second) return false;
    if (token == "--" && table.stones.at(spot) != '.') return false;
  }
  const std::size_t black = spots_with(table, 'b').size(), white = spots_with(table, 'w').size();
  if (black + white + spots_with(table, '.').size() != 37) return false;
  if (black > 18 || white > 18 || (black != white && black != white + 1)) return false;
  if (black == 0) return !table.last;
  if (!table.last || table.stones.at(*table.last) != placer(table)) return false;
  if (black + white == 1 && !may_open(*table.last)) return false;
  return won(table, placer(table) == 'b' ? 'w' : 'b') == Reason::none;
}

void check_position(const kamon::Position& position, const Table& table) {
  Reason reason = won(table, placer(table));
  std::set<std::string> legal;
  if (reason == Reason::none) {
    for (const auto& [spot, token] : table.tokens) {
      if (table.stones.at(spot) != '.' || token == "--") continue;
      if (table.last) {
        const std::string& before = table.tokens.at(*table.last);
        if (token[0] != before[0] && token[1] != before[1]) continue;
      } else if (!may_open(spot)) {
        continue;
      }
      legal.insert(name_of(spot));
    }
    if (spots_with(table, '.').size() == 1)
      reason = Reason::full;
    else if (legal.empty())
      reason = Reason::block;
  }

  std::set<std::string> engine_legal;
  for (const Cell cell : position.legal()) engine_legal.insert(kamon::cell_name(cell));
  require(engine_legal == legal, "the legal cells");
  const Outcome outcome = position.outcome();
  require(outcome.reason == reason, "the reason of the end");
  require(position.over() == (reason != Reason::none), "over or not");
  require(outcome.winner.has_value() == (reason != Reason::none && reason != Reason::full),
          "won or not");
  if (outcome.winner)
    require((*outcome.winner == kamon::black) == (placer(table) == 'b'), "the winner");
  const bool shape = reason == Reason::connection || reason == Reason::loop;
  require(position.winning_stones().empty() != shape, "the winning stones");
}

void check_refusals(const kamon::Position& position) {
  for (const Cell cell : kamon::all_cells) {
    require(position.refusal(cell).has_value() != position.legal().contains(cell), "refusal");
    if (!position.legal().contains(cell)) check_error(Kamon::refusal(position, cell));
  }
}

void check_moves(const kamon::Position& position) {
  const CellSet completing = position.completing();
  require(completing.within(position.legal()), "what completes is legal");
  for (const Cell cell : position.legal()) {
    const kamon::Position next = position.play(cell);
    const Reason reason = next.outcome().reason;
    require(completing.contains(cell) == (reason == Reason::connection || reason == Reason::loop),
            "completing() tells what play() finds");
    require(next.placed() == position.placed() + 1 && next.to_move() != position.to_move() &&
                next.last() == cell,
            "a placement");
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  static const std::vector<Field> fields = {
      {2, "ROYGBPbfdnmg-"}, {1, "bw."}, {1, "abcdefg1234567-"}};
  return mutate(data, size, most, seed, fields);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view text = input.substr(0, input.find('\n'));
  const auto loaded = Kamon::read_position(text);
  const auto table = read_table(text);
  require(loaded.has_value() == (table && acceptable(*table)), "accepted or refused");
  if (!loaded) {
    check_error(loaded.error());
    return 0;
  }
  require(Kamon::write_position(loaded->position) == text, "written as it was read");
  check_position(loaded->position, *table);
  check_refusals(loaded->position);

  kamon::Position position = loaded->position;
  for (std::size_t at = text.size() + 1; at < size && !position.over(); ++at) {
    check_moves(position);
    CellSet choices = position.legal();
    for (int skip = data[at] % choices.count(); skip > 0; --skip) choices = choices.without_first();
    position = position.play(choices.first());
    const std::string written = Kamon::write_position(position);
    const auto again = Kamon::read_position(written);
    require(again && again->position == position, "read as it was written");
    require(again->position.outcome() == position.outcome(), "the same end, played or read");
    check_position(position, *read_table(written));
  }
  return 0;
}
