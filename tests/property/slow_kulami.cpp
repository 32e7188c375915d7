#include "tests/property/slow_kulami.hpp"

#include <algorithm>
#include <map>

#include "tests/property/slow_text.hpp"

namespace slow::kulami {

namespace {

template <class May>
void walk(Place place, May may, std::vector<Place>& met) {
  if (!may(place) || std::find(met.begin(), met.end(), place) != met.end()) return;
  met.push_back(place);
  walk({place.column + 1, place.line}, may, met);
  walk({place.column - 1, place.line}, may, met);
  walk({place.column, place.line + 1}, may, met);
  walk({place.column, place.line - 1}, may, met);
}

bool in_line(Place a, Place b) { return a.column == b.column || a.line == b.line; }

bool read_panels(const Rows& rows) {
  const std::size_t width = rows[0].size();
  if (rows.size() > 10 || width < 1 || width > 10) return false;
  std::map<char, std::vector<Place>> of_panel;
  std::vector<Place> all;
  for (std::size_t line = 0; line < rows.size(); ++line) {
    if (rows[line].size() != width) return false;
    for (std::size_t column = 0; column < width; ++column) {
      const char letter = rows[line][column];
      if (letter == '.') continue;
      if (letter < 'A' || letter > 'Q') return false;
      all.push_back({static_cast<int>(column), static_cast<int>(line)});
      of_panel[letter].push_back(all.back());
    }
  }

  std::map<std::pair<int, int>, int> shapes;
  for (const auto& [letter, places] : of_panel) {
    int left = 10, right = 0, top = 10, bottom = 0;
    for (const Place place : places) {
      left = std::min(left, place.column);
      right = std::max(right, place.column);
      top = std::min(top, place.line);
      bottom = std::max(bottom, place.line);
    }
    const int across = right - left + 1, down = bottom - top + 1;
    if (static_cast<int>(places.size()) != across * down) return false;
    ++shapes[{std::min(across, down), std::max(across, down)}];
  }
  const std::map<std::pair<int, int>, int> box{{{2, 3}, 4}, {{2, 2}, 5}, {{1, 3}, 4}, {{1, 2}, 4}};
  if (shapes != box) return false;

  for (const int edge : {0, static_cast<int>(width) - 1})
    if (std::none_of(all.begin(), all.end(), [&](Place p) { return p.column == edge; }))
      return false;
  for (const int edge : {0, static_cast<int>(rows.size()) - 1})
    if (std::none_of(all.begin(), all.end(), [&](Place p) { return p.line == edge; })) return false;
  std::vector<Place> met;
  walk(
      all[0], [&](Place p) { return at(rows, p) != '.'; }, met);
  return met.size() == 64;
}

bool read_marbles(const Rows& rows, const Rows& panels) {
  if (rows.size() != panels.size()) return false;
  for (std::size_t line = 0; line < rows.size(); ++line) {
    if (rows[line].size() != panels[line].size()) return false;
    for (std::size_t column = 0; column < rows[line].size(); ++column) {
      const char marble = rows[line][column];
      if (marble != 'r' && marble != 'b' && marble != '.') return false;
      if (marble != '.' && panels[line][column] == '.') return false;
    }
  }
  return true;
}

bool read_turn(const Table& table) {
  if (table.to_move != 'r' && table.to_move != 'b') return false;
  const int red = table.count('r'), black = table.count('b');
  if (red > 28 || black > 28) return false;
  if (red == black) return true;
  return table.to_move == 'r' ? black == red + 1 : red == black + 1;
}

bool read_trace(const Table& table) {
  const char placed_last = table.to_move == 'r' ? 'b' : 'r';
  if ((table.placed() >= 1) != (table.last != "-")) return false;
  if ((table.placed() >= 2) != (table.before != "-")) return false;
  if (table.last == "-") return true;
  const auto last = named(table, table.last);
  if (!last || at(table.marbles, *last) != placed_last) return false;
  if (table.before == "-") return true;
  const auto before = named(table, table.before);
  if (!before || at(table.marbles, *before) != table.to_move) return false;
  return in_line(*last, *before) && at(table.panels, *last) != at(table.panels, *before);
}

}  // namespace

char at(const Rows& rows, Place place) {
  if (place.line < 0 || place.line >= static_cast<int>(rows.size())) return '.';
  const std::string& row = rows[static_cast<std::size_t>(place.line)];
  if (place.column < 0 || place.column >= static_cast<int>(row.size())) return '.';
  return row[static_cast<std::size_t>(place.column)];
}

char& at(Rows& rows, Place place) {
  return rows[static_cast<std::size_t>(place.line)][static_cast<std::size_t>(place.column)];
}

int Table::count(char side) const {
  int marbles_of_side = 0;
  for (const std::string& row : marbles)
    marbles_of_side += static_cast<int>(std::count(row.begin(), row.end(), side));
  return marbles_of_side;
}

std::vector<Place> fields(const Table& table) {
  std::vector<Place> found;
  for (int line = 0; line < table.height(); ++line)
    for (int column = 0; column < table.width(); ++column)
      if (at(table.panels, {column, line}) != '.') found.push_back({column, line});
  return found;
}

std::string name(const Table& table, Place place) {
  return static_cast<char>('a' + place.column) + std::to_string(table.height() - place.line);
}

std::optional<Place> named(const Table& table, const std::string& text) {
  if (text.empty()) return std::nullopt;
  for (int line = 0; line < table.height(); ++line) {
    const Place place{text[0] - 'a', line};
    if (at(table.panels, place) != '.' && name(table, place) == text) return place;
  }
  return std::nullopt;
}

std::optional<Table> read(const std::string& text) {
  const auto words = pieces(text, ' ');
  if (words.size() != 6) return std::nullopt;
  Table table;
  table.panels = pieces(words[0], '/');
  table.marbles = pieces(words[1], '/');
  if (!read_panels(table.panels) || !read_marbles(table.marbles, table.panels)) return std::nullopt;
  if (words[2].size() != 1) return std::nullopt;
  table.to_move = words[2][0];
  table.last = words[3];
  table.before = words[4];
  if (!read_turn(table) || !read_trace(table)) return std::nullopt;
  table.scoring = words[5];
  const std::set<std::string> scorings{"base", "area", "chains", "full"};
  if (!scorings.contains(table.scoring)) return std::nullopt;
  return table;
}

std::string write(const Table& table) {
  std::string text;
  for (const Rows& rows : {table.panels, table.marbles}) {
    for (const std::string& row : rows) text += row + '/';
    text.back() = ' ';
  }
  return text + table.to_move + ' ' + table.last + ' ' + table.before + ' ' + table.scoring;
}

std::set<std::string> legal(const Table& table) {
  std::set<std::string> found;
  if (table.placed() == 56) return found;
  const auto last = named(table, table.last), before = named(table, table.before);
  for (const Place place : fields(table)) {
    if (at(table.marbles, place) != '.') continue;
    bool allowed = true;
    if (last) allowed = in_line(place, *last) && at(table.panels, place) != at(table.panels, *last);
    if (before) allowed = allowed && at(table.panels, place) != at(table.panels, *before);
    if (allowed) found.insert(name(table, place));
  }
  return found;
}

Table play(Table table, const std::string& field) {
  const Place place = *named(table, field);
  at(table.marbles, place) = table.to_move;
  table.to_move = table.to_move == 'r' ? 'b' : 'r';
  table.before = table.last;
  table.last = field;
  return table;
}

std::uint64_t perft(const Table& table, int depth) {
  if (depth == 0) return 1;
  std::uint64_t lines = 0;
  for (const std::string& field : legal(table)) lines += perft(play(table, field), depth - 1);
  return lines;
}

int largest_area(const Table& table, char side) {
  std::size_t largest = 0;
  for (const Place place : fields(table)) {
    std::vector<Place> met;
    walk(
        place, [&](Place p) { return at(table.marbles, p) == side; }, met);
    largest = std::max(largest, met.size());
  }
  return static_cast<int>(largest);
}

bool in_one_piece(const Table& table, const Fields& wanted) {
  if (wanted.empty()) return true;
  std::vector<Place> met;
  walk(
      *named(table, *wanted.begin()), [&](Place p) { return wanted.contains(name(table, p)); },
      met);
  return met.size() == wanted.size();
}

std::multiset<Fields> chains(const Table& table, char side) {
  std::multiset<Fields> found;
  for (const Place start : fields(table))
    for (const Place step : {Place{1, 0}, Place{0, 1}, Place{1, 1}, Place{1, -1}}) {
      if (at(table.marbles, {start.column - step.column, start.line - step.line}) == side) continue;
      Fields chain;
      for (Place place = start; at(table.marbles, place) == side;
           place = {place.column + step.column, place.line + step.line})
        chain.insert(name(table, place));
      if (chain.size() >= 5) found.insert(chain);
    }
  return found;
}

std::array<int, 2> panel_points(const Table& table) {
  std::array<int, 2> total{};
  for (char panel = 'A'; panel <= 'Q'; ++panel) {
    int size = 0, red = 0, black = 0;
    for (const Place place : fields(table)) {
      if (at(table.panels, place) != panel) continue;
      ++size;
      red += at(table.marbles, place) == 'r';
      black += at(table.marbles, place) == 'b';
    }
    if (red > black) total[0] += size;
    if (black > red) total[1] += size;
  }
  return total;
}

std::array<int, 2> points(const Table& table) {
  std::array<int, 2> total = panel_points(table);
  const auto add_surplus = [&](int red, int black) {
    if (red > black) total[0] += red - black;
    if (black > red) total[1] += black - red;
  };
  const auto length = [&](char side) {
    int sum = 0;
    for (const Fields& chain : chains(table, side)) sum += static_cast<int>(chain.size());
    return sum;
  };
  if (table.scoring == "area" || table.scoring == "full")
    add_surplus(largest_area(table, 'r'), largest_area(table, 'b'));
  if (table.scoring == "chains" || table.scoring == "full") add_surplus(length('r'), length('b'));
  return total;
}

Place turned(const Table& table, Place place, int turns, bool mirrored) {
  int width = table.width(), height = table.height();
  if (mirrored) place.column = width - 1 - place.column;
  while (turns-- > 0) {  // the right-hand column becomes the top line
    place = {place.line, width - 1 - place.column};
    std::swap(width, height);
  }
  return place;
}

Table turned(const Table& table, int turns, bool mirrored) {
  Table made = table;
  const int width = turns % 2 == 0 ? table.width() : table.height();
  const int height = turns % 2 == 0 ? table.height() : table.width();
  made.panels.assign(static_cast<std::size_t>(height),
                     std::string(static_cast<std::size_t>(width), '.'));
  made.marbles = made.panels;
  for (const Place from : fields(table)) {
    const Place to = turned(table, from, turns, mirrored);
    at(made.panels, to) = at(table.panels, from);
    at(made.marbles, to) = at(table.marbles, from);
  }
  const auto trace = [&](const std::string& field) {
    const auto place = named(table, field);
    return place ? name(made, turned(table, *place, turns, mirrored)) : field;
  };
  made.last = trace(table.last);
  made.before = trace(table.before);
  return made;
}

}  // namespace slow::kulami
