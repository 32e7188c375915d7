#include "cli/position_json.hpp"

#include <algorithm>
#include <vector>

#include "cli/drawing.hpp"
#include "engine/game/side_word.hpp"

namespace sequitur::cli {

namespace {

using nlohmann::ordered_json;

template <class Position>
ordered_json names(const Position& position, CellSet cells) {
  std::vector<std::string> found;
  for (const Cell cell : cells)
    found.push_back(GameOf<Position>::cell_name(position.board(), cell));
  std::ranges::sort(found);
  return found;
}

template <class Position>
ordered_json name_or_null(const Position& position, Cell cell) {
  if (cell == no_cell) return nullptr;
  return GameOf<Position>::cell_name(position.board(), cell);
}

template <class Position>
ordered_json side_or_null(std::optional<Side> side) {
  if (!side) return nullptr;
  return side_word<GameOf<Position>>(*side);
}

// Members that all games have.
template <class Position>
ordered_json common(const Position& position) {
  using G = GameOf<Position>;
  const Outcome outcome = position.outcome();
  return {{"game", G::name},
          {"position", G::write_position(position)},
          {"sentence", situation(position)},
          {"placed", position.placed()},
          {"turn", outcome.over() ? nullptr : side_or_null<Position>(position.to_move())},
          {"last", name_or_null(position, position.last())},
          {"legal", names(position, position.legal())},
          {"over", outcome.over()},
          {"winner", side_or_null<Position>(outcome.winner)},
          {"reason", name(outcome.reason)}};
}

ordered_json both(const std::array<int, 2>& points) {
  return {{"red", points[0]}, {"black", points[1]}};
}

}  // namespace

ordered_json as_json(const kamon::Position& position) {
  ordered_json json = common(position);
  json["winning"] = names(position, position.winning_stones());
  return json;
}

ordered_json as_json(const kulami::Position& position) {
  using namespace kulami;
  const Board& board = position.board();
  const Score score = position.score();
  ordered_json json = common(position);
  json["before"] = name_or_null(position, position.before());
  json["scoring"] = name(position.scoring());
  json["score"] = both(score.total);
  json["parts"] = {
      {"panels", both(score.panels)}, {"area", both(score.area)}, {"chains", both(score.chains)}};
  json["panels"] = ordered_json::array();
  for (std::size_t i = 0; i < board.panels().size(); ++i) {
    const Panel& panel = board.panels()[i];
    json["panels"].push_back({{"letter", std::string(1, static_cast<char>('A' + i))},
                              {"points", panel.points()},
                              {"holder", side_or_null<Position>(holder(panel, position.marbles()))},
                              {"fields", names(position, panel.fields)}});
  }
  for (const Side side : {red, black}) {
    const std::string who = side_or_null<Position>(side);
    json["areas"][who] = names(position, largest_area(board, position.marbles(side)));
    json["chains"][who] = ordered_json::array();
    for (const CellSet chain : chains(board, position.marbles(side)))
      json["chains"][who].push_back(names(position, chain));
  }
  return json;
}

ordered_json refused_as_json(std::string_view text, const Error& error) {
  return {{"position", text}, {"error", error.sentence}};
}

std::string one_line(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace sequitur::cli
