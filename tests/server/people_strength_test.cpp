#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "server/people/leaderboard.hpp"
#include "server/people/profile.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

KeptRating only_rating(Town& town, const Person& person) {
  const auto ratings = ratings_of(town.database, person.id);
  REQUIRE(ratings.size() == 1);
  return ratings[0];
}

void give_rating(Town& town, const Person& person, double rating, double deviation,
                 std::int64_t games) {
  town.database.run(
      "INSERT INTO ratings (person, game, clock, rating, deviation, volatility, games, updated) "
      "VALUES ($1, 'kamon', 'blitz', $2, $3, 0.06, $4, $5)",
      {person.id, rating, deviation, games, town.now});
}

std::vector<std::string> leaders(Town& town) {
  std::vector<std::string> names;
  const auto best = leaderboard(town.database, "kamon", "blitz", town.now);
  for (const Leader& leader : *best) names.push_back(leader.person.name);
  return names;
}

}  // namespace

TEST_CASE("a rated game moves both ratings by what Glicko-2 says") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  const auto changes =
      rate_game(town.database, ana.id, bob.id, "kamon", ClockClass::blitz, 1, town.now);
  REQUIRE(changes);
  const Rating won = after(Rating{}, Rating{}, 1, 0), lost = after(Rating{}, Rating{}, 0, 0);
  CHECK((*changes)[0][0] == 1500);
  CHECK((*changes)[0][1] == doctest::Approx(won.rating));
  CHECK((*changes)[1][0] == 1500);
  CHECK((*changes)[1][1] == doctest::Approx(lost.rating));
  CHECK(won.rating > 1500);
  CHECK(*changes == RatingChanges{{{1500, won.rating}, {1500, lost.rating}}});
  CHECK(only_rating(town, ana).rating.deviation == doctest::Approx(won.deviation));
  CHECK(only_rating(town, ana).games == 1);
  CHECK(only_rating(town, bob).clock == "blitz");

  // The next game, some days later, begins with these ratings.
  const Time later = town.now + 10 * a_day;
  const auto again =
      rate_game(town.database, bob.id, ana.id, "kamon", ClockClass::blitz, 0.5, later);
  CHECK((*again)[0][0] == doctest::Approx(lost.rating));
  CHECK((*again)[0][1] ==
        doctest::Approx(after(lost, won, 0.5, 10.0 * a_day / rating_period).rating));
  CHECK(only_rating(town, bob).games == 2);
  CHECK(only_rating(town, bob).updated == later);
}

TEST_CASE("games and clock classes are rated apart") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  for (const auto clock : {ClockClass::blitz, ClockClass::rapid, ClockClass::days})
    for (const char* game : {"kamon", "kulami"})
      CHECK((*rate_game(town.database, ana.id, bob.id, game, clock, 1, town.now))[0][0] == 1500);
  CHECK(ratings_of(town.database, ana.id).size() == 6);
}

TEST_CASE("guests, deleted players and games without a clock are not rated") {
  Town town;
  const Person ana = town.account("Ana"), guest = town.guest();
  const auto fault = [&](std::int64_t p1, std::int64_t p2, ClockClass clock) {
    const auto rated = rate_game(town.database, p1, p2, "kamon", clock, 1, town.now);
    return rated ? "" : rated.error().fault;
  };
  CHECK(fault(ana.id, guest.id, ClockClass::blitz) == "guests_unrated");
  CHECK(fault(guest.id, ana.id, ClockClass::blitz) == "guests_unrated");
  CHECK(fault(ana.id, ana.id, ClockClass::blitz) == "guests_unrated");
  CHECK(fault(ana.id, 77, ClockClass::blitz) == "guests_unrated");
  CHECK(fault(ana.id, town.account("Bob").id, ClockClass::none) == "guests_unrated");
  CHECK(town.count("ratings") == 0);
}

TEST_CASE("two servers that rate the same player at once lose no game") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  constexpr int each = 20;
  const auto play = [&](std::int64_t p1, std::int64_t p2) {
    const auto database = town.fresh.open();
    for (int done = 0; done < each;) {
      try {
        database->begin();
        if (!rate_game(*database, p1, p2, "kamon", ClockClass::blitz, 1, town.now)) break;
        database->commit();
        ++done;
      } catch (const DatabaseError& error) {
        database->roll_back();
        if (error.kind != DatabaseError::Kind::clash) throw;
      }
    }
  };
  std::thread one([&] { play(ana.id, bob.id); });
  std::thread two([&] { play(bob.id, ana.id); });
  one.join();
  two.join();
  CHECK(only_rating(town, ana).games == 2 * each);
  CHECK(only_rating(town, bob).games == 2 * each);
}

