#include "bench/load/ratings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <list>
#include <map>
#include <tuple>

#include "engine/record/ending.hpp"
#include "server/people/ratings.hpp"

namespace sequitur::load {

namespace {

using namespace server;

using Key = std::tuple<std::int64_t, std::string, std::string>;  // person, game, clock
struct Strength {
  Rating rating;
  std::int64_t games = 0;
  Time updated = 0;
};
struct Played {
  std::string room;
  std::array<Key, 2> who;
  double score;  // p1's
  double weight;
  Time ended;
  RatingChanges changes;
};

bool alike(double a, double b) { return std::abs(a - b) < 1e-6; }

double score_of(const std::string& result) {
  return result == name(Result::p1win) ? 1 : result == name(Result::p2win) ? 0 : 0.5;
}

std::list<Played> rated_games(Database& database, int& wrong) {
  std::list<Played> games;
  for (const Row& row : database.run(
           "SELECT id, game, clock, p1, p2, result, ended, ratings, termination, moves FROM rooms "
           "WHERE rated = 1 AND ended IS NOT NULL AND result <> '*' ORDER BY ended, id")) {
    if (row.is_null(7)) {
      ++wrong;
      std::printf("room %s: rated and over, but without ratings\n", row.text(0).c_str());
      continue;
    }
    const Key first{row.integer(3), row.text(1), row.text(2)};
    const Key second{row.integer(4), row.text(1), row.text(2)};
    games.push_back(
        {row.text(0),
         {first, second},
         score_of(row.text(5)),
         weight_of({.termination = termination_named(row.text(8)).value_or(Termination::none)},
                   static_cast<int>(row.integer(9))),
         row.integer(6),
         read_rating_changes(row.text(7)).value_or(RatingChanges())});
  }
  return games;
}

// Whether both players' ratings before this game were those that the room says.
bool is_next(const Played& game, std::map<Key, Strength>& people) {
  return alike(game.changes[0][0], people[game.who[0]].rating.rating) &&
         alike(game.changes[1][0], people[game.who[1]].rating.rating);
}

bool enter(const Played& game, std::map<Key, Strength>& people) {
  std::array<Strength, 2> before = {people[game.who[0]], people[game.who[1]]};
  bool right = true;
  for (std::size_t i = 0; i < 2; ++i) {
    Strength& mine = people[game.who[i]];
    const Time since = before[i].games ? before[i].updated : game.ended;
    const double periods =
        static_cast<double>(std::max<Time>(0, game.ended - since)) / rating_period;
    mine.rating = weighted(before[i].rating,
                           after(before[i].rating, before[1 - i].rating,
                                 i == 0 ? game.score : 1 - game.score, periods),
                           game.weight);
    ++mine.games;
    mine.updated = game.ended;
    right = right && alike(mine.rating.rating, game.changes[i][1]);
  }
  return right;
}

}  // namespace

int verify_ratings(Database& database) {
  int wrong = 0;
  database.begin_reading();  // the load may still be running
  std::map<Key, Strength> people;
  std::list<Played> games = rated_games(database, wrong);
  const std::size_t all = games.size();
  // Two nodes may end two games of one person in the same instant, so the order of the times is not
  // always the order of the ratings.
  while (!games.empty()) {
    const auto next =
        std::ranges::find_if(games, [&](const Played& game) { return is_next(game, people); });
    if (next == games.end()) break;
    if (!enter(*next, people)) {
      ++wrong;
      std::printf("room %s: its ratings do not follow from those before\n", next->room.c_str());
    }
    games.erase(next);
  }
  for (const Played& game : games) {
    ++wrong;
    std::printf("room %s: was rated from what its players did not have\n", game.room.c_str());
  }
  const Rows rows =
      database.run("SELECT person, game, clock, rating, deviation, volatility, games FROM ratings");
  for (const Row& row : rows) {
    const Strength& mine = people[{row.integer(0), row.text(1), row.text(2)}];
    if (mine.games == row.integer(6) && alike(mine.rating.rating, row.real(3)) &&
        alike(mine.rating.deviation, row.real(4)) && alike(mine.rating.volatility, row.real(5)))
      continue;
    ++wrong;
    std::printf("player %lld: has %.3f after %lld games of %s, and should have %.3f after %lld\n",
                static_cast<long long>(row.integer(0)), row.real(3),
                static_cast<long long>(row.integer(6)), row.text(1).c_str(), mine.rating.rating,
                static_cast<long long>(mine.games));
  }
  database.commit();
  if (people.size() != rows.size()) {
    ++wrong;
    std::printf("%zu ratings are there, and %zu should be\n", rows.size(), people.size());
  }
  std::printf("%zu rated games, %zu ratings: %s\n", all, rows.size(),
              wrong ? "they do not agree" : "each follows from the games");
  return wrong ? 1 : 0;
}

}  // namespace sequitur::load
