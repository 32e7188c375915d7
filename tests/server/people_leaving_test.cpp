#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "server/base/ids.hpp"
#include "server/people/admin.hpp"
#include "server/people/blocks.hpp"
#include "server/people/leaving.hpp"
#include "server/people/own_data.hpp"
#include "server/people/ratings.hpp"
#include "server/people/reports.hpp"
#include "server/people/said.hpp"
#include "server/people/second_factor.hpp"
#include "server/people/sessions.hpp"
#include "server/people/tokens.hpp"
#include "server/protocol/event.hpp"
#include "server/store/backup.hpp"
#include "server/store/deletions.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

// Stores words as a room stores them.
void say(Town& town, const std::string& room, int number, const Person& person,
         const std::string& text) {
  const Event event{.number = number,
                    .at = town.now,
                    .client = "c1",
                    .what = happened::Said{.by = Player::p1,
                                           .name = person.name,
                                           .person = person.id,
                                           .text = text,
                                           .to = Audience::players}};
  town.database.run("INSERT INTO events (room, number, body) VALUES ($1, $2, $3)",
                    {room, std::int64_t{number}, to_json(event).dump()});
}

happened::Said words(Town& town, const std::string& room, int number) {
  const Rows rows = town.database.run("SELECT body FROM events WHERE room = $1 AND number = $2",
                                      {room, std::int64_t{number}});
  const auto event = event_from_json(Json::parse(rows.at(0).text(0)));
  REQUIRE(event);
  return std::get<happened::Said>(event->what);
}

void add_challenge(Town& town, const Person& person) {
  town.database.run("INSERT INTO challenges (id, person, body, created) VALUES ($1, $2, '{}', $3)",
                    {random_id(), person.id, town.now});
}

// People who have left traces in every table.
struct Lives {
  Town town;
  Person ana = town.account("Ana"), bob = town.account("Bob");
  std::string room = town.room(ana.id, bob.id, {.rated = true});

  Lives() {
    open_session(town.database, ana.id, "Browser", "192.0.2.1", town.now);
    begin_second_factor(town.database, ana.id).value();
    make_token(town.database, ana, "my bot", {.play = true}, town.now).value();
    rate_game(town.database, ana.id, bob.id, "kamon", ClockClass::blitz, 1, town.now).value();
    block(town.database, ana.id, "Bob").value();
    block(town.database, bob.id, "Ana").value();
    make_report(town.database, ana.id, bob.id, room, "he was rude", town.now).value();
    make_report(town.database, bob.id, ana.id, room, "she was rude", town.now).value();
    add_challenge(town, ana);
    town.now += 1;
    make_report(town.database, bob.id, ana.id, room, "Anna was rude again", town.now).value();
    say(town, room, 1, ana, "hello \"person\":17, \"kind\":\"said\" \\ 'x'");
    say(town, room, 2, bob, "hello yourself");
    say(town, town.room(bob.id, 0), 1, ana, "from the gallery");
    Admin{town.database, "root", town.now}.rename("Ana", "Anna").value();
    Admin{town.database, "root", town.now}.rename("Bob", "Bobby").value();
    Admin{town.database, "root", town.now}.ban("Anna", for_ever).value();
  }
};

}  // namespace

