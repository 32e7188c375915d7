#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/people/history.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

namespace {

using Query = std::vector<std::pair<std::string, std::string>>;

std::vector<std::string> rooms_in(const HistoryPage& page) {
  std::vector<std::string> rooms;
  for (const FinishedGame& game : page.games) rooms.push_back(game.room);
  return rooms;
}

std::vector<std::string> found(Town& town, const Person& person, const Query& query) {
  return rooms_in(history(town.database, person.id, read_history_filter(query).value()));
}

}  // namespace

TEST_CASE("history has the finished games, the newest first, by what is asked for") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob"), eve = town.account("Eve");
  const std::string won = town.room(ana.id, bob.id, {.result = "p1win", .created = 1});
  const std::string lost =
      town.room(bob.id, ana.id, {.clock = "days", .rated = true, .result = "p1win", .created = 2});
  const std::string drawn =
      town.room(bob.id, ana.id, {.game = "kulami", .result = "draw", .created = 3});
  const std::string machine = town.room(0, ana.id, {.result = "p2win", .created = 4});
  town.room(ana.id, bob.id, {.result = "*", .created = 5});
  town.room(ana.id, bob.id, {.result = "", .created = 6});
  town.room(bob.id, eve.id, {.created = 7});
  using Rooms = std::vector<std::string>;
  CHECK(found(town, ana, {}) == Rooms{machine, drawn, lost, won});
  CHECK(found(town, ana, {{"result", "win"}}) == Rooms{machine, won});
  CHECK(found(town, ana, {{"result", "loss"}}) == Rooms{lost});
  CHECK(found(town, ana, {{"result", "draw"}}) == Rooms{drawn});
  CHECK(found(town, ana, {{"game", "kulami"}}) == Rooms{drawn});
  CHECK(found(town, ana, {{"clock", "days"}}) == Rooms{lost});
  CHECK(found(town, ana, {{"rated", "true"}}) == Rooms{lost});
  CHECK(found(town, ana, {{"rated", "false"}}) == Rooms{machine, drawn, won});
  CHECK(found(town, ana, {{"rated", "false"}, {"game", "kamon"}, {"result", "win"}}) ==
        Rooms{machine, won});
  CHECK(found(town, town.guest(), {}).empty());
}

TEST_CASE("page after page, each game comes once, even when many began at the same moment") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  town.database.begin();
  for (int i = 0; i < 57; ++i)
    town.room(i % 2 ? ana.id : bob.id, i % 2 ? bob.id : ana.id, {.created = 100 + i / 10});
  town.database.commit();
  std::vector<std::string> paged;
  std::string next;
  int pages = 0;
  do {
    Query query{{"limit", "10"}};
    if (!next.empty()) query.emplace_back("before", next);
    const HistoryPage page = history(town.database, ana.id, read_history_filter(query).value());
    for (const std::string& room : rooms_in(page)) paged.push_back(room);
    next = page.next;
  } while (++pages < 20 && !next.empty());
  CHECK(pages == 6);
  CHECK(paged == found(town, ana, {{"limit", "100"}}));
  CHECK(paged.size() == 57);
  CHECK(history(town.database, ana.id, {.limit = 57}).next == "");
}

TEST_CASE("a filter that means nothing is refused") {
  const auto fault = [](const std::string& name, const std::string& value) {
    const auto filter = read_history_filter(Query{{name, value}});
    return filter ? "" : filter.error().fault + " " + filter.error().place;
  };
  CHECK(fault("game", "chess") == "filter_value game");
  CHECK(fault("result", "'; DROP TABLE rooms") == "filter_value result");
  CHECK(fault("clock", "") == "filter_value clock");
  CHECK(fault("rated", "yes") == "filter_value rated");
  CHECK(fault("limit", "0") == "filter_value limit");
  CHECK(fault("limit", "101") == "filter_value limit");
  CHECK(fault("limit", "99999999999999999999") == "filter_value limit");
  CHECK(fault("limit", "7x") == "filter_value limit");
  CHECK(fault("before", "yesterday") == "filter_value before");
  CHECK(fault("before", "17-") == "filter_value before");
  CHECK(fault("before", "17-a'b") == "filter_value before");
  CHECK(fault("before", std::string("17-\0\xFF", 5)) == "filter_value before");
  CHECK(fault("before", "17-abc") == "");
  CHECK(fault("sort", "up") == "filter_unknown 'sort'");
  CHECK(
      read_history_filter(Query{{"limit", std::string(10'000'000, '1')}}).error().sentence.size() <
      200);
}

TEST_CASE("a page of history as JSON") {
  Town town;
  const Person ana = town.account("Ana");
  const std::string room = town.room(0, ana.id, {.result = "p2win", .created = 4});
  town.database.run("UPDATE rooms SET ratings = '[[1500,1490],[1500,1510]]' WHERE id = $1", {room});
  const HistoryPage page = history(town.database, ana.id, {});
  const auto people = people_in(page);
  CHECK(people == std::vector{ana.id});
  const auto json = to_json(summaries_of(page, summaries(town.database, people)));
  CHECK(json["next"] == nullptr);
  const auto& game = json["games"][0];
  CHECK(game["id"] == room);
  CHECK(game["players"][0] ==
        nlohmann::json{{"id", 0}, {"name", nullptr}, {"kind", "engine"}, {"level", 5}});
  CHECK(game["players"][1]["name"] == "Ana");
  CHECK(game["class"] == "blitz");
  CHECK(game["begun"] == 4);
  CHECK(game["moves"] == 9);
  CHECK(game["ending"]["result"] == "p2win");
  CHECK(game["ending"]["termination"] == "connection");
  CHECK(game["ending"]["ratings"][1][1] == 1510);
}

}  // namespace sequitur::server
