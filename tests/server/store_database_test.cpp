#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <limits>
#include <thread>

#include "server/store/migrations.hpp"
#include "tests/server/fresh_database.hpp"

namespace sequitur::server {

namespace {

using Kind = DatabaseError::Kind;

// Returns why it threw; fails if it did not throw.
template <typename Doing>
DatabaseError error_of(Doing doing) {
  try {
    doing();
  } catch (const DatabaseError& error) {
    return error;
  }
  FAIL("no DatabaseError");
  return {Kind::other, ""};
}

bool says(const DatabaseError& error, std::string_view words) {
  return std::string_view(error.what()).find(words) != std::string_view::npos;
}

void add_person(Database& database, std::int64_t id, const std::string& name) {
  database.run("INSERT INTO people (id, name, folded, created, seen) VALUES ($1, $2, $2, $3, $3)",
               {id, name, std::int64_t{1'700'000'000'000}});
}

std::int64_t count_people(Database& database) {
  return database.run("SELECT count(*) FROM people")[0].integer(0);
}

}  // namespace

TEST_CASE("a file that is removed or replaced takes nothing more, until it is back" *
          doctest::skip(on_postgres())) {
  namespace fs = std::filesystem;
  const FreshDatabase fresh;
  const auto database = fresh.open();
  const auto write = [&](std::int64_t id) {
    database->begin();
    try {
      add_person(*database, id, std::to_string(id));
      database->commit();
    } catch (...) {
      database->roll_back();
      throw;
    }
  };
  write(1);
  for (const std::string part : {"", "-wal"}) {
    const std::string file = fresh.where() + part, elsewhere = fresh.where() + ".elsewhere";
    fs::rename(file, elsewhere);
    const auto removed = error_of([&] { write(2); });
    CHECK(removed.kind == Kind::unavailable);
    CHECK(says(removed, fs::path(file).filename().string() + " was removed or replaced"));
    CHECK_THROWS(database->begin_reading());
    fs::copy_file(elsewhere, file);
    CHECK(says(error_of([&] { write(2); }), "removed or replaced"));
    fs::rename(elsewhere, file);
  }
  write(2);
  CHECK(count_people(*database) == 2);
  // This happens inside a transaction.
  database->begin();
  add_person(*database, 3, "three");
  fs::remove(fresh.where());
  CHECK(error_of([&] { database->commit(); }).kind == Kind::unavailable);
}

TEST_CASE("values come back as they were stored") {
  const FreshDatabase fresh;
  const auto database = fresh.open();
  add_person(*database, std::numeric_limits<std::int64_t>::min(), "Ana Ñandú 碁 🏯");
  database->run(
      "INSERT INTO ratings (person, game, clock, rating, deviation, volatility, games, updated) "
      "VALUES ($1, 'kamon', 'blitz', $2, $3, $4, $5, $6)",
      {std::numeric_limits<std::int64_t>::min(), 1500.1, 1e-300, 0.1 + 0.2, std::int64_t{0},
       std::numeric_limits<std::int64_t>::max()});

  const Rows people = database->run("SELECT id, name, password, created FROM people");
  REQUIRE(people.size() == 1);
  CHECK(people[0].integer(0) == std::numeric_limits<std::int64_t>::min());
  CHECK(people[0].text(1) == "Ana Ñandú 碁 🏯");
  CHECK(people[0].is_null(2));
  CHECK(people[0].maybe_text(2) == std::nullopt);
  CHECK(people[0].text(2) == "");
  CHECK(people[0].integer(3) == 1'700'000'000'000);

  const Rows ratings = database->run("SELECT rating, deviation, volatility, updated FROM ratings");
  CHECK(ratings[0].real(0) == 1500.1);
  CHECK(ratings[0].real(1) == 1e-300);
  CHECK(ratings[0].real(2) == 0.1 + 0.2);
  CHECK(ratings[0].maybe_integer(3) == std::numeric_limits<std::int64_t>::max());
}

TEST_CASE("sums, truths and large numbers beside small ones mean the same in both databases") {
  const FreshDatabase fresh;
  const auto database = fresh.open();
  for (std::int64_t id = 1; id <= 3; ++id) add_person(*database, id, std::to_string(id));
  CHECK(database->run("SELECT sum(created) FROM people")[0].integer(0) == 5'100'000'000'000);
  CHECK(database->run("SELECT id = 2 FROM people ORDER BY id")[1].integer(0) == 1);
  CHECK(database
            ->run("SELECT count(*) FROM people WHERE $1 > 0 AND created >= $1",
                  {std::int64_t{1'700'000'000'000}})[0]
            .integer(0) == 3);
  CHECK(database
            ->run("SELECT id FROM people WHERE name = $1 OR id = $2 ORDER BY id LIMIT $2",
                  {"3", std::int64_t{2}})
            .size() == 2);
  database->run("UPDATE people SET password = $1 WHERE id > $2",
                {std::monostate{}, std::int64_t{1}});
  CHECK(database->changed() == 2);
  CHECK(database->run("SELECT id FROM people").size() == 3);
  CHECK(database->changed() == 2);
  CHECK(database->run("DELETE FROM people WHERE id = $1 RETURNING name", {std::int64_t{3}})[0].text(
            0) == "3");
  CHECK(database->changed() == 1);
  CHECK(database->columns("switches") == std::vector<std::string>{"name", "value"});
  CHECK(database->columns("dead").empty());
}

TEST_CASE("no text changes what a statement means") {
  const FreshDatabase fresh;
  const auto database = fresh.open();
  for (const std::string text :
       {"'); DROP TABLE people; --", "$1", "\\'", "%_\"", "a\nb\r\t", "\x01"}) {
    add_person(*database, 1, text);
    CHECK(database->run("SELECT name FROM people WHERE folded = $1", {text}).at(0).text(0) == text);
    database->run("DELETE FROM people");
  }
}

TEST_CASE("what one database could not keep, neither takes") {
  const FreshDatabase fresh;
  const auto database = fresh.open();
  for (const std::string& text :
       {std::string("a\0b", 3), std::string("\xFF"), std::string("\xC0\x80"),
        std::string("\xED\xA0\x80"), std::string("\xF4\x90\x80\x80"), std::string("\xE2\x82")})
    CHECK(error_of([&] { add_person(*database, 1, text); }).kind == Kind::other);
  for (const double number :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
    CHECK(error_of([&] { database->run("SELECT $1", {number}); }).kind == Kind::other);
  CHECK(error_of([&] { database->run("SELECT $1", {}); }).kind == Kind::other);
  CHECK(error_of([&] { database->run("SELECT 1; SELECT 2"); }).kind == Kind::other);
  CHECK(error_of([&] { database->run("SELECT 1 FROM nothing"); }).kind == Kind::other);
  add_person(*database, 1, "still works");
}

TEST_CASE("conflicts are told from other failures") {
  const FreshDatabase fresh;
  const auto database = fresh.open();
  add_person(*database, 1, "Ana");
  CHECK(error_of([&] { add_person(*database, 2, "Ana"); }).kind == Kind::conflict);
  CHECK(error_of([&] { add_person(*database, 1, "Ben"); }).kind == Kind::conflict);
  CHECK(error_of([&] {
          database->run("INSERT INTO blocks (person, other) VALUES (1, 99)");
        }).kind == Kind::conflict);
  CHECK(count_people(*database) == 1);
}

TEST_CASE("a transaction is written as a whole or not at all") {
  const FreshDatabase fresh;
  const auto database = fresh.open();
  const auto other = fresh.open();
  database->begin();
  add_person(*database, 1, "Ana");
  CHECK(count_people(*other) == 0);
  database->roll_back();
  CHECK(count_people(*database) == 0);

  database->begin();
  add_person(*database, 1, "Ana");
  database->commit();
  CHECK(count_people(*other) == 1);

  // Ignoring the failure of one statement does not save the rest.
  database->begin();
  add_person(*database, 2, "Ben");
  CHECK_THROWS_AS(add_person(*database, 3, "Ben"), DatabaseError);
  CHECK_THROWS_AS(add_person(*database, 4, "Cem"), DatabaseError);
  CHECK_THROWS_AS(database->commit(), DatabaseError);
  CHECK(count_people(*database) == 1);

  database->begin();
  CHECK_THROWS_AS(database->begin(), DatabaseError);
  database->roll_back();
  database->roll_back();
  CHECK_THROWS_AS(database->commit(), DatabaseError);
  add_person(*database, 5, "works again");
}

TEST_CASE("who reads sees one moment, and cannot write") {
  const FreshDatabase fresh;
  const auto reader = fresh.open();
  const auto writer = fresh.open();
  reader->begin_reading();
  CHECK(count_people(*reader) == 0);
  add_person(*writer, 1, "Ana");
  CHECK(count_people(*reader) == 0);
  reader->commit();
  CHECK(count_people(*reader) == 1);

  reader->begin_reading();
  CHECK(error_of([&] { add_person(*reader, 2, "Ben"); }).kind == Kind::other);
  reader->roll_back();
  add_person(*reader, 2, "Ben");
}

TEST_CASE("many rows come one by one, and the way out is clean") {
  const FreshDatabase fresh;
  const auto database = fresh.open();
  database->begin();
  for (std::int64_t id = 1; id <= 1000; ++id) add_person(*database, id, std::to_string(id));
  database->commit();
  std::int64_t sum = 0;
  database->each("SELECT id FROM people", {}, [&](const Row& row) { sum += row.integer(0); });
  CHECK(sum == 500'500);
  CHECK_THROWS_AS(database->each("SELECT id FROM people", {},
                                 [](const Row&) { throw std::runtime_error("enough"); }),
                  std::runtime_error);
  CHECK(count_people(*database) == 1000);
}

TEST_CASE("tables are made once, by whoever comes first") {
  const FreshDatabase fresh(FreshDatabase::Tables::none);
  std::vector<std::thread> programs;
  std::atomic<int> failures = 0;
  for (int i = 0; i < 4; ++i)
    programs.emplace_back([&] {
      try {
        migrate(*fresh.open());
      } catch (const std::exception&) {
        ++failures;
      }
    });
  for (std::thread& program : programs) program.join();
  CHECK(failures == 0);
  const auto database = fresh.open();
  CHECK(schema_version(*database) == migrations().size());
  for (const std::string& table : tables_at(migrations().size()))
    CHECK_MESSAGE(!database->columns(table).empty(), table);
  CHECK(tables_at(migrations().size()).front() == "people");
  CHECK(tables_at(0).empty());
  migrate(*database);

  database->run("INSERT INTO schema_steps (number) VALUES (1000000)");
  const auto error = error_of([&] { migrate(*database); });
  CHECK(says(error, "use a newer sequitur"));
}

TEST_CASE("a database that cannot be opened gets one clear sentence") {
  const TemporaryFolder folder;
  const std::string inside = folder.path.string();
  const auto refusal = [](const std::string& where) {
    return error_of([&] { open_database(where); });
  };
  CHECK(says(refusal(inside + "/none/x.db"), "there is no folder " + inside + "/none"));
  CHECK(says(refusal(inside), "it is a folder"));
  CHECK(says(refusal(""), "the database has no name"));
  CHECK(says(refusal("mysql://somewhere/x"),
             "mysql:// is not a kind of database that sequitur knows"));
  CHECK(says(error_of([&] { open_database(inside + "/x.db", IfMissing::refuse); }),
             "there is no such file"));
  CHECK(!std::filesystem::exists(inside + "/x.db"));

  std::ofstream(inside + "/text.db") << std::string(5000, 'x');
  CHECK(says(refusal(inside + "/text.db"), "file is not a database"));

  open_database(inside + "/mine.db");
  CHECK(std::filesystem::status(inside + "/mine.db").permissions() ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));

  CHECK(says(refusal("postgres://[::1/x"), "cannot be read"));
  const auto silent = refusal("postgres://ana:secret@127.0.0.1:1/games");
  CHECK(silent.kind == Kind::unavailable);
  CHECK(says(silent, "the database postgres://ana@127.0.0.1:1/games does not answer: "));
  CHECK(!says(silent, "secret"));
}

}  // namespace sequitur::server