TEST_CASE("a deleted player's data is gone everywhere, and the games stay") {
  Lives lives;
  Town& town = lives.town;
  delete_account(town.database, lives.ana.id, town.now + 9);
  const Person gone = *find_person(town.database, lives.ana.id);
  CHECK(gone.kind == Person::Kind::deleted);
  CHECK(gone.name == "");
  CHECK(gone.banned_until == 0);
  CHECK_FALSE(find_person(town.database, "Anna"));
  CHECK_FALSE(find_credentials(town.database, lives.ana.id));
  for (const char* table : {"sessions", "tokens", "second_factors", "blocks", "challenges"}) {
    CAPTURE(table);
    CHECK(town.count(table) == 0);
  }
  CHECK(town.count("recovery_codes") == 10);  // Bob's
  // Whoever is reported cannot make it unsaid; but nobody is called by name any more.
  const auto kept = reports(town.database, Which::all);
  REQUIRE(kept.size() == 3);
  for (const Report& report : kept) CHECK(report.text.find("Anna") == std::string::npos);
  CHECK(kept[2].text == "#" + std::to_string(lives.ana.id) + " was rude again");
  CHECK(kept[2].about.kind == Person::Kind::deleted);
  CHECK(ratings_of(town.database, lives.ana.id).empty());
  CHECK(ratings_of(town.database, lives.bob.id).size() == 1);
  CHECK(town.count("rooms") == 2);
  CHECK(town.count("events") == 3);

  const happened::Said hers = words(town, lives.room, 1);
  CHECK(hers.text == "");
  CHECK(hers.name == "");
  CHECK(hers.person == lives.ana.id);
  CHECK(words(town, lives.room, 2).text == "hello yourself");

  // No table holds her name any more.
  for (const Row& row : town.database.run("SELECT body FROM events"))
    CHECK(row.text(0).find("Ana") == std::string::npos);
  for (const LogEntry& entry : admin_log(town.database, 100))
    CHECK(entry.what.find("Ann") == std::string::npos);
  CHECK(admin_log(town.database, 100).size() == 3);
  CHECK(town.account("Ana").id != lives.ana.id);
}

TEST_CASE("one's own data is all there, without a secret") {
  Lives lives;
  Town& town = lives.town;
  const Json data = to_json(own_data(town.database, *find_person(town.database, lives.ana.id)));
  CHECK(data["account"]["name"] == "Anna");
  CHECK(data["account"]["bannedUntil"] == for_ever);
  CHECK(data["recoveryCodes"] == 10);
  CHECK(data["secondFactor"].is_null());  // not confirmed
  CHECK(data["sessions"][0]["agent"] == "Browser");
  CHECK(data["sessions"][0]["address"] == "192.0.2.1");
  CHECK(data["tokens"][0]["name"] == "my bot");
  CHECK(data["tokens"][0]["scopes"] == Json{"play"});
  CHECK(data["ratings"][0]["games"] == 1);
  CHECK(data["blocked"] == Json{"Bobby"});
  CHECK(data["reports"].size() == 1);
  CHECK(data["reports"][0]["text"] == "he was rude");
  CHECK(data["challenges"].size() == 1);
  CHECK(data["games"].size() == 1);
  CHECK(data["games"][0]["you"] == "p1");
  REQUIRE(data["said"].size() == 2);
  const std::string text = data.dump();
  for (const Row& row : town.database.run("SELECT shared_key FROM second_factors"))
    CHECK(text.find(row.text(0)) == std::string::npos);
  CHECK(text.find("from the gallery") != std::string::npos);
  CHECK(text.find("hello yourself") == std::string::npos);
  CHECK(text.find("a hash") == std::string::npos);
  for (const Row& row : town.database.run("SELECT secret FROM sessions"))
    CHECK(text.find(row.text(0)) == std::string::npos);
}

TEST_CASE("whoever was deleted stays so after an older backup is restored") {
  Lives lives;
  Town& town = lives.town;
  std::stringstream backup;
  back_up(town.database, backup);
  const TemporaryFolder folder;
  const std::string list = (folder.path / "list").string();
  CHECK(read_deletions(list).empty());
  REQUIRE(note_deletion(list, lives.ana.id, town.now));
  REQUIRE(note_deletion(list, 12345, town.now));
  CHECK_FALSE(note_deletion((folder.path / "nowhere" / "list").string(), 1, town.now));
  CHECK(read_deletions(list) == std::vector<std::int64_t>{lives.ana.id, 12345});

  const auto restored = open_database(":memory:");
  restore(*restored, backup);
  CHECK(find_person(*restored, "Anna"));
  CHECK(delete_again(*restored, read_deletions(list), town.now) == 1);
  CHECK_FALSE(find_person(*restored, "Anna"));
  CHECK(find_person(*restored, "Bobby"));
  CHECK(delete_again(*restored, read_deletions(list), town.now) == 0);
}

TEST_CASE("reports outlive an account for half a year") {
  Lives lives;
  Town& town = lives.town;
  delete_account(town.database, lives.ana.id, town.now);
  clean_up(town.database, town.now + reports_outlive_accounts);
  CHECK(town.count("reports") == 3);
  clean_up(town.database, town.now + reports_outlive_accounts + 1);
  CHECK(town.count("reports") == 0);
}

