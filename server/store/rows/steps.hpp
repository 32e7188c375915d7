#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

// What was played in games that are over: study/explorer.hpp.
namespace sequitur::server {

struct StepRow {
  std::int64_t position = 0;
  std::int64_t move = 0;
  Time ended = 0;
  std::string room;
  std::int64_t ply = 0;
  std::int64_t outcome = 0;
  bool rated = false;
  std::string clock;
  std::optional<double> rating;
};
void insert_step(Database& database, const StepRow& step);

// How often a move was played in games of one kind, and how they ended. It is kept beside the
// steps, so that a look at a position costs the same however many games came through it.
struct MoveKey {
  std::int64_t position = 0;
  bool rated = false;
  std::string clock;
  std::int64_t move = 0;

  friend auto operator<=>(const MoveKey&, const MoveKey&) = default;
};
struct MoveTally {
  std::int64_t games = 0;
  std::int64_t won = 0;  // by the side that began
  std::int64_t drawn = 0;
  std::int64_t ratings = 0;  // how many games have one
  double rating_sum = 0;
};
// Whoever adds to several does so in the order of their keys: then nobody waits for somebody who
// waits for them.
void add_to_count(Database& database, const MoveKey& key, const MoveTally& more);

struct StepQuery {
  std::int64_t position = 0;
  std::optional<bool> rated;
  std::string clock;  // a class; empty: all
};
struct MoveCount {
  std::int64_t move = 0;
  std::int64_t games = 0;
  std::int64_t won = 0;
  std::int64_t drawn = 0;
  std::optional<double> rating;  // on average
};
std::vector<MoveCount> count_moves(Database& database,
                                   const StepQuery& query);  // most played first

struct StepPlace {
  std::string room;
  std::int64_t ply = 0;
  Time ended = 0;
};
// The newest first, at most `most`.
std::vector<StepPlace> latest_steps(Database& database, const StepQuery& query, std::size_t most);

}  // namespace sequitur::server
