#pragma once

#include <atomic>
#include <optional>

#include "engine/game/perft.hpp"

namespace sequitur::ugi {

// Like perft(), but can be broken off; then it returns nothing.
template <GamePosition P>
std::optional<std::uint64_t> perft_until(const std::atomic<bool>& stop, const P& position,
                                         int depth) {
  constexpr int quick = 4;  // counted within a millisecond or two, so `stop` is not asked for
  if (depth <= quick) return perft(position, depth);
  std::uint64_t lines = 0;
  for (const Cell cell : position.legal() - position.completing()) {
    const auto part = perft_until(stop, position.place(cell), depth - 1);
    if (!part || stop) return std::nullopt;
    lines += *part;
  }
  return lines;
}

}  // namespace sequitur::ugi
