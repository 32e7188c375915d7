#include "cli/puzzles.hpp"

#include <CLI/CLI.hpp>

#include "cli/help.hpp"

namespace sequitur::cli {

void offer_puzzles(CLI::App& app, Command& chosen) {
  auto* puzzles = app.add_subcommand(
      "puzzles", "Show, make and check puzzles, each with exactly one right move");
  puzzles->require_subcommand(1);
  offer_puzzles_view(*puzzles, chosen);
  offer_puzzles_make(*puzzles, chosen);
  offer_puzzles_check(*puzzles, chosen);
  puzzles->footer(
      examples({{"sequitur puzzles list kamon --goal block --grade 2", "the puzzles of one kind"},
                {"sequitur puzzles show a03c9cb3", "the board and the task"},
                {"sequitur puzzles make kulami --count 50 --seed 7 --output mine.txt", "new ones"},
                {"sequitur puzzles check mine.txt", "is each one correct?"}}) +
      "\nGoals in Kamon: connect, loop and block are ways to win; save keeps a draw where nothing\n"
      "wins. In Kulami: count means to win on points. Grades go from 1, the easiest, to 5.\n"
      "docs/play/puzzles.md has the details.\n");
}

}  // namespace sequitur::cli
