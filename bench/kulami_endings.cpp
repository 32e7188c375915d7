// Measures how fast the last marbles of Kulami are solved exactly.
//
//   kulami_endings TO_GO [POSITIONS] [THREADS] [SCORING|all] [plain]
//
// The positions are seeded, half on square and half on irregular boards, in one scoring or in each.
// The marbles so far were placed at random ("random") or, from the twelfth on, by a shallow search
// ("self-play"). Seconds are processor time, with the clock's time in brackets. With `plain`, plain
// alpha-beta with a table of the same size solves the same positions in the same run, and the
// ratios are geometric means.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "bench/kulami_endings_plain.hpp"
#include "engine/game/random.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/search/alpha_beta.hpp"

using namespace sequitur;
using namespace sequitur::kulami;

namespace {

using Search = AlphaBeta<Kulami, Evaluation>;
constexpr std::size_t table_bytes = 256u << 20;

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}
double clock_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}
double geometric_mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += std::log(value);
  return std::exp(sum / double(values.size()));
}

// Plays to `placed` marbles. Returns false if the game ends before.
bool play_to(Position& position, int placed, bool self_play, Random& random, Search& player) {
  while (position.placed() < placed && !position.over()) {
    CellSet moves = position.legal();
    auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
    while (skip-- > 0) moves = moves.without_first();
    Cell move = moves.first();
    if (self_play && position.placed() >= 12) {
      Effort effort;
      effort.depth = 4;
      move = player.search(position, position.legal(), effort).lines[0].moves[0];
    }
    position = position.play(move);
  }
  return position.placed() == placed && !position.over();
}

}  // namespace

int main(int count, char** words) {
  const int to_go = count > 1 ? std::atoi(words[1]) : 22;
  const std::size_t wanted = count > 2 ? std::strtoul(words[2], nullptr, 10) : 20;
  const int threads = count > 3 ? std::atoi(words[3]) : 1;
  const std::string_view only = count > 4 ? words[4] : "all";
  const bool plain = count > 5 && std::string_view(words[5]) == "plain";
  Search solver({}, table_bytes, threads), player({}, 1u << 20);

  for (const Scoring scoring : {Scoring::base, Scoring::area, Scoring::chains, Scoring::full})
    for (const bool self_play : {false, true}) {
      if (only != "all" && only != name(scoring)) continue;
      std::vector<double> seconds, clock, nodes, faster, fewer;
      for (std::uint64_t seed = 0; seconds.size() < wanted; ++seed) {
        const Board board = seed % 2 == 0 ? square_board(seed) : irregular_board(seed);
        Position position(board, scoring);
        Random random(seed);
        if (!play_to(position, marbles_in_all - to_go, self_play, random, player)) continue;
        solver.forget();
        const double begun = processor_seconds(), clock_begun = clock_seconds();
        const Progress progress = solver.search(position, position.legal(), {});
        seconds.push_back(processor_seconds() - begun);
        clock.push_back(clock_seconds() - clock_begun);
        nodes.push_back(double(progress.nodes));
        if (!plain) continue;
        PlainKulami yardstick(table_bytes);
        const double plain_begun = processor_seconds();
        const int margin = yardstick.margin(position);
        faster.push_back((processor_seconds() - plain_begun) / seconds.back());
        fewer.push_back(double(yardstick.nodes()) / nodes.back());
        if (progress.lines[0].verdict != Verdict{Verdict::Kind::margin, margin}) {
          std::printf("different margins: %s\n", Kulami::write_position(position).c_str());
          return 1;
        }
      }
      std::printf(
          "%-6s %-9s %d to go, %zu positions: median %.3f s (%.3f), longest %.2f s, %.0f nodes",
          std::string(name(scoring)).c_str(), self_play ? "self-play" : "random", to_go, wanted,
          median(seconds), median(clock), *std::max_element(seconds.begin(), seconds.end()),
          median(nodes));
      if (plain)
        std::printf("; plain: %.1f times slower, %.1f times the nodes", geometric_mean(faster),
                    geometric_mean(fewer));
      std::printf("\n");
      std::fflush(stdout);
    }
}
