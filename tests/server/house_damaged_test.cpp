// A lost or damaged database is noticed at the start.
#include "server/store/integrity.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <optional>

#include "tests/server/fresh_database.hpp"
#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

// The damage that is found in it; empty if there is none.
std::string damage_found(const std::string& where) {
  TestLoop loop;
  std::optional<std::string> said;
  IntegrityCheck check(loop, where, [&](const std::string& damage) { said = damage; });
  bool looked = false;
  check.open([&] { looked = true; });
  REQUIRE(loop.run_until([&] { return looked; }));
  return said.value_or("");
}

}  // namespace

TEST_CASE("a lost database is not taken for a new one" * doctest::skip(on_postgres())) {
  const TemporaryFolder folder;
  const std::string where = (folder.path / "games.db").string();
  CHECK_FALSE(lost_database(where));
  std::ofstream(where + "-owner").put('x');
  CHECK(lost_database(where)->find("is gone") != std::string::npos);
  std::ofstream(where).put('x');
  CHECK_FALSE(lost_database(where));
  CHECK_FALSE(lost_database("postgres://me@localhost/games"));
}

TEST_CASE("a damaged file is found out" * doctest::skip(on_postgres())) {
  const FreshDatabase fresh;
  {
    const auto database = fresh.open();
    database->begin();
    for (int id = 1; id <= 5000; ++id)
      database->run(
          "INSERT INTO people (id, name, folded, created, seen) VALUES ($1, $2, $2, 0, 0)",
          {std::int64_t{id}, "somebody called " + std::to_string(id)});
    database->commit();
  }
  CHECK(damage_found(fresh.where()).empty());
  constexpr int page = 4096;
  const auto pages = static_cast<int>(std::filesystem::file_size(fresh.where())) / page;
  std::fstream file(fresh.where(), std::ios::in | std::ios::out | std::ios::binary);
  for (int i = pages * 3 / 4; i < pages; ++i) {  // before these are the tables' descriptions
    file.seekp(i * page);
    file.write("this is no page of a b-tree", 27);
  }
  file.close();
  const std::string damage = damage_found(fresh.where());
  CHECK(damage.find(" is damaged: ") != std::string::npos);
  CHECK(damage.find("--damaged-database") != std::string::npos);
}

TEST_CASE("a damaged room says what it is, and the others are there") {
  HouseUnderTest house;
  const auto damaged = house.match({}), whole = house.match({});
  for (const auto& match : {damaged, whole}) house.place(match);
  house.stop();
  open_database(house.database())
      ->run("UPDATE events SET body = '{\"n\":1' WHERE room = $1", {damaged.room});
  house.start();
  const auto answer = house.call("GET", "/api/rooms/" + damaged.room);
  CHECK(answer.status == 404);
  CHECK(answer.fault() == "room_damaged");
  auto& guest = house.guest();
  guest.arrive();
  guest.say({{"type", "watch"}, {"room", damaged.room}, {"after", 0}});
  CHECK(guest.hear("refused")["error"]["fault"] == "room_damaged");
  CHECK(house.call("GET", "/api/rooms/" + whole.room).json["moves"].size() == 1);
}

}  // namespace sequitur::server
