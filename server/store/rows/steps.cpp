#include "server/store/rows/steps.hpp"

namespace sequitur::server {

namespace {

std::int64_t asked(std::optional<bool> rated) { return rated ? *rated : 2; }

}  // namespace

void insert_step(Database& database, const StepRow& step) {
  database.run(
      "INSERT INTO steps (position, move, ended, room, ply, outcome, rated, clock, rating) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      {step.position, step.move, step.ended, step.room, step.ply, step.outcome,
       std::int64_t{step.rated}, step.clock, step.rating ? Value(*step.rating) : Value()});
}

std::vector<MoveCount> count_moves(Database& database, const StepQuery& query) {
  std::vector<MoveCount> moves;
  for (const Row& row :
       database.run("SELECT move, COUNT(*), SUM(CASE WHEN outcome = 1 THEN 1 ELSE 0 END), "
                    "SUM(CASE WHEN outcome = 0 THEN 1 ELSE 0 END), AVG(rating) FROM steps "
                    "WHERE position = $1 AND ($2 = 2 OR rated = $2) AND ($3 = '' OR clock = $3) "
                    "GROUP BY move ORDER BY COUNT(*) DESC, move",
                    {query.position, asked(query.rated), query.clock}))
    moves.push_back({row.integer(0), row.integer(1), row.integer(2), row.integer(3),
                     row.is_null(4) ? std::nullopt : std::optional(row.real(4))});
  return moves;
}

std::vector<StepPlace> latest_steps(Database& database, const StepQuery& query, std::int64_t most) {
  std::vector<StepPlace> places;
  for (const Row& row :
       database.run("SELECT room, ply FROM steps WHERE position = $1 AND ($2 = 2 OR rated = $2) "
                    "AND ($3 = '' OR clock = $3) ORDER BY ended DESC, room DESC LIMIT $4",
                    {query.position, asked(query.rated), query.clock, most}))
    places.push_back({row.text(0), row.integer(1)});
  return places;
}

}  // namespace sequitur::server
