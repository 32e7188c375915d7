#include "engine/puzzle/check.hpp"

#include <algorithm>

#include "engine/puzzle/at_once.hpp"
#include "engine/puzzle/notation.hpp"
#include "engine/puzzle/rating.hpp"

namespace sequitur {

namespace {

constexpr std::string_view worth_words[] = {"loses", "draws", "wins"};
std::string_view in_words(int worth) { return worth_words[worth + 1]; }

std::unexpected<Error> unsound(std::string place, std::string sentence) {
  return failure(Fault::record_result, std::move(place), std::move(sentence));
}

template <GameKind G>
std::string list(const typename G::Board& board, CellSet moves) {
  std::string text;
  int left = moves.count();
  for (const Cell move : moves) {
    text += G::cell_name(board, move);
    if (--left > 0) text += left == 1 ? " and " : ", ";
  }
  return text;
}

// Whether the solver's move is the only one of that worth, and nothing is worth more.
template <GameKind G>
Checked<void> only_move(const typename G::Loaded& at, Cell move, int kept,
                        const std::vector<MoveWorth>& worths) {
  const auto name = [&](Cell cell) { return G::cell_name(*at.board, cell); };
  for (const MoveWorth& each : worths)
    if (each.move == move && each.worth != kept)
      return unsound(name(move), "the solver's move " + name(move) + " " +
                                     std::string(in_words(each.worth)) + "; expected a move that " +
                                     std::string(in_words(kept)));
  CellSet as_good;
  for (const MoveWorth& each : worths)
    if (each.worth >= kept && each.move != move) as_good.add(each.move);
  if (!as_good.empty())
    return unsound(name(move), "the solver's move " + name(move) + " is not the only solution: " +
                                   list<G>(*at.board, as_good) + " " +
                                   (as_good.count() == 1 ? "keeps" : "keep") + " the goal too");
  return {};
}

// Where all replies lose, one that loses at once is right only if every reply does. Where points
// are counted, nothing is lost before the count.
template <GameKind G>
Checked<void> reply_holds_out(const typename G::Loaded& at, Cell reply) {
  if constexpr (G::counts_points) return {};
  const CellSet holding = holding_out(at.position);
  if (holding.empty() || holding.contains(reply)) return {};
  const std::string named = G::cell_name(*at.board, reply);
  return unsound(named, "the reply " + named + " loses at once, but " +
                            list<G>(*at.board, holding) +
                            (holding.count() == 1 ? " holds" : " hold") + " out longer");
}

std::unexpected<Error> unproven(const Puzzle& puzzle, const std::string& move,
                                std::uint64_t most_nodes) {
  return unsound(move, "the puzzle " + write_id(puzzle.id) + " is not proven within " +
                           std::to_string(most_nodes) + " nodes (the solver's move " + move +
                           "); choose a position nearer to the end of the game");
}

template <GameKind G>
Checked<void> check_line(const Puzzle& puzzle, const typename G::Loaded& start,
                         Assessor<G>& assessor, std::uint64_t most_nodes) {
  const int kept = puzzle.goal == Goal::save ? 0 : 1;
  const std::uint64_t before = assessor.nodes();
  Difficulty difficulty;
  typename G::Loaded at = start;
  for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
    const Cell move = puzzle.line[i];
    const bool solver = i % 2 == 0;
    if (solver) {
      const std::uint64_t spent = std::min(most_nodes, assessor.nodes() - before);
      const auto worths = assessor.assess(at, most_nodes - spent);
      if (!worths) return unproven(puzzle, G::cell_name(*at.board, move), most_nodes);
      if (const auto sound = only_move<G>(at, move, kept, *worths); !sound) return sound;
      meet<G>(difficulty, at.position, move, *worths);
    } else if (puzzle.goal != Goal::save) {
      if (const auto sound = reply_holds_out<G>(at, move); !sound) return sound;
    }
    at = after(at, move);
  }
  if (const auto wanted = ending_of(puzzle.goal)) {
    const Reason reached = at.position.outcome().reason;
    if (reached != *wanted)
      return unsound("line", "the line ends with '" + std::string(name(reached)) + "'; expected '" +
                                 std::string(name(*wanted)) + "' for the goal '" +
                                 std::string(name(puzzle.goal)) + "'");
  }
  difficulty.level = finding_level<G>(start, puzzle.line);
  if (const int measured = rating_of(difficulty); puzzle.rating != measured)
    return unsound("rating", "the rating is " + std::to_string(puzzle.rating) + "; expected " +
                                 std::to_string(measured) + ", as measured");
  return {};
}

}  // namespace

Checked<void> check(const Puzzle& puzzle, Assessors& assessors, std::uint64_t most_nodes) {
  if (puzzle.solver_moves() == 1 && puzzle.grade > 1)
    return unsound("grade", "the grade is " + std::to_string(puzzle.grade) +
                                "; expected 1 for a puzzle of one move");
  return std::visit(
      [&]<class Loaded>(const Loaded& start) {
        using G = GameOf<Loaded>;
        return check_line<G>(puzzle, start, assessors.of<G>(), most_nodes);
      },
      puzzle.position);
}

}  // namespace sequitur
