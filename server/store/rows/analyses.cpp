#include "server/store/rows/analyses.hpp"

#include <algorithm>

#include "server/base/day.hpp"
#include "server/base/ids.hpp"

namespace sequitur::server {

namespace {

constexpr std::string_view wish_columns = "kind, start, swap, moves, lines, nodes";

AnalysisWish wish_in(const Row& row, std::size_t first) {
  return {.kind = row.text(first) == name(AnalysisWish::Kind::review)
                      ? AnalysisWish::Kind::review
                      : AnalysisWish::Kind::position,
          .start = row.text(first + 1),
          .swap = row.integer(first + 2) != 0,
          .moves = row.text(first + 3),
          .lines = static_cast<int>(row.integer(first + 4)),
          .nodes = row.integer(first + 5)};
}

std::int64_t count(Database& database, std::string_view sql,
                   std::initializer_list<Value> parameters = {}) {
  return database.run(sql, parameters).front().integer(0);
}

constexpr std::int64_t more_for_guests = 4;

// In thousands of nodes, of all positions of a review.
std::int64_t cost_of(const AnalysisWish& wish) {
  const auto positions = wish.kind == AnalysisWish::Kind::review
                             ? 1 + std::ranges::count(wish.moves, ' ')
                             : std::ptrdiff_t{0};
  return std::max<std::int64_t>(1, wish.nodes / 1000 * (1 + positions));
}

// Behind what that origin has asked for before, but not before those that are being served just
// now: nobody saves turns up.
std::int64_t next_turn(Database& database, const std::string& origin) {
  const auto turn = database.run(
      "SELECT COALESCE((SELECT MIN(turn) FROM analyses WHERE state IN ('waiting', 'running')), "
      "(SELECT MAX(turn) FROM analyses), 0), "
      "COALESCE((SELECT MAX(next_turn) FROM analyses WHERE origin = $1), 0)",
      {origin});
  return std::max(turn.front().integer(0), turn.front().integer(1));
}

// A lease that has run out has been left by a worker that is gone.
constexpr std::string_view to_take =
    "FROM analyses WHERE state = 'waiting' OR (state = 'running' AND lease < $1)";

}  // namespace

void count_alone(Database& database, std::int64_t person) {
  database.take_turns("analyses of " + std::to_string(person));
}

std::int64_t analyses_asked_since(Database& database, std::int64_t person, Time since) {
  return count(database, "SELECT COUNT(*) FROM analyses WHERE person = $1 AND created > $2",
               {person, since});
}

std::int64_t unfinished_analyses_of(Database& database, std::int64_t person) {
  return count(
      database,
      "SELECT COUNT(*) FROM analyses WHERE person = $1 AND state IN ('waiting', 'running')",
      {person});
}

std::int64_t unfinished_analyses(Database& database) {
  return count(database, "SELECT COUNT(*) FROM analyses WHERE state IN ('waiting', 'running')");
}

std::string insert_analysis(Database& database, const AnalysisAsker& asker,
                            const AnalysisWish& wish, Time now) {
  const std::string id = random_id();
  const std::int64_t turn = next_turn(database, asker.origin);
  database.run("INSERT INTO analyses (id, person, " + std::string(wish_columns) +
                   ", created, state, origin, turn, next_turn) "
                   "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10, $11, $12)",
               {id, asker.person, std::string(name(wish.kind)), wish.start, std::int64_t(wish.swap),
                wish.moves, std::int64_t(wish.lines), wish.nodes, now, asker.origin, turn,
                turn + cost_of(wish) * (asker.account ? 1 : more_for_guests)});
  return id;
}

std::optional<Analysis> find_analysis(Database& database, std::int64_t person,
                                      const std::string& id) {
  if (!is_id(id)) return std::nullopt;
  const Rows rows = database.run("SELECT " + std::string(wish_columns) +
                                     ", state, progress, result, created, turn FROM analyses "
                                     "WHERE id = $1 AND person = $2 AND state <> 'dropped'",
                                 {id, person});
  if (rows.empty()) return std::nullopt;
  const Row& row = rows.front();
  Analysis found{.id = id,
                 .wish = wish_in(row, 0),
                 .state = row.text(6),
                 .progress = row.integer(7),
                 .result = row.text(8)};
  if (found.state == "waiting")
    found.place = count(database,
                        "SELECT COUNT(*) FROM analyses WHERE state = 'waiting' "
                        "AND (turn < $1 OR (turn = $1 AND (created < $2 OR "
                        "(created = $2 AND id < $3))))",
                        {row.integer(10), row.integer(9), id});
  return found;
}

bool drop_analysis(Database& database, std::int64_t person, const std::string& id) {
  if (!is_id(id)) return false;
  database.run(
      "UPDATE analyses SET state = 'dropped', start = '', moves = '', result = NULL, "
      "next_turn = CASE WHEN state = 'waiting' THEN turn ELSE next_turn END "
      "WHERE id = $1 AND person = $2 AND state <> 'dropped'",
      {id, person});
  return database.changed() == 1;
}

std::vector<OwnAnalysis> analyses_of(Database& database, std::int64_t person) {
  std::vector<OwnAnalysis> analyses;
  for (const Row& row :
       database.run("SELECT id, created, " + std::string(wish_columns) +
                        ", state FROM analyses WHERE person = $1 AND state <> 'dropped' "
                        "ORDER BY created",
                    {person}))
    analyses.push_back({row.text(0), row.integer(1), wish_in(row, 2), row.text(8)});
  return analyses;
}

void remove_analyses_of(Database& database, std::int64_t person) {
  database.run("DELETE FROM analyses WHERE person = $1", {person});
}

bool analysis_to_take(Database& database) {
  return !database.run("SELECT 1 " + std::string(to_take) + " LIMIT 1", {database.clock()}).empty();
}

std::optional<TakenAnalysis> take_analysis(Database& database, const std::string& worker) {
  const Time now = database.clock();
  const Rows found = database.run("SELECT id, tries, " + std::string(wish_columns) + ' ' +
                                      std::string(to_take) + " ORDER BY turn, created, id LIMIT 1" +
                                      std::string(database.skipping_locked()),
                                  {now});
  if (found.empty()) return std::nullopt;
  const Row& row = found.front();
  const std::string id = row.text(0);
  if (row.integer(1) >= most_tries) {
    database.run("UPDATE analyses SET state = 'failed', result = NULL WHERE id = $1", {id});
    return take_analysis(database, worker);
  }
  database.run(
      "UPDATE analyses SET state = 'running', worker = $2, lease = $3, tries = tries + 1, "
      "progress = 0 WHERE id = $1",
      {id, worker, now + lease_lasts});
  return TakenAnalysis{id, wish_in(row, 2)};
}

bool keep_analysis(Database& database, const std::string& id, const std::string& worker,
                   std::int64_t progress, const std::string& so_far) {
  database.run(
      "UPDATE analyses SET lease = $3, progress = $4, result = $5 "
      "WHERE id = $1 AND worker = $2 AND state = 'running'",
      {id, worker, database.clock() + lease_lasts, progress,
       so_far.empty() ? Value() : Value(so_far)});
  return database.changed() == 1;
}

bool finish_analysis(Database& database, const std::string& id, const std::string& worker,
                     const std::optional<std::string>& result) {
  database.run(
      "UPDATE analyses SET state = $3, progress = 1000, result = $4 "
      "WHERE id = $1 AND worker = $2 AND state = 'running'",
      {id, worker, std::string(result ? "done" : "failed"), result ? Value(*result) : Value()});
  return database.changed() == 1;
}

void give_back_analysis(Database& database, const std::string& id, const std::string& worker) {
  database.run(
      "UPDATE analyses SET state = 'waiting', tries = tries - 1, progress = 0, result = NULL "
      "WHERE id = $1 AND worker = $2 AND state = 'running'",
      {id, worker});
}

AnalysisFigures analysis_figures(Database& database, Time now) {
  AnalysisFigures figures;
  for (const Row& row : database.run("SELECT state, COUNT(*), MIN(created) FROM analyses "
                                     "WHERE state IN ('waiting', 'running') GROUP BY state")) {
    const bool waiting = row.text(0) == "waiting";
    (waiting ? figures.waiting : figures.running) = row.integer(1);
    if (waiting) figures.oldest = std::max<Time>(0, now - row.integer(2));
  }
  for (const Row& row : database.run("SELECT state, COUNT(*) FROM analyses WHERE created > $1 "
                                     "AND state IN ('done', 'failed') GROUP BY state",
                                     {now - 60 * a_minute}))
    (row.text(0) == "done" ? figures.done : figures.failed) = row.integer(1);
  return figures;
}

std::int64_t remove_old_analyses(Database& database, Time now, std::int64_t most) {
  database.run(
      "DELETE FROM analyses WHERE id IN (SELECT id FROM analyses WHERE created < $1 LIMIT $2)",
      {now - analysis_lasts, most});
  return database.changed();
}

void remove_dropped_analyses(Database& database, Time before) {
  database.run("DELETE FROM analyses WHERE state = 'dropped' AND created < $1", {before});
}

}  // namespace sequitur::server
