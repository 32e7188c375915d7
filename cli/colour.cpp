#include "cli/colour.hpp"

#include <array>

namespace sequitur::cli {

std::string hex(Rgb colour) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text = "#";
  for (const int channel : {colour.red, colour.green, colour.blue}) {
    text += digits[static_cast<std::size_t>(channel / 16)];
    text += digits[static_cast<std::size_t>(channel % 16)];
  }
  return text;
}

int nearest_of_256(Rgb colour) {
  constexpr std::array<int, 6> levels = {0, 95, 135, 175, 215, 255};
  const auto distance = [&](int r, int g, int b) {
    const int dr = colour.red - r, dg = colour.green - g, db = colour.blue - b;
    return dr * dr + dg * dg + db * db;
  };
  int best = 16;
  int best_distance = distance(0, 0, 0);
  const auto consider = [&](int index, int r, int g, int b) {
    if (distance(r, g, b) >= best_distance) return;
    best = index;
    best_distance = distance(r, g, b);
  };
  for (int r = 0; r < 6; ++r)
    for (int g = 0; g < 6; ++g)
      for (int b = 0; b < 6; ++b)
        consider(16 + 36 * r + 6 * g + b, levels[r], levels[g], levels[b]);
  for (int grey = 0; grey < 24; ++grey)
    consider(232 + grey, 8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey);
  return best;
}

}  // namespace sequitur::cli
