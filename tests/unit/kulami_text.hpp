#pragma once

#include <doctest/doctest.h>
#include <string_view>
#include <utility>

#include "engine/kulami/notation.hpp"

namespace sequitur::kulami {

// A position that the test knows to be sound.
inline Loaded read(std::string_view text) {
  auto loaded = read_position(text);
  REQUIRE(loaded);
  return *std::move(loaded);
}

}  // namespace sequitur::kulami
