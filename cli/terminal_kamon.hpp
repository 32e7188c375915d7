#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cli/drawing.hpp"

// What the two ways of drawing Kamon in a terminal share.
namespace sequitur::cli {

struct KamonSigns {
  std::array<char32_t, kamon::symbol_count> symbols;
  std::array<char32_t, 2> stones;  // black's, white's
  std::array<char32_t, 2> marks;   // on both sides of what is marked

  // The colour's letter and the symbol.
  std::u32string of(kamon::Token token) const {
    return {static_cast<char32_t>(kamon::colour_letters[static_cast<std::size_t>(token.colour)]),
            symbols[static_cast<std::size_t>(token.symbol)]};
  }
};
const KamonSigns& kamon_signs(Style style);

// What the golden stones mean: placed last, or the winning chain or loop.
std::string_view golden_meaning(const kamon::Position& position);

// Draws with colours and Unicode.
std::string kamon_picture(const kamon::Position& position, Style style);

}  // namespace sequitur::cli
