#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>

#include "engine/search/engine.hpp"
#include "engine/search/review.hpp"

namespace sequitur {

// What the first player may hope for on a board against an equal opponent.
struct Fairness {
  double first = 0.5;   // the first player's share of the points
  double error = 0;     // by which it may be off: one standard error; 0 when proven
  int games = 0;        // played to find out; 0 when proven
  bool proven = false;  // the solver knows who wins
  std::uint64_t nodes = 0;

  // Boards in this range are nearer to even than any two people are to each other:
  // docs/play/fair-boards.md.
  static constexpr double least = 0.45;
  static constexpr double most = 0.55;
  bool balanced() const { return least <= first && first <= most; }

  // Fills in the estimate after all games: the first player's half points, and how many games were
  // drawn.
  void estimate_from(int half_points, int drawn) {
    first = half_points / (2.0 * games);
    // The sum of squares of the single games' results, which are 0, a half or 1.
    const double squares = (half_points - drawn) / 2.0 + drawn / 4.0;
    const double variance = squares / games - first * first;
    error = std::sqrt(std::max(variance, 0.25 / games) / games);
  }
};

struct FairnessEffort {
  // This is enough for two hundred games on an empty board.
  static constexpr std::uint64_t usual_nodes = 1'000'000;
  // A board that seems balanced by then is often only lucky, so it is examined this many times
  // longer.
  static constexpr std::uint64_t second_look = 4;
  std::uint64_t nodes = usual_nodes;
};

// Two players of one level who make different mistakes in each game.
template <GameKind G>
class EqualPlayers {
 public:
  Engine<G>& on_turn(const Game<G>& game) {
    return players_[static_cast<std::size_t>(index(game.to_move()))];
  }
  void begin_game(int number) {
    for (int player : {0, 1})
      players_[static_cast<std::size_t>(player)].set_options(
          {.threads = 1,
           .hash_mib = hash_mib,
           .level = level,
           .whim = (2 * number + player) % EngineOptions::whims});
  }

 private:
  static constexpr int level = 5;
  static constexpr int hash_mib = 1;  // a game is soon over, and a large table takes long to clear
  std::array<Engine<G>, 2> players_{Engine<G>({.threads = 1, .hash_mib = hash_mib}),
                                    Engine<G>({.threads = 1, .hash_mib = hash_mib})};
};

// Estimates fairness by games of the engine against itself until the nodes are used up. An estimate
// of the empty board does not tell one board from another, but games do. Both players are of a
// level that errs as people do, and their mistakes differ in every game. The same nodes give the
// same answer on every machine.
template <GameKind G>
Fairness fairness(const typename G::Loaded& start, FairnessEffort effort,
                  const Surroundings& surroundings,
                  const std::function<void(const Fairness&)>& report = {}) {
  const Surroundings quiet{surroundings.now, {}, surroundings.stop};
  const auto stopped = [&] { return surroundings.stop && *surroundings.stop; };
  const Side first_side = start.position.opener();
  Fairness known;

  const Game<G> game(start);
  const auto proven = [&](Verdict verdict) {
    const double mover = expectation(verdict, G::estimate_scale);
    known.first = start.position.to_move() == first_side ? mover : 1 - mover;
    known.error = 0;
    known.proven = true;
    return known;
  };
  if (game.over()) return proven(final_verdict<G>(start.position));
  // With pieces on the board, the winner may be known.
  if (start.position.placed() > 0) {
    Engine<G> solver({.threads = 1, .hash_mib = 16});
    const auto choice = solver.think(game, {.nodes = effort.nodes / 2}, quiet);
    known.nodes = choice.progress.nodes;
    if (const Verdict verdict = choice.progress.lines.front().verdict; verdict.proven())
      return proven(verdict);
  }

  EqualPlayers<G> players;
  int halves = 0;  // half points of the first player
  int drawn = 0;
  std::uint64_t most = effort.nodes;
  const auto enough = [&] {
    if (known.nodes >= most && most == effort.nodes && known.balanced())
      most *= FairnessEffort::second_look;
    return known.nodes >= most;
  };
  while (!enough() && !stopped()) {
    players.begin_game(known.games);
    Game<G> played(start);
    while (!played.over() && !stopped()) {
      const auto choice = players.on_turn(played).think(played, {}, quiet);
      known.nodes += choice.progress.nodes;
      if (!played.play(choice.best)) break;
    }
    if (!played.over()) break;
    const auto winner = played.position().outcome().winner;
    drawn += !winner;
    halves += !winner ? 1 : *winner == first_side ? 2 : 0;
    ++known.games;
    known.estimate_from(halves, drawn);
    if (report && known.games % 16 == 0) report(known);
  }
  return known;
}

}  // namespace sequitur
