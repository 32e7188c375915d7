#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "engine/game/milliseconds.hpp"
#include "engine/kamon/proof/solver.hpp"

// The file of `solve --keep`: the work on one position, from which a later run goes on.
namespace sequitur::cli {

struct KeptWork {
  std::string position;  // as text, with its board
  std::uint64_t nodes = 0;
  Milliseconds time{};
  std::vector<kamon::Solver::Finding> findings;
};

// Returns nothing if there is no such file; the error is a sentence about a file that is not the
// work on this position, is damaged, or comes from a newer program.
std::expected<std::optional<KeptWork>, std::string> read_kept(const std::string& file,
                                                              const std::string& position);

// Replaces the file at once or not at all, whatever happens meanwhile. Returns what is wrong.
std::optional<std::string> write_kept(const std::string& file, const KeptWork& work);

}  // namespace sequitur::cli
