#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sequitur::cli {

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend constexpr bool operator==(Rgb, Rgb) = default;
};

// Reads a colour such as "#E16E10", as the palette has it. An opacity behind it is left out.
constexpr Rgb rgb(std::string_view hex) {
  constexpr auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; };
  const auto byte = [&](std::size_t at) {
    return static_cast<std::uint8_t>(16 * digit(hex[at]) + digit(hex[at + 1]));
  };
  return {byte(1), byte(3), byte(5)};
}

std::string hex(Rgb colour);

// Mixes two colours: `share` 1 gives `to`, 0 gives `from`.
constexpr Rgb mixed(Rgb from, Rgb to, double share) {
  const auto channel = [&](int a, int b) {
    return static_cast<std::uint8_t>(a + (b - a) * share + 0.5);
  };
  return {channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue)};
}

// The nearest of the terminal's 240 fixed colours (a 6x6x6 cube and greys).
int nearest_of_256(Rgb colour);

}  // namespace sequitur::cli
