#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

// The rules of Kamon, written for the checker alone: it shares nothing with engine/, so that a
// mistake there is not repeated here. docs/play/rules.md is what both were written from.
namespace certificate {

// A set of cells, one bit for each of the 37: a1 a2 a3 a4 b1 ... g4.
using Cells = std::uint64_t;
constexpr int cell_count = 37;
constexpr Cells bit(int cell) { return Cells{1} << cell; }
constexpr int first(Cells cells) { return std::countr_zero(cells); }
constexpr int count(Cells cells) { return std::popcount(cells); }

std::string cell_name(int cell);

enum class Ending { none, connection, loop, block, full };

// Stones of one side that join two opposite sides of the board, or enclose a cell.
bool connects(Cells stones);
bool encloses(Cells stones);
// The same, where the stone on `cell` is one of them and must have a part in it.
bool completes(Cells stones, int cell);

// What does not change: which cells may follow each cell.
struct Board {
  std::array<Cells, cell_count> follows{};
  Cells playable = 0;  // all but the blank
};

struct Position {
  std::array<Cells, 2> stones{};  // Black's and White's
  int last = -1;                  // the cell placed on last; -1: none yet

  int placed() const { return count(stones[0] | stones[1]); }
  int mover() const { return placed() % 2; }
};

Cells legal_cells(const Board& board, const Position& position);
Position played(const Position& position, int cell);
// How the last stone has ended the game.
Ending ending(const Board& board, const Position& position);

struct Read {
  Board board;
  Position position;
};
// Reads a position as docs/program/protocol.md describes it. The error is a sentence.
std::expected<Read, std::string> read_position(std::string_view text);

}  // namespace certificate
