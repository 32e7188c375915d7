#pragma once

#include <cstddef>

#include "engine/game/side.hpp"

namespace sequitur {

// What is agreed on before a game begins. Where a game leaves no choice, the usual value stands.
struct Terms {
  std::size_t scoring = 0;  // index in G::scorings
  Side first = Side::one;   // who places first
};

}  // namespace sequitur
