#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <sstream>
#include <thread>

#include "engine/game/random.hpp"
#include "server/store/backup.hpp"
#include "server/store/migrations.hpp"
#include "tests/server/fresh_database.hpp"

namespace sequitur::server {

namespace {

// The rows that fill every table.
constexpr std::size_t filled = 26;
void fill(Database& database) {
  for (const std::string_view sql : {
           "INSERT INTO people (id, name, folded, password, created, seen) "
           "VALUES (9223372036854775807, 'Ana \"碁\" \\ 🏯', 'ana', 'hash', 1, 2)",
           "INSERT INTO people (id, created, seen, deleted) VALUES (-5, 1, 2, 3)",
           "INSERT INTO sessions VALUES ('s', 'hash', -5, 1, 2, 'agent\n\t', '::1')",
           "INSERT INTO recovery_codes VALUES (-5, 'code')",
           "INSERT INTO second_factors VALUES (-5, 'KEY', NULL, 0)",
           "INSERT INTO mail_addresses VALUES (-5, 'Ana@b.example', 'ana@b.example', 1)",
           "INSERT INTO mail_links VALUES ('hash', -5, 'confirm', 'ana@b.example', 1)",
           "INSERT INTO tokens (id, secret, person, name, scopes, created) "
           "VALUES ('t', 'hash', -5, 'bot', 'play chat', 1)",
           "INSERT INTO origin_bans VALUES ('203.0.113.5', NULL, 1)",
           "INSERT INTO to_be_deleted VALUES (-5)",
           "INSERT INTO blocks VALUES (-5, 9223372036854775807)",
           "INSERT INTO reports (id, at, person, other, body) "
           "VALUES ('r', 1, -5, 9223372036854775807, '')",
           "INSERT INTO ratings VALUES (-5, 'kamon', 'blitz', 1500, 0.1, 1e-300, 3, 4)",
           "INSERT INTO challenges (id, person, body, created) VALUES ('c', -5, '{}', 1)",
           "INSERT INTO rooms (id, game, start, swap, p1, p1_level, p2_level, clock, clock_kind, "
           "clock_base, clock_increment, rated, takebacks, created) "
           "VALUES ('k', 'kamon', 'start', 0, -5, 0, 3, 'blitz', 'live', 1, 2, 0, 1, 5)",
           "INSERT INTO events VALUES ('k', 1, '{\"kind\":\"move\"}')",
           "INSERT INTO plans VALUES ('k', 'p1', 1, '{\"kind\":\"planned\"}')",
           "INSERT INTO to_be_unsaid VALUES ('k', 1)",
           "INSERT INTO switches VALUES ('frozen', '1')",
           "INSERT INTO nodes VALUES ('here', 'one', 7, 1700000000000, 0)",
           "INSERT INTO leases VALUES ('k', 'here', 3)",
           "INSERT INTO seekers VALUES ('s', -5, '{}', 'here', 1, NULL)",
           "INSERT INTO admin_log VALUES ('a', 1, 'root', 'ban')",
           "INSERT INTO analyses (id, person, kind, start, swap, moves, lines, nodes, created, "
           "state) VALUES ('j', -5, 'review', 'start', 0, 'a1 b2', 1, 1000, 1, 'waiting')",
           "INSERT INTO steps VALUES (-9223372036854775807, 3, 5, 'k', 1, -1, 1, 'blitz', 1500.5)",
           "INSERT INTO move_counts VALUES (-9223372036854775807, 1, 'blitz', 3, 1, 0, 0, 1, "
           "1500.5)",
       })
    database.run(sql);
}

std::string backup_of(Database& database) {
  std::ostringstream out;
  back_up(database, out);
  return out.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// Checks what restore says of damaged backups; the database stays as empty as before.
class Refusals {
 public:
  explicit Refusals(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  std::string operator()(const std::string& text) {
    std::istringstream in(text);
    try {
      restore(*database_, in);
    } catch (const BackupError& error) {
      CHECK(schema_version(*database_) == 0);
      CHECK(database_->columns("people").empty());
      return error.what();
    }
    FAIL("it was taken: ", text);
    return "";
  }

 private:
  std::unique_ptr<Database> database_;
};

bool has(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a backup goes from one database to the other and back") {
  const FreshDatabase fresh;
  const auto first = fresh.open();
  fill(*first);
  for (const std::string& table : tables_at(migrations().size()))
    CHECK_MESSAGE(first->run("SELECT count(*) FROM " + table)[0].integer(0) > 0, table);
  const std::string backup = backup_of(*first);

  const auto memory = open_database(":memory:");
  std::istringstream there(backup);
  CHECK(restore(*memory, there) == filled);
  CHECK(schema_version(*memory) == migrations().size());
  const FreshDatabase last(FreshDatabase::Tables::none);
  std::istringstream back(backup_of(*memory));
  const auto again = last.open();
  CHECK(restore(*again, back) == filled);

  auto before = lines_of(backup);
  auto after = lines_of(backup_of(*again));
  CHECK(before.size() == filled + tables_at(migrations().size()).size() + 2);
  before.pop_back();  // the digest: rows have no order
  after.pop_back();
  std::ranges::sort(before);
  std::ranges::sort(after);
  CHECK(before == after);

  migrate(*again);
  CHECK_THROWS_AS(again->run("INSERT INTO events VALUES ('none', 1, '')"), DatabaseError);
}

TEST_CASE("a backup of an empty database is one, too") {
  const FreshDatabase fresh;
  std::istringstream in(backup_of(*fresh.open()));
  CHECK(restore(*open_database(":memory:"), in) == 0);
}

TEST_CASE("a backup is of one moment, whatever is being written") {
  const FreshDatabase fresh;
  std::atomic<bool> enough = false;
  std::atomic<int> written = 0;
  std::thread writer([&] {
    const auto database = fresh.open();
    for (int i = 0; !enough; ++i) {
      database->begin();
      database->run("INSERT INTO switches VALUES ($1, 'x')", {std::to_string(i)});
      database->run("INSERT INTO nodes VALUES ($1, 'n', 1, 1, 1)", {std::to_string(i)});
      database->commit();
      written = i + 1;
    }
  });
  const auto reader = fresh.open();
  for (int round = 0; round < 5; ++round) {
    const int before = written;
    while (written < before + 20) std::this_thread::yield();
    const auto memory = open_database(":memory:");
    std::istringstream in(backup_of(*reader));
    restore(*memory, in);
    const auto count = [&](const std::string& table) {
      return memory->run("SELECT count(*) FROM " + table)[0].integer(0);
    };
    CHECK(count("switches") == count("nodes"));
    CHECK(count("nodes") >= before + 20);
  }
  enough = true;
  writer.join();
}

TEST_CASE("a backup that was cut off is noticed, wherever") {
  Refusals refusal(open_database(":memory:"));
  const auto database = open_database(":memory:");
  migrate(*database);
  fill(*database);
  const std::string backup = backup_of(*database);
  const auto lines = lines_of(backup);
  for (std::size_t keep = 0; keep < lines.size(); ++keep) {
    const std::string said =
        refusal(text_of({lines.begin(), lines.begin() + std::ptrdiff_t(keep)}));
    CHECK(said == "line " + std::to_string(keep + 1) +
                      " of the backup: it ends here, before it is complete");
  }
  Random random(3);
  for (int i = 0; i < 30; ++i)
    CHECK(!refusal(backup.substr(0, random.below(backup.size() - 1))).empty());
}

TEST_CASE("a backup that was changed is noticed, wherever") {
  Refusals refusal(open_database(":memory:"));
  const auto database = open_database(":memory:");
  migrate(*database);
  fill(*database);
  const std::string backup = backup_of(*database);
  Random random(4);
  for (int i = 0; i < 100; ++i) {
    std::string changed = backup;
    char& letter = changed[random.below(backup.size() - 1)];
    letter = static_cast<char>(letter ^ (1 << random.below(7)));
    CHECK(!refusal(changed).empty());
  }
  auto lines = lines_of(backup);
  const auto row =
      std::ranges::find_if(lines, [](const auto& line) { return has(line, "'here'"); });
  CHECK(row == lines.end());
  std::swap(lines[2], lines[3]);  // two rows of people
  CHECK(has(refusal(text_of(lines)), "the file was changed after it was written"));
  lines.erase(lines.begin() + 2);
  CHECK(has(refusal(text_of(lines)), "of the backup: "));
  CHECK(has(refusal(backup + "{}\n"), "there is something behind the end"));
}

TEST_CASE("what is no backup is refused with the line and the reason") {
  const FreshDatabase fresh(FreshDatabase::Tables::none);
  Refusals refusal(fresh.open());
  const auto empty = open_database(":memory:");
  migrate(*empty);
  const auto lines = lines_of(backup_of(*empty));
  const std::string header = lines[0] + '\n';
  const std::string people = lines[1] + '\n';
  CHECK(refusal("") == "line 1 of the backup: it ends here, before it is complete");
  CHECK(refusal("PNG\x01\xFF\n") == "line 1 of the backup: this is not JSON; the file is damaged");
  CHECK(refusal("[1,2]\n") == "line 1 of the backup: this is not a backup of sequitur");
  CHECK(refusal("{\"format\":17}\n") == "line 1 of the backup: this is not a backup of sequitur");
  CHECK(has(refusal(R"({"format":"sequitur backup","schema":99,"version":1})"
                    "\n"),
            "from a newer sequitur"));
  CHECK(has(refusal(R"({"format":"sequitur backup","schema":-1,"version":1})"
                    "\n"),
            "line 1 "));
  CHECK(has(refusal(R"({"format":"sequitur backup","version":2})"
                    "\n"),
            "from a newer sequitur"));
  CHECK(has(refusal(header + "{\"table\":\"people; DROP\"}\n"),
            "line 2 of the backup: here the table people should begin"));
  CHECK(has(refusal(header + "{\"table\":\"people\",\"columns\":[\"id\"]}\n"),
            "the columns of people should be id, name, "));
  CHECK(
      has(refusal(header + people + "[1]\n"), "line 3 of the backup: the row has 1 values, not 9"));
  CHECK(has(refusal(header + people + "[{},null,null,null,1,1,null,0,0]\n"), "line 3 "));
  CHECK(has(refusal(header + people + "[18446744073709551615,null,null,null,1,1,null,0,0]\n"),
            "line 3 "));
  CHECK(has(refusal(header + people + "[1,null,null,null,null,1,null,0,0]\n"),
            "line 3 of the backup: the database says: "));
  CHECK(has(refusal(header + people + std::string(100'000, '[') + "\n"), "line 3 "));
}

TEST_CASE("a database with tables is not written over, one without has nothing to back up") {
  const FreshDatabase full;
  const auto database = full.open();
  fill(*database);
  const std::string backup = backup_of(*database);
  std::istringstream in(backup);
  CHECK_THROWS_WITH_AS(restore(*database, in), "the database has tables already; use an empty one",
                       BackupError);
  CHECK(backup_of(*database) == backup);

  std::ostringstream out;
  CHECK_THROWS_AS(back_up(*open_database(":memory:"), out), BackupError);
  std::ostringstream closed;
  closed.setstate(std::ios::badbit);
  CHECK_THROWS_WITH_AS(back_up(*database, closed), "the backup cannot be written to the end",
                       BackupError);
  CHECK(backup_of(*database) == backup);
}

}  // namespace sequitur::server
