// What a swap is worth, and what a first placement is worth that may be taken over.
#include <doctest/doctest.h>

#include <optional>

#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/search/sample_positions.hpp"
#include "tests/unit/review_support.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

// The worth of the position for the side to move, found on its own and without a swap.
template <GameKind G>
Verdict plain_worth(const Game<G>& game, std::uint64_t nodes) {
  const auto start = G::read_position(G::write_position(game.position()));
  Engine<G> engine({.hash_mib = 4});
  return engine.think(Game<G>(*start), {.nodes = nodes, .proof_suffices = true}, timeless())
      .progress.lines.front()
      .verdict;
}

// The side that stands better by a verdict for `side`, if any.
std::optional<Side> better_side(Verdict verdict, Side side) {
  const int stands = standing(verdict);
  if (stands == 0) return std::nullopt;
  return stands > 0 ? side : other(side);
}

}  // namespace

TEST_CASE_TEMPLATE("a swap is judged by what both sides are worth", G, Kamon, Kulami) {
  // Few first placements are so weak that the swap is wrong, so all of Kamon's are tried, and half
  // of Kulami's.
  constexpr std::uint64_t nodes = G::counts_points ? 6'000 : 30'000;
  constexpr std::uint64_t step = G::counts_points ? 2 : 1;
  int good = 0, bad = 0;
  const auto review_swap = [&](Game<G> game, Move placement) {
    const Side opener = game.position().opener();
    REQUIRE(game.play(placement));
    const Verdict to_second = plain_worth(game, nodes);
    REQUIRE(game.play(swap_move));
    const GameReview judgement = reviewed(game, nodes);
    REQUIRE(judgement.moves.size() == 2);
    const JudgedMove& first = judgement.moves[0];
    const JudgedMove& swap = judgement.moves[1];

    // For either colour the position is worth what it is worth without a swap.
    const auto better = better_side(to_second, other(opener));
    CHECK(better_side(swap.standing_after(), swap.played_side) == better);
    CHECK(better_side(first.standing_after(), first.played_side) == better);
    CHECK(swap.played_side == opener);
    CHECK(swap.player == Player::p2);
    CHECK(swap.played_verdict == turned(to_second));
    const int share = standing(to_second);
    CHECK(standing(swap.best.verdict) == std::abs(share));
    CHECK(swap.best_side() == (share > 0 ? other(opener) : opener));
    const double lost = expectation(swap.best.verdict, G::estimate_scale) -
                        expectation(swap.played_verdict, G::estimate_scale);
    CHECK(swap.given_away == doctest::Approx(lost));
    CHECK((swap.grade == Grade::best) == (share <= 0));
    (share <= 0 ? good : bad)++;
    if (swap.grade >= Grade::inaccuracy) {
      REQUIRE(swap.causes.size() == 1);
      CHECK(swap.causes[0].kind == Cause::Kind::takes_swap);
      CHECK(swap.causes[0].by == other(opener));
      CHECK(swap.causes[0].amount == static_cast<int>(1000 * lost + 0.5));
    }

    // The first player is left with the worse side, and is judged by that.
    CHECK(first.player == Player::p1);
    CHECK(standing(first.played_verdict) == -std::abs(share));
    CHECK(standing(first.best.verdict) <= 0);
    CHECK(standing(first.best.verdict) >= standing(first.played_verdict));
    for (const JudgedMove& judged : judgement.moves) {
      Accuracy own;
      own.add(judged.seen, judged.at_stake);
      CHECK(judgement.accuracy[static_cast<std::size_t>(index(judged.player))] == own.value());
    }
  };
  for (const std::uint64_t seed : {1, 7}) {
    const Game<G> game(G::sample_start(seed), true);
    const auto count = static_cast<std::uint64_t>(game.position().legal().count());
    for (std::uint64_t n = 1; n < count; n += step) review_swap(game, nth_legal(game, n));
  }
  CHECK(good > 2);
  CHECK(bad > 2);
}

