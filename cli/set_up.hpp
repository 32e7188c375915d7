#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/any/position.hpp"

namespace CLI {
class App;
}

// Sets up a game on a new board. `new` prints it, and `play` begins with it.
namespace sequitur::cli {

struct SetUpOptions {
  std::string game;
  std::string seed;     // empty: draw one
  std::string board;    // Kulami: square or irregular
  std::string scoring;  // Kulami
  std::string first;    // Kulami: red or black
};

// Adds --seed, --board, --scoring and --first. The caller adds the game.
void add_set_up_options(CLI::App& command, SetUpOptions& options);

struct SetUp {
  AnyPosition position;
  std::uint64_t seed;
  bool drawn;  // whether the seed was drawn, because none was given
};
// Sets up what the options ask for. The error is a sentence that says what is wrong with them.
std::expected<SetUp, std::string> set_up(const SetUpOptions& options);

}  // namespace sequitur::cli
