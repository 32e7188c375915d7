#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/search/accuracy.hpp"
#include "engine/search/cause.hpp"
#include "engine/search/engine.hpp"
#include "engine/search/grade.hpp"
#include "engine/search/swap_choice.hpp"

namespace sequitur {

// The verdict on a placement after it is made, for the same side. A proven line then has one move
// less, and none when the game is over.
constexpr Verdict once_made(Verdict verdict) {
  if (verdict.kind == Verdict::Kind::win || verdict.kind == Verdict::Kind::loss) --verdict.amount;
  return verdict;
}

// A move of a played game beside what the engine would have played there.
struct JudgedMove {
  int ply = 0;  // the game's first move is 1
  Player player = Player::p1;
  Side mover = Side::one;  // before the move: a swap exchanges the sides
  Move played = no_cell;
  Verdict played_verdict;        // for the player who moved, like `best.verdict`
  Side played_side = Side::one;  // the side of that player at the end of the best line
  Line best;
  double given_away = 0;
  Grade grade = Grade::best;
  // For the accuracy, as a search from this position alone sees it:
  double at_stake = 0;         // what a random move gives away here on average
  double seen = 0;             // how much of `given_away` is seen
  bool turning_point = false;  // a mistake by which the game changed hands
  // None for a better move than an inaccuracy:
  std::vector<Move> refutation;  // how it goes on best from the played move
  std::vector<Cause> causes;

  Side best_side() const { return side_after(mover, best.moves); }

  // The verdict after the move, for the player who moved. A swap takes no move off.
  Verdict standing_after() const {
    return played == swap_move ? played_verdict : once_made(played_verdict);
  }
};

struct GameReview {
  std::vector<JudgedMove> moves;  // as played; when stopped, the last ones only
  // Of p1 and p2; nothing when stopped, or when too little was at stake.
  std::array<std::optional<double>, 2> accuracy{};
};

// A move that was only estimated is not better than what its position is proven to be worth.
inline Verdict bounded(Verdict played, Verdict best) {
  if (played.proven()) return played;
  if (best.kind == Verdict::Kind::loss) return best;
  if (best.kind == Verdict::Kind::draw || best.kind == Verdict::Kind::margin)
    played.amount = std::min(played.amount, standing(best));
  return played;
}

// Judges a game from its end to its beginning. Endings are exact at little cost, and what was
// learnt about them helps with the positions before. A position from which the winner went on to
// win needs no search at all.
template <GameKind G>
class Reviewer {
 public:
  Reviewer(Engine<G>& engine, const Game<G>& played, const Limits& limits,
           const Surroundings& surroundings)
      : engine_(engine), game_(played), limits_(limits), surroundings_(surroundings) {
    limits_.proof_suffices = true;
    // What the engine remembers from earlier would change its answers.
    engine_.new_game();
  }

  // Calls visit(JudgedMove) for each move as soon as it is judged, the last one first. A visit that
  // returns false ends the review.
  template <class Visit>
  GameReview review(Visit visit) {
    GameReview review;
    Line value = game_.over() ? Line{final_verdict<G>(game_.position()), {}} : thought(allowance());
    std::vector<Move> course = value.moves;  // the moves that follow from here
    while (!game_.moves().empty() && !stopped()) {
      JudgedMove judged = undone();
      const bool swap = judged.played == swap_move;
      // A swap changes which player has the side to move; a placement changes whose turn it is.
      judged.played_verdict = swap ? turned(value.verdict) : before_move(value.verdict);
      course.insert(course.begin(), judged.played);
      judged.played_side = side_after(judged.mover, course);
      judged.best = swap ? stay_or_swap(value, course) : best_here(judged.played_verdict, course);
      if (stopped()) break;
      judge(judged, course);
      if (stopped()) break;
      value = judged.best;
      if (!judged.played_verdict.proven() || judged.given_away > 0) course = value.moves;
      review.moves.push_back(std::move(judged));
      if (!visit(std::as_const(review.moves.back()))) break;
    }
    std::reverse(review.moves.begin(), review.moves.end());
    if (game_.moves().empty()) review.accuracy = accuracy(review.moves);
    return review;
  }

 private:
  bool stopped() const { return surroundings_.stop && *surroundings_.stop; }

  // The limits for this position, including what the positions after it left over.
  Limits allowance() const {
    Limits limits = limits_;
    if (limits.nodes) *limits.nodes += saved_nodes_;
    if (limits.movetime) *limits.movetime += saved_time_;
    return limits;
  }
  Line thought(const Limits& limits) {
    const Progress progress = engine_.think(game_, limits, surroundings_).progress;
    const Milliseconds time{static_cast<std::int64_t>(1000 * progress.seconds)};
    if (limits.nodes) saved_nodes_ = *limits.nodes - std::min(*limits.nodes, progress.nodes);
    if (limits.movetime)
      saved_time_ = std::max(Milliseconds{0}, Milliseconds{*limits.movetime} - time);
    return progress.lines.front();
  }

  // Takes the last move back.
  JudgedMove undone() {
    JudgedMove judged;
    judged.ply = static_cast<int>(game_.moves().size());
    judged.played = game_.moves().back();
    game_.undo();
    judged.mover = game_.position().to_move();
    judged.player = game_.to_move();
    return judged;
  }

  int choices() const { return game_.position().legal().count() + game_.swap_available(); }

  // The swap leaves the position as it is, so the moves after it tell what staying would be worth.
  Line stay_or_swap(const Line& stay, const std::vector<Move>& course) {
    save_allowance();
    return standing(stay.verdict) > 0 ? stay : Line{turned(stay.verdict), course};
  }

  void save_allowance() {
    if (limits_.nodes) saved_nodes_ += *limits_.nodes;
    if (limits_.movetime) saved_time_ += *limits_.movetime;
  }

