#include "cli/puzzles.hpp"

#include <CLI/CLI.hpp>

#include "cli/help.hpp"

namespace sequitur::cli {

void offer_puzzles(CLI::App& app, Command& chosen) {
  auto* puzzles =
      app.add_subcommand("puzzles", "One move alone is right: show, make and prove puzzles");
  puzzles->require_subcommand(1);
  offer_puzzles_view(*puzzles, chosen);
  offer_puzzles_make(*puzzles, chosen);
  offer_puzzles_check(*puzzles, chosen);
  puzzles->footer(
      examples({{"sequitur puzzles list kamon --goal block --grade 2", "which there are"},
                {"sequitur puzzles show a03c9cb3", "the board, and what is to be done"},
                {"sequitur puzzles make kulami --count 50 --seed 7 --output mine.txt", "new ones"},
                {"sequitur puzzles check mine.txt", "is every one sound?"}}) +
      "\nGoals in Kamon: connect, loop and block win so; save keeps the draw where nothing wins. "
      "In "
      "Kulami:\ncount wins the count. Grades go from 1, the easiest, to 5. docs/puzzles.md has "
      "the details.\n");
}

}  // namespace sequitur::cli
