#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/any/position.hpp"

// Empty boards to begin a game on.
namespace sequitur {

template <class Board>
AnyPosition start_on(Board board, const Terms& terms = {}) {
  return GameOf<Board>::start(std::make_shared<const Board>(std::move(board)), terms);
}

// The index of a scoring among the game's scorings; nothing if the game has none of that name.
template <GameKind G>
std::optional<std::size_t> scoring_named(std::string_view name) {
  const auto at = std::ranges::find(G::scorings, name);
  if (at == G::scorings.end()) return std::nullopt;
  return static_cast<std::size_t>(at - G::scorings.begin());
}

// Reads the code of a board of any game, which is the first field of a position.
Checked<AnyPosition> read_start(std::string_view code, const Terms& terms);

}  // namespace sequitur
