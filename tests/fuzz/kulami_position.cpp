// Fuzzes Kulami positions, and play from them. The input is a line of text, then a byte for each
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
#include <utility>
#include <vector>

#include "engine/kulami/kulami.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/move_panel.hpp"
#include "tests/fuzz/mutate.hpp"

using namespace sequitur;
using namespace sequitur::fuzz;
using kulami::Kulami;

namespace {

using Spot = std::array<int, 2>;  // column and row
using Spots = std::set<Spot>;

struct Table {
  std::map<Spot, char> panels;   // holes left out
  std::map<Spot, char> marbles;  // free fields left out
  char turn = 'r';
  std::optional<Spot> last, before;
  std::string scoring;
};

std::string name_of(Spot spot) {
  return static_cast<char>('a' + spot[0]) + std::to_string(spot[1] + 1);
}

// The places of a field that are not '.'; nothing unless the rows are a full grid within 10x10.
std::optional<std::map<Spot, char>> read_grid(std::string_view field, std::string_view letters) {
  const auto rows = split(field, '/');
  std::map<Spot, char> grid;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() != rows[0].size() || rows[i].size() > 10 || rows.size() > 10)
      return std::nullopt;
    for (std::size_t column = 0; column < rows[i].size(); ++column) {
      const char letter = rows[i][column];
      if (letter == '.') continue;
      if (letters.find(letter) == std::string_view::npos) return std::nullopt;
      grid[{static_cast<int>(column), static_cast<int>(rows.size() - 1 - i)}] = letter;
    }
  }
  return grid;
}

// Takes the text apart; returns nothing unless it is six fields of the right letters.
std::optional<Table> read_table(std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 6) return std::nullopt;
  const auto panels = read_grid(fields[0], "ABCDEFGHIJKLMNOPQ");
  const auto marbles = read_grid(fields[1], "rb");
  if (!panels || !marbles || fields[0].size() != fields[1].size() ||
      fields[0].find('/') != fields[1].find('/') || (fields[2] != "r" && fields[2] != "b"))
    return std::nullopt;
  Table table{*panels, *marbles, fields[2][0], {}, {}, std::string(fields[5])};
  for (const auto& [spot, panel] : *panels) {
    if (fields[3] == name_of(spot)) table.last = spot;
    if (fields[4] == name_of(spot)) table.before = spot;
  }
  if ((!table.last && fields[3] != "-") || (!table.before && fields[4] != "-")) return std::nullopt;
  return table;
}

Spots fields_with(const std::map<Spot, char>& grid, char letter) {
  Spots found;
  for (const auto& [spot, lies] : grid)
    if (lies == letter) found.insert(spot);
  return found;
}

// The spots that are joined to `start` edge to edge.
Spots piece(Spot start, const Spots& within) {
  Spots reached = {start};
  std::vector<Spot> open = {start};
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    for (const Spot next : {Spot{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}})
      if (within.contains(next) && reached.insert(next).second) open.push_back(next);
  }
  return reached;
}

std::size_t largest_area(Spots marbles) {
  std::size_t largest = 0;
  while (!marbles.empty()) {
    const Spots area = piece(*marbles.begin(), marbles);
    largest = std::max(largest, area.size());
    for (const Spot spot : area) marbles.erase(spot);
  }
  return largest;
}

