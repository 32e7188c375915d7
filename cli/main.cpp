#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/thinking.hpp"
#include "engine/any/games.hpp"
#include "engine/game/version.hpp"
#include "engine/ugi/ugi.hpp"

namespace sequitur::cli {

namespace {

struct RecordOptions {
  std::string file;
  bool json = false;
};

void offer_record(CLI::App& app, Command& chosen) {
  auto* record = app.add_subcommand("record", "Check or show a game record");
  record->require_subcommand(1);
  record->footer(
      examples({{"sequitur record check game.txt", "is the record correct, move by move?"},
                {"sequitur record show game.txt", "the game and its last position"}}));

  const auto options = std::make_shared<RecordOptions>();
  auto* check = record->add_subcommand("check", "Check that the file is a correct record");
  check->add_option("FILE", options->file, "The record; - reads standard input")->required();
  check->callback(
      [&chosen, options] { chosen = [options] { return record_check(options->file); }; });
  check->footer("Exit code 0: correct. 1: damaged; the sentence says where and why.\n");

  auto* show = record->add_subcommand("show", "Show the game");
  show->add_option("FILE", options->file, "The record; - reads standard input")->required();
  show->add_flag("--json", options->json, "One JSON object for each game, for programs");
  show->callback([&chosen, options] {
    chosen = [options] { return record_show(options->file, options->json); };
  });
}

void offer_ugi(CLI::App& app, Command& chosen) {
  auto* ugi = app.add_subcommand("ugi", "Speak the engine protocol on standard input and output");
  const auto game = std::make_shared<std::string>();
  takes_one_of(ugi->add_option("GAME", *game, "Which game"),
               {Games::names.begin(), Games::names.end()})
      ->required();
  ugi->callback([&chosen, game] {
    chosen = [game] { return run_ugi(*game, std::cin, std::cout, steady_now); };
  });
  ugi->footer(examples({{"sequitur ugi kamon", "then type: ugi, position startpos, d, go, quit"}}) +
              "\ndocs/program/protocol.md describes every command.\n");
}

// A Kamon set-up may begin with the blank, "--", and would be taken for an option. A blank in front
// prevents that, and positions are read without the blanks around them.
std::string shielded(std::string argument) {
  const bool set_up = argument.starts_with("--") && argument.find('/') < argument.find('=');
  return set_up ? ' ' + argument : argument;
}

// What to say when no command was chosen, or an unknown one; nothing if one was chosen.
std::optional<std::string> command_needed(const CLI::App& app) {
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  std::vector<std::string> names;
  for (const CLI::App* command : at->get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  if (names.empty()) return std::nullopt;
  const auto unknown = at->remaining();
  if (unknown.empty()) return at->get_name() + " needs a command: " + listed(names);
  return sequitur::quoted(unknown.front()) + " is not a command of " + at->get_name() +
         "; expected " + listed(names);
}

int parsed_and_run(int argc, char** argv) {
  CLI::App app{joined_words(Games::titles, " and ") +
                   ": board games in which your move must follow from the last one.",
               "sequitur"};
  app.set_version_flag("--version", "sequitur " + std::string(version()));
  app.require_subcommand(1);
  Command chosen;
  offer_serve(app, chosen);
  offer_play(app, chosen);
  offer_new(app, chosen);
  offer_show(app, chosen);
  offer_perft(app, chosen);
  offer_record(app, chosen);
  offer_solve(app, chosen);
  offer_analyze(app, chosen);
  offer_puzzles(app, chosen);
  offer_explore(app, chosen);
  offer_fair(app, chosen);
  offer_match(app, chosen);
  offer_bench(app, chosen);
  offer_ugi(app, chosen);
  offer_admin(app, chosen);
  offer_bot(app, chosen);
  offer_worker(app, chosen);
  offer_backup(app, chosen);
  offer_doctor(app, chosen);
  offer_introduction(app, chosen);
  app.footer(overview);  // after the subcommands, which would take it over

  std::vector<std::string> arguments;
  // CLI11 wants the last argument first.
  for (int i = argc - 1; i > 0; --i) arguments.push_back(shielded(argv[i]));
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    if (const auto sentence = command_needed(app)) return complain(*sentence);
    return complain(std::string(error.what()) + "; sequitur --help shows what is possible");
  }
  return chosen();
}

}  // namespace

int complain(std::string_view sentence) {
  std::cout.flush();
  std::cerr << "sequitur: " << sentence << (sentence.ends_with('.') ? "\n" : ".\n");
  return exit_bad_input;
}

}  // namespace sequitur::cli

int main(int argc, char** argv) {
  const int code = sequitur::cli::parsed_and_run(argc, argv);
  if (!std::cout.flush()) return sequitur::cli::complain("standard output cannot be written to");
  return code;
}
