#include "engine/puzzle/rating.hpp"

#include <algorithm>
#include <array>

#include "engine/puzzle/at_once.hpp"

namespace sequitur {

namespace {

// The ratings where grade g + 1 begins. They were chosen so that each grade holds many of the
// puzzles that games bring.
constexpr std::array<int, puzzle_grades - 1> grade_begins = {1000, 1350, 1700, 2050};

constexpr int levels_asked = 8;
constexpr int players = 3;
constexpr int players_needed = 2;

template <GameKind G>
bool plays_line(Engine<G>& engine, const typename G::Loaded& start, const std::vector<Cell>& line) {
  // Levels think by nodes, never by time.
  const Surroundings surroundings{[] { return Milliseconds{0}; }, {}, nullptr};
  Game<G> game(start);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool choice = i % 2 == 0 && game.position().legal().count() > 1;
    if (choice) {
      engine.new_game();  // its choice must follow from the position alone
      if (engine.think(game, {}, surroundings).best != line[i]) return false;
    }
    if (!game.play(line[i])) return false;
  }
  return true;
}

// Counts the other moves that do not look wrong at once. A move looks wrong when the other side
// wins with its next placement. Where points are counted, a move looks right when it misses the win
// by little.
template <GameKind G>
int tempting(const typename G::Position& at, Cell move, const std::vector<MoveWorth>& worths) {
  constexpr int little = 3;
  if constexpr (G::counts_points)
    return static_cast<int>(std::ranges::count_if(worths, [&](const MoveWorth& each) {
      return each.move != move && each.margin >= -little;
    }));
  else
    return (holding_out(at) - CellSet::of(move)).count();
}

}  // namespace

template <GameKind G>
void meet(Difficulty& difficulty, const typename G::Position& at, Cell move,
          const std::vector<MoveWorth>& worths) {
  if (worths.size() < 2) return;
  ++difficulty.choices;
  difficulty.alternatives += static_cast<int>(worths.size()) - 1;
  difficulty.tempting += tempting<G>(at, move, worths);
}

template <GameKind G>
int finding_level(const typename G::Loaded& start, const std::vector<Cell>& line) {
  Engine<G> engine({.threads = 1, .hash_mib = 4});
  for (int level = 1; level <= levels_asked; ++level) {
    int right = 0;
    for (int whim = 0; whim < players && right + players - whim >= players_needed; ++whim) {
      engine.set_options({.threads = 1, .hash_mib = 4, .level = level, .whim = whim});
      right += plays_line(engine, start, line);
      if (right >= players_needed) return level;
    }
  }
  return levels_asked + 1;
}

#define MAKE(G)                                                                                \
  template void meet<G>(Difficulty&, const G::Position&, Cell, const std::vector<MoveWorth>&); \
  template int finding_level<G>(const G::Loaded&, const std::vector<Cell>&);
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

int rating_of(const Difficulty& difficulty) {
  const int rating = lowest_rating + 120 * (difficulty.level - 1) +
                     130 * std::clamp(difficulty.choices - 1, 0, 5) +
                     15 * std::min(difficulty.tempting, 20) +
                     4 * std::min(difficulty.alternatives, 20);
  const int highest = difficulty.choices > 1 ? highest_rating : grade_begins[0] - 1;
  return std::clamp(rating, lowest_rating, highest);
}

int grade_of(int rating) {
  return 1 + static_cast<int>(
                 std::ranges::count_if(grade_begins, [&](int begin) { return rating >= begin; }));
}

}  // namespace sequitur
