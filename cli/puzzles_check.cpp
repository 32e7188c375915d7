#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <thread>

#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/puzzles.hpp"
#include "cli/record_file.hpp"
#include "cli/shipped_puzzles.hpp"
#include "cli/terminal.hpp"
#include "engine/puzzle/check.hpp"
#include "engine/puzzle/key.hpp"
#include "engine/puzzle/notation.hpp"
#include "engine/search/crew.hpp"

namespace sequitur::cli {

namespace {

struct CheckOptions {
  std::vector<std::string> files;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
};

// A line of a file that should be a puzzle, and what is wrong with it.
struct Claim {
  std::string place;  // "mine.txt:12"
  Checked<Puzzle> puzzle;
  std::string fault{};
};

void claim_all(std::vector<Claim>& claims, const std::string& file, std::string_view text) {
  for (PuzzleLine& line : read_puzzles(text))
    claims.push_back({file + ':' + std::to_string(line.number), std::move(line.puzzle)});
}

// Compares each readable puzzle with those before it.
void compare(std::vector<Claim>& claims) {
  std::map<std::string, const Claim*> known;
  for (Claim& claim : claims) {
    if (!claim.puzzle) {
      claim.fault = claim.puzzle.error().sentence;
      continue;
    }
    const auto [at, fresh] = known.emplace(puzzle_key(claim.puzzle->position).text(), &claim);
    if (!fresh)
      claim.fault = "this is the puzzle of " + at->second->place + " again, under a symmetry";
  }
}

void prove(std::vector<Claim>& claims, int threads) {
  std::atomic<std::size_t> taken{0}, done{0};
  LiveLine live;
  run_crew(threads, [&](int number) {
    Assessors assessors;
    assessors.stop_when(&interrupted());
    for (std::size_t i; (i = taken++) < claims.size() && !interrupted(); ++done) {
      Claim& claim = claims[i];
      if (claim.puzzle && claim.fault.empty())
        if (const auto sound = check(*claim.puzzle, assessors); !sound)
          claim.fault = sound.error().sentence;
      if (number == 0 && live.due())
        live.show(std::to_string(done) + " of " + std::to_string(claims.size()) + " puzzles");
    }
  });
}

std::string one_decimal(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", number);
  return text;
}

int check_puzzles(const CheckOptions& options) {
  std::vector<Claim> claims;
  for (const std::string& file : options.files) {
    const auto text = contents(file);
    if (!text) return complain(text.error());
    claim_all(claims, file, *text);
  }
  if (options.files.empty())
    for (const ShippedPuzzles& shipped : shipped_puzzles())
      claim_all(claims, std::string(shipped.game), shipped.text);
  if (claims.empty()) return complain("there is no puzzle in " + listed(options.files));

  const InterruptGuard guard;
  const LiveLine watch;
  compare(claims);
  prove(claims, options.threads);
  if (interrupted()) {
    std::cerr << "interrupted\n";
    return exit_interrupted;
  }
  constexpr int most_named = 20;
  int wrong = 0;
  for (const Claim& claim : claims)
    if (!claim.fault.empty() && ++wrong <= most_named)
      std::cerr << "sequitur: " << claim.place << ": " << claim.fault << ".\n";
  if (wrong > most_named) std::cerr << "sequitur: " << wrong - most_named << " more are wrong.\n";
  std::cout << claims.size() - static_cast<std::size_t>(wrong) << " of " << claims.size()
            << " puzzles proven in " << one_decimal(watch.seconds()) << " seconds\n";
  return wrong == 0 ? exit_fine : exit_no;
}

}  // namespace

void offer_puzzles_check(CLI::App& puzzles, Command& chosen) {
  const auto options = std::make_shared<CheckOptions>();
  auto* command =
      puzzles.add_subcommand("check", "Prove that each puzzle has exactly one solution");
  command->add_option("FILE", options->files,
                      "Files of puzzles, - for standard input; without one, those of the program");
  takes_whole_number(
      command->add_option("--threads", options->threads, "Cores to use; all by default"), 1,
      most_threads);
  command->callback([&chosen, options] { chosen = [options] { return check_puzzles(*options); }; });
  command->footer(
      examples({{"sequitur puzzles check", "all that the program carries"},
                {"sequitur puzzles check mine.txt --threads 1", "a file of your own"}}) +
      "\nFor every move of the solver, all legal moves are played out to the end of the game: that "
      "one\nalone must keep the goal. No two puzzles may be the same turned, mirrored or "
      "renamed,\nthe rating must be the measured one, and no puzzle may take more than a million "
      "nodes.\nExit code 0: all are sound. 1: some are not; a sentence for each says where and "
      "why.\n");
}

}  // namespace sequitur::cli
