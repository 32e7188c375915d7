#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/colour.hpp"
#include "cli/drawing.hpp"

namespace sequitur::cli {

// How a character looks. The terminal chooses what is not set.
struct Ink {
  std::optional<Rgb> text = std::nullopt;
  std::optional<Rgb> ground = std::nullopt;
  bool bold = false;
  bool faint = false;
  friend bool operator==(const Ink&, const Ink&) = default;
};

// The text with escape sequences for the colours that the terminal has, or without any.
std::string inked(std::string_view text, const Ink& ink, Style style);

// A sheet of characters to draw on, with (0, 0) at the top left. Each character is also two square
// pixels, one above the other.
class Canvas {
 public:
  enum class Weight { none, light, heavy };

  Canvas(int width, int height);

  void put(int x, int y, char32_t letter, const Ink& ink = {});
  void write(int x, int y, std::u32string_view text, const Ink& ink = {});
  // Lines that meet are joined into the right box-drawing character.
  void horizontal(int x, int y, int length, Weight weight);
  void vertical(int x, int y, int length, Weight weight);
  // Colours pixels; `y` and `height` count half characters. A letter on them has their colour as
  // its background.
  void pixel(int x, int y, Rgb colour);
  void pixels(int x, int y, int width, int height, Rgb colour);

  std::string rendered(Style style) const;

 private:
  struct Spot {
    char32_t letter = U' ';
    std::array<Weight, 4> arms{};                // up, right, down, left
    std::array<std::optional<Rgb>, 2> halves{};  // upper, lower
    Ink ink{};
  };
  // What a spot looks like in the end.
  struct Mark {
    char32_t letter;
    Ink ink;
  };
  const Spot& at(int x, int y) const { return spots_[static_cast<std::size_t>(y * width_ + x)]; }
  Spot& at(int x, int y) { return spots_[static_cast<std::size_t>(y * width_ + x)]; }
  static Mark mark(const Spot& spot, bool unicode);

  int width_;
  int height_;
  std::vector<Spot> spots_;
};

std::u32string widened(std::string_view ascii);
std::string utf8(char32_t letter);  // up to U+FFFF

}  // namespace sequitur::cli
