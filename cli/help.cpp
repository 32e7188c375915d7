#include "cli/help.hpp"

#include <algorithm>

namespace sequitur::cli {

std::string examples(std::initializer_list<Example> list) {
  std::size_t widest = 0;
  for (const Example& example : list) widest = std::max(widest, example.command.size());
  std::string text = "Examples:\n";
  for (const auto& [command, meaning] : list)
    text += "  " + std::string(command) + std::string(widest - command.size() + 3, ' ') +
            std::string(meaning) + '\n';
  return text;
}

const std::string position_help =
    "A position as text, in quotes or not; kamon or kulami for the default board; - for positions "
    "from standard input, one a line";

const std::string overview =
    examples({{"sequitur play", "a game in the terminal, against the engine"},
              {"sequitur play kulami --opponent human", "a game for two people"},
              {"sequitur new kulami --board irregular", "a new board, as text"},
              {"sequitur new kamon | sequitur show -", "and how it looks"},
              {"sequitur show kamon --svg > board.svg", "a picture of the default board"},
              {"sequitur analyze kulami", "the best moves, as far as the engine can see"},
              {"sequitur perft kamon 5", "how many lines of five placements there are"}}) +
    "\n"
    "sequitur COMMAND --help tells more about a command.\n"
    "\n"
    "POSITION is a position as text, as docs/program/protocol.md describes it. The game is\n"
    "recognised from it. The name of a game stands for its default board, and - reads positions\n"
    "from standard input, one a line.\n"
    "\n"
    "Exit codes: 0 fine; 1 the answer is no (a record is damaged); 2 the command line or the input "
    "is\n"
    "wrong, and a sentence on stderr says how; 3 solve: not proven in time; 130 stopped with "
    "Ctrl-C.\n"
    "\n"
    "Colours appear on a terminal, unless NO_COLOR is set; without a UTF-8 locale all is ASCII.\n";

}  // namespace sequitur::cli