TEST_CASE_TEMPLATE("the strongest first placement is no good where it may be taken over", G, Kamon,
                   Kulami) {
  constexpr std::uint64_t nodes = 20'000;
  int invited = 0, weaker = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto start = G::sample_start(seed);
    const auto first_move = [&](bool agreed) {
      Engine<G> engine({.hash_mib = 4});
      Game<G> game(start, agreed);
      REQUIRE(game.play(engine.think(game, {.nodes = nodes}, timeless()).best));
      return reviewed(game, nodes).moves.front();
    };
    const auto as_if_agreed = [&](Move move) {
      Game<G> game(start, true);
      REQUIRE(game.play(move));
      return reviewed(game, nodes).moves.front();
    };
    const JudgedMove even = first_move(true);
    const JudgedMove strong = as_if_agreed(first_move(false).played);
    weaker += strong.given_away > even.given_away;
    if (strong.grade < Grade::inaccuracy) continue;
    REQUIRE(strong.causes.size() == 1);
    if (strong.causes[0].kind != Cause::Kind::invites_swap) continue;
    ++invited;
    CHECK(strong.causes[0].by == start.position.opener());
    CHECK(strong.causes[0].amount == static_cast<int>(1000 * strong.given_away + 0.5));
    CHECK(better_side(strong.played_verdict, strong.played_side) == start.position.opener());
  }
  CHECK(weaker > 6);
  CHECK(invited > 1);
}

TEST_CASE_TEMPLATE("a swap that should have been taken", G, Kamon, Kulami) {
  int missed = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Game<G> game(G::sample_start(seed), true);
    const Side opener = game.position().opener();
    REQUIRE(game.play(nth_legal(game, seed)));
    REQUIRE(game.play(nth_legal(game, seed)));
    const JudgedMove second = reviewed(game, 3'000).moves[1];
    CHECK(second.player == Player::p2);
    CHECK(second.played_side == other(opener));
    if (second.best.moves.front() != swap_move) continue;
    CHECK(second.best_side() == opener);
    // Staying with the best placement is worth as much less than nothing as the swap is worth more.
    CHECK(standing(second.played_verdict) <= -standing(second.best.verdict));
    if (second.grade < Grade::inaccuracy) continue;
    REQUIRE(second.causes.size() == 1);
    CHECK(second.causes[0].kind == Cause::Kind::misses_swap);
    CHECK(second.causes[0].by == opener);
    CHECK(second.causes[0].amount > 0);
    ++missed;
  }
  CHECK(missed > 3);
}

TEST_CASE("a first marble that ends the game cannot be taken over") {
  // From i9 and j9 no field can be reached, so the panel at the top decides.
  const auto start = Kulami::read_position(
      ".......QQQ/AABBCCCD../AABBEEED../FGGGEEEH../FGGGIIIH../JKKKIIIH../JKKKLLMM../NNOOLLMM../"
      "NNPPP..... ........../........../........../........../........../........../........../"
      "........../.......... r - - base");
  REQUIRE(start);
  Game<Kulami> game(*start, true);
  Engine<Kulami> engine({.hash_mib = 4});
  const auto choice = engine.think(game, {.nodes = 20'000}, timeless());
  CHECK(choice.progress.lines.front().verdict == Verdict{Verdict::Kind::margin, 3});
  REQUIRE(game.play(choice.best));
  REQUIRE(game.over());
  const JudgedMove judged = reviewed(game).moves.front();
  CHECK(judged.grade == Grade::best);
  CHECK(judged.played_side == kulami::red);
  CHECK(judged.standing_after() == Verdict{Verdict::Kind::margin, 3});
}

TEST_CASE("after a swap the result and the accuracies are those of the players") {
  // p2 takes over Black's first stone, and from then on p1 has White.
  Game<Kamon> game(Kamon::sample_start(5), true);
  REQUIRE(game.play(nth_legal(game, 1)));
  REQUIRE(game.play(swap_move));
  Random random(mixed(9));
  while (!game.over()) REQUIRE(game.play(nth_legal(game, random.below(1000))));
  const GameReview judgement = reviewed(game, 3'000);
  REQUIRE(judgement.moves.size() == game.moves().size());
  std::array<Accuracy, 2> tally;
  for (const JudgedMove& judged : judgement.moves) {
    CHECK(judged.player == (judged.ply % 2 == 1 ? Player::p1 : Player::p2));
    if (judged.ply > 2) {
      CHECK(judged.mover == game.side_of(judged.player));
      CHECK(judged.played_side == judged.mover);
      CHECK(judged.best_side() == judged.mover);
    }
    tally[static_cast<std::size_t>(index(judged.player))].add(judged.seen, judged.at_stake);
  }
  CHECK(judgement.accuracy[0] == tally[0].value());
  CHECK(judgement.accuracy[1] == tally[1].value());
  const auto winner = game.position().outcome().winner;
  if (winner)
    CHECK(better_side(judgement.moves.back().standing_after(),
                      judgement.moves.back().played_side) == winner);
}
