#include "engine/record/steps.hpp"

#include <algorithm>

#include "engine/any/position_key.hpp"

namespace sequitur {

std::vector<Step> steps_of(const AnyGame& game) {
  return std::visit(
      []<GameKind G>(const Game<G>& played) {
        std::vector<Step> steps;
        typename G::Loaded at = played.loaded_start();
        const BoardKey board{AnyPosition(at)};
        int ply = 0;
        for (const Move move : played.moves()) {
          ++ply;
          if (move == swap_move) continue;
          const PositionKey key(board, at);
          steps.push_back({key.number(), key.move(move), ply});
          at.position = at.position.play(move);
        }
        return steps;
      },
      game);
}

std::vector<NamedMove> named_moves(const AnyPosition& position) {
  const PositionKey key(BoardKey(position), position);
  std::vector<NamedMove> named;
  std::visit(
      [&](const auto& at) {
        const Game<GameOf<std::remove_cvref_t<decltype(at.position)>>> game(at);
        for (const Cell cell : at.position.legal()) {
          const Cell name = key.move(cell);
          auto found = std::ranges::find(named, name, &NamedMove::name);
          if (found == named.end()) found = named.insert(named.end(), {name, {}});
          found->moves.push_back(game.move_name(cell));
        }
      },
      position);
  return named;
}

int outcome_for_opener(const AnyGame& game, Result result) {
  if (result == Result::draw) return 0;
  const bool swapped = std::visit([](const auto& played) { return played.swapped(); }, game);
  return (result == Result::p1win) != swapped ? 1 : -1;
}

}  // namespace sequitur
