#include <doctest/doctest.h>

#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "match/mcts.hpp"

namespace {

using namespace sequitur;

template <class G>
Game<G> new_game(bool swap_agreed = false) {
  return Game<G>(*G::read_position(G::startpos), swap_agreed);
}

template <class G>
typename MonteCarlo<G>::Choice searched(const Game<G>& game, std::uint64_t playouts,
                                        std::uint64_t seed = 1) {
  return MonteCarlo<G>(seed).think(game, {.playouts = playouts, .time = {}}, {});
}

TEST_CASE_TEMPLATE("the same seed gives the same search, and the budget is kept", G, kamon::Kamon,
                   kulami::Kulami) {
  const auto game = new_game<G>();
  const auto first = searched(game, 500);
  const auto again = searched(game, 500);
  CHECK(first.playouts == 500);
  CHECK(first.best == again.best);
  CHECK(first.win_share == again.win_share);
  CHECK(game.position().legal().contains(first.best));
  CHECK(first.win_share > 0);
  CHECK(first.win_share < 1);
}

TEST_CASE("an immediate win is found") {
  // The search must end every random game that a move can end.
  Random random(3);
  int ended = 0;
  for (int attempt = 0; attempt < 60 && ended < 10; ++attempt) {
    auto game = new_game<kamon::Kamon>();
    while (!game.over()) {
      if (const CellSet winning = game.position().completing(); !winning.empty()) {
        const auto choice = searched(game, 2000);
        CHECK(game.position().play(choice.best).outcome().winner == game.position().to_move());
        ++ended;
        break;
      }
      CellSet moves = game.position().legal();
      for (auto skip = random.below(static_cast<std::uint64_t>(moves.count())); skip > 0; --skip)
        moves = moves.without_first();
      REQUIRE(game.play(moves.first()));
    }
  }
  CHECK(ended == 10);
}

TEST_CASE_TEMPLATE("a finished game has no move, and a playout of it is its outcome", G,
                   kamon::Kamon, kulami::Kulami) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto game = new_game<G>();
    while (!game.over()) REQUIRE(game.play(searched(game, 2, seed).best));
    CHECK(searched(game, 10).best == no_cell);
    Random random(1);
    CHECK(MonteCarlo<G>::playout(game.position(), random) == game.position().outcome().winner);
  }
}

TEST_CASE("time and the stop sign end a search") {
  const auto game = new_game<kulami::Kulami>();
  Milliseconds clock{0};
  const auto now = [&] { return clock += Milliseconds(1); };
  const auto timed = MonteCarlo<kulami::Kulami>(1).think(
      game, {.playouts = {}, .time = Milliseconds(3)}, {now, {}, {}});
  CHECK(timed.playouts == 96);
  const std::atomic<bool> stop = true;
  const auto stopped = MonteCarlo<kulami::Kulami>(1).think(
      game, {.playouts = 1'000'000, .time = {}}, {{}, {}, &stop});
  CHECK(stopped.playouts == 32);
}

TEST_CASE("swap is taken when the other side looks better, and only where it is agreed") {
  int swaps = 0;
  for (Cell cell = 0; cell < kulami::field_count; cell += 3) {
    auto agreed = new_game<kulami::Kulami>(true);
    auto plain = new_game<kulami::Kulami>();
    REQUIRE(agreed.play(cell));
    REQUIRE(plain.play(cell));
    const auto with = searched(agreed, 300);
    const auto without = searched(plain, 300);
    CHECK(without.best != swap_move);
    CHECK((with.best == swap_move) == (without.win_share < 0.5));
    swaps += with.best == swap_move;
  }
  CHECK(swaps > 0);
}

}  // namespace
