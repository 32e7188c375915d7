#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/search/engine.hpp"
#include "engine/search/sample_positions.hpp"

namespace sequitur::cli {

namespace {

struct Tally {
  std::uint64_t nodes = 0;
  std::uint64_t signature = 0;
  double seconds = 0;
};

// Thinks about a dozen fixed positions, from the opening to the end. The signature changes when any
// choice, score or count of nodes does.
template <GameKind G>
void run(Tally& tally, std::uint64_t nodes) {
  constexpr int positions = 12;
  for (int i = 0; i < positions; ++i) {
    if (interrupted()) return;
    const Game<G> game(
        seeded_position<G>(static_cast<std::uint64_t>(i), G::pieces * i / (positions + 6)));
    Engine<G> engine({.threads = 1, .hash_mib = 16});
    const auto begun = steady_now();
    const auto choice = engine.think(game, {.nodes = nodes}, {steady_now, {}, &interrupted()});
    tally.seconds += static_cast<double>((steady_now() - begun).count()) / 1000;
    tally.nodes += choice.progress.nodes;
    for (const std::uint64_t part :
         {std::uint64_t{choice.best}, choice.progress.nodes,
          static_cast<std::uint64_t>(choice.progress.lines.front().verdict.amount)})
      tally.signature = mixed(tally.signature ^ part);
  }
}

int run_bench(std::uint64_t nodes, bool json) {
  const InterruptGuard guard;
  nlohmann::ordered_json all;
  const auto one = [&]<GameKind G>(G) {
    Tally tally;
    run<G>(tally, nodes);
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(tally.nodes) /
                                                 std::max(tally.seconds, 0.001));
    if (json)
      all[std::string(G::name)] = {
          {"nodes", tally.nodes}, {"nps", rate}, {"signature", hexadecimal(tally.signature)}};
    else
      std::printf("%-7s %12llu nodes  %10llu nodes/s  signature %s\n", G::name.data(),
                  static_cast<unsigned long long>(tally.nodes),
                  static_cast<unsigned long long>(rate), hexadecimal(tally.signature).c_str());
  };
  one(kamon::Kamon{});
  one(kulami::Kulami{});
  if (interrupted()) return exit_interrupted;
  if (json) std::printf("%s\n", all.dump().c_str());
  return exit_fine;
}

}  // namespace

void offer_bench(CLI::App& app, Command& chosen) {
  auto* bench =
      app.add_subcommand("bench", "Think about fixed positions of both games, and time it");
  static std::uint64_t nodes = 100'000;
  static bool json = false;
  bench->add_option("--nodes", nodes, "How many nodes for each position")->capture_default_str();
  bench->add_flag("--json", json, "One JSON object, for programs");
  bench->callback([&chosen] { chosen = [] { return run_bench(nodes, json); }; });
  bench->footer(
      examples({{"sequitur bench", "nodes, nodes per second and a signature of the search"}}) +
      "\nThe signature is the same on every machine; a change of it is a change of the "
      "engine.\n");
}

}  // namespace sequitur::cli
