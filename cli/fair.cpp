#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/json_line.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/positions.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/any/start.hpp"
#include "engine/json/thought_json.hpp"

namespace sequitur::cli {

namespace {

struct FairWish {
  std::vector<std::string> words;
  std::uint64_t nodes = FairnessEffort::usual_nodes;
  bool json = false;
};

// Reads a position, a game's name, or the code of a board, which is the first field of a position.
Checked<AnyPosition> read_board_or_position(std::string_view text) {
  const bool code =
      text.find(' ') == std::string_view::npos && text.find('/') != std::string_view::npos;
  return code ? read_start(text, {}) : read_any_or_default(text);
}

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f", 100 * share);
  return text;
}

std::string fairness_in_words(const Fairness& fairness, std::string_view first) {
  std::string text(first);
  if (fairness.proven)
    return text +
           (fairness.first == 1   ? " began and wins"
            : fairness.first == 0 ? " began and loses"
                                  : " began and draws") +
           ", proven";
  text += " begins and gets " + percent(fairness.first) + "% of the points, ± " +
          percent(fairness.error) + ", in " + grouped(static_cast<std::uint64_t>(fairness.games)) +
          " games";
  return text + (fairness.balanced() ? ": a balanced board" : ": not a balanced board");
}

template <GameKind G>
int tell(const typename G::Loaded& loaded, const FairWish& wish) {
  LiveLine live;
  const auto show = [&](const Fairness& so_far) {
    if (live.due()) live.show(std::to_string(so_far.games) + " games");
  };
  const Fairness known = fairness<G>(loaded, {wish.nodes}, {steady_now, {}, &interrupted()}, show);
  live.clear();
  if (interrupted()) return exit_interrupted;
  if (wish.json)
    print_json([&](JsonText& json) { write_fairness<G>(json, loaded, known); });
  else
    std::cout << fairness_in_words(known, G::side_names[index(loaded.position.opener())])
              << std::endl;
  return exit_fine;
}

int fair(const FairWish& wish) {
  const InterruptGuard guard;
  PositionUse use;
  use.read = read_board_or_position;
  use.good = [&](const AnyPosition& position) {
    if (interrupted()) return int{exit_interrupted};
    return std::visit(
        [&](const auto& loaded) {
          return tell<GameOf<std::remove_cvref_t<decltype(loaded.position)>>>(loaded, wish);
        },
        position);
  };
  if (wish.json) use.bad = print_refused;
  return use_positions(wish.words, use);
}

}  // namespace

void offer_fair(CLI::App& app, Command& chosen) {
  auto* command =
      app.add_subcommand("fair", "How good a board is for the first player, between equal players");
  const auto wish = std::make_shared<FairWish>();
  command
      ->add_option("BOARD|POSITION", wish->words,
                   position_help + "; or the code of a board, the first field of a position")
      ->required();
  takes_whole_number(command->add_option("--nodes", wish->nodes, "How many nodes for each board"),
                     1, most_nodes)
      ->capture_default_str();
  command->add_flag("--json", wish->json, "One JSON object for each board, for programs");
  command->callback([&chosen, wish] { chosen = [wish] { return fair(*wish); }; });
  command->footer(
      examples({{"sequitur fair kulami", "the default board"},
                {"sequitur new kamon --seed 42 | sequitur fair -", "a new board"}}) +
      "\nThe engine plays against itself at level 5. A board is balanced when the first player "
      "gets 45% "
      "to\n55% of the points. The same number of nodes gives the same answer on every machine.\n");
}

}  // namespace sequitur::cli
