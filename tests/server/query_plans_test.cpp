// What is asked often costs the same however much the database holds.
#include <doctest/doctest.h>

#include <chrono>

#include "engine/any/position_key.hpp"
#include "server/store/rows/analyses.hpp"
#include "server/store/rows/steps.hpp"
#include "server/study/explorer.hpp"
#include "server/study/rated_boards.hpp"
#include "tests/server/explaining_database.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

namespace {

AnyGame usual_game() {
  return Game<kulami::Kulami>(*kulami::read_position(kulami::startpos), false);
}

// What goes through a table row by row, or sorts the rows of one that grows for ever.
std::vector<std::string> slow_steps(const ExplainingDatabase& database) {
  std::vector<std::string> slow;
  for (const auto& [sql, detail] : database.steps) {
    const bool scans = detail.starts_with("SCAN ") && detail.find(" USING ") == std::string::npos &&
                       detail.find("latest") == std::string::npos;
    const bool sorts = sql.find("FROM steps") != std::string::npos &&
                       detail.find("TEMP B-TREE") != std::string::npos;
    if (scans || sorts) slow.push_back(sql + ": " + detail);
  }
  return slow;
}

void check_quick(const ExplainingDatabase& database) {
  CHECK(!database.steps.empty());
  for (const std::string& slow : slow_steps(database)) FAIL_CHECK(slow);
}

// As many games that began with one move on the usual board, without their rooms.
void fill_explorer(Database& database, std::int64_t games) {
  const AnyPosition start = *read_any(kulami::startpos);
  const auto position = static_cast<std::int64_t>(PositionKey(BoardKey(start), start).number());
  database.begin();
  database.run(
      "INSERT INTO rooms (id, game, start, swap, p1_level, p2_level, clock, clock_kind, "
      "clock_base, "
      "clock_increment, rated, takebacks, created) "
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) "
      "SELECT 'g' || i, 'kulami', '', 0, 0, 0, 'blitz', 'live', 0, 0, i % 2, 0, i FROM n",
      {games});
  database.run(
      "INSERT INTO steps (position, move, ended, room, ply, outcome, rated, clock, rating) "
      "SELECT $1, 0, created, id, 1, 1, rated, CASE created % 3 WHEN 0 THEN 'days' ELSE 'blitz' "
      "END, 1500.0 FROM rooms",
      {position});
  for (const bool rated : {false, true})
    add_to_count(database, {position, rated, "blitz", 0}, {games / 2, games / 2, 0, 0, 0});
  database.commit();
}

}  // namespace

TEST_CASE("a look into the explorer goes by indexes alone, whatever is asked for" *
          doctest::skip(on_postgres())) {
  Town town;
  fill_explorer(town.database, 1000);
  ExplainingDatabase database(town.fresh.open());
  for (const std::optional<bool> rated : {std::optional<bool>(), std::optional(true)})
    for (const char* clock : {"", "blitz"}) explore(database, usual_game(), {rated, clock});
  CHECK(explore(database, usual_game(), {}).moves.front().games == 1000);
  RatedBoards boards;
  const AnyPosition start = *read_any(kulami::startpos);
  CHECK_FALSE(boards.game_on(database, std::span(&start, 1)));
  check_quick(database);
}

TEST_CASE("workers and those who wait for them go by indexes alone" *
          doctest::skip(on_postgres())) {
  Town town;
  ExplainingDatabase database(town.fresh.open());
  const auto ana = town.guest().id;
  const AnalysisWish wish{.start = "a start", .nodes = 1000};
  const std::string first = insert_analysis(database, {ana, "here"}, wish, town.now);
  const std::string second = insert_analysis(database, {ana, "here"}, wish, town.now + 1);
  CHECK(analysis_to_take(database));
  CHECK(take_analysis(database, "w"));
  CHECK(find_analysis(database, ana, second));
  CHECK(finish_analysis(database, first, "w", "{}"));
  CHECK(drop_analysis(database, ana, second, town.now));
  check_quick(database);
}

TEST_SUITE("long") {
  TEST_CASE("how long a look takes among a thousand games, and among a million" *
            doctest::skip(on_postgres())) {
    for (const std::int64_t games : {1'000, 1'000'000}) {
      Town town;
      fill_explorer(town.database, games);
      const auto began = std::chrono::steady_clock::now();
      constexpr int looks = 20;
      for (int i = 0; i < looks; ++i)
        CHECK(explore(town.database, usual_game(), {}).moves.front().games == games);
      const std::chrono::duration<double, std::milli> took =
          std::chrono::steady_clock::now() - began;
      MESSAGE(games << " games: " << took.count() / looks << " ms a look");
    }
  }
}

}  // namespace sequitur::server
