#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/quantities.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/any/position.hpp"
#include "engine/record/reader.hpp"
#include "engine/search/review.hpp"

namespace sequitur::cli {

namespace {

using nlohmann::ordered_json;

struct Wish {
  std::string what;  // a position, or the name of a file with a record
  int lines = 3;
  std::string time = "1";
  std::uint64_t nodes = 0;
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
      live.show("depth " + std::to_string(progress.depth) + ", " + std::to_string(progress.nodes) +
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
    std::cout << "depth " << progress.depth << ", " << progress.nodes << " nodes\n";
  }
  return interrupted() ? exit_interrupted : exit_fine;
}

template <GameKind G>
int analyze_game(const Game<G>& game, const Wish& wish) {
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
  return interrupted() ? exit_interrupted : exit_fine;
}

int analyze_record(std::istream& in, const Wish& wish) {
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto record = read_record(text);
  if (!record) return complain(wish.what + ": " + record.error().sentence);
  const auto game = replay(*record);
  if (!game) return complain(wish.what + ": " + game.error().sentence);
  return std::visit([&](const auto& played) { return analyze_game(played, wish); }, *game);
}

int analyze(Wish wish) {
  const InterruptGuard guard;
  wish.options.multi_pv = wish.lines;
  if (wish.nodes > 0)
    wish.limits.nodes = wish.nodes;
  else if (const auto time = duration(wish.time))
    wish.limits.movetime = *time;
  else
    return complain("the time " + sequitur::quoted(wish.time) +
                    " is none: 10 (seconds), 500ms or 2m would be right");
  if (std::ifstream file(wish.what); file) {
    wish.options.multi_pv = 1;
    return analyze_record(file, wish);
  }
  const auto position = read_any_or_default(wish.what);
  if (!position) return complain(position.error().sentence);
  return std::visit(
      [&](const auto& loaded) {
        return analyze_position<GameOf<std::remove_cvref_t<decltype(loaded.position)>>>(loaded,
                                                                                        wish);
      },
      *position);
}

}  // namespace

void offer_analyze(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand("analyze",
                                     "The best moves of a position, or a verdict on every "
                                     "move of a recorded game");
  static Wish wish;
  command->add_option("POSITION|RECORD", wish.what, "A position, or a file with a record")
      ->required();
  command->add_option("--lines", wish.lines, "How many best moves to show of a position")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--time", wish.time, "For each position: 10 (seconds), 500ms, 2m")
      ->capture_default_str();
  command->add_option("--nodes", wish.nodes, "Nodes for each position, instead of a time");
  command->add_option("--threads", wish.options.threads, "Cores to use")->check(CLI::Range(1, 256));
  command->add_option("--memory", wish.options.hash_mib, "MiB for the table")
      ->check(CLI::Range(1, 65536))
      ->capture_default_str();
  command->add_flag("--json", wish.json, "One JSON object, for programs");
  command->callback([&chosen] { chosen = [] { return analyze(wish); }; });
  command->footer(
      examples({{"sequitur analyze kulami", "the opening of the default board"},
                {"sequitur analyze game.txt --time 2", "where was the game lost?"}}) +
      "\nA move is best, good, an inaccuracy, a mistake or a blunder by what it gave away.\n");
}

}  // namespace sequitur::cli
