#pragma once

#include <expected>

#include "cli/solve_answer.hpp"
#include "engine/kamon/position.hpp"

namespace sequitur::cli {

// Solves a position of Kamon, goes on from the file of --keep and writes that of --certificate. The
// error is a sentence about one of these files.
std::expected<Answer, std::string> solved(const kamon::Position& position,
                                          const SolveOptions& options);

}  // namespace sequitur::cli
