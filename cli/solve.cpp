#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/json_line.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/positions.hpp"
#include "cli/quantities.hpp"
#include "cli/solve_kamon.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/search/review.hpp"

namespace sequitur::cli {

namespace {

// The system hands over the pages of a large table at their first use, which takes longer than most
// proofs. So a position gets a small table first, and the large one only if it turns out to be
// hard.
constexpr int small_mib = 16;
constexpr std::uint64_t easy_nodes = 200'000;

constexpr bool worth_a_second_table(int mib) { return mib > 4 * small_mib; }

// Solves by the engine, for a game without a solver of its own.
template <GameKind G>
Answer thought_through(const Game<G>& game, const SolveOptions& options) {
  if (game.over()) return {.verdict = final_verdict<G>(game.position()), .line = {}};
  LiveLine live;
  const auto report = [&](const Progress& progress) {
    if (live.due())
      live.show("depth " + std::to_string(progress.depth) + ", " + grouped(progress.nodes) +
                " nodes");
  };
  const auto thought = [&](Engine<G>& engine, const Limits& limits) {
    return engine.think(game, limits, {steady_now, report, &interrupted()}).progress;
  };
  const auto table = [&](int mib) {
    return Engine<G>({.threads = options.threads, .hash_mib = mib});
  };
  const bool in_two_steps = worth_a_second_table(options.mib);
  static auto small = table(in_two_steps ? small_mib : options.mib);
  Progress progress =
      thought(small, {.movetime = options.limit,
                      .nodes = in_two_steps ? std::optional(easy_nodes) : std::nullopt});
  const auto rest = rest_of(options.limit, Milliseconds{std::llround(progress.seconds * 1000)});
  if (in_two_steps && !progress.lines.front().verdict.proven() && rest != Milliseconds{0} &&
      !interrupted()) {
    static auto large = table(options.mib - small_mib);
    const auto before = std::move(progress);
    progress = thought(large, {.movetime = rest});
    progress.nodes += before.nodes;
    progress.seconds += before.seconds;
  }
  const Line& best = progress.lines.front();
  return {best.verdict, best.moves, progress.nodes, progress.seconds};
}

template <GameKind G>
std::expected<Answer, std::string> answer_to(const Game<G>& game, const SolveOptions& options) {
  if constexpr (requires { solved(game.position(), options); })
    return solved(game.position(), options);
  else if (!options.keep.empty() || !options.certificate.empty())
    return std::unexpected("--keep and --certificate are for Kamon alone; " +
                           std::string(G::title) + " is solved without these files");
  else
    return thought_through(game, options);
}

// What a position is worth and how, as it is proven or as it looks.
template <GameKind G>
nlohmann::ordered_json worth_as_json(const Game<G>& game, const Answer& answer) {
  // A guess in hundredths of a point is told as the nearest margin.
  const int guess = static_cast<int>(std::lround(answer.verdict.amount / 100.0));
  const int margin = answer.verdict.proven() ? answer.verdict.amount : guess;
  const int sign = G::counts_points ? margin : standing(answer.verdict);
  nlohmann::ordered_json out = {{"value", sign > 0 ? "win" : sign < 0 ? "loss" : "draw"}};
  if constexpr (G::counts_points) out["margin"] = margin;
  out["best"] = nullptr;
  if (!answer.line.empty()) out["best"] = game.move_name(answer.line.front());
  out["line"] = nlohmann::ordered_json::array();
  for (const Move move : answer.line) out["line"].push_back(game.move_name(move));
  return out;
}

template <GameKind G>
nlohmann::ordered_json as_json(const Game<G>& game, const Answer& answer) {
  nlohmann::ordered_json out = {{"position", G::write_position(game.position())},
                                {"proven", answer.verdict.proven()}};
  if (answer.verdict.proven()) {
    out.update(worth_as_json(game, answer));
  } else {
    out["promising"] = worth_as_json(game, answer);
    out["best"] = nullptr;
    out["line"] = nlohmann::ordered_json::array();
  }
  out["nodes"] = answer.nodes;
  out["seconds"] = answer.seconds;
  return out;
}

template <GameKind G>
int solve_one(const typename G::Loaded& loaded, const SolveOptions& options) {
  if (interrupted()) return exit_interrupted;
  const Game<G> game(loaded);
  const auto answered = answer_to(game, options);
  if (!answered) return complain(answered.error());
  const Answer& answer = *answered;
  if (options.json) {
    std::cout << as_json(game, answer) << std::endl;
  } else {
    const Side mover = game.position().to_move();
    if (answer.verdict.proven()) {
      std::cout << G::side_names[index(mover)]
                << " to move: " << in_words<G>(answer.verdict, mover);
      if (!answer.line.empty()) std::cout << "\nLine: " << written(game, answer.line);
    } else {
      std::cout << (interrupted() ? "Stopped before it was proven" : "Not proven in time")
                << "; the most promising move is " << game.move_name(answer.line.front());
    }
    std::cout << '\n'
              << grouped(answer.nodes) << " nodes in " << answer.seconds << " seconds" << std::endl;
  }
  if (answer.verdict.proven()) return exit_fine;
  return interrupted() ? exit_interrupted : exit_unproven;
}

int solve(SolveOptions options) {
  if (!options.time.empty()) {
    const auto time = duration(options.time);
    if (!time) return complain(time.error());
    options.limit = *time;
  }
  const auto memory = mebibytes(options.memory);
  if (!memory) return complain(memory.error());
  options.mib = *memory;
  if (options.words == std::vector<std::string>{"-"} &&
      !(options.keep.empty() && options.certificate.empty()))
    return complain("--keep and --certificate are about one position, so it cannot be '-'");
  const InterruptGuard guard;
  PositionUse use;
  use.good = [&](const AnyPosition& position) {
    return std::visit(
        [&](const auto& loaded) {
          return solve_one<GameOf<std::remove_cvref_t<decltype(loaded.position)>>>(loaded, options);
        },
        position);
  };
  if (options.json) use.bad = print_refused;
  return use_positions(options.words, use);
}

}  // namespace

void offer_solve(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand("solve", "Prove who wins, by how much, and how");
  const auto options = std::make_shared<SolveOptions>();
  command->add_option("POSITION", options->words, position_help)->required();
  command->add_option(
      "--time", options->time,
      "Stop after this time: 10 (seconds), 500ms, 2m; without it, only when proven");
  takes_whole_number(
      command->add_option("--threads", options->threads, "Cores to use; all by default"), 1,
      most_threads);
  command->add_option("--memory", options->memory, "Memory for positions: 512 (MiB), 8G")
      ->capture_default_str();
  command->add_option("--keep", options->keep,
                      "Kamon: keep the work in this file, and go on from it next time");
  command->add_option("--certificate", options->certificate,
                      "Kamon: once it is proven, write the moves that prove it into this file");
  takes_whole_number(command->add_option("--search-below", options->search_below,
                                         "The certificate ends where this many cells are free"),
                     0, 16)
      ->capture_default_str();
  command->add_flag("--json", options->json, "One JSON object for each position, for programs");
  command->callback([&chosen, options] { chosen = [options] { return solve(*options); }; });
  command->footer(
      examples({{"sequitur solve kamon --time 2m", "who wins on the default board?"},
                {"sequitur solve kamon --keep kamon.work",
                 "stop it whenever you like; the same command goes on"},
                {"sequitur solve kamon --certificate kamon.proof",
                 "tools/check-certificate kamon.proof checks it"},
                {"sequitur solve --json - < positions.txt", "one answer a line"}}) +
      "\nExit code 0: all proven. 2: a position was bad. 3: one was not proven in time.\n");
}

}  // namespace sequitur::cli
