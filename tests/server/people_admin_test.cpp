#include <doctest/doctest.h>

#include <string>

#include "server/base/day.hpp"
#include "server/base/origin.hpp"
#include "server/people/admin.hpp"
#include "server/people/leaving.hpp"
#include "server/people/reports.hpp"
#include "server/people/sessions.hpp"
#include "server/store/rows/origin_bans.hpp"
#include "server/store/rows/switches.hpp"
#include "server/store/rows/to_be_deleted.hpp"
#include "tests/server/cheap_password.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

namespace {

std::vector<std::string> log_of(Town& town) {
  std::vector<std::string> lines;
  for (const LogEntry& entry : admin_log(town.database, 100)) lines.push_back(entry.what);
  return lines;
}

}  // namespace

TEST_CASE("whoever runs the server can give a new password") {
  Town town;
  const Person ana = town.account("Ana");
  open_session(town.database, ana.id, "", "", town.now);
  Admin admin{town.database, "root", town.now};
  const auto password = admin.reset_password("ana", cheap);
  REQUIRE(password);
  CHECK(check_password(*password, "Ana"));
  CHECK(is_password(*password, find_credentials(town.database, "Ana")->password_hash));
  CHECK(sessions_of(town.database, ana.id, town.now).empty());
  CHECK(log_of(town).at(0).find(*password) == std::string::npos);
}

TEST_CASE("bans and mutes begin and end") {
  Town town;
  town.account("Ana");
  Admin admin{town.database, "root", town.now};
  const auto ana = [&] { return *find_person(town.database, "Ana"); };
  REQUIRE(admin.ban("Ana", town.now + a_day));
  CHECK(ana().banned(town.now));
  CHECK_FALSE(ana().banned(town.now + a_day));
  CHECK_FALSE(ana().muted(town.now));
  CHECK(banned(ana()).sentence == "this account is suspended until " + day(town.now + a_day));
  REQUIRE(admin.ban("Ana", for_ever));
  CHECK(banned(ana()).sentence == "this account is suspended");
  REQUIRE(admin.mute("Ana", for_ever));
  CHECK(ana().muted(town.now + 1000 * a_day));
  REQUIRE(admin.unmute("Ana"));
  REQUIRE(admin.unban("Ana"));
  CHECK_FALSE(ana().muted(town.now));
  CHECK_FALSE(ana().banned(town.now));
}

TEST_CASE("whoever is banned is not back as a guest from the same places") {
  Town town;
  const Person ana = town.account("Ana");
  open_session(town.database, ana.id, "", "203.0.113.5", town.now);
  open_session(town.database, ana.id, "", "2001:db8:1:2::3", town.now);
  open_session(town.database, ana.id, "", "127.0.0.1", town.now);
  Admin admin{town.database, "root", town.now};
  REQUIRE(admin.ban("Ana", for_ever));
  const auto closed = [&](const std::string& address, Time at) {
    return origin_banned_until(town.database, network_of(address), at) > 0;
  };
  CHECK(closed("203.0.113.5", town.now));
  CHECK(closed("2001:db8:1:2:ffff::1", town.now));
  CHECK_FALSE(closed("203.0.113.6", town.now));
  CHECK_FALSE(closed("127.0.0.1", town.now));
  CHECK_FALSE(closed("203.0.113.5", town.now + 7 * a_day));  // addresses come to belong to others
  REQUIRE(admin.ban("Ana", town.now + a_day));
  CHECK(closed("203.0.113.5", town.now + 2 * a_day));  // no sooner than it was said before
  REQUIRE(admin.unban("Ana"));
  CHECK_FALSE(closed("203.0.113.5", town.now));
}

TEST_CASE("networks are closed to guests and opened again by hand") {
  Town town;
  Admin admin{town.database, "root", town.now};
  CHECK(admin.ban_origin("2001:db8:1:2::3", town.now + a_day) == "2001:db8:1:2::/64");
  CHECK(admin.ban_origin("203.0.113.5", for_ever) == "203.0.113.5");
  CHECK(admin.ban_origin("127.0.0.1", for_ever).error().fault == "address_unknown");
  CHECK(admin.ban_origin("club.example", for_ever).error().fault == "address_unknown");
  CHECK(origin_bans(town.database, town.now).size() == 2);
  CHECK(origin_bans(town.database, town.now + a_day).size() == 1);
  CHECK(admin.unban_origin("2001:db8:1:2::/64"));
  CHECK(admin.unban_origin("2001:db8:1:2::9").error().fault == "origin_free");
  CHECK(log_of(town).size() == 3);
}