  // The best line of this position. `course` begins with the placement that was played.
  Line best_here(Verdict played, const std::vector<Move>& course) {
    const CellSet winning = game_.position().completing();
    if (choices() == 1 || played.kind == Verdict::Kind::win || !winning.empty()) {
      save_allowance();
      if (winning.empty() || winning.contains(course.front())) return {played, course};
      return {{Verdict::Kind::win, 1}, {winning.first()}};
    }
    Line best = thought(allowance());
    // What the deeper search after a move found holds for the move as well.
    if (best.moves.front() == course.front()) return {played, course};
    if (best.verdict.proven()) return best;
    // The better a placement is, the worse is the swap.
    const Verdict swapped = turned(played);
    if (best.moves.front() == swap_move) {
      if (standing(swapped) < standing(best.verdict)) best.verdict = swapped;
    } else if (!swap_ahead(game_)) {
      Line closer = looked_into(best);
      if (closer.verdict.kind == Verdict::Kind::win) return closer;
      // Where both lose, a better move is not known, but there may be one.
      if (closer.verdict.kind == Verdict::Kind::loss)
        return {played.kind == Verdict::Kind::loss ? best.verdict : played, course};
      best = {{Verdict::Kind::estimate, standing(closer.verdict)}, closer.moves};
    }
    return standing(played) > standing(best.verdict) ? Line{played, course} : best;
  }

  // The played move is judged from the position after it, so its rival is, too.
  Line looked_into(const Line& estimated) {
    Game<G> next = game_;
    const Move move = estimated.moves.front();
    if (!next.play(move) || next.over()) return estimated;
    const Line reply = engine_.think(next, limits_, surroundings_).progress.lines.front();
    Line line{before_move(reply.verdict), {move}};
    line.moves.insert(line.moves.end(), reply.moves.begin(), reply.moves.end());
    return line;
  }

  // Compares all moves as one search from here sees them. What only the moves after it have shown
  // could not be seen by whoever played.
  void weigh(JudgedMove& judged) {
    if (choices() == 1 || judged.best.verdict.kind == Verdict::Kind::loss) return;
    constexpr int part = 4;  // of what the best move is sought with
    Limits limits = limits_;
    if (limits.nodes) limits.nodes = std::max<std::uint64_t>(1, *limits.nodes / part);
    if (limits.movetime) limits.movetime = std::max(Milliseconds{1}, *limits.movetime / part);
    const EngineOptions options = engine_.options();
    EngineOptions all = options;
    all.multi_pv = choices();
    engine_.set_options(all);
    const std::vector<Line> lines = engine_.think(game_, limits, surroundings_).progress.lines;
    engine_.set_options(options);
    for (const Line& line : lines) {
      const double cost = given_away(lines.front().verdict, line.verdict, G::estimate_scale);
      judged.at_stake += cost / static_cast<double>(lines.size());
      if (line.moves.front() == judged.played) judged.seen = std::min(cost, judged.given_away);
    }
  }

  void judge(JudgedMove& judged, const std::vector<Move>& course) {
    const bool same = judged.best.moves.front() == judged.played;
    if (!same) judged.played_verdict = bounded(judged.played_verdict, judged.best.verdict);
    if (!same)
      judged.given_away = given_away(judged.best.verdict, judged.played_verdict, G::estimate_scale);
    judged.grade = grade(judged.given_away, same);
    // Whoever still leads after the first placement of the game has made no mistake by it.
    if (game_.position().placed() == 0 && standing(judged.played_verdict) > 0)
      judged.grade = std::min(judged.grade, Grade::inaccuracy);
    weigh(judged);
    judged.turning_point = judged.grade >= Grade::mistake &&
                           leader(judged.best.verdict) > leader(judged.played_verdict);
    if (judged.grade < Grade::inaccuracy) return;
    const Fork fork{to_the_end(judged.best), to_the_end({judged.played_verdict, course}),
                    judged.given_away};
    judged.refutation.assign(fork.played.moves.begin() + 1, fork.played.moves.end());
    judged.causes = G::causes(game_.position(), fork);
  }

  // 1, 0 or -1 as this side leads, neither does, or the other one.
  static int leader(Verdict verdict) {
    const int stands = standing(verdict);
    return (stands > 0) - (stands < 0);
  }

  // A proven line may break off before the end of the game. The tables know how it goes on.
  Line to_the_end(Line line) {
    if (!line.verdict.proven()) return line;
    Game<G> game = game_;
    for (const Move move : line.moves)
      if (!game.play(move)) return line;
    while (!game.over() && !stopped()) {
      const Line rest = engine_.think(game, limits_, surroundings_).progress.lines.front();
      if (!rest.verdict.proven()) break;
      for (const Move move : rest.moves)
        if (game.play(move)) line.moves.push_back(move);
    }
    return line;
  }

  static std::array<std::optional<double>, 2> accuracy(const std::vector<JudgedMove>& moves) {
    std::array<Accuracy, 2> tally;
    for (const JudgedMove& judged : moves)
      tally[static_cast<std::size_t>(index(judged.player))].add(judged.seen, judged.at_stake);
    return {tally[0].value(), tally[1].value()};
  }

  Engine<G>& engine_;
  Game<G> game_;
  Limits limits_;
  const Surroundings& surroundings_;
  std::uint64_t saved_nodes_ = 0;
  Milliseconds saved_time_{0};
};

template <GameKind G, class Visit>
GameReview review(Engine<G>& engine, const Game<G>& played, const Limits& limits,
                  const Surroundings& surroundings, Visit visit) {
  return Reviewer<G>(engine, played, limits, surroundings).review(visit);
}

}  // namespace sequitur
