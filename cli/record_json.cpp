#include "cli/record_json.hpp"

namespace sequitur::cli {

namespace {

using json = nlohmann::ordered_json;

// `ply` counts from the empty board; p1 plays on the even plies.
template <GameKind G>
json moves_as_json(const RecordedLine& line, const typename G::Board& board, int ply) {
  json moves = json::array();
  for (const RecordedMove& recorded : line.moves) {
    json& move = moves.emplace_back();
    move["move"] = recorded.move == swap_move ? "swap" : G::cell_name(board, recorded.move);
    move["player"] = ply % 2 == 0 ? "p1" : "p2";
    if (recorded.mark != Mark::none) move["mark"] = sign(recorded.mark);
    if (recorded.spent) move["seconds"] = std::chrono::duration<double>(*recorded.spent).count();
    if (!recorded.comment.empty()) move["comment"] = recorded.comment;
    for (const RecordedLine& variation : recorded.instead)
      move["variations"].push_back(
          {{"comment", variation.comment}, {"moves", moves_as_json<G>(variation, board, ply)}});
    ++ply;
  }
  return moves;
}

template <GameKind G>
void add_score(json& object, const Game<G>& game) {
  if constexpr (G::counts_points) {
    const auto points = game.position().points();
    object["score"] = {points[index(game.side_of(Player::p1))],
                       points[index(game.side_of(Player::p2))]};
  }
}

template <GameKind G>
json game_as_json(const Record& record, const Game<G>& game) {
  json object;
  object["game"] = G::name;
  object["position"] = G::write_position(game.start());
  object["swap"] = record.swap_agreed;
  object["tags"] = json::object();
  for (const Tag& tag : record.tags) object["tags"][tag.name] = tag.value;
  object["comment"] = record.line.comment;
  object["moves"] = moves_as_json<G>(record.line, game.position().board(), game.start().placed());
  object["result"] = name(record.ending.result);
  object["termination"] = nullptr;
  if (record.ending.termination != Termination::none)
    object["termination"] = name(record.ending.termination);
  object["end"] = G::write_position(game.position());
  add_score(object, game);
  return object;
}

}  // namespace

json record_as_json(const Record& record) {
  const auto game = replay(record);
  return std::visit([&](const auto& played) { return game_as_json(record, played); }, *game);
}

json damage_as_json(const Damage& damage) {
  return {{"line", damage.at.line}, {"column", damage.at.column}, {"error", damage.sentence}};
}

}  // namespace sequitur::cli