TEST_CASE("words that look like somebody else's stay") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  const std::string room = town.room(ana.id, bob.id);
  say(town, room, 1, bob, "\"person\":" + std::to_string(ana.id) + ",");
  Person longer = ana;
  longer.id = ana.id * 10 + 1;
  say(town, room, 2, longer, "another number that begins alike");
  blank_all_words(town.database, ana.id);
  CHECK(words(town, room, 1).text != "");
  CHECK(words(town, room, 2).text != "");
}

TEST_CASE("what is old is cleaned up, and nothing else") {
  Town town;
  const Person ana = town.account("Ana");
  const Person idle = town.guest(), player = town.guest(), second = town.guest();
  const Person reporter = town.guest(), blocker = town.guest(), challenger = town.guest();
  town.room(player.id, 0);
  town.room(0, second.id);
  make_report(town.database, reporter.id, ana.id, std::nullopt, "text", town.now).value();
  block(town.database, blocker.id, "Ana").value();
  block(town.database, ana.id, "#" + std::to_string(idle.id)).value();
  add_challenge(town, challenger);
  const auto hers = open_session(town.database, ana.id, "", "", town.now);
  open_session(town.database, idle.id, "", "", town.now);
  open_session(town.database, player.id, "", "", town.now);

  CHECK_FALSE(clean_up(town.database, town.now + guest_lasts));
  CHECK(town.count("people") == 7);
  CHECK(town.count("sessions") == 3);

  const Person fresh = make_guest(town.database, town.now + guest_lasts);
  CHECK_FALSE(clean_up(town.database, town.now + guest_lasts + 1));
  const auto there = [&](const Person& person) {
    return find_person(town.database, person.id).has_value();
  };
  CHECK(there(ana));
  CHECK(there(player));
  CHECK(there(second));
  CHECK(there(reporter));
  CHECK(there(fresh));
  CHECK_FALSE(there(idle));
  CHECK_FALSE(there(blocker));
  CHECK_FALSE(there(challenger));
  CHECK(town.count("challenges") == 0);
  CHECK(find_session(town.database, hers.secret, town.now + guest_lasts + 1));
  CHECK(town.count("sessions") == 1);

  clean_up(town.database, town.now + account_lasts + 1);
  CHECK(town.count("sessions") == 0);
  CHECK(there(ana));
}

TEST_CASE("cleaning goes on until all is clean") {
  Town town;
  town.database.begin();
  for (std::int64_t i = 0; i < at_once_cleaned + 5; ++i) town.guest();
  town.database.commit();
  CHECK(clean_up(town.database, town.now + guest_lasts + 1));
  CHECK(town.count("people") == 5);
  CHECK_FALSE(clean_up(town.database, town.now + guest_lasts + 1));
  CHECK(town.count("people") == 0);
}

TEST_CASE("words are deleted from the outside, and the room's owner is told") {
  Lives lives;
  Town& town = lives.town;
  Admin admin{town.database, "root", town.now};
  CHECK(admin.delete_chat(lives.room, 9).error().fault == "chat_unknown");
  CHECK(admin.delete_chat("nowhere", 1).error().fault == "chat_unknown");
  CHECK(admin.delete_chat("\xFF'", 1).error().fault == "chat_unknown");
  town.database.run(
      "INSERT INTO events (room, number, body) VALUES ($1, 5, '{\"kind\":\"move\",\"n\":5}')",
      {lives.room});
  CHECK(admin.delete_chat(lives.room, 5).error().fault == "chat_unknown");
  CHECK(to_be_unsaid(town.database).empty());

  REQUIRE(admin.delete_chat(lives.room, 2));
  REQUIRE(admin.delete_chat(lives.room, 2));
  CHECK(words(town, lives.room, 2).text == "");
  CHECK(words(town, lives.room, 2).name == "Bob");
  const auto open = to_be_unsaid(town.database);
  REQUIRE(open.size() == 1);
  CHECK(open[0].room == lives.room);
  CHECK(open[0].number == 2);
  settle(town.database, open[0]);
  CHECK(to_be_unsaid(town.database).empty());
}

}  // namespace sequitur::server
