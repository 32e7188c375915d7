#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game/error.hpp"
#include "engine/kamon/hexagon.hpp"

namespace sequitur::kamon {

constexpr int colour_count = 6;
constexpr int symbol_count = 6;
constexpr std::string_view colour_letters = "ROYGBP";
constexpr std::string_view symbol_letters = "bfdnmg";
constexpr std::array<std::string_view, colour_count> colour_names = {"red",   "orange", "yellow",
                                                                     "green", "blue",   "purple"};
constexpr std::array<std::string_view, symbol_count> symbol_names = {
    "butterfly", "fish", "bird", "fan", "mountain", "gate"};

// One of the 36 tokens, or the blank one.
struct Token {
  std::int8_t colour = -1;
  std::int8_t symbol = -1;

  constexpr bool blank() const { return colour < 0; }
  friend constexpr bool operator==(Token, Token) = default;
};

std::string letters(Token token);  // "Yb", or "--"
std::string words(Token token);    // "yellow butterfly", or "blank"

// The token of each cell, indexed by the cell's bit. Entries of padding bits do not matter.
using Tokens = std::array<Token, 56>;

// A board made of the 37 tokens of the box. No other board can be constructed.
class Board {
 public:
  static Checked<Board> make(const Tokens& tokens);

  const Tokens& tokens() const { return tokens_; }
  Token token(Cell cell) const { return tokens_[cell]; }
  Cell blank() const { return blank_; }
  // The 36 cells that hexagons are placed on.
  CellSet playable() const { return playable_; }
  // The other cells whose token shares the colour or the symbol of this one's. They may follow it.
  CellSet follows(Cell cell) const { return follows_[cell]; }

  friend bool operator==(const Board& a, const Board& b);

 private:
  Board() = default;

  std::array<CellSet, 56> follows_{};
  CellSet playable_;
  Cell blank_ = no_cell;
  Tokens tokens_{};
};

}  // namespace sequitur::kamon