TEST_CASE("an operator gives people their data, and has them deleted") {
  Town town;
  const Person ana = town.account("Ana");
  open_session(town.database, ana.id, "Browser", "203.0.113.5", town.now);
  Admin admin{town.database, "root", town.now};
  CHECK(admin.export_player("Ana")->find("\"agent\": \"Browser\"") != std::string::npos);
  CHECK(admin.export_player("Eve").error().fault == "player_unknown");
  REQUIRE(admin.delete_player("Ana"));
  CHECK(town.count("sessions") == 0);
  CHECK(to_be_deleted(town.database) == std::vector<std::int64_t>{ana.id});
  delete_account(town.database, ana.id, town.now);
  CHECK(to_be_deleted(town.database).empty());
}

TEST_CASE("a player is renamed under the rules for names") {
  Town town;
  const Person ana = town.account("Ana");
  town.account("Bob");
  Admin admin{town.database, "root", town.now};
  CHECK(admin.rename("Ana", "B0b").error().fault == "name_taken");
  CHECK(admin.rename("Ana", "admin").error().fault == "name_reserved");
  CHECK(admin.rename("Ana", "x y").error().fault == "name_sign");
  CHECK(admin.rename("Eve", "Adam").error().fault == "player_unknown");
  CHECK(log_of(town).empty());
  CHECK(read_switches(town.database).changed == 0);
  CHECK(admin.rename("Ana", "ANÁ")->name == "ANÁ");  // the same name, written otherwise
  CHECK(admin.rename("Ana", "Anežka")->id == ana.id);
  CHECK(find_person(town.database, "anezka")->id == ana.id);
  CHECK_FALSE(find_person(town.database, "Ana"));
}

TEST_CASE("everything that was done is in the log, and counted for the server") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  const std::string number = '#' + std::to_string(ana.id);
  Admin admin{town.database, "root\n\x1B[31m", town.now};
  REQUIRE(admin.ban("Ana", for_ever));
  ++admin.now;
  REQUIRE(admin.unban("Ana"));
  ++admin.now;
  REQUIRE(admin.mute("Ana", town.now + a_day));
  ++admin.now;
  REQUIRE(admin.rename("Ana", "Eva"));
  ++admin.now;
  REQUIRE(admin.end_sessions("Eva"));
  ++admin.now;
  admin.close_registration(true);
  ++admin.now;
  admin.freeze_clocks(true);
  ++admin.now;
  const auto report =
      make_report(town.database, ana.id, bob.id, std::nullopt, "rude", town.now).value();
  REQUIRE(admin.close_report(report));
  CHECK(admin.close_report(report).error().fault == "report_unknown");
  const std::string now_called = number + " (Eva)";
  CHECK(log_of(town) ==
        std::vector<std::string>{"ban " + now_called + " for ever", "unban " + now_called,
                                 "mute " + now_called + " until " + day_and_time(town.now + a_day),
                                 "rename " + now_called + " from Ana to Eva",
                                 "end-sessions " + now_called, "close-registration",
                                 "freeze-clocks", "close-report " + report});
  CHECK(admin_log(town.database, 100)[0].who == "root [31m");
  CHECK(admin_log(town.database, 3).size() == 3);
  CHECK(admin_log(town.database, 1)[0].what == "close-report " + report);
  const Switches switches = read_switches(town.database);
  CHECK(switches.changed == 8);
  CHECK(switches.registration_closed);
  CHECK(switches.clocks_frozen);
  admin.close_registration(false);
  admin.freeze_clocks(false);
  CHECK_FALSE(read_switches(town.database).registration_closed);
  CHECK_FALSE(read_switches(town.database).clocks_frozen);
}

TEST_CASE("days are written as people write them") {
  CHECK(day(0) == "1970-01-01");
  CHECK(day_and_time(1'800'000'000'000) == "2027-01-15 08:00:00");
}

}  // namespace sequitur::server
