#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/drawing.hpp"
#include "cli/help.hpp"
#include "cli/interactive_game.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/positions.hpp"
#include "cli/set_up.hpp"
#include "cli/terminal.hpp"
#include "engine/search/read_level.hpp"

namespace sequitur::cli {

namespace {

struct PlayOptions {
  SetUpOptions set_up;
  std::string position;
  std::string opponent = "engine";
  std::string level;
  std::string save;
  bool second = false;
  bool swap = false;
};

std::optional<std::string> objection(const PlayOptions& options) {
  const bool alone = options.opponent == "engine";
  if (!options.level.empty() && !read_level(options.level))
    return "the level " + sequitur::quoted(options.level) + " is not a whole number " +
           level_bounds();
  if (!alone && !options.level.empty())
    return "--level is for the engine, not for --opponent human";
  if (!alone && options.second) return "--second is for games against the engine";
  std::error_code unclear;  // an error shows when the file is written
  if (!options.save.empty() && std::filesystem::exists(options.save, unclear))
    return "there is a file " + options.save + " already, and --save writes a new one";
  if (options.position.empty()) return std::nullopt;
  const SetUpOptions& board = options.set_up;
  if (!board.seed.empty() || !board.board.empty() || !board.scoring.empty() || !board.first.empty())
    return "--position brings its own board, so --seed, --board, --scoring and --first cannot go "
           "with it";
  return std::nullopt;
}

// The game's name. If none was given, it is asked for where somebody can answer.
std::optional<std::string> chosen_game(const PlayOptions& options) {
  if (!options.set_up.game.empty()) return options.set_up.game;
  std::string usual(Games::names.front());
  if (!input_is_terminal() || !output_is_terminal()) return usual;
  for (;;) {
    std::cout << joined_words(Games::titles, " or ") << "? [" << usual << "] " << std::flush;
    const auto line = read_line();
    if (!line) return std::nullopt;
    std::string answer(trimmed(*line));
    if (answer.empty()) return usual;
    answer[0] = static_cast<char>(answer[0] | 0x20);
    const auto meant = [&](std::string_view name) { return name.starts_with(answer); };
    if (std::ranges::count_if(Games::names, meant) == 1)
      return std::string(*std::ranges::find_if(Games::names, meant));
    std::cout << "Type " << Games::names_in_words() << ".\n";
  }
}

int play_at_table(const AnyPosition& start, const PlayOptions& options,
                  std::optional<std::uint64_t> seed) {
  InteractiveGameOptions table{.seed = seed, .save = options.save};
  if (options.opponent == "engine") table.engine = options.second ? Player::p1 : Player::p2;
  if (!options.level.empty()) table.level = *read_level(options.level);
  if (seed) table.whim = static_cast<int>(*seed % EngineOptions::whims);
  return std::visit(
      [&](const auto& loaded) {
        using G = GameOf<decltype(loaded.position)>;
        return InteractiveGame<G>(loaded, options.swap, table).play();
      },
      start);
}

int play_position(const PlayOptions& options) {
  const auto start = read_any_or_default(trimmed(options.position));
  if (!start) return complain(start.error().sentence);
  const auto [game, over, sentence] = std::visit(
      [](const auto& loaded) {
        using G = GameOf<decltype(loaded.position)>;
        return std::tuple(std::string(G::name), loaded.position.over(), situation(loaded.position));
      },
      *start);
  if (!options.set_up.game.empty() && options.set_up.game != game)
    return complain("that is a position of " + game + ", not of " + options.set_up.game);
  if (over) return complain("that game is over: " + sentence);
  return play_at_table(*start, options, std::nullopt);
}

int play(const PlayOptions& options) {
  if (const auto wrong = objection(options)) return complain(*wrong);
  if (!options.position.empty()) return play_position(options);
  SetUpOptions wish = options.set_up;
  const auto game = chosen_game(options);
  if (!game) {
    std::cout << '\n';
    return exit_fine;
  }
  wish.game = *game;
  const auto made = set_up(wish);
  if (!made) return complain(made.error());
  return play_at_table(made->position, options, made->seed);
}

}  // namespace

void offer_play(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand("play", "Play a game in the terminal");
  const auto options = std::make_shared<PlayOptions>();
  takes_one_of(command->add_option("GAME", options->set_up.game, "Which game"),
               {Games::names.begin(), Games::names.end()});
  add_set_up_options(*command, options->set_up);
  command->add_option("--position", options->position, "Begin from this position instead")
      ->type_name("POSITION");
  command->add_flag("--swap", options->swap,
                    "After the first placement the second player may take over that side");
  takes_one_of(command->add_option("--opponent", options->opponent, "The engine by default"),
               {"engine", "human"});
  command
      ->add_option("--level", options->level,
                   "How well the engine plays, 1 to 10; 5 by default. Gentler still: 0 and -1")
      ->type_name("N");
  command->add_flag("--second", options->second, "The engine begins");
  command->add_option("--save", options->save, "Write the record to this new file at the end")
      ->type_name("FILE");
  command->callback([&chosen, options] { chosen = [options] { return play(*options); }; });
  command->footer(
      examples({{"sequitur play", "asks which game, and begins"},
                {"sequitur play kamon --level 3", "an easier opponent"},
                {"sequitur play kulami --board irregular --scoring full", "with all extra scoring"},
                {"sequitur play kulami --opponent human --swap", "two people at one keyboard"},
                {"sequitur play kamon --seed 42 --save game.txt",
                 "a certain board; the record goes into a file"}}) +
      "\nAt the prompt type a cell, such as d4; help shows what else there is: undo, hint, moves, "
      "save,\nresign, quit.\n");
}

}  // namespace sequitur::cli
