#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/any/position.hpp"

namespace CLI {
class App;
}

// A game to be set up on a new board: what `new` prints and `play` begins with.
namespace sequitur::cli {

struct SetUpOptions {
  std::string game;
  std::string seed;     // empty: draw one
  std::string board;    // Kulami: square or irregular
  std::string scoring;  // Kulami
  std::string first;    // Kulami: red or black
};

// --seed, --board, --scoring and --first; the game is the caller's.
void add_set_up_options(CLI::App& command, SetUpOptions& options);

struct SetUp {
  AnyPosition position;
  std::uint64_t seed;
  bool drawn;  // the seed was not given
};
// What the options ask for, or the sentence that says what is wrong with them.
std::expected<SetUp, std::string> set_up(const SetUpOptions& options);

}  // namespace sequitur::cli
