#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/position_json.hpp"
#include "cli/set_up.hpp"

namespace sequitur::cli {

namespace {

struct NewOptions {
  SetUpOptions set_up;
  bool json = false;
};

std::string text(const AnyPosition& any) {
  return std::visit(
      [](const auto& loaded) {
        return GameOf<decltype(loaded.position)>::write_position(loaded.position);
      },
      any);
}

int new_position(const NewOptions& options) {
  const auto made = set_up(options.set_up);
  if (!made) return complain(made.error());
  if (options.json) {
    std::cout << one_line(
        {{"game", options.set_up.game}, {"seed", made->seed}, {"position", text(made->position)}});
    return exit_fine;
  }
  std::cout << text(made->position) << std::endl;
  if (made->drawn) std::cerr << "seed " << made->seed << '\n';
  return exit_fine;
}

}  // namespace

void offer_new(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand("new", "Make a new board and print its position");
  const auto options = std::make_shared<NewOptions>();
  takes_one_of(command->add_option("GAME", options->set_up.game, "Which game"),
               {Games::names.begin(), Games::names.end()})
      ->required();
  add_set_up_options(*command, options->set_up);
  command->add_flag("--json", options->json, "One JSON object with the seed, for programs");
  command->callback([&chosen, options] { chosen = [options] { return new_position(*options); }; });
  command->footer(examples({{"sequitur new kamon", "shuffled tokens; the seed goes to stderr"},
                            {"sequitur new kamon --seed 42", "always the same board"},
                            {"sequitur new kulami --board irregular", "a random irregular board"},
                            {"sequitur new kulami --scoring full --first black",
                             "with all extra scoring; Black begins"}}));
}

}  // namespace sequitur::cli
