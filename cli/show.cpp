#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/drawing.hpp"
#include "cli/help.hpp"
#include "cli/position_json.hpp"
#include "cli/positions.hpp"
#include "cli/terminal.hpp"

namespace sequitur::cli {

namespace {

struct ShowOptions {
  std::vector<std::string> position;
  bool json = false;
  bool svg = false;
  bool dark = false;
  bool ascii = false;
};

int show(const ShowOptions& options) {
  if (options.svg && trimmed(options.position.front()) == "-")
    return complain("--svg draws one picture, so it takes one position and not '-'");
  if (options.dark && !options.svg) return complain("--dark is for --svg");
  const Style style = options.ascii ? Style{} : output_style();
  const auto picture = [&](const auto& position) -> std::string {
    if (options.json) return one_line(as_json(position));
    if (options.svg) return drawn_svg(position, options.dark ? Light::lamp : Light::day);
    return drawn(position, style) + "\n" + wrapped(situation(position)) + "\n";
  };
  bool first = true;
  return use_positions(
      options.position,
      {.good =
           [&](const AnyPosition& any) {
             if (!options.json && !std::exchange(first, false)) std::cout << '\n';
             std::visit([&](const auto& loaded) { std::cout << picture(loaded.position); }, any);
             return exit_fine;
           },
       .bad =
           [&](std::string_view text, const Error& error) {
             if (options.json) std::cout << one_line(refused_as_json(text, error));
           }});
}

}  // namespace

void offer_show(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand("show", "Draw a position and describe it");
  const auto options = std::make_shared<ShowOptions>();
  command->add_option("POSITION", options->position, position_help)->required();
  auto* json =
      command->add_flag("--json", options->json, "One JSON object a position, for programs");
  auto* svg = command->add_flag("--svg", options->svg, "A picture, as an SVG file");
  command->add_flag("--dark", options->dark, "The picture in dark colours, for --svg");
  auto* ascii = command->add_flag("--ascii", options->ascii, "Plain letters only");
  json->excludes(svg)->excludes(ascii);
  svg->excludes(ascii);
  command->callback([&chosen, options] { chosen = [options] { return show(*options); }; });
  command->footer(
      examples(
          {{"sequitur show kulami", "the default board"},
           {"sequitur show kamon --svg > kamon.svg", "a picture of it"},
           {"sequitur new kamon --seed 7 | sequitur show -", "a shuffled one"},
           {"sequitur show --json - < positions.txt", "the same for programs, one line each"}}) +
      "\nOn a terminal the board is drawn in colours; NO_COLOR=1 leaves them out.\n"
      "\nJSON has game, position, sentence, placed, turn, last, legal, over, winner and reason; "
      "for "
      "Kamon\nwinning (the chain or loop); for Kulami before, scoring, score, its parts, and the "
      "panels, areas\nand chains with their fields.\n");
}

}  // namespace sequitur::cli
