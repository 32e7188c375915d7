// Tests analyses and the explorer by request: who may ask for what.
#include "engine/kamon/symmetry.hpp"
#include "server/people/accounts.hpp"
#include "server/store/rows/rooms.hpp"
#include "server/study/worker.hpp"
#include "tests/server/house_under_test.hpp"
#include "tests/server/in_address.hpp"

#include <doctest/doctest.h>

namespace sequitur::server {

namespace {

using nlohmann::json;

const json wish = {
    {"kind", "position"}, {"start", std::string(kamon::startpos)}, {"lines", 2}, {"nodes", 2'000}};

json but(json changed, const json& with) {
  changed.update(with);
  return changed;
}

void work_it_off(HouseUnderTest& house) {
  const std::atomic<bool> stop = false;
  Worker(open_database(house.database()), Analyst{}).run(stop, Worker::Until::idle);
}

// The same board, turned and with other colours.
std::string disguised(const std::string& start) {
  const auto loaded = *kamon::read_position(start);
  kamon::Transformation how{kamon::Symmetry::numbered(8), {}};
  how.relabelling.exchanged = true;
  std::swap(how.relabelling.colours[0], how.relabelling.colours[4]);
  return kamon::write_position(kamon::transformed(loaded.position, how).position);
}

}  // namespace

TEST_CASE("an analysis is asked for, waits, is done and can be removed; all by its owner alone") {
  HouseUnderTest house;
  auto& ana = house.guest();
  auto& ben = house.guest();
  CHECK(house.call("POST", "/api/analysis", wish).fault() == "not_signed_in");
  const std::string id = ana.call("POST", "/api/analysis", wish).json["id"];
  const std::string at = "/api/analysis/" + id;
  json seen = ana.call("GET", at).json;
  CHECK(seen["state"] == "waiting");
  CHECK(seen["place"] == 0);
  CHECK(seen["wait"] == 0);
  CHECK(seen["result"].is_null());
  CHECK(ben.call("GET", at).fault() == "no_such_analysis");
  CHECK(ben.call("DELETE", at).fault() == "no_such_analysis");
  work_it_off(house);
  seen = ana.call("GET", at).json;
  CHECK(seen["state"] == "done");
  CHECK(seen["place"].is_null());
  CHECK(seen["progress"] == 1000);
  CHECK(seen["result"]["lines"].size() == 2);
  CHECK(ana.call("GET", "/api/me/data").json["analyses"].size() == 1);
  CHECK(ana.call("DELETE", at).status == 200);
  CHECK(ana.call("GET", at).fault() == "no_such_analysis");
}

TEST_CASE("there is no analysis of an id that none can have") {
  HouseUnderTest house;
  auto& ana = house.guest();
  for (const char* id : {"%00", "%27%20OR%201", "a%2Fb", "%F0%9F%98%80"})
    for (const char* how : {"GET", "DELETE"}) {
      CAPTURE(id);
      const auto answer = ana.call(how, std::string("/api/analysis/") + id);
      CHECK(answer.status == 404);
      CHECK(answer.fault() == "no_such_analysis");
    }
}

TEST_CASE("what cannot be thought about is refused with a sentence") {
  HouseUnderTest house;
  auto& ana = house.guest();
  const auto refused = [&](const json& with) {
    const auto answer = ana.call("POST", "/api/analysis", but(wish, with));
    CHECK(answer.status == 400);
    return answer.fault() + " " + answer.json["error"]["place"].get<std::string>();
  };
  CHECK(refused({{"kind", "guess"}}) == "bad_analysis kind");
  CHECK(refused({{"start", "nothing"}}) == "unknown_game start");
  CHECK(refused({{"start", std::string(5000, 'a')}}) == "field_count start");
  CHECK(refused({{"moves", "d4"}}) == "bad_analysis moves");
  CHECK(refused({{"moves", {4}}}) == "bad_analysis moves");
  CHECK(refused({{"moves", {"d4"}}}) == "not_on_border moves");
  CHECK(refused({{"moves", {"swap"}}}) == "swap_unavailable moves");
  CHECK(refused({{"kind", "review"}}) == "bad_analysis moves");
  CHECK(refused({{"swap", 1}}) == "bad_analysis swap");
  CHECK(refused({{"lines", 11}}) == "bad_analysis lines");
  CHECK(refused({{"nodes", 1'000'000'001}}) == "bad_analysis nodes");
  CHECK(refused({{"nodes", "many"}}) == "bad_analysis nodes");
  CHECK(house.call("GET", "/api/explorer?start=nothing").fault() == "unknown_game");
  CHECK(house
            .call("GET",
                  "/api/explorer?start=" + in_address(std::string(kamon::startpos)) + "&clock=sand")
            .fault() == "filter_value");
}

TEST_CASE("guests have a smaller budget than accounts") {
  HouseUnderTest house;
  const auto nodes = [&](auto& person, std::int64_t number) {
    return person.call("POST", "/api/analysis", but(wish, {{"nodes", number}}));
  };
  auto& guest = house.guest();
  CHECK(nodes(guest, 300'000'000).status == 200);
  const auto refused = nodes(guest, 300'000'001);
  CHECK(refused.fault() == "bad_analysis");
  CHECK(refused.json["error"]["sentence"] == "nodes is a whole number from 1000 to 300000000");
  CHECK(nodes(house.account("Ana"), 1'000'000'000).status == 200);
}

TEST_CASE("so many at once, and so many in an hour") {
  HouseUnderTest house;
  auto& ana = house.guest();
  std::vector<std::string> ids;
  for (int i = 0; i < 3; ++i) ids.push_back(ana.call("POST", "/api/analysis", wish).json["id"]);
  const auto fourth = ana.call("POST", "/api/analysis", wish);
  CHECK(fourth.status == 429);
  CHECK(fourth.fault() == "too_many_analyses");
  CHECK(house.guest().call("POST", "/api/analysis", wish).status == 200);  // others may
  for (int allowed = 3;; ++allowed) {
    for (const std::string& id : ids) ana.call("DELETE", "/api/analysis/" + id);
    ids.clear();
    const auto answer = ana.call("POST", "/api/analysis", wish);
    if (answer.status != 200) {
      CHECK(answer.fault() == "slow_down");
      CHECK(allowed == 10);
      break;
    }
    ids.push_back(answer.json["id"]);
  }
  for (const std::string& id : ids) ana.call("DELETE", "/api/analysis/" + id);
  house.loop.pass(3'600'000);
  CHECK(ana.call("POST", "/api/analysis", wish).status == 200);
}

TEST_CASE("who goes from one server to the other is allowed no more") {
  Ground ground;
  HouseUnderTest one(ground), two(ground);
  auto& there = one.guest();
  auto& here = two.somebody(there.secret);
  for (auto* ana : {&there, &here, &there})
    CHECK(ana->call("POST", "/api/analysis", wish).status == 200);
  CHECK(here.call("POST", "/api/analysis", wish).fault() == "too_many_analyses");
  const json asked_for = here.call("GET", "/api/me/data").json["analyses"];
  CHECK(asked_for.size() == 3);
  for (const json& kept : asked_for)
    CHECK(there.call("DELETE", "/api/analysis/" + kept["id"].get<std::string>()).status == 200);
  CHECK(here.call("GET", "/api/me/data").json["analyses"].empty());
  for (int asked = 3; asked < 10; ++asked) {
    auto& ana = asked % 2 == 0 ? there : here;
    const auto answer = ana.call("POST", "/api/analysis", wish);
    REQUIRE(answer.status == 200);
    ana.call("DELETE", "/api/analysis/" + answer.json["id"].get<std::string>());
  }
  for (auto* ana : {&there, &here})
    CHECK(ana->call("POST", "/api/analysis", wish).fault() == "slow_down");
}

TEST_CASE("a rated game of Kulami is known again at its end, and in the middle of a review") {
  HouseUnderTest house;
  auto& cleo = house.guest();
  const auto database = open_database(house.database());
  const auto player = [&] { return make_guest(*database, house.loop.now()).id; };
  const std::string now =
      "AAABBBCC/DDDEEEFF/DDDEEEFF/GGGHHHII/GGGHHHII/JJJKKKLL/MMNNOOPQ/MMNNOOPQ "
      "rrbbbb.b/br..rbr./bbrrbrbr/rb.b.rbr/.rrbrbbb/.brrrbrb/..b.r.rr/rbr.br.b r f8 f1 base";
  // This board has the bands that no panel crosses in another order, and eight moves before that.
  const std::string board =
      "AAABBBCC/DDDEEEFF/DDDEEEFF/GGGHHHII/JJKKLLMN/JJKKLLMN/OOOPPPQQ/OOOPPPQQ ";
  const std::string hidden =
      board +
      ".brrrbrb/rb.b.rbr/.rrbrbbb/rrbbbb.b/..b.r.rr/rbr.br.b/br..rbr./bbrrbrbr r f5 f3 base";
  const std::string before =
      board +
      ".brrrbrb/rb.b.rbr/.r.br.b./rrbbb..b/..b.r.rr/.br.b.../br..rbr./bbrrbrb. r a1 d1 base";
  const json to_the_end = {"a3", "h3", "h1", "h6", "c6", "f6", "f3",
                           "f5", "g5", "g3", "d3", "d2", "h2", "c2"};
  const auto asked = [&](const json& about) {
    const auto answer = cleo.call("POST", "/api/analysis", but(wish, about));
    if (answer.status == 200)
      cleo.call("DELETE", "/api/analysis/" + answer.json["id"].get<std::string>());
    return answer;
  };
  const json review = {{"kind", "review"}, {"start", before}, {"moves", to_the_end}};
  CHECK(asked({{"start", hidden}}).status == 200);
  CHECK(asked(review).status == 200);
  insert_room(*database, {.id = "rated",
                          .start = *read_any(now),
                          .seats = {Seat{player()}, Seat{player()}},
                          .clock = {ClockRule::Kind::live, Milliseconds(300'000), Milliseconds(0)},
                          .rated = true,
                          .begun = house.loop.now()});
  CHECK(asked({{"start", hidden}}).fault() == "rated_game");
  CHECK(asked(review).fault() == "rated_game");
  CHECK(house.call("GET", "/api/explorer?start=" + in_address(hidden)).fault() == "rated_game");
  CHECK(asked({{"start", before}}).status == 200);  // eight moves ago much else could have followed
}

TEST_CASE("the board of a rated game is not studied while the game runs") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  auto& ben = house.account("Ben");
  auto& cleo = house.guest();
  ana.arrive();
  ben.arrive();
  const auto match = house.match(
      ana, ben,
      {{"rated", true}, {"clock", {{"kind", "live"}, {"base", 300'000}, {"increment", 0}}}});
  const std::string start = ana.call("GET", "/api/rooms/" + match.room).json["start"];
  const auto asked = [&](auto& person, const std::string& about) {
    return person.call("POST", "/api/analysis", but(wish, {{"start", about}}));
  };
  const auto explored = [&](const std::string& about) {
    return house.call("GET", "/api/explorer?start=" + in_address(about));
  };
  house.place(match);
  house.place(match);
  for (const std::string& about : {start, disguised(start)}) {
    for (auto* person : {&ana, &cleo}) {
      CHECK(asked(*person, about).status == 403);
      CHECK(asked(*person, about).fault() == "rated_game");
    }
    CHECK(explored(about).fault() == "rated_game");
  }
  CHECK(asked(ana, std::string(kamon::startpos)).status == 200);
  const auto engine =
      cleo.call("POST", "/api/engine",
                {{"game", "kamon"}, {"level", 10}, {"board", start.substr(0, start.find(' '))}});
  CHECK(engine.status == 403);
  CHECK(engine.fault() == "rated_game");
  CHECK(ana.call("GET", "/api/rooms?mine").json["rooms"][0]["start"] == start);

  // A server that has just started knows the same.
  const std::string secret = ana.secret;
  house.stop();
  house.start();
  auto& again = house.somebody(secret);
  CHECK(asked(again, disguised(start)).fault() == "rated_game");
  again.arrive();
  CHECK(again.act(match.room, {{"id", "end"}, {"do", "resign"}})["type"] == "done");
  CHECK(asked(again, disguised(start)).status == 200);
  CHECK(explored(start).status == 200);
}

}  // namespace sequitur::server
