#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/position_json.hpp"
#include "cli/positions.hpp"
#include "cli/quantities.hpp"
#include "cli/record_file.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/search/review.hpp"

namespace sequitur::cli {

namespace {

using nlohmann::ordered_json;

struct Wish {
  std::vector<std::string> words;  // a position, or the name of a file with records
  int lines = 3;
  std::string time = "1";
  std::uint64_t nodes = 0;
  std::string memory = "64";
  EngineOptions options;
  bool json = false;

  Limits limits{};  // of `time` or `nodes`
};

constexpr std::string_view kind_names[] = {"cp", "win", "loss", "draw", "margin"};

ordered_json as_json(Verdict verdict) {
  return {{"kind", kind_names[static_cast<int>(verdict.kind)]},
          {"amount", verdict.amount},
          {"proven", verdict.proven()}};
}

template <GameKind G>
ordered_json as_json(const Game<G>& game, const std::vector<Move>& moves) {
  ordered_json names = ordered_json::array();
  for (const Move move : moves) names.push_back(game.move_name(move));
  return names;
}

template <GameKind G>
int analyze_position(const typename G::Loaded& loaded, const Wish& wish) {
  const Game<G> game(loaded);
  if (game.over()) {
    const Verdict verdict = final_verdict<G>(game.position());
    if (wish.json)
      std::cout << ordered_json{{"position", G::write_position(game.position())},
                                {"over", true},
                                {"verdict", as_json(verdict)}}
                << '\n';
    else
      std::cout << "The game is over: " << in_words<G>(verdict, game.position().to_move()) << ".\n";
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
    ordered_json lines = ordered_json::array();
    for (const Line& line : progress.lines)
      lines.push_back({{"move", game.move_name(line.moves.front())},
                       {"verdict", as_json(line.verdict)},
                       {"line", as_json(game, line.moves)}});
    std::cout << ordered_json{{"position", G::write_position(game.position())},
                              {"depth", progress.depth},
                              {"nodes", progress.nodes},
                              {"seconds", progress.seconds},
                              {"lines", lines}}
              << '\n';
  } else {
    int number = 0;
    for (const Line& line : progress.lines)
      std::cout << ++number << ". " << in_words<G>(line.verdict, game.position().to_move()) << ": "
                << written(game, line.moves) << '\n';
    std::cout << "depth " << progress.depth << ", " << grouped(progress.nodes) << " nodes\n";
  }
  return interrupted() ? exit_interrupted : exit_fine;
}

template <GameKind G>
void analyze_game(const Game<G>& game, const Wish& wish) {
  Engine<G> engine(wish.options);
  LiveLine live;
  std::size_t number = 0;
  ordered_json moves = ordered_json::array();
  const Surroundings surroundings{steady_now, {}, &interrupted()};
  review<G>(engine, game, wish.limits, surroundings, [&](const JudgedMove& judged) {
    ++number;
    if (interrupted()) return false;
    if (wish.json) {
      moves.push_back({{"ply", number},
                       {"move", game.move_name(judged.played)},
                       {"grade", name(judged.grade)},
                       {"given_away", judged.given_away},
                       {"verdict", as_json(judged.played_verdict)},
                       {"best", as_json(game, judged.best.moves)},
                       {"best_verdict", as_json(judged.best.verdict)}});
    } else {
      live.clear();
      std::cout << number << ". " << game.move_name(judged.played) << "  " << name(judged.grade);
      if (judged.grade >= Grade::inaccuracy)
        std::cout << " (" << in_words<G>(judged.best.verdict, judged.mover) << " after "
                  << written(game, judged.best.moves) << "; now "
                  << in_words<G>(judged.played_verdict, judged.mover) << ")";
      std::cout << std::endl;
    }
    live.show("move " + std::to_string(number + 1) + " of " + std::to_string(game.moves().size()));
    return true;
  });
  live.clear();
  if (wish.json) std::cout << ordered_json{{"moves", moves}} << '\n';
}

// All games of a file, one after the other; where the next one begins, a line says so.
int analyze_records(const std::string& file, const Wish& wish) {
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

int analyze_positions(const Wish& wish) {
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
  if (wish.json)
    use.bad = [](std::string_view text, const Error& error) {
      std::cout << one_line(refused_as_json(text, error));
    };
  return use_positions(wish.words, use);
}

int analyze(Wish wish) {
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
  // A position has blanks, and the name of a file mostly has none.
  if (first.find(' ') != std::string::npos) return analyze_positions(wish);
  return complain(sequitur::quoted(first) +
                  " is neither a position nor a file: kamon or kulami, a position, or a file with "
                  "records would be right");
}

}  // namespace

void offer_analyze(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand("analyze",
                                     "The best moves of a position, or a verdict on every "
                                     "move of a recorded game");
  static Wish wish;
  command
      ->add_option("POSITION|RECORD", wish.words,
                   position_help + "; or the name of a file with records")
      ->required();
  takes_whole_number(
      command->add_option("--lines", wish.lines, "How many best moves to show of a position"), 1,
      64)
      ->capture_default_str();
  command->add_option("--time", wish.time, "For each position: 10 (seconds), 500ms, 2m")
      ->capture_default_str();
  takes_whole_number(
      command->add_option("--nodes", wish.nodes, "Nodes for each position, instead of a time"), 1,
      most_nodes);
  takes_whole_number(command->add_option("--threads", wish.options.threads, "Cores to use"), 1,
                     most_threads)
      ->capture_default_str();
  command->add_option("--memory", wish.memory, "What the table may take: 512 (MiB), 8G")
      ->capture_default_str();
  command->add_flag("--json", wish.json, "One JSON object for each position or game, for programs");
  command->callback([&chosen] { chosen = [] { return analyze(wish); }; });
  command->footer(
      examples({{"sequitur analyze kulami", "the opening of the default board"},
                {"sequitur analyze game.txt --time 2", "where was the game lost?"}}) +
      "\nA move is best, good, an inaccuracy, a mistake or a blunder by what it gave away.\n");
}

}  // namespace sequitur::cli
