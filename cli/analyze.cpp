#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <utility>

#include "cli/causes.hpp"
#include "cli/commands.hpp"
#include "cli/drawing.hpp"
#include "cli/help.hpp"
#include "cli/json_line.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/positions.hpp"
#include "cli/quantities.hpp"
#include "cli/record_file.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/json/thought_json.hpp"

namespace sequitur::cli {

namespace {

struct AnalyzeWish {
  std::vector<std::string> words;  // a position, or the name of a file with records
  int lines = 3;
  std::string time = "1";
  std::uint64_t nodes = 0;
  std::string memory = "64";
  bool swap = false;
  EngineOptions options;
  bool json = false;

  Limits limits{};  // read from `time` or `nodes`
};

template <GameKind G>
int analyze_position(const typename G::Loaded& loaded, const AnalyzeWish& wish) {
  const Game<G> game(loaded, wish.swap);
  if (game.over()) {
    if (wish.json)
      print_json([&](JsonText& json) { write_over(json, game); });
    else
      std::cout << "The game is over. " << situation(game.position()) << '\n';
    return exit_fine;
  }
  Engine<G> engine(wish.options);
  LiveLine live;
  const auto show = [&](const Progress& progress) {
    if (live.due())
      live.show("depth " + std::to_string(progress.depth) + ", " + grouped(progress.nodes) +
                " nodes");
  };
  const auto progress =
      engine.think(game, wish.limits, {steady_now, show, &interrupted()}).progress;
  live.clear();
  if (wish.json) {
    print_json([&](JsonText& json) { write_thought(json, game, progress); });
  } else {
    int number = 0;
    for (const Line& line : progress.lines) {
      const Side side = side_after(game.position().to_move(), line.moves);
      std::cout << ++number << ". " << in_words<G>(line.verdict, side) << ": "
                << written(game, line.moves) << '\n';
    }
    std::cout << "depth " << progress.depth << ", " << grouped(progress.nodes) << " nodes\n";
  }
  return interrupted() ? exit_interrupted : exit_fine;
}

template <GameKind G>
void print(const Game<G>& game, const JudgedMove& judged) {
  std::cout << judged.ply << ". " << game.move_name(judged.played) << "  " << name(judged.grade);
  if (judged.grade >= Grade::inaccuracy)
    std::cout << " (best: " << written(game, judged.best.moves) << ", "
              << in_words<G>(judged.best.verdict, judged.best_side())
              << "; now: " << in_words<G>(judged.standing_after(), judged.played_side) << ")";
  for (const Cause& cause : judged.causes)
    std::cout << "; " << in_words(cause, names_of<G>(game, cause));
  const bool told = std::ranges::any_of(
      judged.causes, [&](const Cause& cause) { return cause.line == judged.refutation; });
  if (judged.grade >= Grade::mistake && !judged.refutation.empty() && !told)
    std::cout << "; punished by " << written(game, judged.refutation);
  std::cout << (judged.turning_point ? "  <- turning point\n" : "\n");
}

// The plies of a player's mistakes: the list that the page shows, too.
template <GameKind G>
void print_mistakes(const Game<G>& game, const GameReview& review, Player player) {
  std::string list;
  for (const JudgedMove& judged : review.moves)
    if (judged.player == player && judged.grade >= Grade::mistake)
      list += (list.empty() ? "" : ", ") + std::to_string(judged.ply) + ". " +
              game.move_name(judged.played) + (judged.turning_point ? " (turning point)" : "");
  std::cout << "Mistakes of " << G::side_names[index(game.side_of(player))] << ": "
            << (list.empty() ? "none" : list) << '\n';
}

template <GameKind G>
void print(const Game<G>& game, const GameReview& review) {
  for (const JudgedMove& judged : review.moves) print(game, judged);
  for (const Player player : {Player::p1, Player::p2}) print_mistakes(game, review, player);
  for (const Player player : {Player::p1, Player::p2})
    if (const auto accuracy =
            to_a_tenth(review.accuracy[static_cast<std::size_t>(index(player))])) {
      std::ostringstream text;
      text << std::fixed << std::setprecision(1) << *accuracy;
      std::cout << "Accuracy of " << G::side_names[index(game.side_of(player))] << ": "
                << text.str() << '\n';
    }
}

template <GameKind G>
void analyze_game(const Game<G>& game, const AnalyzeWish& wish) {
  Engine<G> engine(wish.options);
  LiveLine live;
  const Surroundings surroundings{steady_now, {}, &interrupted()};
  const GameReview judged =
      review<G>(engine, game, wish.limits, surroundings, [&](const JudgedMove& move) {
        live.show("move " + std::to_string(move.ply) + " of " +
                  std::to_string(game.moves().size()) + ", from the end");
        return true;
      });
  live.clear();
  if (wish.json)
    print_json([&](JsonText& json) { write_review(json, game, judged); });
  else
    print(game, judged);
}

// Analyzes all games of a file, one after the other. A line says where the next one begins.
int analyze_records(const std::string& file, const AnalyzeWish& wish) {
  bool first = true;
  const int code = for_records(
      file,
      [&](int line, const Record& record) {
        if (interrupted()) return;
        if (!std::exchange(first, false) && !wish.json)
          std::cout << '\n' << file << ':' << line << ":\n";
        std::visit([&](const auto& game) { analyze_game(game, wish); }, *replay(record));
      },
      [&](const Damage& damage) { complain(located(file, damage)); });
  return interrupted() ? exit_interrupted : code;
}

int analyze_positions(const AnalyzeWish& wish) {
  PositionUse use;
  use.good = [&](const AnyPosition& position) {
    if (interrupted()) return int{exit_interrupted};
    return std::visit(
        [&](const auto& loaded) {
          return analyze_position<GameOf<std::remove_cvref_t<decltype(loaded.position)>>>(loaded,
                                                                                          wish);
        },
        position);
  };
  if (wish.json) use.bad = print_refused;
  return use_positions(wish.words, use);
}

int analyze(AnalyzeWish wish) {
  const InterruptGuard guard;
  wish.options.multi_pv = wish.lines;
  const auto time = duration(wish.time);
  if (!time) return complain(time.error());
  if (wish.nodes > 0)
    wish.limits.nodes = wish.nodes;
  else
    wish.limits.movetime = *time;
  const auto memory = mebibytes(wish.memory);
  if (!memory) return complain(memory.error());
  wish.options.hash_mib = *memory;

  const std::string& first = wish.words.front();
  if (wish.words.size() > 1 || first == "-" || read_any_or_default(trimmed(first)))
    return analyze_positions(wish);
  std::error_code unseen;
  if (std::filesystem::exists(first, unseen)) {
    wish.options.multi_pv = 1;
    return analyze_records(first, wish);
  }
  // A position has blanks, and the name of a file seldom has any.
  if (first.find(' ') != std::string::npos) return analyze_positions(wish);
  return complain(
      sequitur::quoted(first) +
      " is neither a position nor a file; expected kamon, kulami, a position, or a file "
      "with records");
}

}  // namespace

void offer_analyze(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand("analyze",
                                     "The best moves of a position, or a verdict on every "
                                     "move of a recorded game");
  const auto wish = std::make_shared<AnalyzeWish>();
  command
      ->add_option("POSITION|RECORD", wish->words,
                   position_help + "; or the name of a file with records")
      ->required();
  takes_whole_number(
      command->add_option("--lines", wish->lines, "How many best moves to show of a position"), 1,
      64)
      ->capture_default_str();
  command->add_option("--time", wish->time, "For each position: 10 (seconds), 500ms, 2m")
      ->capture_default_str();
  takes_whole_number(
      command->add_option("--nodes", wish->nodes, "Nodes for each position, instead of a time"), 1,
      most_nodes);
  takes_whole_number(command->add_option("--threads", wish->options.threads, "Cores to use"), 1,
                     most_threads)
      ->capture_default_str();
  command->add_option("--memory", wish->memory, "Memory for positions: 512 (MiB), 8G")
      ->capture_default_str();
  command->add_flag("--swap", wish->swap,
                    "For a position: the swap is agreed (for a record, its Swap tag says it)");
  command->add_flag("--json", wish->json,
                    "One JSON object for each position or game, for programs");
  command->callback([&chosen, wish] { chosen = [wish] { return analyze(*wish); }; });
  command->footer(
      examples(
          {{"sequitur analyze kulami", "the opening of the default board"},
           {"sequitur analyze kulami --swap", "the fairest first marble, where the swap is agreed"},
           {"sequitur analyze game.txt --time 2", "where was the game lost?"}}) +
      "\nA move is best, good, an inaccuracy, a mistake or a blunder, by how much it gave away. "
      "For\n"
      "the last three the causes are named. Each player gets an accuracy: 0 is what random moves\n"
      "get; at 100, nothing was given away that could be seen. A mistake that only the rest of\n"
      "the game shows does not lower it.\n");
}

}  // namespace sequitur::cli