int chain_sum(const Spots& marbles) {
  int sum = 0;
  for (const auto [x, y] : marbles)
    for (const auto [dx, dy] : {Spot{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      if (marbles.contains({x - dx, y - dy})) continue;  // it continues a longer stretch
      int length = 1;
      while (marbles.contains({x + length * dx, y + length * dy})) ++length;
      if (length >= 5) sum += length;
    }
  return sum;
}

std::array<int, 2> points(const Table& table) {
  std::map<char, int> size, lead;
  for (const auto& [spot, panel] : table.panels) {
    ++size[panel];
    if (const auto marble = table.marbles.find(spot); marble != table.marbles.end())
      lead[panel] += marble->second == 'r' ? 1 : -1;
  }
  std::array<int, 2> total{};
  for (const auto& [panel, ahead] : lead)
    if (ahead != 0) total[ahead > 0 ? 0 : 1] += size[panel];
  const auto surplus = [&](int red, int black) {
    total[red > black ? 0 : 1] += std::abs(red - black);
  };
  const Spots reds = fields_with(table.marbles, 'r'), blacks = fields_with(table.marbles, 'b');
  if (table.scoring == "area" || table.scoring == "full")
    surplus(static_cast<int>(largest_area(reds)), static_cast<int>(largest_area(blacks)));
  if (table.scoring == "chains" || table.scoring == "full")
    surplus(chain_sum(reds), chain_sum(blacks));
  return total;
}

bool made_of_the_box(const Table& table) {
  std::map<std::pair<int, int>, int> shapes;
  int width = 0, height = 0;
  Spots all;
  for (char letter = 'A'; letter <= 'Q'; ++letter) {
    const Spots panel = fields_with(table.panels, letter);
    if (panel.empty()) return false;
    Spot low = *panel.begin(), high = low;
    for (const Spot spot : panel)
      for (const int axis : {0, 1}) {
        low[axis] = std::min(low[axis], spot[axis]);
        high[axis] = std::max(high[axis], spot[axis]);
      }
    const int w = high[0] - low[0] + 1, h = high[1] - low[1] + 1;
    if (static_cast<int>(panel.size()) != w * h) return false;
    ++shapes[{std::min(w, h), std::max(w, h)}];
    width = std::max(width, high[0] + 1);
    height = std::max(height, high[1] + 1);
    all.insert(panel.begin(), panel.end());
  }
  const std::map<std::pair<int, int>, int> box = {
      {{2, 3}, 4}, {{2, 2}, 5}, {{1, 3}, 4}, {{1, 2}, 4}};
  return shapes == box && piece(*all.begin(), all) == all;
}

// Whether no outer row or column is empty: the grid is as wide and as high as the panels.
bool cut_to_the_panels(const Table& table, std::string_view field) {
  Spot low = {99, 99}, high = {0, 0};
  for (const auto& [spot, panel] : table.panels)
    for (const int axis : {0, 1}) {
      low[axis] = std::min(low[axis], spot[axis]);
      high[axis] = std::max(high[axis], spot[axis]);
    }
  const auto rows = split(field, '/');
  return low == Spot{0, 0} && high[0] + 1 == static_cast<int>(rows[0].size()) &&
         high[1] + 1 == static_cast<int>(rows.size());
}

bool in_line(Spot a, Spot b) { return a[0] == b[0] || a[1] == b[1]; }

bool acceptable(const Table& table, std::string_view text) {
  if (!cut_to_the_panels(table, split(text, ' ')[0]) || !made_of_the_box(table)) return false;
  for (const auto& [spot, marble] : table.marbles)
    if (!table.panels.contains(spot)) return false;
  const std::size_t red = fields_with(table.marbles, 'r').size();
  const std::size_t black = fields_with(table.marbles, 'b').size();
  if (red > 28 || black > 28 || red > black + 1 || black > red + 1) return false;
  if ((red > black && table.turn == 'r') || (black > red && table.turn == 'b')) return false;
  const char placer = table.turn == 'r' ? 'b' : 'r';
  const auto holds = [&](const std::optional<Spot>& spot, char marble, bool wanted) {
    if (!wanted) return !spot;
    return spot && table.marbles.contains(*spot) && table.marbles.at(*spot) == marble;
  };
  if (!holds(table.last, placer, red + black >= 1)) return false;
  if (!holds(table.before, table.turn, red + black >= 2)) return false;
  if (table.before && (!in_line(*table.last, *table.before) ||
                       table.panels.at(*table.last) == table.panels.at(*table.before)))
    return false;
  return table.scoring == "base" || table.scoring == "area" || table.scoring == "chains" ||
         table.scoring == "full";
}

void check_position(const kulami::Position& position, const Table& table) {
  std::set<std::string> legal;
  for (const auto& [spot, panel] : table.panels) {
    if (table.marbles.size() == 56 || table.marbles.contains(spot)) continue;
    if (table.last && (!in_line(spot, *table.last) || panel == table.panels.at(*table.last)))
      continue;
    if (table.before && panel == table.panels.at(*table.before)) continue;
    legal.insert(name_of(spot));
  }
  std::set<std::string> engine_legal;
  for (const Cell field : position.legal()) engine_legal.insert(position.board().field_name(field));
  require(engine_legal == legal, "the legal fields");
  require(position.score().total == points(table), "the score");
  const Outcome outcome = position.outcome();
  require(position.over() == legal.empty() && outcome.over() == legal.empty(), "over or not");
  const auto [red, black] = points(table);
  require(outcome.winner.has_value() == (legal.empty() && red != black), "won or not");
  if (outcome.winner) require((*outcome.winner == kulami::red) == (red > black), "the winner");
  const bool even = table.marbles.size() % 2 == 0;
  require((position.opener() == kulami::red) == ((table.turn == 'r') == even), "who began");
}

void check_refusals(const kulami::Position& position) {
  for (Cell field = 0; field < kulami::field_count; ++field) {
    require(position.refusal(field).has_value() != position.legal().contains(field), "refusal");
    if (!position.legal().contains(field)) check_error(Kulami::refusal(position, field));
  }
}

// The panels' letters as they are written, in the order in which the text has them.
std::string lettered(std::string text) {
  std::map<char, char> letters;
  for (char& c : text) {
    if (c == ' ') break;
    if (c < 'A' || c > 'Q') continue;
    c = letters.emplace(c, static_cast<char>('A' + letters.size())).first->second;
  }
  return text;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  static const std::vector<Field> fields = {
      {1, "ABCDEFGHIJKLMNOPQ."},    {1, "rb."}, {1, "rb"}, {1, "abcdefghij1234567890-"},
      {1, "abcdefghij1234567890-"}, {1, "base"}};
  Random random(seed);
  const std::string input(reinterpret_cast<const char*>(data), size);
  const std::string_view text = std::string_view(input).substr(0, input.find('\n'));
  const auto found = split(text, ' ');
  if (found.size() != fields.size() || random.below(4) != 0)
    return mutate(data, size, most, seed, fields);
  // Makes an empty board with a panel moved; the moves stay.
  const std::string panels = with_panel_moved(found[0], random);
  std::string empty = panels;
  for (char& c : empty)
    if (c != '/') c = '.';
  const std::string made = panels + " " + empty + " " + std::string(found[2]) + " - - " +
                           std::string(found[5]) + input.substr(text.size());
  const std::size_t kept = std::min(made.size(), most);
  std::copy_n(made.begin(), kept, data);
  return kept;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view text = input.substr(0, input.find('\n'));
  const auto loaded = Kulami::read_position(text);
  const auto table = read_table(text);
  require(loaded.has_value() == (table && acceptable(*table, text)), "accepted or refused");
  if (!loaded) {
    check_error(loaded.error());
    return 0;
  }
  require(Kulami::write_position(loaded->position) == lettered(std::string(text)),
          "written as it was read, but for the panels' letters");
  check_position(loaded->position, *table);
  check_refusals(loaded->position);

  kulami::Position position = loaded->position;
  for (std::size_t at = text.size() + 1; at < size && !position.over(); ++at) {
    CellSet choices = position.legal();
    for (int skip = data[at] % choices.count(); skip > 0; --skip) choices = choices.without_first();
    const kulami::Position next = position.play(choices.first());
    require(next.placed() == position.placed() + 1 && next.to_move() != position.to_move() &&
                next.last() == choices.first() && next.before() == position.last(),
            "a placement");
    position = next;
    const std::string written = Kulami::write_position(position);
    const auto again = Kulami::read_position(written);
    require(again && again->position == position, "read as it was written");
    require(again->position.outcome() == position.outcome(), "the same end, played or read");
    check_position(position, *read_table(written));
  }
  return 0;
}
