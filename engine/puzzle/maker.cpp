#include "engine/puzzle/maker.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "engine/puzzle/key.hpp"
#include "engine/puzzle/path.hpp"
#include "engine/search/sample_positions.hpp"

namespace sequitur {

namespace {

// The levels of the players, in turn; whoever has none plays at random.
constexpr std::array<std::optional<int>, 4> player_levels = {std::nullopt, 2, 4, 6};

Cell drawn_by_lot(CellSet moves, Random& random) {
  auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
  for (const Cell move : moves)
    if (skip-- == 0) return move;
  return no_cell;
}

template <GameKind G>
Game<G> played(std::uint64_t seed, std::uint64_t number) {
  const std::uint64_t lot = mixed(mixed(seed + 1) + number);
  Game<G> game(G::sample_start(lot));
  Random random(lot);
  const std::optional<int> level = player_levels[number % player_levels.size()];
  Engine<G> engine({.threads = 1,
                    .hash_mib = 4,
                    .level = level.value_or(1),
                    .whim = static_cast<int>(lot % EngineOptions::whims)});
  const Surroundings surroundings{[] { return Milliseconds{0}; }, {}, nullptr};
  while (!game.over()) {
    const Cell move = level ? engine.think(game, {}, surroundings).best
                            : drawn_by_lot(game.position().legal(), random);
    if (!game.play(move)) break;
  }
  return game;
}

}  // namespace

template <GameKind G>
std::vector<Puzzle> puzzles_in_game(std::uint64_t seed, std::uint64_t number,
                                    const std::atomic<bool>& stop) {
  Assessor<G> assessor;
  assessor.stop_when(&stop);
  const Game<G> game = played<G>(seed, number);
  struct Find {
    typename G::Loaded start;
    Path path;
  };
  std::map<Goal, Find> finds;
  typename G::Loaded at = game.loaded_start();
  for (const Move move : game.moves()) {
    if (stop) return {};
    if (at.position.placed() >= G::puzzles_from)
      if (const auto path = find_path<G>(at, assessor)) {
        const auto found = finds.find(path->goal);
        if (found == finds.end() || found->second.path.line.size() < path->line.size())
          finds.insert_or_assign(path->goal, Find{at, *path});
      }
    at = after(at, move);
  }
  std::vector<Puzzle> puzzles;
  for (auto& [goal, find] : finds) {
    if (stop) return {};
    Difficulty difficulty = find.path.difficulty;
    difficulty.level = finding_level<G>(find.start, find.path.line);
    const int rating = rating_of(difficulty);
    puzzles.push_back({.id = puzzle_id(find.start),
                       .goal = goal,
                       .grade = grade_of(rating),
                       .rating = rating,
                       .position = find.start,
                       .line = find.path.line});
  }
  return puzzles;
}

#define MAKE(G)                                                                 \
  template std::vector<Puzzle> puzzles_in_game<G>(std::uint64_t, std::uint64_t, \
                                                  const std::atomic<bool>&);
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

}  // namespace sequitur
