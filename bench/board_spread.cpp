// Prints the tables of docs/lab/boards.md as Markdown: statistics of the boards made from the seeds
// 0 to 9999, and how long they take. All but the times are the same on every machine.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/kamon/notation.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kamon/symmetry.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/symmetry.hpp"

using namespace sequitur;

namespace {

constexpr int seeds = 10'000;
using Tally = std::map<int, int>;

std::string percent(int part, int whole) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f%%", 100.0 * part / whole);
  return text;
}

template <class Cells>
void print_row(const Cells& cells) {
  for (const std::string& cell : cells) std::printf("| %s ", cell.c_str());
  std::printf("|\n");
}

void print_table(const std::vector<std::vector<std::string>>& rows) {
  print_row(rows.front());
  print_row(std::vector<std::string>(rows.front().size(), "---"));
  for (std::size_t i = 1; i < rows.size(); ++i) print_row(rows[i]);
  std::printf("\n");
}

void print_tally(const std::string& what, const Tally& tally) {
  std::vector<std::string> values = {what}, counts = {"boards"};
  for (const auto& [value, count] : tally) {
    values.push_back(std::to_string(value));
    counts.push_back(std::to_string(count));
  }
  print_table({values, counts});
}

// ------------------------------------------------------------------------------------------ times

// Milliseconds of processor time, so that the machine's other work does not count.
template <class Make>
double time_of(Make make) {
  const std::clock_t start = std::clock();
  make();
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

template <class Make>
std::vector<std::string> times_row(const std::string& what, Make make) {
  const double first = time_of([&] { make(0); });
  std::vector<double> times;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const auto once = [&] { return time_of([&] { make(seed); }); };
    times.push_back(std::min({once(), once(), once()}));
  }
  std::sort(times.begin(), times.end());
  std::vector<std::string> row = {what};
  for (const double time : {times[seeds / 2], times[seeds * 99 / 100], times.back(), first}) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", time);
    row.emplace_back(text);
  }
  return row;
}

void print_times() {
  std::printf("## Times in milliseconds, the best of three for each seed\n\n");
  print_table({{"board", "median seed", "99 of 100", "slowest seed", "first call"},
               times_row("Kamon", [](std::uint64_t seed) { kamon::shuffled(seed); }),
               times_row("square", [](std::uint64_t seed) { kulami::square_board(seed); }),
               times_row("irregular", [](std::uint64_t seed) { kulami::irregular_board(seed); })});
}

// ------------------------------------------------------------------------------------------ Kamon

void print_kamon() {
  std::map<std::pair<std::string, Cell>, int> lies_on;  // counts for every token on every cell
  std::set<std::string> different;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const kamon::Board board = kamon::shuffled(seed);
    for (const Cell cell : kamon::all_cells) ++lies_on[{letters(board.token(cell)), cell}];
    different.insert(write_board(canonical(board)));
  }
  const double expected = static_cast<double>(seeds) / kamon::cell_count;
  int fewest = seeds, most = 0;
  double chi_squared = 0;
  for (const auto& [what, count] : lies_on) {
    fewest = std::min(fewest, count);
    most = std::max(most, count);
    chi_squared += (count - expected) * (count - expected) / expected;
  }
  std::printf("## Kamon\n\n");
  std::printf(
      "Different set-ups, rotations, reflections and relabellings counted as one: %zu.\n"
      "Each of the 37 tokens lies on each of the 37 cells %d to %d times (%.1f expected);\n"
      "chi-squared %.0f with %d degrees of freedom.\n\n",
      different.size(), fewest, most, expected, chi_squared,
      (kamon::cell_count - 1) * (kamon::cell_count - 1));
}

// ----------------------------------------------------------------------------------------- Kulami

using kulami::Board;
using kulami::Panel;

std::size_t shape_of(const Panel& panel) {
  std::size_t shape = 0;
  while (kulami::box[shape].shorter * kulami::box[shape].longer != panel.points()) ++shape;
  return shape;
}

bool touches_border(const Board& board, const Panel& panel) {
  for (const Cell field : panel.fields)
    if (board.column(field) == 0 || board.column(field) == board.width() - 1 ||
        board.row(field) == 0 || board.row(field) == board.height() - 1)
      return true;
  return false;
}

