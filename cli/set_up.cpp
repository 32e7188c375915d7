#include "cli/set_up.hpp"

#include <limits>
#include <random>
#include <tuple>

#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "engine/any/start.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kulami/generator.hpp"

namespace sequitur::cli {

namespace {

constexpr std::uint64_t greatest_seed = std::numeric_limits<std::uint64_t>::max();

AnyPosition new_kulami(const SetUpOptions& options, std::uint64_t seed) {
  const auto scoring = kulami::scoring_named(options.scoring.empty() ? "base" : options.scoring);
  const Side first = options.first == "black" ? kulami::black : kulami::red;
  return start_on(
      options.board == "irregular" ? kulami::irregular_board(seed) : kulami::square_board(seed),
      {*scoring, first});
}

}  // namespace

void add_set_up_options(CLI::App& command, SetUpOptions& options) {
  command
      .add_option("--seed", options.seed,
                  "A whole number; the same one gives the same board everywhere")
      ->type_name("N");
  takes_one_of(command.add_option("--board", options.board, "Kulami: square unless you say so"),
               {"square", "irregular"});
  takes_one_of(command.add_option("--scoring", options.scoring, "Kulami: base unless you say so"),
               {kulami::scoring_names.begin(), kulami::scoring_names.end()});
  takes_one_of(
      command.add_option("--first", options.first, "Kulami: who begins, red unless you say so"),
      {"red", "black"});
}

std::expected<SetUp, std::string> set_up(const SetUpOptions& options) {
  const bool kamon_game = options.game == kamon::Kamon::name;
  if (kamon_game)
    for (const auto& [option, value, instead] :
         {std::tuple{"--board", &options.board, "Kamon's board has one shape"},
          std::tuple{"--scoring", &options.scoring, "Kamon is won or lost, and nothing is counted"},
          std::tuple{"--first", &options.first, "in Kamon Black begins"}})
      if (!value->empty())
        return std::unexpected(std::string(option) + " is for Kulami: " + instead);
  // Short enough to be typed again.
  const auto seed = options.seed.empty() ? std::optional<std::uint64_t>(std::random_device{}())
                                         : whole_number(options.seed, 0, greatest_seed);
  if (!seed)
    return std::unexpected("the seed " + sequitur::quoted(options.seed) +
                           " is no whole number from 0 to " + std::to_string(greatest_seed));
  const bool drawn = options.seed.empty();
  if (kamon_game) return SetUp{start_on(kamon::shuffled(*seed)), *seed, drawn};
  return SetUp{new_kulami(options, *seed), *seed, drawn};
}

}  // namespace sequitur::cli
