#include "server/store/rows/analyses.hpp"

#include <algorithm>
#include <unordered_map>

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
constexpr Time served_counts = 60 * a_minute;  // against a person, beside others of the origin

// In nodes, of all positions of a review.
std::int64_t cost_of(const AnalysisWish& wish) {
  const auto positions = wish.kind == AnalysisWish::Kind::review
                             ? 1 + std::ranges::count(wish.moves, ' ')
                             : std::ptrdiff_t{0};
  return wish.nodes * (1 + positions);
}

// Those of one origin are lined up by one at a time.
void line_up_alone(Database& database, const std::string& origin) {
  database.take_turns("analyses from " + origin);
}

// The clock of fair queueing: what each origin has had if all have had the same.
std::int64_t fair_clock(Database& database) {
  return count(database, "SELECT COALESCE(MAX(fair_clock), 0) FROM analyses");
}

// It goes on with each that is taken, by its share of the cost.
std::int64_t fair_clock_after(Database& database, std::int64_t cost) {
  const auto origins =
      count(database,
            "SELECT COUNT(DISTINCT origin) FROM analyses WHERE state IN ('waiting', 'running')");
  return fair_clock(database) + cost / std::max<std::int64_t>(1, origins);
}

// When the first one of that origin begins: as long as some wait, when the first of them does; else
// now, or where the last one that was taken ends. So nobody saves turns up.
std::int64_t first_turn(Database& database, const std::string& origin) {
  const Rows waiting = database.run(
      "SELECT MIN(turn) FROM analyses WHERE origin = $1 AND state = 'waiting'", {origin});
  if (const auto turn = waiting.front().maybe_integer(0)) return *turn;
  return std::max(
      fair_clock(database),
      count(database, "SELECT COALESCE(MAX(next_turn), 0) FROM analyses WHERE origin = $1",
            {origin}));
}

struct Queued {
  std::string id;
  std::int64_t cost;       // for a fair share
  std::int64_t share = 0;  // what the person has had of the origin's when it is done
};

// In the order in which people of one origin take their turns.
std::vector<Queued> queued_from(Database& database, const std::string& origin, Time now) {
  std::unordered_map<std::int64_t, std::int64_t> had;
  for (const Row& row :
       database.run("SELECT person, CAST(SUM(next_turn - turn) AS BIGINT) FROM analyses "
                    "WHERE origin = $1 AND created > $2 AND state <> 'waiting' GROUP BY person",
                    {origin, now - served_counts}))
    had[row.integer(0)] = row.integer(1);
  std::vector<Queued> queued;
  for (const Row& row : database.run("SELECT id, person, next_turn - turn FROM analyses "
                                     "WHERE origin = $1 AND state = 'waiting' ORDER BY created, id",
                                     {origin}))
    queued.push_back({row.text(0), row.integer(2), had[row.integer(1)] += row.integer(2)});
  std::ranges::stable_sort(queued, {}, &Queued::share);
  return queued;
}

// Gives each that waits from that origin its turn, the first of them at `turn`.
void line_up(Database& database, const std::string& origin, std::int64_t turn, Time now) {
  for (const Queued& one : queued_from(database, origin, now)) {
    database.run("UPDATE analyses SET turn = $2, next_turn = $3 WHERE id = $1",
                 {one.id, turn, turn + one.cost});
    turn += one.cost;
  }
}

// What workers get done in a millisecond, by the latest that are done; none: nothing is.
std::optional<double> measured_speed(Database& database) {
  const Rows rows = database.run(
      "SELECT CAST(SUM(cost) AS BIGINT), CAST(SUM(finished - taken) AS BIGINT) FROM "
      "(SELECT cost, finished, taken FROM analyses WHERE state = 'done' AND finished > 0 "
      "ORDER BY finished DESC LIMIT 50) AS latest");
  const auto time = rows.front().integer(1);
  if (time <= 0) return std::nullopt;
  return static_cast<double>(rows.front().integer(0)) / static_cast<double>(time);
}

// How long `before` and what is under way may take.
std::optional<Time> time_for(Database& database, std::int64_t before) {
  const Row running = database
                          .run(
                              "SELECT COUNT(*), CAST(COALESCE(SUM(cost * (1000 - progress)), 0) "
                              "AS BIGINT) / 1000 FROM analyses "
                              "WHERE state IN ('waiting', 'running') AND state = 'running'")
                          .front();
  const std::int64_t workers = std::max<std::int64_t>(1, running.integer(0));
  const std::int64_t ahead = before + running.integer(1);
  if (ahead == 0) return 0;
  const auto speed = measured_speed(database);
  if (!speed || *speed <= 0) return std::nullopt;
  return static_cast<Time>(static_cast<double>(ahead) / *speed / static_cast<double>(workers));
}

