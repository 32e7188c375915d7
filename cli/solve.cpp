#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/positions.hpp"
#include "cli/quantities.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/search/review.hpp"

namespace sequitur::cli {

namespace {

struct SolveOptions {
  std::vector<std::string> words;
  std::string time;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string memory = "1G";
  bool json = false;

  std::optional<Milliseconds> limit{};  // read from `time`
  int mib = 0;                          // read from `memory`
};

struct Answer {
  Verdict verdict;  // proven, or the best guess
  std::vector<Move> line;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// The system hands over the pages of a large table at their first use, which takes longer than most
// proofs. So a position gets a small table first, and the large one only if it turns out to be
// hard.
constexpr int small_mib = 16;
constexpr std::uint64_t easy_nodes = 200'000;

constexpr bool worth_a_second_table(int mib) { return mib > 4 * small_mib; }

// The time that is left after so much of it.
std::optional<Milliseconds> rest_of(std::optional<Milliseconds> limit, Milliseconds spent) {
  return limit ? std::optional(std::max(Milliseconds{0}, *limit - spent)) : std::nullopt;
}

// Whether the result is proven with a line that was not broken off.
bool complete(const kamon::ProofResult& result, kamon::Position position) {
  for (const Cell move : result.line) position = position.play(move);
  return result.proven() && position.over();
}

Answer solved(const kamon::Position& position, const SolveOptions& options) {
  LiveLine live;
  const auto report = [&](const kamon::ProofProgress& progress) {
    if (!live.due()) return;
    live.show(std::string(progress.at_least_draw_asked ? "a draw at least? " : "a win? ") +
              grouped(progress.nodes) + " nodes, " + std::to_string(progress.moves_refuted) +
              " of " + std::to_string(progress.moves) + " moves refuted");
  };
  const kamon::ProofSurroundings surroundings{steady_now, report, &interrupted()};
  // One table serves all positions of a run, since many lines often come from one board.
  const auto table = [](int mib) { return kamon::Solver(static_cast<std::size_t>(mib) << 20); };
  const bool in_two_steps = worth_a_second_table(options.mib);
  static kamon::Solver small = table(in_two_steps ? small_mib : options.mib);
  auto result = small.solve(position,
                            {.nodes = in_two_steps ? std::optional(easy_nodes) : std::nullopt,
                             .time = options.limit,
                             .threads = options.threads},
                            surroundings);
  const auto rest = rest_of(options.limit, result.time);
  if (in_two_steps && !complete(result, position) && rest != Milliseconds{0} && !interrupted()) {
    static kamon::Solver large = table(options.mib - small_mib);
    auto more = large.solve(position, {.nodes = {}, .time = rest, .threads = options.threads},
                            surroundings);
    more.nodes += result.nodes;
    more.time += result.time;
    if (more.proven() || !result.proven()) result = std::move(more);
  }
  Answer answer{.verdict = {}, .line = result.line, .nodes = result.nodes};
  answer.seconds = static_cast<double>(result.time.count()) / 1000;
  const int length = static_cast<int>(result.line.size());
  if (const auto worth = result.worth()) {
    if (*worth == kamon::Worth::draw)
      answer.verdict = {Verdict::Kind::draw, 0};
    else
      answer.verdict = {*worth == kamon::Worth::win ? Verdict::Kind::win : Verdict::Kind::loss,
                        length};
  } else {
    // Without an answer the guess is a win, since the side to move wins more often than not.
    answer.verdict.amount = result.at_most == kamon::Worth::win ? 1 : -1;
  }
  if (answer.line.empty() && result.best != no_cell) answer.line = {result.best};
  return answer;
}

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
Answer answer_to(const Game<G>& game, const SolveOptions& options) {
  if constexpr (requires { solved(game.position(), options); })
    return solved(game.position(), options);
  else
    return thought_through(game, options);
}

template <GameKind G>
nlohmann::ordered_json as_json(const Game<G>& game, const Answer& answer) {
  // A guess in hundredths of a point is told as the nearest margin.
  const int guess = static_cast<int>(std::lround(answer.verdict.amount / 100.0));
  const int margin = answer.verdict.proven() ? answer.verdict.amount : guess;
  const int sign = G::counts_points ? margin : standing(answer.verdict);
  nlohmann::ordered_json out = {{"position", G::write_position(game.position())},
                                {"proven", answer.verdict.proven()},
                                {"value", sign > 0   ? "win"
                                          : sign < 0 ? "loss"
                                                     : "draw"}};
  if constexpr (G::counts_points) out["margin"] = margin;
  out["best"] = nullptr;
  if (!answer.line.empty()) out["best"] = game.move_name(answer.line.front());
  out["line"] = nlohmann::ordered_json::array();
  for (const Move move : answer.line) out["line"].push_back(game.move_name(move));
  out["nodes"] = answer.nodes;
  out["seconds"] = answer.seconds;
  return out;
}

template <GameKind G>
int solve_one(const typename G::Loaded& loaded, const SolveOptions& options) {
  if (interrupted()) return exit_interrupted;
  const Game<G> game(loaded);
  const Answer answer = answer_to(game, options);
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
  const InterruptGuard guard;
  PositionUse use;
  use.good = [&](const AnyPosition& position) {
    return std::visit(
        [&](const auto& loaded) {
          return solve_one<GameOf<std::remove_cvref_t<decltype(loaded.position)>>>(loaded, options);
        },
        position);
  };
  if (options.json)
    use.bad = [](std::string_view text, const Error& error) {
      std::cout << nlohmann::ordered_json{{"position", text}, {"error", error.sentence}}.dump(
                       -1, ' ', false, nlohmann::json::error_handler_t::replace)
                << std::endl;
    };
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
  command->add_flag("--json", options->json, "One JSON object for each position, for programs");
  command->callback([&chosen, options] { chosen = [options] { return solve(*options); }; });
  command->footer(
      examples({{"sequitur solve kamon --time 2m", "who wins on the default board?"},
                {"sequitur solve --json - < positions.txt", "one answer a line"}}) +
      "\nExit code 0: all proven. 2: a position was bad. 3: one was not proven in time.\n");
}

}  // namespace sequitur::cli
