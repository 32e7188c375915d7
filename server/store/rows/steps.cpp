#include "server/store/rows/steps.hpp"

#include <algorithm>

#include "server/protocol/clock_rule.hpp"

namespace sequitur::server {

namespace {

constexpr std::string_view some_latest =
    "SELECT room, ply, ended FROM steps WHERE position = $1 AND rated = $2 AND clock = $3 "
    "ORDER BY ended DESC, room DESC LIMIT $4";

std::int64_t asked(std::optional<bool> rated) { return rated ? *rated : 2; }

// What the query lets through: an index leads straight to the latest of each kind.
template <class Use>
void each_kind(const StepQuery& query, Use use) {
  for (const bool rated : {false, true})
    for (const std::string_view clock : wire_words<ClockClass>)
      if (query.rated.value_or(rated) == rated && (query.clock.empty() || query.clock == clock))
        use(rated, std::string(clock));
}

}  // namespace

void insert_step(Database& database, const StepRow& step) {
  database.run(
      "INSERT INTO steps (position, move, ended, room, ply, outcome, rated, clock, rating) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      {step.position, step.move, step.ended, step.room, step.ply, step.outcome,
       std::int64_t{step.rated}, step.clock, step.rating ? Value(*step.rating) : Value()});
}

void add_to_count(Database& database, const MoveKey& key, const MoveTally& more) {
  database.run(
      "INSERT INTO move_counts (position, rated, clock, move, games, won, drawn, ratings, "
      "rating_sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) "
      "ON CONFLICT (position, rated, clock, move) DO UPDATE SET "
      "games = move_counts.games + excluded.games, won = move_counts.won + excluded.won, "
      "drawn = move_counts.drawn + excluded.drawn, "
      "ratings = move_counts.ratings + excluded.ratings, "
      "rating_sum = move_counts.rating_sum + excluded.rating_sum",
      {key.position, std::int64_t{key.rated}, key.clock, key.move, more.games, more.won, more.drawn,
       more.ratings, more.rating_sum});
}

std::vector<MoveCount> count_moves(Database& database, const StepQuery& query) {
  std::vector<MoveCount> moves;
  for (const Row& row :
       database.run("SELECT move, CAST(SUM(games) AS BIGINT), CAST(SUM(won) AS BIGINT), "
                    "CAST(SUM(drawn) AS BIGINT), CAST(SUM(ratings) AS BIGINT), SUM(rating_sum) "
                    "FROM move_counts WHERE position = $1 AND ($2 = 2 OR rated = $2) "
                    "AND ($3 = '' OR clock = $3) GROUP BY move ORDER BY SUM(games) DESC, move",
                    {query.position, asked(query.rated), query.clock})) {
    const auto ratings = static_cast<double>(row.integer(4));
    moves.push_back({row.integer(0), row.integer(1), row.integer(2), row.integer(3),
                     ratings > 0 ? std::optional(row.real(5) / ratings) : std::nullopt});
  }
  return moves;
}

std::vector<StepPlace> latest_steps(Database& database, const StepQuery& query, std::size_t most) {
  std::vector<StepPlace> places;
  each_kind(query, [&](bool rated, const std::string& clock) {
    for (const Row& row : database.run(some_latest, {query.position, std::int64_t{rated}, clock,
                                                     static_cast<std::int64_t>(most)}))
      places.push_back({row.text(0), row.integer(1), row.integer(2)});
  });
  std::ranges::sort(places, [](const StepPlace& a, const StepPlace& b) {
    return std::pair(a.ended, a.room) > std::pair(b.ended, b.room);
  });
  if (places.size() > most) places.resize(most);
  return places;
}

}  // namespace sequitur::server
