#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

// Kamon once more, slow and plain, from nothing but the text of a position. The fast code is
// compared with it. It has no bits and no tables; a cell is a spot on paper:
//
//   y = 6         3   5   7   9            x grows by two along a row, so that the cells above and
//       5       2   4   6   8  10          below lie one to the left and one to the right.
//       4     1   3   5   7   9  11
//       3   0   2   4   6   8  10  12
//       2     1   3   5   7   9  11
//       1       2   4   6   8  10
//       0         3   5   7   9
namespace slow::kamon {

struct Spot {
  int x = 0;
  int y = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
};

// All 37 spots, in the order of the notation: from the top row down, each from the left.
const std::vector<Spot>& spots();
const std::vector<Spot>& neighbours(Spot spot);
// `side` is 0 to 5, clockwise from the top.
bool on_side(Spot spot, int side);
bool on_border(Spot spot);
std::string name(Spot spot);  // "c3"
std::optional<Spot> named(const std::string& name);

// One character for each spot tells whose stone lies there.
class Stones {
 public:
  Stones() {
    for (auto& row : at_) row.fill('.');
  }
  char operator[](Spot spot) const { return at_[spot.y][spot.x]; }
  char& operator[](Spot spot) { return at_[spot.y][spot.x]; }
  int count(char side) const;

 private:
  std::array<std::array<char, 13>, 7> at_;
};

bool connected(const Stones& stones, char side);
bool looped(const Stones& stones, char side);
// The number of stones in a shortest chain between opposite sides; 0 when there is none.
int shortest_connection(const Stones& stones, char side);
// Whether these stones of one side are connected.
bool in_one_piece(const Stones& stones, char side);

struct Table {
  std::array<std::array<std::string, 13>, 7> token;  // [y][x]: "Yb", "--"
  Stones stones;
  std::string last = "-";

  const std::string& token_on(Spot spot) const { return token[spot.y][spot.x]; }
  int placed() const { return stones.count('b') + stones.count('w'); }
  char to_move() const { return placed() % 2 == 0 ? 'b' : 'w'; }
  char placed_last() const { return placed() % 2 == 0 ? 'w' : 'b'; }
};

// Returns nothing when the notation says that the text is to be rejected.
std::optional<Table> read(const std::string& text);
std::string write(const Table& table);

std::set<std::string> legal(const Table& table);
// Why the game ended: "connection", "loop", "block" or "full"; "none" while it goes on.
std::string reason(const Table& table);
Table play(Table table, const std::string& cell);
std::uint64_t perft(const Table& table, int depth);

// One of the 12 ways to lay the board on itself: mirrored left to right if `mirrored`, then turned
// by `turns` sixths anticlockwise.
Spot turned(Spot spot, int turns, bool mirrored);
Table turned(const Table& table, int turns, bool mirrored);

}  // namespace slow::kamon
