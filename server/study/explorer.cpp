#include "server/study/explorer.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/any/position_key.hpp"
#include "server/store/rows/rooms.hpp"
#include "server/store/rows/steps.hpp"
#include "server/study/analyst.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t games_looked_through = 200;  // for the latest with a name
constexpr std::size_t latest_shown = 8;

std::int64_t as_stored(std::uint64_t key) { return std::bit_cast<std::int64_t>(key); }

// Of both players before the game, from [[before, after], [before, after]].
std::optional<double> average_rating(const std::string& json) {
  const auto ratings = nlohmann::json::parse(json, nullptr, false);
  if (!ratings.is_array() || ratings.size() != 2) return std::nullopt;
  double sum = 0;
  for (const auto& one : ratings) {
    if (!one.is_array() || one.empty() || !one[0].is_number()) return std::nullopt;
    sum += one[0].get<double>();
  }
  return sum / 2;
}

GameSteps steps_in(Database& database, const UnexploredGame& game) {
  GameSteps found{.room = game.room,
                  .rated = game.rated,
                  .clock = game.clock,
                  .rating = average_rating(game.ratings),
                  .ended = game.ended};
  if (game.result == "*") return found;
  try {
    const auto stored = load_room(database, found.room);
    Room room(stored->agreement);
    for (const Event& event : stored->events) room.apply(event);
    const auto& ending = room.standing().ending;
    if (!ending) return found;
    found.outcome = outcome_for_opener(room.game(), ending->result);
    found.steps = steps_of(room.game());
  } catch (const DatabaseError& error) {
    if (error.kind != DatabaseError::Kind::other) throw;  // a damaged room counts for nothing
  }
  return found;
}

}  // namespace

std::vector<GameSteps> steps_to_enter(Database& database, int most) {
  std::vector<GameSteps> games;
  for (const UnexploredGame& game : unexplored_games(database, most))
    games.push_back(steps_in(database, game));
  return games;
}

namespace {

void add(MoveTally& tally, const StepRow& step) {
  ++tally.games;
  tally.won += step.outcome == 1;
  tally.drawn += step.outcome == 0;
  tally.ratings += step.rating.has_value();
  tally.rating_sum += step.rating.value_or(0);
}

}  // namespace

void enter_steps(Database& database, std::span<const GameSteps> games) {
  std::map<MoveKey, MoveTally> tallies;
  for (const GameSteps& game : games) {
    if (!mark_explored(database, game.room)) continue;
    for (const Step& step : game.steps) {
      const StepRow row{.position = as_stored(step.position),
                        .move = step.move,
                        .ended = game.ended,
                        .room = game.room,
                        .ply = step.ply,
                        .outcome = game.outcome,
                        .rated = game.rated,
                        .clock = game.clock,
                        .rating = game.rating};
      insert_step(database, row);
      add(tallies[{row.position, row.rated, row.clock, row.move}], row);
    }
  }
  for (const auto& [key, tally] : tallies) add_to_count(database, key, tally);
}

Explored explore(Database& database, const AnyGame& game, const ExplorerFilter& filter) {
  const AnyPosition here = std::visit([](const auto& played) { return position_of(played); }, game);
  const PositionKey key(BoardKey(here), here);
  const StepQuery query{as_stored(key.number()), filter.rated, filter.clock};
  Explored found;
  const std::vector<NamedMove> named = named_moves(here);
  for (const MoveCount& count : count_moves(database, query)) {
    const auto move = std::ranges::find(named, static_cast<Cell>(count.move), &NamedMove::name);
    if (move == named.end()) continue;  // another position with the same number
    found.moves.push_back({.move = move->moves.front(),
                           .same = {move->moves.begin() + 1, move->moves.end()},
                           .games = count.games,
                           .first = count.won,
                           .draws = count.drawn,
                           .second = count.games - count.won - count.drawn,
                           .rating = count.rating});
  }
  for (const StepPlace& place : latest_steps(database, query, games_looked_through)) {
    if (found.latest.size() == latest_shown) break;
    if (auto finished = public_game(database, place.room))
      found.latest.push_back({*std::move(finished), place.ply});
  }
  return found;
}

}  // namespace sequitur::server
