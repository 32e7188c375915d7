#include "cli/set_up.hpp"

#include <limits>
#include <random>

#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "engine/kamon/shuffle.hpp"
#include "engine/kulami/generator.hpp"

namespace sequitur::cli {

namespace {

constexpr std::uint64_t greatest_seed = std::numeric_limits<std::uint64_t>::max();

kamon::Loaded shuffled_kamon(std::uint64_t seed) {
  auto board = std::make_shared<const kamon::Board>(kamon::shuffled(seed));
  const kamon::Position position(*board);
  return {std::move(board), position};
}

kulami::Loaded new_kulami(const SetUpOptions& options, std::uint64_t seed) {
  auto board = std::make_shared<const kulami::Board>(
      options.board == "irregular" ? kulami::irregular_board(seed) : kulami::square_board(seed));
  const auto scoring = kulami::scoring_named(options.scoring.empty() ? "base" : options.scoring);
  const Side first = options.first == "black" ? kulami::black : kulami::red;
  const kulami::Position position(*board, *scoring, first);
  return {std::move(board), position};
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
    for (const auto& [option, value] :
         {std::pair{"--board", &options.board}, std::pair{"--scoring", &options.scoring},
          std::pair{"--first", &options.first}})
      if (!value->empty())
        return std::unexpected(std::string(option) +
                               " is for Kulami: in Kamon the board has one shape and Black begins");
  // Short enough to be typed again.
  const auto seed = options.seed.empty() ? std::optional<std::uint64_t>(std::random_device{}())
                                         : whole_number(options.seed, 0, greatest_seed);
  if (!seed)
    return std::unexpected("the seed " + sequitur::quoted(options.seed) +
                           " is no whole number from 0 to " + std::to_string(greatest_seed));
  const bool drawn = options.seed.empty();
  if (kamon_game) return SetUp{shuffled_kamon(*seed), *seed, drawn};
  return SetUp{new_kulami(options, *seed), *seed, drawn};
}

}  // namespace sequitur::cli
