#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/kamon/position.hpp"

// The stones that won a game, in the order in which a finger would follow them.
namespace sequitur::kamon {

// The stones of Position::winning_stones() in order: along the chain from one side to the other, or
// once around the loop.
std::vector<Cell> winning_line(const Position& position);

// The colour of the two opposite sides that this chain joins.
std::optional<std::string_view> joined_colour(CellSet chain);

}  // namespace sequitur::kamon
