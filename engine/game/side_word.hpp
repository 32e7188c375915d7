#pragma once

#include <optional>
#include <string>

#include "engine/game/game.hpp"

namespace sequitur {

// A side's name in what programs read, such as "black".
template <GameKind G>
std::string side_word(Side side) {
  std::string word(G::side_names[index(side)]);
  word[0] = static_cast<char>(word[0] | 0x20);
  return word;
}
template <GameKind G>
std::optional<std::string> side_word(std::optional<Side> side) {
  if (!side) return std::nullopt;
  return side_word<G>(*side);
}

}  // namespace sequitur
