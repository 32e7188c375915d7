#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/kamon/position.hpp"

// What won a game, as one would follow it with a finger.
namespace sequitur::kamon {

// The stones of Position::winning_stones() in order: along the chain from one side to the other, or
// once around the loop.
std::vector<Cell> winning_line(const Position& position);

// The colour of the two opposite sides that this chain joins.
std::optional<std::string_view> joined_colour(CellSet chain);

}  // namespace sequitur::kamon
