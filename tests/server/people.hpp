#pragma once

#include <memory>
#include <string>

#include "server/base/ids.hpp"
#include "server/people/accounts.hpp"
#include "tests/server/fresh_database.hpp"

namespace sequitur::server {

// A database with people in it, and a clock that the test turns.
struct Town {
  FreshDatabase fresh{};
  std::unique_ptr<Database> open = fresh.open();
  Database& database = *open;
  Time now = 1'800'000'000'000;

  Person guest() { return make_guest(database, now); }

  SignedUp sign_up(const std::string& name, const std::string& hash = "a hash") {
    return *server::sign_up(database, guest().id, *read_name(name), hash, now);
  }
  Person account(const std::string& name) { return sign_up(name).person; }

  struct Game {
    std::string game = "kamon";
    std::string clock = "blitz";
    bool rated = false;
    std::string result = "p1win";  // empty: the game is running
    Time created = 0;              // 0: now
  };
  // Person 0 is the engine.
  std::string room(std::int64_t p1, std::int64_t p2) { return room(p1, p2, Game{}); }
  std::string room(std::int64_t p1, std::int64_t p2, const Game& game) {
    const auto seat = [](std::int64_t person) { return person == 0 ? Value() : Value(person); };
    const auto level = [](std::int64_t person) { return std::int64_t{person == 0 ? 5 : 0}; };
    const bool over = !game.result.empty();
    const std::string id = random_id();
    database.run(
        "INSERT INTO rooms (id, game, start, swap, p1, p2, p1_level, p2_level, clock, clock_kind, "
        "clock_base, clock_increment, rated, takebacks, created, ended, result, termination, moves)"
        " VALUES ($1, $2, '', 0, $3, $4, $5, $6, $7, 'live', 300000, 0, $8, 1, $9, $10, $11, $12, "
        "9)",
        {id, game.game, seat(p1), seat(p2), level(p1), level(p2), game.clock,
         std::int64_t{game.rated}, game.created == 0 ? now : game.created,
         over ? Value(now) : Value(), over ? Value(game.result) : Value(),
         over ? Value(std::string("connection")) : Value()});
    return id;
  }

  std::int64_t count(const std::string& table) {
    return database.run("SELECT COUNT(*) FROM " + table).front().integer(0);
  }
};

}  // namespace sequitur::server
