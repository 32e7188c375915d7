// Compares the review of games with exact values found by a search of its own: fifty proven
// blunders, each with its cause.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <type_traits>
#include <utility>

#include "engine/kamon/chains.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kamon/winning_line.hpp"
#include "engine/kulami/kulami.hpp"
#include "engine/search/review.hpp"
#include "engine/search/sample_positions.hpp"
#include "tests/unit/review_support.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

// The exact worth of a position for the side to move, by exhaustive search: 1, 0 or -1 in Kamon,
// the margin in Kulami.
template <GameKind G>
int exact(const typename G::Position& position, int alpha = -1000, int beta = 1000) {
  if (position.over()) {
    const Verdict verdict = final_verdict<G>(position);
    if (verdict.kind == Verdict::Kind::margin) return verdict.amount;
    return verdict.kind == Verdict::Kind::loss ? -1 : 0;
  }
  for (const Cell move : position.legal()) {
    alpha = std::max(alpha, -exact<G>(position.play(move), -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}
constexpr int sign(int value) { return (value > 0) - (value < 0); }

// The end of a game, played at random from a position with so many pieces.
template <GameKind G>
Game<G> random_ending(std::uint64_t seed, int placed) {
  Game<G> game(sample_position<G>(seed, placed));
  Random random(mixed(seed + 77));
  while (!game.over()) {
    CellSet moves = game.position().legal();
    auto skip = random.below(static_cast<std::uint64_t>(moves.count()));
    while (skip-- > 0) moves = moves.without_first();
    REQUIRE(game.play(moves.first()));
  }
  return game;
}

template <class Position>
Position played(Position position, const std::vector<Move>& line) {
  for (const Move move : line) {
    REQUIRE(position.legal().contains(move));
    position = position.play(move);
  }
  return position;
}

const Cause* find(const std::vector<Cause>& causes, std::initializer_list<Cause::Kind> kinds) {
  for (const Cause& cause : causes)
    for (const Cause::Kind kind : kinds)
      if (cause.kind == kind) return &cause;
  return nullptr;
}

// Checks that the line of this cause wins for `by` from here, with best play, in the way that the
// cause says.
void check_way(const kamon::Position& from, const Cause& cause) {
  CHECK(cause.by == from.to_move());
  kamon::Position at = from;
  for (const Move move : cause.line) {
    CHECK(sign(exact<Kamon>(at)) == (at.to_move() == cause.by ? 1 : -1));
    REQUIRE(at.legal().contains(move));
    at = at.play(move);
  }
  REQUIRE(at.over());
  CHECK(at.outcome().winner == cause.by);
  CHECK(cause.amount == static_cast<int>(cause.line.size()));
  switch (cause.kind) {
    case Cause::Kind::lets_connect:
    case Cause::Kind::misses_connection: {
      CHECK(at.outcome().reason == Reason::connection);
      bool joins = false;
      for (int side = 0; side < 3; ++side) {
        const auto on = [&](int number) {
          return kamon::sides[static_cast<std::size_t>(number)].contains(cause.cells.front()) ||
                 kamon::sides[static_cast<std::size_t>(number)].contains(cause.cells.back());
        };
        constexpr std::string_view colours[] = {"green", "blue", "yellow"};
        joins |= cause.colour == colours[side] && on(side) && on(side + 3);
      }
      CHECK(joins);
      for (const Cell cell : cause.cells) CHECK(at.stones(cause.by).contains(cell));
      break;
    }
    case Cause::Kind::lets_loop:
    case Cause::Kind::misses_loop:
      CHECK(at.outcome().reason == Reason::loop);
      CHECK(cause.cells.size() >= 6);
      for (const Cell cell : cause.cells) CHECK(at.stones(cause.by).contains(cell));
      break;
    default:
      CHECK(at.outcome().reason == Reason::block);
      for (const Cell cell : at.free()) {
        const kamon::Token token = at.board().token(cell);
        CHECK(kamon::colour_names[static_cast<std::size_t>(token.colour)] != cause.colour);
        CHECK(kamon::symbol_names[static_cast<std::size_t>(token.symbol)] != cause.symbol);
      }
      REQUIRE(cause.cells.size() == 1);
      const kamon::Token last = at.board().token(cause.cells.front());
      CHECK(kamon::colour_names[static_cast<std::size_t>(last.colour)] == cause.colour);
      CHECK(kamon::symbol_names[static_cast<std::size_t>(last.symbol)] == cause.symbol);
  }
}

// Checks that the other side really wins on each of these cells: at once, or after its reply
// whatever the mover does.
void check_several_wins(const kamon::Position& there, const Cause& cause) {
  CHECK(cause.by == there.to_move());
  const auto wins = [](const kamon::Position& at, Cell cell) {
    return at.legal().contains(cell) && at.play(cell).outcome().winner == at.to_move();
  };
  if (cause.line.empty()) {
    CHECK(cause.cells.size() > 1);
    for (const Cell cell : cause.cells) CHECK(wins(there, cell));
    return;
  }
  REQUIRE(cause.line.size() == 1);
  const kamon::Position answered = there.play(cause.line.front());
  REQUIRE_FALSE(answered.over());
  for (const Cell move : answered.legal()) {
    const kamon::Position next = answered.play(move);
    CHECK(std::ranges::any_of(cause.cells, [&](Cell cell) { return wins(next, cell); }));
  }
}

// Checks that after the reply that the cause names, the mover may place on its cells alone.
template <class Position>
void check_confined(const Position& there, const Cause& cause) {
  REQUIRE(cause.line.size() == 1);
  const CellSet left = there.play(cause.line.front()).legal();
  CHECK(left.count() == static_cast<int>(cause.cells.size()));
  CHECK(left.count() <= 2);
  for (const Cell cell : cause.cells) CHECK(left.contains(cell));
}

// Whether so many stones more, wherever there is room, can make this side's connection.
bool connects_with(CellSet stones, CellSet free, int more) {
  if (!kamon::connecting_chain(stones).empty()) return true;
  if (more == 0) return false;
  for (const Cell cell : free) {
    const CellSet stone = CellSet::of(cell);
    if (connects_with(stones | stone, free - stone, more - 1)) return true;
  }
  return false;
}

// Checks how many stones somebody needs to connect where the cause's line leads, as far as all ways
// can be tried.
void check_distance(const kamon::Position& there, const Cause& cause) {
  const auto end = played(there, cause.line);
  const Side side = cause.kind == Cause::Kind::comes_nearer ? cause.by : other(cause.by);
  const CellSet stones = end.stones(side), free = end.free();
  const bool cut_off = cause.amount == 0;
  constexpr int most = 3;
  const int tried = std::min(cut_off ? most : cause.amount, most);
  CHECK_FALSE(connects_with(stones, free, tried - 1));
  if (cut_off) CHECK_FALSE(connects_with(stones, free, tried));
  if (!cut_off && cause.amount == tried) CHECK(connects_with(stones, free, tried));
  for (const Cell cell : cause.cells) {
    const CellSet stone = CellSet::of(cell);
    CHECK(free.contains(cell));
    if (cause.amount <= tried) CHECK(connects_with(stones | stone, free - stone, tried - 1));
  }
}

// Checks where the other side can go without handing over a win.
void check_choice(const kamon::Position& before, const JudgedMove& judged, const Cause& cause) {
  const auto wins_at_once = [](const kamon::Position& at) {
    for (const Cell cell : at.legal())
      if (at.play(cell).outcome().winner) return true;
    return false;
  };
  const auto safe = [&](const kamon::Position& at) {
    CellSet cells;
    for (const Cell cell : at.legal())
      if (!wins_at_once(at.play(cell))) cells.add(cell);
    return cells;
  };
  const CellSet left = safe(before.play(judged.played));
  CHECK(left.count() == static_cast<int>(cause.cells.size()));
  for (const Cell cell : cause.cells) CHECK(left.contains(cell));
  CHECK(cause.amount == safe(before.play(judged.best.moves.front())).count());
  CHECK(cause.amount < left.count());
}

using Kinds = std::map<Cause::Kind, int>;

void check_causes(const kamon::Position& before, const JudgedMove& judged, int best, int got) {
  using enum Cause::Kind;
  if (got < 0) {
    const Cause* cause = find(judged.causes, {lets_connect, lets_loop, lets_block});
    REQUIRE(cause);
    CHECK(cause == &judged.causes.front());
    check_way(before.play(judged.played), *cause);
  }
  if (best > 0) {
    const Cause* cause = find(judged.causes, {misses_connection, misses_loop, misses_block});
    REQUIRE(cause);
    check_way(before, *cause);
  }
  CHECK((find(judged.causes, {gives_draw}) != nullptr) == (best == 0));
  const kamon::Position there = before.play(judged.played);
  if (const Cause* several = find(judged.causes, {leaves_wins}))
    check_several_wins(there, *several);
  if (const Cause* few = find(judged.causes, {confines})) check_confined(there, *few);
  // The refutation leads to the end.
  CHECK(played(there, judged.refutation).over());
}

void check_causes(const kulami::Position& before, const JudgedMove& judged, int best, int got) {
  using enum Cause::Kind;
  const Cause* points = find(judged.causes, {gives_points});
  REQUIRE(points);
  CHECK(points->amount == best - got);
  const Cause* missed = find(judged.causes, {misses_win});
  const Cause* draw = find(judged.causes, {gives_draw});
  CHECK((missed != nullptr) == (best > 0));
  CHECK((draw != nullptr) == (best == 0));
  const kulami::Position hoped = played(before, (missed ? missed : draw)->line);
  const kulami::Position came = played(before.play(judged.played), points->line);
  REQUIRE(hoped.over());
  REQUIRE(came.over());
  const auto margin = [&](const kulami::Position& end) {
    const auto counted = end.points();
    return counted[index(judged.mover)] - counted[index(other(judged.mover))];
  };
  CHECK(margin(hoped) == best);
  CHECK(margin(came) == got);
  if (const Cause* panel = find(judged.causes, {loses_panel, yields_panel})) {
    const kulami::Panel& named = before.board().panels()[static_cast<std::size_t>(*panel->panel)];
    const auto then = kulami::holder(named, hoped.marbles());
    const auto now = kulami::holder(named, came.marbles());
    CHECK((then == judged.mover) == (panel->kind == loses_panel));
    CHECK(now != judged.mover);
    CHECK(now != then);
    CHECK(static_cast<int>(panel->cells.size()) == named.points());
  }
  // Only panels count here, so one of them must have changed.
  if (before.scoring() == kulami::Scoring::base)
    CHECK(find(judged.causes, {loses_panel, yields_panel}));
  if (const Cause* sent = find(judged.causes, {sends})) {
    CHECK(before.play(judged.played).legal().contains(sent->cells.front()));
    CHECK_FALSE(before.play(judged.best.moves.front()).legal().contains(sent->cells.front()));
    const kulami::Position there = before.play(judged.played);
    const auto lead = [&](const kulami::Position& at) {
      return at.points()[index(sent->by)] - at.points()[index(other(sent->by))];
    };
    CHECK(sent->amount == lead(there.play(sent->cells.front())) - lead(there));
  }
  if (const Cause* few = find(judged.causes, {confines}))
    check_confined(before.play(judged.played), *few);
  CHECK(judged.refutation == points->line);
}

// Reviews random games until `wanted` moves have been found that throw away a proven result, and
// checks that the review knows each of them.
template <GameKind G>
Kinds check_blunders(int wanted, int placed) {
  Kinds kinds;
  int found = 0;
  for (std::uint64_t seed = 0; found < wanted; ++seed) {
    REQUIRE(seed < 500);
    const Game<G> game = random_ending<G>(seed, placed);
    auto position = game.start();
    struct Blunder {
      std::size_t ply;
      typename G::Position before;
      int best, got;
    };
    std::vector<Blunder> blunders;
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
      const int best = exact<G>(position);
      const auto next = position.play(game.moves()[i]);
      const int got = -exact<G>(next);
      if (sign(best) > sign(got)) blunders.push_back({i, position, best, got});
      position = next;
    }
    if (blunders.empty()) continue;
    const GameReview judgement = reviewed(game);
    REQUIRE(judgement.moves.size() == game.moves().size());
    for (const auto& [i, before, best, got] : blunders) {
      CAPTURE(seed);
      CAPTURE(i);
      const JudgedMove& judged = judgement.moves[i];
      CHECK(judged.ply == static_cast<int>(i) + 1);
      CHECK(judged.grade == Grade::blunder);
      CHECK(judged.turning_point);
      CHECK(judged.best.verdict.proven());
      CHECK(judged.played_verdict.proven());
      CHECK(sign(standing(judged.best.verdict)) == sign(best));
      CHECK(sign(standing(judged.played_verdict)) == sign(got));
      check_causes(before, judged, best, got);
      for (const Cause& cause : judged.causes) ++kinds[cause.kind];
      ++found;
    }
  }
  return kinds;
}

}  // namespace

TEST_CASE("twenty-five proven blunders in Kamon are named, each with its cause") {
  const Kinds kinds = check_blunders<Kamon>(25, 22);
  // Every way to win must occur, so that none goes unchecked.
  for (const auto kind :
       {Cause::Kind::lets_connect, Cause::Kind::lets_loop, Cause::Kind::lets_block,
        Cause::Kind::misses_block, Cause::Kind::leaves_wins})
    CHECK(kinds.contains(kind));
}

TEST_CASE("twenty-five proven blunders in Kulami are named, each with its cause") {
  const Kinds kinds = check_blunders<Kulami>(25, 44);
  for (const auto kind : {Cause::Kind::misses_win, Cause::Kind::gives_points,
                          Cause::Kind::loses_panel, Cause::Kind::yields_panel, Cause::Kind::sends})
    CHECK(kinds.contains(kind));
}

TEST_CASE("endings are exact for little, and a game of best moves has an accuracy of 100") {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Game<Kamon> game = random_ending<Kamon>(seed, 20);
    auto position = game.start();
    for (const JudgedMove& judged : reviewed(game, 4'000).moves) {
      CHECK(judged.best.verdict.proven());
      CHECK(sign(standing(judged.best.verdict)) == exact<Kamon>(position));
      position = position.play(judged.played);
    }
  }
  Game<Kulami> game(sample_position<Kulami>(1, 42));
  while (!game.over()) {
    Move best = no_cell;
    for (const Cell move : game.position().legal())
      if (best == no_cell ||
          -exact<Kulami>(game.position().play(move)) > -exact<Kulami>(game.position().play(best)))
        best = move;
    REQUIRE(game.play(best));
  }
  const GameReview judgement = reviewed(game);
  for (const JudgedMove& judged : judgement.moves) CHECK(judged.grade == Grade::best);
  for (const auto accuracy : judgement.accuracy) CHECK(accuracy == 100.0);
}

TEST_CASE("accuracy is the part that was kept of what was at stake") {
  const auto of = [](std::initializer_list<std::pair<double, double>> moves) {
    Accuracy accuracy;
    for (const auto& [given_away, at_stake] : moves) accuracy.add(given_away, at_stake);
    return accuracy.value();
  };
  CHECK(of({{0, 0.5}, {0, 0.1}}) == 100);
  CHECK(*of({{0.1, 0.5}, {0.2, 0.5}}) == doctest::Approx(70));
  CHECK(of({{0.5, 0.5}}) == 0);
  CHECK(of({{0.9, 0.5}}) == 0);
  CHECK_FALSE(of({}));
  CHECK_FALSE(of({{0, 0.2}}));
}

// The accuracy in all of some games, each played by two of this level; 0: at random.
template <GameKind G>
double accuracy_of(int level, int games) {
  constexpr std::uint64_t nodes = std::is_same_v<G, Kamon> ? 10'000 : 2'000;
  Accuracy found;
  for (int number = 0; number < games; ++number) {
    const auto seed = static_cast<std::uint64_t>(500 + number);
    Game<G> game(G::sample_start(seed));
    Random random(seed);
    Engine<G> player({.hash_mib = 4, .level = std::max(1, level), .whim = number});
    while (!game.over())
      REQUIRE(game.play(level == 0 ? nth_legal(game, random.below(1000))
                                   : player.think(game, {.nodes = 20'000}, timeless()).best));
    for (const JudgedMove& judged : reviewed(game, nodes).moves)
      found.add(judged.seen, judged.at_stake);
  }
  return found.value().value();
}

TEST_CASE_TEMPLATE("accuracy tells random play from weak play, and weak play from good play", G,
                   Kamon, Kulami) {
  const double random = accuracy_of<G>(0, 4), weak = accuracy_of<G>(3, 4);
  const double good = accuracy_of<G>(9, 4);
  CHECK(random < 35);
  CHECK(weak > random + 10);
  CHECK(good > weak + 10);
}

TEST_CASE_TEMPLATE("no first placement that leaves its player ahead is a mistake", G, Kamon,
                   Kulami) {
  constexpr std::uint64_t nodes = 2'000;
  int ahead = 0, far = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Game<G> start(G::sample_start(seed));
    for (std::uint64_t n = 0; n < 12; ++n) {
      Game<G> game = start;
      REQUIRE(game.play(nth_legal(game, 5 * n)));
      const JudgedMove judged = reviewed(game, nodes).moves.front();
      if (standing(judged.played_verdict) <= 0) continue;
      ++ahead;
      far += judged.given_away >= 0.12;
      CHECK(judged.grade <= Grade::inaccuracy);
      CHECK_FALSE(judged.turning_point);
    }
  }
  CHECK(ahead > 0);
  // In Kamon no first placement costs as much as a mistake and still leaves its player ahead.
  if (std::is_same_v<G, Kulami>) CHECK(far > 0);
}

TEST_CASE("a mistake that is only estimated is explained in the game's own terms") {
  using enum Cause::Kind;
  Kinds kinds;
  for (std::uint64_t seed = 0; seed < 32; ++seed) {
    const Game<Kamon> game = random_ending<Kamon>(seed, 0);
    auto position = game.start();
    for (const JudgedMove& judged : reviewed(game, 1'000).moves) {
      const auto there = position.play(judged.played);
      for (const Cause& cause : judged.causes) {
        ++kinds[cause.kind];
        if (cause.kind == confines) check_confined(there, cause);
        if (cause.kind == leaves_wins) check_several_wins(there, cause);
        if (cause.kind == comes_nearer || cause.kind == falls_behind) check_distance(there, cause);
        if (cause.kind == leaves_choice) check_choice(position, judged, cause);
        if (cause.kind != gains_wins) continue;
        CHECK(cause.line == judged.refutation);
        const auto end = played(there, cause.line);
        const CellSet wins = kamon::completions(end.stones(cause.by), end.free()).all();
        CHECK(wins.count() == static_cast<int>(cause.cells.size()));
        for (const Cell cell : cause.cells) CHECK(wins.contains(cell));
      }
      position = there;
    }
  }
  for (const auto kind :
       {weakens, gains_wins, comes_nearer, falls_behind, leaves_choice, confines, leaves_wins})
    CHECK_MESSAGE(kinds[kind] > 0, name(kind));
  for (std::uint64_t seed = 0; seed < 3; ++seed)
    for (const JudgedMove& judged : reviewed(random_ending<Kulami>(seed, 0), 1'000).moves)
      for (const Cause& cause : judged.causes)
        if (cause.kind == weakens)
          CHECK(cause.points == standing(judged.best.verdict) - standing(judged.played_verdict));
}

TEST_CASE("the same review whatever the engine has seen before") {
  const Game<Kamon> game = random_ending<Kamon>(4, 16);
  Engine<Kamon> engine({.hash_mib = 4});
  const Surroundings surroundings = timeless();
  engine.think(game, {.nodes = 50'000}, surroundings);
  engine.think(Game<Kamon>(sample_position<Kamon>(4, 14)), {.nodes = 50'000}, surroundings);
  const auto every = [](const JudgedMove&) { return true; };
  const GameReview after_much = review<Kamon>(engine, game, {.nodes = 9'000}, surroundings, every);
  const GameReview fresh = reviewed(game, 9'000);
  REQUIRE(after_much.moves.size() == fresh.moves.size());
  for (std::size_t i = 0; i < fresh.moves.size(); ++i) {
    CHECK(after_much.moves[i].best == fresh.moves[i].best);
    CHECK(after_much.moves[i].given_away == fresh.moves[i].given_away);
  }
  CHECK(after_much.accuracy == fresh.accuracy);
}

TEST_CASE("a proven draw is kept, and a proven loss is said: no estimate goes before a proof") {
  int draws = 0, losses = 0;
  const Surroundings surroundings = timeless();
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Game<Kamon> game(sample_position<Kamon>(seed, 25));
    const int worth = exact<Kamon>(game.position());
    if (worth > 0) continue;
    for (const int lines : {1, 4}) {
      Engine<Kamon> engine({.hash_mib = 4, .multi_pv = lines});
      const auto choice = engine.think(game, {.nodes = 20'000}, surroundings);
      CHECK(choice.progress.lines.front().verdict.kind ==
            (worth == 0 ? Verdict::Kind::draw : Verdict::Kind::loss));
      CHECK(-exact<Kamon>(game.position().play(choice.best)) == worth);
    }
    ++(worth == 0 ? draws : losses);
  }
  CHECK(draws > 2);
  CHECK(losses > 10);
}

TEST_CASE("a review that is stopped has judged the last moves") {
  const Game<Kulami> game = random_ending<Kulami>(2, 46);
  Engine<Kulami> engine({.hash_mib = 4});
  int heard = 0;
  const Surroundings surroundings = timeless();
  const GameReview judgement = review<Kulami>(engine, game, {.nodes = 2'000}, surroundings,
                                              [&](const JudgedMove&) { return ++heard < 3; });
  REQUIRE(judgement.moves.size() == 3);
  CHECK(judgement.moves.back().ply == static_cast<int>(game.moves().size()));
  CHECK_FALSE(judgement.accuracy[0]);
}