// A lease that has run out has been left by a worker that is gone.
constexpr std::string_view to_take =
    "FROM analyses WHERE state IN ('waiting', 'running') AND (state = 'waiting' OR lease < $1)";

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

std::int64_t unfinished_analyses_from(Database& database, const std::string& origin) {
  line_up_alone(database, origin);
  return count(
      database,
      "SELECT COUNT(*) FROM analyses WHERE origin = $1 AND state IN ('waiting', 'running')",
      {origin});
}

std::string insert_analysis(Database& database, const AnalysisAsker& asker,
                            const AnalysisWish& wish, Time now) {
  const std::string id = random_id();
  line_up_alone(database, asker.origin);
  const std::int64_t turn = first_turn(database, asker.origin);
  const std::int64_t cost = cost_of(wish);
  database.run("INSERT INTO analyses (id, person, " + std::string(wish_columns) +
                   ", created, state, origin, cost, turn, next_turn) "
                   "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10, $11, 0, $12)",
               {id, asker.person, std::string(name(wish.kind)), wish.start, std::int64_t(wish.swap),
                wish.moves, std::int64_t(wish.lines), wish.nodes, now, asker.origin, cost,
                cost * (asker.account ? 1 : more_for_guests)});
  line_up(database, asker.origin, turn, now);
  return id;
}

std::optional<Analysis> find_analysis(Database& database, std::int64_t person,
                                      const std::string& id) {
  if (!is_id(id)) return std::nullopt;
  const Rows rows = database.run("SELECT " + std::string(wish_columns) +
                                     ", state, progress, result, created, next_turn FROM analyses "
                                     "WHERE id = $1 AND person = $2 AND state <> 'dropped'",
                                 {id, person});
  if (rows.empty()) return std::nullopt;
  const Row& row = rows.front();
  Analysis found{.id = id,
                 .wish = wish_in(row, 0),
                 .state = row.text(6),
                 .progress = row.integer(7),
                 .result = row.text(8)};
  if (found.state == "waiting") {
    const Row before =
        database
            .run(
                "SELECT COUNT(*), CAST(COALESCE(SUM(cost), 0) AS BIGINT) FROM analyses "
                "WHERE state IN ('waiting', 'running') AND state = 'waiting' AND (next_turn < $1 "
                "OR (next_turn = $1 AND (created < $2 "
                "OR (created = $2 AND id < $3))))",
                {row.integer(10), row.integer(9), id})
            .front();
    found.place = before.integer(0);
    found.wait = time_for(database, before.integer(1));
  }
  return found;
}

bool drop_analysis(Database& database, std::int64_t person, const std::string& id, Time now) {
  if (!is_id(id)) return false;
  const Rows rows = database.run(
      "SELECT origin, state FROM analyses WHERE id = $1 AND person = $2 AND state <> 'dropped'",
      {id, person});
  if (rows.empty()) return false;
  const std::string origin = rows.front().text(0);
  line_up_alone(database, origin);
  const std::int64_t turn = first_turn(database, origin);
  // What was never begun has cost nothing.
  database.run(
      "UPDATE analyses SET state = 'dropped', start = '', moves = '', result = NULL, "
      "turn = CASE WHEN state = 'waiting' THEN 0 ELSE turn END, "
      "next_turn = CASE WHEN state = 'waiting' THEN 0 ELSE next_turn END "
      "WHERE id = $1 AND state <> 'dropped'",
      {id});
  if (database.changed() != 1) return false;
  if (rows.front().text(1) == "waiting") line_up(database, origin, turn, now);
  return true;
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
  const Rows found =
      database.run("SELECT id, tries, next_turn - turn, " + std::string(wish_columns) + ' ' +
                       std::string(to_take) + " ORDER BY next_turn, created, id LIMIT 1" +
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
      "progress = 0, taken = $4, fair_clock = $5 WHERE id = $1",
      {id, worker, now + lease_lasts, now, fair_clock_after(database, row.integer(2))});
  return TakenAnalysis{id, wish_in(row, 3)};
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
      "UPDATE analyses SET state = $3, progress = 1000, result = $4, finished = $5 "
      "WHERE id = $1 AND worker = $2 AND state = 'running'",
      {id, worker, std::string(result ? "done" : "failed"), result ? Value(*result) : Value(),
       database.clock()});
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
