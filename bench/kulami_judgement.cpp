// Measures what the network's judgement is worth in Kulami, beside the weighed features that it
// replaced, for the tables of docs/lab/kulami-search.md.
//
//   kulami_judgement match MILLISECONDS PAIRS FIRST_SEED
//       The same search with either judgement, so much processor time a move. Each start is played
//       twice with the sides changed: four to seven marbles at random, and only if a search of
//       eight plies calls it even (a point or less).
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "engine/kulami/kulami.hpp"
#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/search/alpha_beta.hpp"
#include "engine/search/sample_positions.hpp"

using namespace sequitur;
using namespace sequitur::kulami;

namespace {

using Search = AlphaBeta<Kulami, Evaluation>;
constexpr std::size_t table_bytes = std::size_t{64} << 20;

double processor_seconds() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

int margin(const Position& end, Side side) {
  const Points points = end.points();
  return points[index(side)] - points[index(other(side))];
}

int score(Search& search, const Position& position, int depth) {
  Effort effort;
  effort.depth = depth;
  return search.search(position, position.legal(), effort).lines[0].verdict.amount;
}

Cell timed_move(Search& search, const Position& position, double seconds, std::uint64_t& nodes) {
  Effort effort;
  const double end = processor_seconds() + seconds;
  effort.expired = [end] { return processor_seconds() >= end; };
  const Progress progress = search.search(position, position.legal(), effort);
  nodes += progress.nodes;
  return progress.lines[0].moves[0];
}

void match(double seconds, int pairs, std::uint64_t seed) {
  Search learnt({}, table_bytes), weighed({}, table_bytes);
  int won = 0, drawn = 0, lost = 0, margins = 0;
  std::uint64_t learnt_nodes = 0, weighed_nodes = 0;
  for (int played = 0; played < pairs; ++seed) {
    const Loaded start = sample_position<Kulami>(seed, 4 + static_cast<int>(seed % 4));
    weighed.forget();
    if (std::abs(score(weighed, start.position, 8)) > 100) continue;
    ++played;
    learnt.evaluation().begin(start, true);
    for (const Side ours : {red, black}) {
      learnt.forget();
      weighed.forget();
      Position position = start.position;
      while (!position.over())
        position = position.play(position.to_move() == ours
                                     ? timed_move(learnt, position, seconds, learnt_nodes)
                                     : timed_move(weighed, position, seconds, weighed_nodes));
      const int by = margin(position, ours);
      ++(by > 0 ? won : by == 0 ? drawn : lost);
      margins += by;
    }
    const int games = won + drawn + lost;
    std::printf("%d games: %.1f%% (+%d =%d -%d), margin %+.2f, nodes %.2f times the weighed ones\n",
                games, 100.0 * (won + 0.5 * drawn) / games, won, drawn, lost,
                static_cast<double>(margins) / games,
                static_cast<double>(learnt_nodes) / static_cast<double>(weighed_nodes));
    std::fflush(stdout);
  }
}

void speed(std::uint64_t nodes) {
  Search search({}, table_bytes);
  double seconds = 0;
  std::uint64_t searched = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Loaded start = sample_position<Kulami>(seed, 10);
    search.evaluation().begin(start, true);
    search.forget();
    Effort effort;
    effort.nodes = nodes;
    const double before = processor_seconds();
    searched += search.search(start.position, start.position.legal(), effort).nodes;
    seconds += processor_seconds() - before;
  }
  std::printf("%llu nodes in %.2f s: %.3f microseconds each\n",
              static_cast<unsigned long long>(searched), seconds,
              1e6 * seconds / static_cast<double>(searched));
}

}  // namespace

int main(int count, char** words) {
  const std::string_view what = count > 1 ? words[1] : "";
  if (what == "match" && count == 5) {
    match(std::atof(words[2]) / 1000, std::atoi(words[3]), std::strtoull(words[4], nullptr, 10));
  } else if (what == "speed" && count == 3) {
    speed(std::strtoull(words[2], nullptr, 10));
  } else {
    std::fprintf(stderr,
                 "use: kulami_judgement match MILLISECONDS PAIRS FIRST_SEED\n"
                 "     kulami_judgement speed NODES\n");
    return 2;
  }
}
