#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/any/games.hpp"
#include "engine/search/bench.hpp"

namespace sequitur::cli {

namespace {

int run_bench(std::uint64_t nodes, bool json) {
  const InterruptGuard guard;
  nlohmann::ordered_json all;
  Games::for_each([&]<GameKind G>() {
    const BenchTally tally = bench<G>(nodes, {steady_now, {}, &interrupted()});
    if (interrupted()) return;
    const auto ms = static_cast<std::uint64_t>(std::max(tally.spent, Milliseconds{1}).count());
    const std::uint64_t rate = tally.nodes * 1000 / ms;
    if (json)
      all[std::string(G::name)] = {
          {"nodes", tally.nodes}, {"nps", rate}, {"signature", hexadecimal(tally.signature)}};
    else
      std::printf("%-7s %12llu nodes  %10llu nodes/s  signature %s\n", G::name.data(),
                  static_cast<unsigned long long>(tally.nodes),
                  static_cast<unsigned long long>(rate), hexadecimal(tally.signature).c_str());
  });
  if (interrupted()) {
    complain("stopped before all positions were searched");
    return exit_interrupted;
  }
  if (json) std::printf("%s\n", all.dump().c_str());
  return exit_fine;
}

struct BenchOptions {
  std::uint64_t nodes = 100'000;
  bool json = false;
};

}  // namespace

void offer_bench(CLI::App& app, Command& chosen) {
  auto* bench =
      app.add_subcommand("bench", "Search fixed positions of both games, and measure the speed");
  const auto options = std::make_shared<BenchOptions>();
  takes_whole_number(
      bench->add_option("--nodes", options->nodes, "How many nodes for each position"), 1,
      most_nodes)
      ->capture_default_str();
  bench->add_flag("--json", options->json, "One JSON object, for programs");
  bench->callback([&chosen, options] {
    chosen = [options] { return run_bench(options->nodes, options->json); };
  });
  bench->footer(
      examples({{"sequitur bench", "nodes, nodes per second and a signature of the search"}}) +
      "\nThe signature is the same on every machine. When it changes, the engine searches "
      "differently.\n");
}

}  // namespace sequitur::cli
