#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "engine/kamon/position.hpp"
#include "engine/kamon/proof/table.hpp"

namespace sequitur::kamon::proof {

// Who wins, or nobody, with the moves that show it: the file that docs/program/certificate.md
// describes. `winner` is what was proven of the position; what the table has lost is proven again.
// Positions with at most `search_below` free cells are left to whoever reads it. Returns nothing if
// it was stopped.
std::optional<std::string> certificate(const Position& position, std::optional<Side> winner,
                                       int search_below, ProofTable& table,
                                       const std::atomic<bool>* stop);

}  // namespace sequitur::kamon::proof
