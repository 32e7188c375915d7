#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

// Kulami once more, slow and plain, from nothing but the text of a position. The fast code is
// compared with it. The board stays the rows of letters that it is in the text.
namespace slow::kulami {

using Rows = std::vector<std::string>;  // from the top down

struct Table {
  Rows panels;
  Rows marbles;
  char to_move = 'r';
  std::string last = "-";
  std::string before = "-";
  std::string scoring = "base";

  int height() const { return static_cast<int>(panels.size()); }
  int width() const { return static_cast<int>(panels[0].size()); }
  int count(char side) const;
  int placed() const { return count('r') + count('b'); }
};

// A place is a column and a line; the line is counted from the top as in the text.
struct Place {
  int column = 0;
  int line = 0;
  friend bool operator==(const Place&, const Place&) = default;
};
// The letter at a place; '.' outside the board.
char at(const Rows& rows, Place place);
char& at(Rows& rows, Place place);  // which must be inside
std::vector<Place> fields(const Table& table);
std::string name(const Table& table, Place place);  // "b10"
std::optional<Place> named(const Table& table, const std::string& name);

// Returns nothing when the notation says that the text is to be rejected.
std::optional<Table> read(const std::string& text);
// Writes the table as it is; the letters of the panels are not assigned anew.
std::string write(const Table& table);

std::set<std::string> legal(const Table& table);
Table play(Table table, const std::string& field);
std::uint64_t perft(const Table& table, int depth);

using Fields = std::set<std::string>;
int largest_area(const Table& table, char side);
bool in_one_piece(const Table& table, const Fields& fields);
std::multiset<Fields> chains(const Table& table, char side);
// The points of Red and Black on panels, and in all.
std::array<int, 2> panel_points(const Table& table);
std::array<int, 2> points(const Table& table);

// One of the 8 ways to lay the board down: mirrored left to right if `mirrored`, then turned by
// `turns` quarters anticlockwise.
Place turned(const Table& table, Place place, int turns, bool mirrored);
Table turned(const Table& table, int turns, bool mirrored);

}  // namespace slow::kulami
