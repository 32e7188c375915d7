#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <set>
#include <thread>
#include <vector>

#include "engine/game/random.hpp"
#include "server/store/desk.hpp"
#include "tests/server/fresh_database.hpp"

// Checks that what was acknowledged is there, whenever the program is killed.
namespace sequitur::server {

namespace {

// Writes two rows in a job, so that half a job would be seen.
void write_pair(Database& database, std::int64_t number) {
  const std::string name = std::to_string(number);
  database.run("INSERT INTO switches (name, value) VALUES ($1, 'first')", {name + "a"});
  database.run("INSERT INTO switches (name, value) VALUES ($1, 'second')", {name + "b"});
}

// Writes without end, and tells the number of each job that is committed.
[[noreturn]] void write_until_killed(const std::string& where, std::int64_t first,
                                     int acknowledged) {
  Desk desk(Desk::Kind::writing, open_database(where), [](const auto& answer) { answer(); });
  for (std::int64_t number = first;; ++number) {
    desk.ask([number](Database& database) { write_pair(database, number); },
             [number, acknowledged](const Stored& stored) {
               if (stored && ::write(acknowledged, &number, sizeof number) != sizeof number)
                 ::_exit(1);
             });
    while (desk.waiting() > 100) std::this_thread::yield();
  }
}

struct Written {
  std::set<std::int64_t> whole;
  std::size_t halves = 0;
};

Written written(Database& database) {
  Written found;
  std::set<std::int64_t> first;
  database.each("SELECT name, value FROM switches ORDER BY value", {}, [&](const Row& row) {
    const std::int64_t number = std::stoll(row.text(0));
    if (row.text(1) == "first")
      first.insert(number);
    else if (first.contains(number))
      found.whole.insert(number);
    else
      ++found.halves;
  });
  found.halves += first.size() - found.whole.size();
  return found;
}

}  // namespace

TEST_CASE("fifty kills at random instants: all that was acknowledged is there") {
  const FreshDatabase fresh;
  constexpr int kills = 50;
  constexpr std::int64_t stride = 1'000'000;
  Random random(2026);
  std::set<std::int64_t> acknowledged;
  for (int round = 0; round < kills; ++round) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      ::close(ends[0]);
      write_until_killed(fresh.where(), round * stride, ends[1]);
    }
    ::close(ends[1]);
    std::int64_t number = 0;
    REQUIRE(::read(ends[0], &number, sizeof number) == sizeof number);
    acknowledged.insert(number);
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(20'000)));
    ::kill(child, SIGKILL);
    while (::read(ends[0], &number, sizeof number) == sizeof number) acknowledged.insert(number);
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status));

    const Written found = written(*fresh.open());
    CHECK(found.halves == 0);
    std::vector<std::int64_t> missing;
    std::ranges::set_difference(acknowledged, found.whole, std::back_inserter(missing));
    REQUIRE(missing.empty());
  }
  CHECK(acknowledged.size() > kills);
}

}  // namespace sequitur::server
