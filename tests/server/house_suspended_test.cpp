// Tests what is left to people who were suspended, and what is not; and how an operator deletes.
#include <doctest/doctest.h>

#include "server/base/day.hpp"
#include "server/people/admin.hpp"
#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// Does it as `sequitur admin` does.
template <class Command>
void as_admin(HouseUnderTest& house, Command command) {
  const auto database = open_database(house.database());
  command(Admin{*database, "root", house.loop.now()});
}

template <class Condition>
bool soon(HouseUnderTest& house, Condition so) {
  for (int i = 0; i < 3000; ++i) {
    if (so()) return true;
    house.loop.pass(1);
  }
  return false;
}

}  // namespace

TEST_CASE("whoever is suspended may sign in, take along what is theirs, and leave; nothing else") {
  HouseUnderTest house;
  house.account("Ana");
  as_admin(house, [&](Admin admin) { REQUIRE(admin.ban("Ana", admin.now + a_day)); });
  auto& later = house.guest();
  const auto login =
      later.call("POST", "/api/login", {{"name", "Ana"}, {"password", "correct horse"}});
  REQUIRE(login.status == 200);
  auto& ana = house.somebody(value_of(login.cookie));
  const json hello = ana.call("POST", "/api/hello").json;
  CHECK(hello["me"]["name"] == "Ana");
  CHECK(hello["suspended"] == house.loop.now() + a_day);
  CHECK(ana.call("GET", "/api/me/data").json["account"]["name"] == "Ana");
  CHECK(ana.call("GET", "/api/me/games").status == 200);
  CHECK(ana.call("POST", "/api/challenges", {{"game", "kamon"}}).fault() == "banned");
  CHECK(ana.call("GET", "/api/lobby").fault() == "banned");
  CHECK(ana.call("POST", "/api/engine", {{"game", "kamon"}, {"level", 1}}).fault() == "banned");
  CHECK(ana.call("POST", "/api/tokens",
                 {{"name", "x"}, {"scopes", {"play"}}, {"password", "correct horse"}})
            .fault() == "banned");
  CHECK(ana.call("POST", "/api/account/delete", {{"password", "correct horse"}}).status == 200);
  CHECK(
      house.call("POST", "/api/login", {{"name", "Ana"}, {"password", "correct horse"}}).fault() ==
      "login_wrong");
}

TEST_CASE("whoever is suspended has no socket, and has one again when the term is over") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  CHECK(ana.call("POST", "/api/hello").json["suspended"].is_null());
  ana.arrive();
  as_admin(house, [&](Admin admin) { REQUIRE(admin.ban("Ana", admin.now + a_day)); });
  REQUIRE(soon(house, [&] {
    ana.call("GET", "/api/account");
    return ana.cut_off();
  }));
  CHECK(ana.call("GET", "/api/lobby").fault() == "banned");
  house.loop.pass(a_day);
  CHECK(ana.call("GET", "/api/lobby").status == 200);
  CHECK(ana.call("POST", "/api/hello").json["suspended"].is_null());
}

TEST_CASE("whoever is banned does not come back as a guest, and their neighbours sign in") {
  HouseUnderTest house;
  house.account("Ben");
  house.address = "2001:db8:7:1::5";
  house.account("Eve");
  auto& other_browser = house.guest();
  CHECK(other_browser.call("GET", "/api/rooms?mine").status == 200);
  as_admin(house, [&](Admin admin) { REQUIRE(admin.ban("Eve", for_ever)); });
  house.address = "2001:db8:7:1:aaaa::9";  // the same house
  CHECK(house.call("POST", "/api/hello").fault() == "origin_banned");
  house.loop.pass(a_minute);  // what was known of sessions is forgotten after half a minute
  CHECK(other_browser.call("GET", "/api/rooms?mine").fault() == "not_signed_in");
  CHECK(other_browser.call("POST", "/api/hello").fault() == "origin_banned");
  CHECK(house.call("POST", "/api/login", {{"name", "Ben"}, {"password", "correct horse"}}).status ==
        200);
  house.address = "2001:db8:7:2::5";
  CHECK(house.call("POST", "/api/hello").status == 200);
  house.address = "2001:db8:7:1::5";
  house.loop.pass(7 * a_day);
  CHECK(house.call("POST", "/api/hello").status == 200);
}

TEST_CASE("an operator deletes somebody who is just playing: the game is given up first") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.guest();
  ana.arrive();
  ben.arrive();
  const auto match = house.match(ana, ben, {});
  house.place(match);
  house.place(match);
  as_admin(house, [&](Admin admin) { REQUIRE(admin.delete_player("Ana")); });
  REQUIRE(soon(house,
               [&] { return house.call("GET", "/api/players/Ana").fault() == "player_unknown"; }));
  const json room = house.call("GET", "/api/rooms/" + match.room).json;
  CHECK(room["ending"]["termination"] == "resign");
  CHECK(room["players"][0]["kind"] == "deleted");
  CHECK(ana.cut_off());
}

}  // namespace sequitur::server
