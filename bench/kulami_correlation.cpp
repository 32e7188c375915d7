// Measures how well a score tells the margin that a game of Kulami ends with, for a table of
// docs/lab/kulami-search.md. Two programs play games against themselves, and both then judge a
// position of each game.
//
//   kulami_correlation positions A B MILLISECONDS CHANCE GAMES FIRST_SEED
//       Commands as for `sequitur match`; A plays both sides of half the games, B of the others. So
//       many games for each of 4, 8 and 16 marbles placed, from the first seed on, boards of both
//       kinds, all scorings in turn. Two marbles lie at random, and CHANCE of 100 of those up to
//       the position asked about. A line for each: how many are placed, the margin at the end for
//       the side to move, the position.
//   kulami_correlation table POSITIONS SCORES_OF_A SCORES_OF_B
//       The scores are what `ugi_player scores 8` makes of the positions.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kulami/kulami.hpp"
#include "engine/search/sample_positions.hpp"
#include "match/rival.hpp"

using namespace sequitur;
using namespace sequitur::match;
using kulami::Kulami;

namespace {

constexpr std::array<int, 3> asked_with = {4, 8, 16};

int margin(const kulami::Position& end, Side side) {
  const kulami::Points points = end.points();
  return points[index(side)] - points[index(other(side))];
}

Move at_random(const kulami::Position& position, Random& random) {
  CellSet moves = position.legal();
  for (auto skip = random.below(static_cast<std::uint64_t>(moves.count())); skip > 0; --skip)
    moves = moves.without_first();
  return moves.first();
}

struct Asked {
  int placed;
  std::uint64_t chance;
  Milliseconds movetime;
};

// Plays the game on. Returns whether it came to its end.
bool play_on(Rival<Kulami>& rival, Game<Kulami> game, const Asked& asked, Random random) {
  // The program measures processor time itself, which passes slowly on a busy machine.
  constexpr Milliseconds patience{100'000};
  if (const auto begun = rival.begin(0); !begun) {
    std::fprintf(stderr, "%s\n", begun.error().sentence.c_str());
    return false;
  }
  std::optional<kulami::Position> position;
  while (!game.over()) {
    if (game.position().placed() == asked.placed) position = game.position();
    if (!position && random.below(100) < asked.chance) {
      if (!game.play(at_random(game.position(), random))) return false;
      continue;
    }
    Limits limits;
    limits.movetime = asked.movetime;
    const auto move = rival.choose(game, limits, patience);
    if (!move || !game.play(*move)) {
      std::fprintf(stderr, "%s\n", move ? "an illegal move" : move.error().sentence.c_str());
      return false;
    }
  }
  if (position)
    std::printf("%d %d %s\n", position->placed(), margin(game.position(), position->to_move()),
                Kulami::write_position(*position).c_str());
  std::fflush(stdout);
  return true;
}

int positions(char** words) {
  const std::atomic<bool> never{false};
  std::array<Contender, 2> contenders;
  std::array<std::unique_ptr<Rival<Kulami>>, 2> rivals;
  for (const std::size_t i : {0, 1}) {
    const auto read = read_contender(words[2 + i]);
    if (!read) {
      std::fprintf(stderr, "%s\n", read.error().sentence.c_str());
      return 2;
    }
    contenders[i] = *read;
    rivals[i] = make_rival<Kulami>(contenders[i], false, TimeKind::clock, never);
  }
  const Milliseconds movetime(std::atoi(words[4]));
  const std::uint64_t chance = std::strtoull(words[5], nullptr, 10);
  const std::uint64_t games = std::strtoull(words[6], nullptr, 10);
  const std::uint64_t first = std::strtoull(words[7], nullptr, 10);
  for (std::uint64_t seed = first; seed < first + games; ++seed)
    for (const int placed : asked_with)
      // Kinds of boards, scorings and openers depend on the seed's last bits, programs on all bits.
      if (!play_on(*rivals[mixed(seed) % 2], Game<Kulami>(sample_position<Kulami>(seed, 2), false),
                   {placed, chance, movetime}, Random(seed + static_cast<std::uint64_t>(placed))))
        return 1;
  return 0;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto n = static_cast<double>(a.size());
  double sa = 0, sb = 0, aa = 0, bb = 0, ab = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    sa += a[i], sb += b[i];
    aa += a[i] * a[i], bb += b[i] * b[i], ab += a[i] * b[i];
  }
  return (ab - sa * sb / n) / std::sqrt((aa - sa * sa / n) * (bb - sb * sb / n));
}

// The correlation with its 95 % confidence interval (Fisher 1915).
std::string with_interval(const std::vector<double>& a, const std::vector<double>& b) {
  const double r = correlation(a, b), z = std::atanh(r);
  const double error = 1.96 / std::sqrt(static_cast<double>(a.size()) - 3);
  std::array<char, 64> text;
  std::snprintf(text.data(), text.size(), "%.3f (%.3f to %.3f)", r, std::tanh(z - error),
                std::tanh(z + error));
  return text.data();
}

int table(char** names) {
  std::ifstream positions(names[0]), of_a(names[1]), of_b(names[2]);
  struct Column {
    std::vector<double> margins, a, b;
  };
  std::array<Column, asked_with.size()> columns;
  int placed = 0, by = 0;
  double a = 0, b = 0;
  std::string rest;
  while (positions >> placed >> by && std::getline(positions, rest)) {
    if (!(of_a >> a && of_b >> b)) {
      std::fprintf(stderr, "there are fewer scores than positions\n");
      return 1;
    }
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (asked_with[i] == placed) {
        columns[i].margins.push_back(by);
        columns[i].a.push_back(a);
        columns[i].b.push_back(b);
      }
  }
  std::printf("| marbles placed | positions | A | B |\n| --- | ---: | ---: | ---: |\n");
  for (std::size_t i = 0; i < columns.size(); ++i)
    std::printf("| %d | %zu | %s | %s |\n", asked_with[i], columns[i].margins.size(),
                with_interval(columns[i].a, columns[i].margins).c_str(),
                with_interval(columns[i].b, columns[i].margins).c_str());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string_view what = count > 1 ? words[1] : "";
  if (what == "positions" && count == 8) return positions(words);
  if (what == "table" && count == 5) return table(words + 2);
  std::fprintf(stderr,
               "use: kulami_correlation positions A B MILLISECONDS CHANCE GAMES FIRST_SEED\n"
               "     kulami_correlation table POSITIONS SCORES_OF_A SCORES_OF_B\n");
  return 2;
}
