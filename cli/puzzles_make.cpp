#include <CLI/CLI.hpp>
#include <atomic>
#include <iostream>
#include <limits>
#include <memory>
#include <thread>

#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/puzzle_file.hpp"
#include "cli/puzzles.hpp"
#include "cli/terminal.hpp"
#include "engine/puzzle/maker.hpp"
#include "engine/search/crew.hpp"

namespace sequitur::cli {

namespace {

struct MakeOptions {
  std::string game, output;
  std::uint64_t count = 100, seed = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
};

// The part of the command that decides which puzzles are made.
std::string command_of(const MakeOptions& options) {
  return "sequitur puzzles make " + options.game + " --count " + std::to_string(options.count) +
         " --seed " + std::to_string(options.seed);
}

std::string tally(const Selection& selection, const std::vector<Goal>& goals) {
  std::string text;
  for (const Goal goal : goals)
    if (goals.size() > 1)
      text += (text.empty() ? "" : ", ") + std::string(name(goal)) + ' ' +
              std::to_string(selection.count(goal));
  if (!text.empty()) text += "; ";
  for (int grade = 1; grade <= puzzle_grades; ++grade)
    text += (grade == 1 ? "grade 1: " : ", " + std::to_string(grade) + ": ") +
            std::to_string(selection.count(grade));
  return text;
}

template <GameKind G>
int make(const MakeOptions& options) {
  Selection selection(goals_of<G>().size());
  auto file = PuzzleFile::open(options.output, command_of(options), selection);
  if (!file) return complain(file.error());
  const InterruptGuard guard;
  LiveLine live;
  const auto wanted = static_cast<int>(options.count);
  std::uint64_t next = file->next_game();
  // All threads search a batch of games. Puzzles are then chosen in the order of the games.
  const auto batch = static_cast<std::size_t>(4 * options.threads);
  while (selection.size() < wanted && !interrupted()) {
    std::vector<std::vector<Puzzle>> found(batch);
    std::atomic<std::size_t> taken{0};
    run_crew(options.threads, [&](int) {
      for (std::size_t i; (i = taken++) < batch;)
        found[i] = puzzles_in_game<G>(options.seed, next + i, interrupted());
    });
    if (interrupted()) break;  // the batch may be incomplete
    for (const auto& puzzles : found) {
      const std::uint64_t game = next++;
      const Puzzle* chosen = selection.size() < wanted ? selection.choose(puzzles) : nullptr;
      if (!chosen) continue;
      if (const auto kept = file->append(game, *chosen); !kept) return complain(kept.error());
      selection.take(*chosen);
    }
    if (live.due())
      live.show(std::to_string(selection.size()) + " of " + std::to_string(wanted) +
                " puzzles, from " + std::to_string(next) + " games");
  }
  live.clear();
  std::cout << selection.size() << " puzzles in " << options.output << " ("
            << tally(selection, goals_of<G>()) << ")\n";
  if (selection.size() >= wanted) return exit_fine;
  std::cerr << "interrupted; the same command continues from here\n";
  return exit_interrupted;
}

}  // namespace

void offer_puzzles_make(CLI::App& puzzles, Command& chosen) {
  const auto options = std::make_shared<MakeOptions>();
  auto* command = puzzles.add_subcommand("make", "Look for puzzles in games between weak players");
  takes_one_of(command->add_option("GAME", options->game, "Which game"),
               {Games::names.begin(), Games::names.end()})
      ->required();
  takes_whole_number(command->add_option("--count", options->count, "How many"), 1, 100'000)
      ->capture_default_str();
  takes_whole_number(
      command->add_option("--seed", options->seed,
                          "Number that fixes the games; another number gives other puzzles"),
      0, std::numeric_limits<std::uint64_t>::max())
      ->capture_default_str();
  command->add_option("--output", options->output, "The file they are written to")->required();
  takes_whole_number(
      command->add_option("--threads", options->threads, "Cores to use; all by default"), 1,
      most_threads);
  command->callback([&chosen, options] {
    chosen = [options] {
      return Games::with(options->game, [&]<GameKind G>() { return make<G>(*options); });
    };
  });
  command->footer(
      examples({{"sequitur puzzles make kamon --count 50 --output mine.txt",
                 "stop with Ctrl-C and continue with the same command"}}) +
      "\nThe same game, count and seed give the same file, on any number of threads, interrupted "
      "or not.\nExit code 0: all made. 130: interrupted.\n");
}

}  // namespace sequitur::cli