// Pairs of fields that touch edge to edge. There are 112 on the square, and at least 76 on any
// board: 60 within the panels and 16 to join these.
int contacts(const Board& board) {
  int twice = 0;
  for (Cell field = 0; field < kulami::field_count; ++field) twice += board.adjacent(field).count();
  return twice / 2;
}

// Places without a field that cannot be reached from outside, edge by edge.
int enclosed_places(const Board& board) {
  std::set<std::pair<int, int>> outside;
  std::vector<std::pair<int, int>> next = {{-1, -1}};
  while (!next.empty()) {
    const auto [x, y] = next.back();
    next.pop_back();
    if (x < -1 || y < -1 || x > board.width() || y > board.height()) continue;
    if (board.field_at(x, y) != no_cell || !outside.insert({x, y}).second) continue;
    next.insert(next.end(), {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}});
  }
  const int around = 2 * (board.width() + board.height()) + 4;
  return board.width() * board.height() - kulami::field_count -
         (static_cast<int>(outside.size()) - around);
}

// Counts how the panels of each shape lie.
struct Shapes {
  std::array<int, 4> on_border{};
  std::array<int, 4> in_corner{};
  std::array<int, 4> lying{};
  Tally border_panels;

  void add(const Board& board) {
    int panels = 0;
    for (const Panel& panel : board.panels()) {
      const std::size_t shape = shape_of(panel);
      on_border[shape] += touches_border(board, panel);
      panels += touches_border(board, panel);
      lying[shape] += panel.width > panel.height;
    }
    ++border_panels[panels];
    for (const int column : {0, board.width() - 1})
      for (const int row : {0, board.height() - 1})
        if (const Cell field = board.field_at(column, row); field != no_cell)
          ++in_corner[shape_of(board.panels()[static_cast<std::size_t>(board.panel_of(field))])];
  }

  void print() const {
    std::vector<std::vector<std::string>> rows = {
        {"shape", "panels that touch the border", "corners that lie on it", "lying, not upright"}};
    for (std::size_t shape = 0; shape < kulami::box.size(); ++shape) {
      const auto& [shorter, longer, pieces] = kulami::box[shape];
      rows.push_back({std::to_string(shorter) + "x" + std::to_string(longer),
                      percent(on_border[shape], pieces * seeds),
                      percent(in_corner[shape], 4 * seeds),
                      shorter == longer ? "-" : percent(lying[shape], pieces * seeds)});
    }
    print_table(rows);
    print_tally("panels on the border", border_panels);
  }
};

void print_square() {
  Shapes shapes;
  std::set<std::string> different;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Board board = kulami::square_board(seed);
    shapes.add(board);
    different.insert(write_board(canonical(board)));
  }
  std::printf(
      "## Kulami, square\n\nDifferent boards, rotations and reflections counted as one: %zu.\n\n",
      different.size());
  shapes.print();
}

void print_irregular() {
  Shapes shapes;
  std::set<std::string> different;
  Tally widths, heights, densities, enclosed;
  std::map<int, std::vector<int>> contacts_by_area;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Board board = kulami::irregular_board(seed);
    const int area = board.width() * board.height();
    shapes.add(board);
    different.insert(write_board(canonical(board)));
    ++widths[board.width()];
    ++heights[board.height()];
    ++densities[(100 * kulami::field_count + area / 2) / area];
    ++enclosed[enclosed_places(board)];
    contacts_by_area[area].push_back(contacts(board));
  }
  std::printf(
      "## Kulami, irregular\n\nDifferent boards, rotations and reflections counted as one: "
      "%zu.\n\n",
      different.size());
  print_tally("width", widths);
  print_tally("height", heights);
  print_tally("density in percent", densities);
  print_tally("places enclosed by fields", enclosed);

  std::vector<std::vector<std::string>> rows = {
      {"places in the frame", "boards", "contacts: least", "5%", "median", "95%", "most"}};
  for (auto& [area, counts] : contacts_by_area) {
    std::sort(counts.begin(), counts.end());
    const auto at = [&counts](std::size_t hundredth) {
      return std::to_string(counts[(counts.size() - 1) * hundredth / 100]);
    };
    rows.push_back({std::to_string(area), std::to_string(counts.size()), at(0), at(5), at(50),
                    at(95), at(100)});
  }
  print_table(rows);
  shapes.print();
}

}  // namespace

int main() {
  print_times();
  print_kamon();
  print_square();
  print_irregular();
}
