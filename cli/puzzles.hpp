#pragma once

#include "cli/commands.hpp"

// The subcommands of `sequitur puzzles`.
namespace sequitur::cli {

void offer_puzzles_make(CLI::App& puzzles, Command& chosen);
void offer_puzzles_check(CLI::App& puzzles, Command& chosen);
// `list` and `show`, for the puzzles that the program carries.
void offer_puzzles_view(CLI::App& puzzles, Command& chosen);

}  // namespace sequitur::cli
