#include "tests/property/slow_kamon.hpp"

#include <cstdlib>

#include "tests/property/slow_text.hpp"

namespace slow::kamon {

namespace {

int indent(int y) { return std::abs(y - 3); }
int row_length(int y) { return 7 - indent(y); }
bool on_board(Spot spot) {
  return spot.y >= 0 && spot.y <= 6 && spot.x >= indent(spot.y) && spot.x <= 12 - indent(spot.y) &&
         (spot.x - indent(spot.y)) % 2 == 0;
}
bool on_corner(Spot spot) {
  int sides = 0;
  for (int side = 0; side < 6; ++side) sides += on_side(spot, side);
  return sides == 2;
}

// Walks over spots that `may` allows, beginning with those that `from` names, and marks where it
// was.
struct Walk {
  std::array<std::array<bool, 13>, 7> seen{};

  template <class May>
  void visit(Spot spot, May may) {
    if (seen[spot.y][spot.x] || !may(spot)) return;
    seen[spot.y][spot.x] = true;
    for (const Spot next : neighbours(spot)) visit(next, may);
  }
  bool met(Spot spot) const { return seen[spot.y][spot.x]; }
};

bool follows(const std::string& token, const std::string& last) {
  return token[0] == last[0] || token[1] == last[1];
}

}  // namespace

const std::vector<Spot>& spots() {
  static const std::vector<Spot> all = [] {
    std::vector<Spot> made;
    for (int y = 6; y >= 0; --y)
      for (int x = 0; x <= 12; ++x)
        if (on_board({x, y})) made.push_back({x, y});
    return made;
  }();
  return all;
}

const std::vector<Spot>& neighbours(Spot spot) {
  static const auto found = [] {
    std::array<std::array<std::vector<Spot>, 13>, 7> made;
    for (const Spot s : spots())
      for (const Spot next :
           {Spot{s.x - 2, s.y}, Spot{s.x + 2, s.y}, Spot{s.x - 1, s.y + 1}, Spot{s.x + 1, s.y + 1},
            Spot{s.x - 1, s.y - 1}, Spot{s.x + 1, s.y - 1}})
        if (on_board(next)) made[s.y][s.x].push_back(next);
    return made;
  }();
  return found[spot.y][spot.x];
}

bool on_side(Spot spot, int side) {
  const bool leftmost = spot.x == indent(spot.y);
  const bool rightmost = spot.x == 12 - indent(spot.y);
  switch (side) {
    case 0:
      return spot.y == 6;
    case 1:
      return rightmost && spot.y >= 3;
    case 2:
      return rightmost && spot.y <= 3;
    case 3:
      return spot.y == 0;
    case 4:
      return leftmost && spot.y <= 3;
    default:
      return leftmost && spot.y >= 3;
  }
}

bool on_border(Spot spot) { return neighbours(spot).size() < 6; }

std::string name(Spot spot) {
  return {static_cast<char>('a' + spot.y), static_cast<char>('1' + (spot.x - indent(spot.y)) / 2)};
}

std::optional<Spot> named(const std::string& text) {
  for (const Spot spot : spots())
    if (name(spot) == text) return spot;
  return std::nullopt;
}

int Stones::count(char side) const {
  int stones = 0;
  for (const Spot spot : spots()) stones += (*this)[spot] == side;
  return stones;
}

bool connected(const Stones& stones, char side) {
  for (int k = 0; k < 3; ++k) {
    Walk walk;
    for (const Spot spot : spots())
      if (on_side(spot, k)) walk.visit(spot, [&](Spot s) { return stones[s] == side; });
    for (const Spot spot : spots())
      if (on_side(spot, k + 3) && walk.met(spot)) return true;
  }
  return false;
}

bool looped(const Stones& stones, char side) {
  Walk from_outside;
  for (const Spot spot : spots())
    if (on_border(spot)) from_outside.visit(spot, [&](Spot s) { return stones[s] != side; });
  for (const Spot spot : spots())
    if (stones[spot] != side && !from_outside.met(spot)) return true;
  return false;
}

int shortest_connection(const Stones& stones, char side) {
  constexpr int unreached = 1000;
  int shortest = unreached;
  for (int k = 0; k < 3; ++k) {
    std::array<std::array<int, 13>, 7> length;
    for (auto& row : length) row.fill(unreached);
    for (const Spot spot : spots())
      if (stones[spot] == side && on_side(spot, k)) length[spot.y][spot.x] = 1;
    for (std::size_t round = 0; round < spots().size(); ++round)
      for (const Spot spot : spots())
        for (const Spot next : neighbours(spot))
          if (stones[spot] == side && length[next.y][next.x] + 1 < length[spot.y][spot.x])
            length[spot.y][spot.x] = length[next.y][next.x] + 1;
    for (const Spot spot : spots())
      if (on_side(spot, k + 3)) shortest = std::min(shortest, length[spot.y][spot.x]);
  }
  return shortest == unreached ? 0 : shortest;
}

bool in_one_piece(const Stones& stones, char side) {
  Walk walk;
  for (const Spot spot : spots())
    if (stones[spot] == side) {
      walk.visit(spot, [&](Spot s) { return stones[s] == side; });
      break;
    }
  for (const Spot spot : spots())
    if (stones[spot] == side && !walk.met(spot)) return false;
  return true;
}

namespace {

bool read_tokens(const std::string& text, Table& table) {
  const auto rows = pieces(text, '/');
  if (rows.size() != 7) return false;
  std::set<std::string> box{"--"}, used;
  for (const char colour : {'R', 'O', 'Y', 'G', 'B', 'P'})
    for (const char symbol : {'b', 'f', 'd', 'n', 'm', 'g'}) box.insert({colour, symbol});
  for (int y = 6; y >= 0; --y) {
    const std::string& row = rows[static_cast<std::size_t>(6 - y)];
    if (static_cast<int>(row.size()) != 2 * row_length(y)) return false;
    for (int place = 0; place < row_length(y); ++place) {
      const std::string token = row.substr(static_cast<std::size_t>(2 * place), 2);
      table.token[y][indent(y) + 2 * place] = token;
      used.insert(token);
    }
  }
  return used == box;
}

bool read_stones(const std::string& text, Table& table) {
  const auto rows = pieces(text, '/');
  if (rows.size() != 7) return false;
  for (int y = 6; y >= 0; --y) {
    const std::string& row = rows[static_cast<std::size_t>(6 - y)];
    if (static_cast<int>(row.size()) != row_length(y)) return false;
    for (int place = 0; place < row_length(y); ++place) {
      const Spot spot{indent(y) + 2 * place, y};
      const char stone = row[static_cast<std::size_t>(place)];
      if (stone != 'b' && stone != 'w' && stone != '.') return false;
      if (stone != '.' && table.token_on(spot) == "--") return false;
      table.stones[spot] = stone;
    }
  }
  return true;
}

}  // namespace

std::optional<Table> read(const std::string& text) {
  const auto fields = pieces(text, ' ');
  Table table;
  if (fields.size() != 3 || !read_tokens(fields[0], table) || !read_stones(fields[1], table))
    return std::nullopt;
  table.last = fields[2];
  const int ahead = table.stones.count('b') - table.stones.count('w');
  if (ahead != 0 && ahead != 1) return std::nullopt;
  if (table.placed() == 0) {
    if (table.last != "-") return std::nullopt;
    return table;
  }
  const auto last = named(table.last);
  if (!last || table.stones[*last] != table.placed_last()) return std::nullopt;
  if (table.placed() == 1 && (!on_border(*last) || on_corner(*last))) return std::nullopt;
  if (connected(table.stones, table.to_move()) || looped(table.stones, table.to_move()))
    return std::nullopt;
  return table;
}

std::string write(const Table& table) {
  std::string tokens, stones;
  for (int y = 6; y >= 0; --y) {
    for (int place = 0; place < row_length(y); ++place) {
      const Spot spot{indent(y) + 2 * place, y};
      tokens += table.token_on(spot);
      stones += table.stones[spot];
    }
    if (y > 0) {
      tokens += '/';
      stones += '/';
    }
  }
  return tokens + ' ' + stones + ' ' + table.last;
}

std::set<std::string> legal(const Table& table) {
  std::set<std::string> cells;
  if (connected(table.stones, table.placed_last()) || looped(table.stones, table.placed_last()))
    return cells;
  for (const Spot spot : spots()) {
    if (table.stones[spot] != '.' || table.token_on(spot) == "--") continue;
    const bool allowed = table.last == "-"
                             ? on_border(spot) && !on_corner(spot)
                             : follows(table.token_on(spot), table.token_on(*named(table.last)));
    if (allowed) cells.insert(name(spot));
  }
  return cells;
}

std::string reason(const Table& table) {
  if (connected(table.stones, table.placed_last())) return "connection";
  if (looped(table.stones, table.placed_last())) return "loop";
  if (table.placed() == 36) return "full";
  return legal(table).empty() ? "block" : "none";
}

Table play(Table table, const std::string& cell) {
  table.stones[*named(cell)] = table.to_move();
  table.last = cell;
  return table;
}

std::uint64_t perft(const Table& table, int depth) {
  if (depth == 0) return 1;
  std::uint64_t lines = 0;
  for (const std::string& cell : legal(table)) lines += perft(play(table, cell), depth - 1);
  return lines;
}

Spot turned(Spot spot, int turns, bool mirrored) {
  // Steps from the middle, `along` to the right and `up` to the upper right.
  int up = spot.y - 3;
  int along = ((mirrored ? 12 - spot.x : spot.x) - 6 - up) / 2;
  while (turns-- > 0) {  // right becomes upper right, upper right becomes upper left
    const int turned_along = -up;
    up += along;
    along = turned_along;
  }
  return {6 + 2 * along + up, 3 + up};
}

Table turned(const Table& table, int turns, bool mirrored) {
  Table made;
  for (const Spot spot : spots()) {
    const Spot to = turned(spot, turns, mirrored);
    made.token[to.y][to.x] = table.token_on(spot);
    made.stones[to] = table.stones[spot];
  }
  if (table.last != "-") made.last = name(turned(*named(table.last), turns, mirrored));
  return made;
}

}  // namespace slow::kamon
