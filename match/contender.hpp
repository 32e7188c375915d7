#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/game/error.hpp"
#include "engine/search/limits.hpp"
#include "match/mcts.hpp"

namespace sequitur::match {

struct Clock {
  Milliseconds start{};
  Milliseconds increment{};
  friend bool operator==(const Clock&, const Clock&) = default;
};

// How long a contender may think about a move.
struct Pace {
  std::optional<Milliseconds> movetime;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<Clock> clock;

  bool given() const { return movetime || nodes || depth || clock; }
};

struct LevelOfOurs {
  int level = 10;
  int hash_mib = 16;
  int threads = 1;
};
struct AnyMove {};  // chooses at random
struct Program {
  std::vector<std::string> words;  // the program and its arguments
};

// One of the two players of a match, written as
//
//   level:3             our engine at a level, in this process
//   random              any legal move, each as likely as the other
//   mcts:10000          Monte-Carlo search with so many playouts a move, or mcts:100ms
//   path/to/program x   any program that speaks UGI, with its arguments; quotes as in a shell
//
// and after an '@' its own pace and engine options: level:10@movetime=100,Hash=64
struct Contender {
  std::string text;  // as written
  std::variant<LevelOfOurs, AnyMove, PlayoutBudget, Program> kind;
  Pace pace;
  std::vector<std::pair<std::string, std::string>> options;  // options for a program

  bool is_program() const { return std::holds_alternative<Program>(kind); }
  // Whether a pace must be given. Levels below the highest are defined by nodes and judgement, and
  // a Monte-Carlo search brings its budget.
  bool needs_pace() const;
};

Checked<Contender> read_contender(std::string_view text);

// Reads a clock such as "60000+500": milliseconds at the start and for each move.
Checked<Clock> read_clock(std::string_view text);

// Cuts a command line into words. Blanks separate words, '...' and "..." hold them together, and a
// backslash takes the next letter as it is.
Checked<std::vector<std::string>> read_command(std::string_view text);

}  // namespace sequitur::match
