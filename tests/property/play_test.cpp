// Checks what must hold at every step of every game, in both games, against the slow rules.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "engine/game/random.hpp"
#include "tests/property/random_game.hpp"
#include "tests/property/slow_game.hpp"

using namespace sequitur;
using kamon::Kamon;
using kulami::Kulami;

namespace {

template <class G>
void check_counts(const RandomGame<G>& game) {
  using S = Slow<G>;
  const auto& start = game.positions.front();
  RC_ASSERT(start.placed() == 0);
  for (std::size_t ply = 0; ply < game.positions.size(); ++ply) {
    const auto& position = game.positions[ply];
    const bool openers_turn = ply % 2 == 0;
    RC_ASSERT(position.placed() == static_cast<int>(ply));
    RC_ASSERT(position.opener() == start.to_move());
    RC_ASSERT(position.to_move() == (openers_turn ? start.to_move() : other(start.to_move())));
    RC_ASSERT(position.own().count() + position.opposing().count() == position.placed());
    RC_ASSERT(position.opposing().count() - position.own().count() == (openers_turn ? 0 : 1));
    RC_ASSERT(!position.own().intersects(position.opposing()));
    RC_ASSERT(!position.free().intersects(position.own() | position.opposing()));
    RC_ASSERT(position.free().count() == S::playable - position.placed());
    RC_ASSERT(position.last() == (ply == 0 ? no_cell : game.cells[ply - 1]));
    RC_ASSERT(position.legal().within(position.free()));
    RC_ASSERT(position.placed() <= S::pieces);
    RC_ASSERT(position.placed() < S::pieces || position.over());
  }
}

template <class G>
void check_legal(const RandomGame<G>& game) {
  for (const auto& position : game.positions) {
    const auto table = Slow<G>::read(G::write_position(position));
    RC_ASSERT(table.has_value());
    RC_ASSERT(names<G>(position.board(), position.legal()) == Slow<G>::legal(*table));
  }
}

template <class G>
void check_outcome(const RandomGame<G>& game) {
  for (const auto& position : game.positions) {
    const Outcome outcome = position.outcome();
    RC_ASSERT(outcome == Slow<G>::outcome(*Slow<G>::read(G::write_position(position))));
    RC_ASSERT(outcome.over() == position.over());
    RC_ASSERT(position.over() == position.legal().empty());
    RC_ASSERT((&position == &game.end()) || !outcome.over());
  }
}

template <class G>
void check_refusals(const typename G::Loaded& loaded) {
  const auto& position = loaded.position;
  for (const Cell cell : Slow<G>::cells) {
    RC_ASSERT(position.refusal(cell).has_value() != position.legal().contains(cell));
    if (position.legal().contains(cell)) continue;
    const Error refused = G::refusal(position, cell);
    RC_ASSERT(refused.fault == *position.refusal(cell));
    RC_ASSERT(refused.place == G::cell_name(position.board(), cell));
    RC_ASSERT(refused.sentence.find(refused.place) != std::string::npos);
  }
}

template <class G>
void check_completing(const RandomGame<G>& game) {
  for (const auto& position : game.positions) {
    const CellSet completing = position.completing();
    RC_ASSERT(completing.within(position.legal()));
    for (const Cell cell : position.legal()) {
      const auto next = position.play(cell);
      const Reason reason = next.outcome().reason;
      RC_ASSERT(completing.contains(cell) ==
                (reason == Reason::connection || reason == Reason::loop));
      if (completing.contains(cell)) continue;
      RC_ASSERT(position.place(cell) == next);
      RC_ASSERT(position.place(cell).outcome() == next.outcome());
      RC_ASSERT(position.place(cell).legal() == next.legal());
    }
  }
}

template <class G>
void check_text(const RandomGame<G>& game) {
  for (const auto& position : game.positions) {
    const std::string text = G::write_position(position);
    RC_ASSERT(Slow<G>::write(*Slow<G>::read(text)) == text);
    const auto read = G::read_position(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->position == position);
    RC_ASSERT(G::write_position(read->position) == text);
    RC_ASSERT(read->position.legal() == position.legal());
    RC_ASSERT(read->position.outcome() == position.outcome());
    RC_ASSERT(read->position.to_move() == position.to_move());
    RC_ASSERT(read->position.opener() == position.opener());
  }
}

template <class G>
void check_undo(const RandomGame<G>& game) {
  Game<G> played(game.start);
  for (const Cell cell : game.cells) RC_ASSERT(played.play(cell).has_value());
  RC_ASSERT(played.moves() == game.cells);
  for (std::size_t ply = game.cells.size(); ply > 0; --ply) {
    RC_ASSERT(played.position() == game.positions[ply]);
    played.undo();
  }
  RC_ASSERT(played.position() == game.positions[0]);
  RC_ASSERT(played.moves().empty());
}

}  // namespace

TEST_CASE_TEMPLATE("every step of a game keeps to the rules", G, Kamon, Kulami) {
  holds("pieces alternate and add up", [] { check_counts(*any_game<G>()); });
  holds("the legal cells are those of the slow rules", [] { check_legal(*any_game<G>()); });
  holds("the outcome is that of the slow rules, and only the end is one",
        [] { check_outcome(*any_game<G>()); });
  holds("a cell is refused, in a sentence that names it, unless it is legal", 5,
        [] { check_refusals<G>(*any_position<G>()); });
  holds("the completing cells are those that win at once, and place() is play() elsewhere",
        [] { check_completing(*any_game<G>()); });
  holds("a position written is a position read", [] { check_text(*any_game<G>()); });
  holds("undo goes back step by step", [] { check_undo(*any_game<G>()); });
}

TEST_CASE("random play reaches every kind of ending") {
  // Checks that the games above meet these cases; otherwise the properties would see only half of
  // the rules.
  std::map<Reason, int> kamon_ends;
  std::map<std::optional<Side>, int> kulami_winners;
  int kulami_stuck = 0, kulami_full = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    Random random(seed);
    std::vector<std::uint8_t> choices(64);
    for (auto& choice : choices) choice = static_cast<std::uint8_t>(random.next());
    const auto temper = static_cast<Temper>(seed % 3);
    const RandomGame<Kamon> kamon_game(random_kamon_start(seed), temper, choices);
    ++kamon_ends[kamon_game.end().outcome().reason];
    const RandomGame<Kulami> kulami_game(random_kulami_start(seed), temper, choices);
    ++kulami_winners[kulami_game.end().outcome().winner];
    ++(kulami_game.end().placed() == kulami::marbles_in_all ? kulami_full : kulami_stuck);
  }
  for (const Reason reason : {Reason::connection, Reason::loop, Reason::block, Reason::full})
    CHECK(kamon_ends[reason] > 0);
  CHECK(kamon_ends[Reason::none] == 0);
  CHECK(kulami_winners.size() == 3);
  CHECK(kulami_stuck > 0);
}
