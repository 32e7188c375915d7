#include "cli/set_up.hpp"

#include <algorithm>
#include <limits>
#include <random>

#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "engine/any/start.hpp"
#include "engine/game/side_word.hpp"

namespace sequitur::cli {

namespace {

constexpr std::uint64_t greatest_seed = std::numeric_limits<std::uint64_t>::max();

// Whether a game offers this choice.
constexpr auto has_boards = []<GameKind G>() { return G::board_kinds.size() > 1; };
constexpr auto has_scorings = []<GameKind G>() { return G::scorings.size() > 1; };
constexpr auto has_beginners = []<GameKind G>() { return G::either_side_begins; };

// All words of a choice, for the games that offer it.
template <class Test, class Words>
std::vector<std::string> offered(Test has_choice, Words words) {
  std::vector<std::string> all;
  Games::for_each([&]<GameKind G>() {
    if (has_choice.template operator()<G>())
      for (const auto& word : words.template operator()<G>()) all.emplace_back(word);
  });
  return all;
}
template <class Test, class Words>
void offer(CLI::App& command, const std::string& option, std::string& value,
           const std::string& what, Test has_choice, Words words) {
  const auto all = offered(has_choice, words);
  const std::string help = Games::titles_of(has_choice) + ": " + what + all.front() + " by default";
  takes_one_of(command.add_option(option, value, help), all);
}

template <GameKind G>
std::vector<std::string> side_words() {
  return {side_word<G>(Side::one), side_word<G>(Side::two)};
}

// Why an option cannot be used with this game; nothing if all can.
template <GameKind G>
std::optional<std::string> objection(const SetUpOptions& options) {
  const std::string title(G::title);
  const auto refused = [](const std::string& option, auto has_choice, const std::string& instead) {
    return option + " is for " + Games::titles_of(has_choice) + ": " + instead;
  };
  if (!has_boards.template operator()<G>() && !options.board.empty())
    return refused("--board", has_boards, title + "'s board has one shape");
  if (!has_scorings.template operator()<G>() && !options.scoring.empty())
    return refused("--scoring", has_scorings, title + " is won or lost, without points");
  if (!has_beginners.template operator()<G>() && !options.first.empty())
    return refused("--first", has_beginners,
                   "in " + title + " " + std::string(G::side_names[0]) + " begins");
  return std::nullopt;
}

template <GameKind G>
AnyPosition made(const SetUpOptions& options, std::uint64_t seed) {
  const auto kind = std::ranges::find(G::board_kinds, options.board);
  const Terms terms{scoring_named<G>(options.scoring).value_or(0),
                    options.first == side_word<G>(Side::two) ? Side::two : Side::one};
  return start_on(G::random_board(kind == G::board_kinds.end()
                                      ? 0
                                      : static_cast<std::size_t>(kind - G::board_kinds.begin()),
                                  seed),
                  terms);
}

}  // namespace

void add_set_up_options(CLI::App& command, SetUpOptions& options) {
  command
      .add_option("--seed", options.seed,
                  "A whole number; the same one gives the same board everywhere")
      ->type_name("N");
  offer(command, "--board", options.board, "", has_boards,
        []<GameKind G>() { return G::board_kinds; });
  offer(command, "--scoring", options.scoring, "", has_scorings,
        []<GameKind G>() { return G::scorings; });
  offer(command, "--first", options.first, "who begins, ", has_beginners,
        []<GameKind G>() { return side_words<G>(); });
}

std::expected<SetUp, std::string> set_up(const SetUpOptions& options) {
  if (const auto wrong =
          Games::with(options.game, [&]<GameKind G>() { return objection<G>(options); }))
    return std::unexpected(*wrong);
  // The seed is short enough to be typed again.
  const auto seed = options.seed.empty() ? std::optional<std::uint64_t>(std::random_device{}())
                                         : whole_number(options.seed, 0, greatest_seed);
  if (!seed)
    return std::unexpected("the seed " + sequitur::quoted(options.seed) +
                           " is not a whole number from 0 to " + std::to_string(greatest_seed));
  const bool drawn = options.seed.empty();
  return SetUp{Games::with(options.game, [&]<GameKind G>() { return made<G>(options, *seed); }),
               *seed, drawn};
}

}  // namespace sequitur::cli
