#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "server/base/day.hpp"
#include "server/people/blocks.hpp"
#include "server/people/reports.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

TEST_CASE("a block keeps two people apart, whoever asked for it") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob"), eve = town.account("Eve");
  REQUIRE(block(town.database, ana.id, "BOB"));
  REQUIRE(block(town.database, ana.id, "Bob"));
  REQUIRE(block(town.database, eve.id, "Ana"));
  auto apart = kept_apart_from(town.database, ana.id);
  std::ranges::sort(apart);
  std::vector expected{bob.id, eve.id};
  std::ranges::sort(expected);
  CHECK(apart == expected);
  CHECK(kept_apart_from(town.database, bob.id) == std::vector{ana.id});
  CHECK(blocked_by(town.database, ana.id).at(0).name == "Bob");
  CHECK(blocked_by(town.database, bob.id).empty());

  CHECK(unblock(town.database, bob.id, "Ana"));  // he has not blocked her: nothing happens
  CHECK(kept_apart_from(town.database, bob.id).size() == 1);
  CHECK(unblock(town.database, ana.id, "Bob")->id == bob.id);
  CHECK(kept_apart_from(town.database, bob.id).empty());
}

TEST_CASE("only others who exist can be blocked") {
  Town town;
  const Person ana = town.account("Ana");
  CHECK(block(town.database, ana.id, "Ana").error().fault == "player_yourself");
  CHECK(block(town.database, ana.id, "Nobody1").error().fault == "player_unknown");
  CHECK(unblock(town.database, ana.id, "Nobody1").error().fault == "player_unknown");
  const auto hostile = block(town.database, ana.id, "\xFF'; DROP TABLE blocks; --").error();
  CHECK(hostile.fault == "player_unknown");
  CHECK(hostile.sentence == "there is no player called '?'; DROP TABLE blocks; --'");
  CHECK(town.count("blocks") == 0);
}

TEST_CASE("blocking ends at a thousand") {
  Town town;
  const Person ana = town.account("Ana");
  town.account("Bob");
  town.database.begin();
  for (std::int64_t i = 0; i < most_blocks; ++i)
    town.database.run("INSERT INTO blocks (person, other) VALUES ($1, $2)",
                      {ana.id, town.guest().id});
  town.database.commit();
  CHECK(block(town.database, ana.id, "Bob").error().fault == "blocks_full");
}

TEST_CASE("a report is kept, listed and closed") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob"), guest = town.guest();
  const std::string room = town.room(ana.id, bob.id);
  const auto first = make_report(town.database, ana.id, bob.id, room, "he\nswears\u202E", town.now);
  REQUIRE(first);
  REQUIRE(make_report(town.database, guest.id, bob.id, std::nullopt, "me too", town.now + 1));
  const auto open = reports(town.database, Which::open);
  REQUIRE(open.size() == 2);
  CHECK(open[0].id == *first);
  CHECK(open[0].by.name == "Ana");
  CHECK(open[0].about.name == "Bob");
  CHECK(open[0].room == room);
  CHECK(open[0].text == "he swears");
  CHECK(open[1].by.kind == Person::Kind::guest);
  CHECK(open[1].room == "");

  CHECK(close_report(town.database, *first, town.now + 5));
  CHECK_FALSE(close_report(town.database, *first, town.now + 6));
  CHECK_FALSE(close_report(town.database, "' OR 1=1", town.now));
  CHECK(reports(town.database, Which::open).size() == 1);
  CHECK(reports(town.database, Which::all).size() == 2);
  CHECK(reports(town.database, Which::all)[0].closed == town.now + 5);
}

TEST_CASE("a report says something about somebody else") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  const auto fault = [&](std::int64_t about, std::optional<std::string> room,
                         const std::string& text) {
    const auto made = make_report(town.database, ana.id, about, room, text, town.now);
    return made ? "" : made.error().fault;
  };
  CHECK(fault(ana.id, {}, "text") == "player_yourself");
  CHECK(fault(5, {}, "text") == "player_unknown");
  CHECK(fault(bob.id, "nowhere", "text") == "room_unknown");
  CHECK(fault(bob.id, "'; DROP TABLE rooms", "text") == "room_unknown");
  CHECK(fault(bob.id, {}, "") == "report_text");
  CHECK(fault(bob.id, {}, " \u200B\n") == "report_text");
  CHECK(fault(bob.id, {}, std::string(1001, 'x')) == "report_text");
  CHECK(fault(bob.id, {}, std::string(10'000'000, 'x')) == "report_text");
  CHECK(town.count("reports") == 0);
  for (int i = 0; i < 10; ++i) CHECK(fault(bob.id, {}, std::string(1000, 'x')) == "");
  CHECK(fault(bob.id, {}, "text") == "reports_full");
  town.now += a_day;
  CHECK(fault(bob.id, {}, "text") == "");
}

}  // namespace sequitur::server