TEST_CASE("a rating that somebody else has written meanwhile is not written over") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  rate_game(town.database, ana.id, bob.id, "kamon", ClockClass::blitz, 1, town.now).value();
  // A database where another server rates a game between the reading and the writing.
  class Meddling : public Database {
   public:
    Meddling(Database& inner, std::function<void()> meddle)
        : inner_(inner), meddle_(std::move(meddle)) {}
    std::int64_t changed() const override { return inner_.changed(); }
    std::vector<std::string> columns(const std::string& table) override {
      return inner_.columns(table);
    }
    std::int64_t clock() override { return inner_.clock(); }
    std::string_view skipping_locked() const override { return inner_.skipping_locked(); }
    std::string_view holding() const override { return inner_.holding(); }
    void take_turns(std::string_view thing) override { inner_.take_turns(thing); }

   protected:
    void perform(std::string_view sql, std::span<const Value> parameters, const Use& use) override {
      if (sql.starts_with("UPDATE")) std::exchange(meddle_, [] {})();
      inner_.each(sql, parameters, use);
    }
    void start(Purpose) override {}
    void finish() override {}
    void abandon() noexcept override {}

   private:
    Database& inner_;
    std::function<void()> meddle_;
  };
  Meddling meddling(town.database, [&] {
    rate_game(town.database, ana.id, bob.id, "kamon", ClockClass::blitz, 1, town.now).value();
  });
  CHECK_THROWS_AS(rate_game(meddling, ana.id, bob.id, "kamon", ClockClass::blitz, 0, town.now),
                  DatabaseError);
  CHECK(only_rating(town, ana).games == 2);
  CHECK(only_rating(town, ana).rating.rating > 1500);
}

TEST_CASE("summaries of many people come in a few queries") {
  Town town;
  std::vector<std::int64_t> ids;
  town.database.begin();
  for (int i = 0; i < 70; ++i) ids.push_back(town.account("Player-" + std::to_string(i + 2)).id);
  town.database.commit();
  const Person guest = town.guest();
  ids.push_back(guest.id);
  ids.push_back(12345);
  const Person first = *find_person(town.database, ids[0]);
  give_rating(town, first, 1612.5, 80, 7);
  const Summaries found = summaries(town.database, ids);
  CHECK(found.size() == 71);
  CHECK_FALSE(found.contains(12345));
  CHECK(found.at(ids[69]).person.name == "Player-71");
  CHECK(to_json(card_of(found.at(ids[0]))) ==
        Json{{"id", ids[0]},
             {"name", "Player-2"},
             {"kind", "account"},
             {"ratings",
              {{"kamon", {{"blitz", {{"rating", 1612.5}, {"deviation", 80.0}, {"games", 7}}}}}}}});
  CHECK(to_json(card_of(found.at(guest.id))) ==
        Json{{"id", guest.id}, {"name", nullptr}, {"kind", "guest"}, {"ratings", Json::object()}});
  CHECK(summaries(town.database, {}).empty());
}

TEST_CASE("a profile counts finished games against people") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  town.room(ana.id, bob.id, {.result = "p1win"});
  town.room(bob.id, ana.id, {.result = "p1win"});
  town.room(bob.id, ana.id, {.result = "p2win"});
  town.room(bob.id, ana.id, {.game = "kulami", .result = "draw"});
  town.room(ana.id, bob.id, {.result = "*"});
  town.room(ana.id, bob.id, {.result = ""});
  town.room(ana.id, 0, {.result = "p1win"});
  const Json shown = to_json(profile(town.database, ana));
  CHECK(shown["player"]["name"] == "Ana");
  CHECK(shown["created"] == town.now);
  CHECK(shown["counts"] == Json{{"kamon", {{"won", 2}, {"lost", 1}, {"drawn", 0}}},
                                {"kulami", {{"won", 0}, {"lost", 0}, {"drawn", 1}}}});
}

TEST_CASE("the leaderboard has those who play, whose rating is sure, and who are not banned") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob"), eve = town.account("Eve");
  const Person new_one = town.account("New"), unsure = town.account("Unsure");
  give_rating(town, ana, 1600, 60, 30);
  give_rating(town, bob, 1800, 109, 5);
  give_rating(town, eve, 2400, 60, 90);
  give_rating(town, new_one, 1900, 60, 4);
  give_rating(town, unsure, 2000, 110, 50);
  CHECK(leaders(town) == std::vector<std::string>{"Eve", "Bob", "Ana"});
  town.database.run("UPDATE people SET banned_until = $2 WHERE id = $1", {eve.id, town.now + 1});
  CHECK(leaders(town) == std::vector<std::string>{"Bob", "Ana"});
  town.now += 30 * a_day;  // Bob's deviation grows over 110, and Eve's ban is over
  CHECK(leaders(town) == std::vector<std::string>{"Eve", "Ana"});
  town.now += 370 * a_day;
  CHECK(leaders(town).empty());

  CHECK(leaderboard(town.database, "kulami", "blitz", town.now)->empty());
  CHECK(leaderboard(town.database, "chess", "blitz", town.now).error().place == "game");
  CHECK(leaderboard(town.database, "kamon", "none", town.now).error().place == "clock");
  CHECK(leaderboard(town.database, "kamon", "' OR 1", town.now).error().fault == "filter_value");
}

}  // namespace sequitur::server
