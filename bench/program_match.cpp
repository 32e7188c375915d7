// Two programs that speak UGI play mirrored pairs of games, for a table of docs/lab/strength.md.
//
//   program_match play GAME A B TIME PAIRS FIRST_SEED
//       A and B are commands as for `sequitur match`. TIME is milliseconds for each move, of the
//       processor since ugi_player counts those, or a clock such as 6000+0, which runs on while
//       the machine is busy with other things: leave a core or two idle. Each start is played twice
//       with the seats changed. In Kamon it is an empty board; in Kulami four to seven marbles at
//       random on boards of both kinds, in all scorings in turn, and only if a search of eight
//       plies that weighs features calls it even (a point or less). A line for each pair: its seed,
//       the half-points of A (0 to 4), A's margin summed over both games, forfeits.
//   program_match points FILE...
//       What such lines come to.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "engine/any/games.hpp"
#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/search/alpha_beta.hpp"
#include "engine/search/sample_positions.hpp"
#include "match/pentanomial.hpp"
#include "match/referee.hpp"
#include "match/standings.hpp"

using namespace sequitur;
using namespace sequitur::match;

namespace {

using kulami::Kulami;

// Returns nothing where the start is not even.
std::optional<Game<Kulami>> start(std::uint64_t seed, Kulami*) {
  kulami::Loaded loaded = sample_position<Kulami>(seed, 4 + static_cast<int>(seed % 4));
  AlphaBeta<Kulami, kulami::Evaluation> weighing({}, std::size_t{16} << 20);
  Effort effort;
  effort.depth = 8;
  const Progress seen = weighing.search(loaded.position, loaded.position.legal(), effort);
  if (std::abs(seen.lines[0].verdict.amount) > 100) return std::nullopt;
  return Game<Kulami>(std::move(loaded), false);
}
std::optional<Game<kamon::Kamon>> start(std::uint64_t seed, kamon::Kamon*) {
  return Game<kamon::Kamon>(sample_position<kamon::Kamon>(seed, 0), false);
}

// The points by which the first player is ahead.
int margin(const kulami::Position& end) {
  const kulami::Points points = end.points();
  return points[0] - points[1];
}
int margin(const kamon::Position&) { return 0; }

struct Pairing {
  std::array<Contender, 2> contenders;
  Pace pace;
};

template <GameKind G>
void play_pairs(const Pairing& pairing, int pairs, std::uint64_t seed) {
  const std::atomic<bool> never{false};
  std::array<std::unique_ptr<Rival<G>>, 2> rivals;
  for (const int i : {0, 1})
    rivals[i] = make_rival<G>(pairing.contenders[i], false, TimeKind::clock, never);
  // The programs measure processor time themselves, which passes slowly on a busy machine.
  const Times patient{.margin = Milliseconds{100'000}};
  for (int done = 0; done < pairs; ++seed) {
    const auto game = start(seed, static_cast<G*>(nullptr));
    if (!game) continue;
    ++done;
    int half_points = 0, margins = 0;
    std::array<int, 2> forfeits{};
    for (const int first : {0, 1}) {
      const auto played = referee<G>(*game,
                                     {MatchSide<G>{rivals[first].get(), pairing.pace, {}},
                                      MatchSide<G>{rivals[1 - first].get(), pairing.pace, {}}},
                                     patient, seed);
      GameResult result;
      result.result = played->ending.result;
      const int gained = match::half_points(result, first);
      half_points += gained;
      if (played->trouble) {
        ++forfeits[gained == 0 ? 0 : 1];
        std::fprintf(stderr, "%s\n", played->remark.c_str());
      }
      margins += (first == 0 ? 1 : -1) * margin(played->game.position());
    }
    std::printf("pair %llu %d %d %d %d\n", static_cast<unsigned long long>(seed), half_points,
                margins, forfeits[0], forfeits[1]);
    std::fflush(stdout);
  }
}

// Milliseconds for each move, or a clock.
Checked<Pace> read_pace(std::string_view time) {
  const auto clock = read_clock(time);
  if (!clock) return std::unexpected(clock.error());
  Pace pace;
  if (time.find('+') == std::string_view::npos)
    pace.movetime = clock->start;
  else
    pace.clock = *clock;
  return pace;
}

int play(char** words) {
  const auto pace = read_pace(words[5]);
  if (!pace) {
    std::fprintf(stderr, "%s\n", pace.error().sentence.c_str());
    return 2;
  }
  Pairing pairing{{}, *pace};
  for (const int i : {0, 1}) {
    const auto read = read_contender(words[3 + i]);
    if (!read) {
      std::fprintf(stderr, "%s\n", read.error().sentence.c_str());
      return 2;
    }
    pairing.contenders[static_cast<std::size_t>(i)] = *read;
  }
  Games::with(words[2], [&]<GameKind G>() {
    play_pairs<G>(pairing, std::atoi(words[6]), std::strtoull(words[7], nullptr, 10));
  });
  return 0;
}

int points(int files, char** names) {
  Pentanomial results;
  double margins = 0;
  int lost_by_fault[2] = {0, 0};
  for (int i = 0; i < files; ++i) {
    std::ifstream file(names[i]);
    std::string word;
    std::uint64_t seed = 0;
    int half_points = 0, by = 0, by_a = 0, by_b = 0;
    while (file >> word >> seed >> half_points >> by >> by_a >> by_b) {
      results.add(half_points);
      margins += by;
      lost_by_fault[0] += by_a;
      lost_by_fault[1] += by_b;
    }
  }
  const auto games = 2.0 * static_cast<double>(results.pairs());
  if (games == 0) {
    std::fprintf(stderr, "there is no pair in these files\n");
    return 1;
  }
  const Estimate share = share_estimate(results), elo = elo_estimate(results);
  std::printf("%.0f games: A has %.1f%% of the points (95%%: %.1f to %.1f)", games,
              100 * share.value, 100 * share.low, 100 * share.high);
  std::printf(", %+.0f Elo (%+.0f to %+.0f), margin %+.2f a game\n", elo.value, elo.low, elo.high,
              margins / games);
  std::printf("pairs with 0, 1/2, 1, 3/2, 2 points:");
  for (const auto count : results.counts)
    std::printf(" %llu", static_cast<unsigned long long>(count));
  std::printf("; lost by its own fault: A %d, B %d\n", lost_by_fault[0], lost_by_fault[1]);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string_view what = count > 1 ? words[1] : "";
  if (what == "play" && count == 8) return play(words);
  if (what == "points" && count > 2) return points(count - 2, words + 2);
  std::fprintf(stderr,
               "use: program_match play GAME A B TIME PAIRS FIRST_SEED\n"
               "     program_match points FILE...\n");
  return 2;
}
