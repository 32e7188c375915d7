#include "server/store/rows/challenges.hpp"

namespace sequitur::server {

namespace {

ChallengeRow challenge_from(const Row& row) {
  return {row.text(0), row.integer(1), row.text(2), row.integer(3), row.text(4), row.text(5)};
}

}  // namespace

void insert_challenge(Database& database, const ChallengeRow& challenge) {
  database.run(
      "INSERT INTO challenges (id, person, body, created, origin) VALUES ($1, $2, $3, $4, $5)",
      {challenge.id, challenge.person, challenge.body, challenge.created, challenge.origin});
}

std::vector<ChallengeRow> open_challenges(Database& database, Time since, Time now) {
  std::vector<ChallengeRow> open;
  for (const Row& row : database.run(
           "SELECT c.id, c.person, c.body, c.created, c.room, c.origin FROM challenges c JOIN "
           "people p "
           "ON p.id = c.person WHERE c.room IS NULL AND c.created > $1 AND p.banned_until <= $2",
           {since, now}))
    open.push_back(challenge_from(row));
  return open;
}

std::optional<ChallengeRow> open_challenge(Database& database, const std::string& id, Time since) {
  const Rows rows = database.run(
      "SELECT id, person, body, created, room, origin FROM challenges "
      "WHERE id = $1 AND room IS NULL AND created > $2",
      {id, since});
  return rows.empty() ? std::nullopt : std::optional(challenge_from(rows.front()));
}

std::string room_of_challenge(Database& database, const std::string& id) {
  const Rows rows = database.run("SELECT room FROM challenges WHERE id = $1", {id});
  return rows.empty() ? std::string() : rows.front().text(0);
}

std::vector<ChallengeRow> challenges_of(Database& database, std::int64_t person) {
  std::vector<ChallengeRow> all;
  for (const Row& row :
       database.run("SELECT id, person, body, created, room, origin FROM challenges "
                    "WHERE person = $1 ORDER BY created",
                    {person}))
    all.push_back(challenge_from(row));
  return all;
}

bool take_challenge(Database& database, const std::string& id, const std::string& room) {
  database.run("UPDATE challenges SET room = $2 WHERE id = $1 AND room IS NULL", {id, room});
  return database.changed() == 1;
}

bool withdraw_challenge(Database& database, const std::string& id) {
  database.run("DELETE FROM challenges WHERE id = $1 AND room IS NULL", {id});
  return database.changed() == 1;
}

void remove_challenges_of(Database& database, std::int64_t person) {
  database.run("DELETE FROM challenges WHERE person = $1", {person});
}

std::int64_t remove_old_challenges(Database& database, Time before, std::int64_t most) {
  database.run(
      "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE created < $1 LIMIT $2)",
      {before, most});
  return database.changed();
}

}  // namespace sequitur::server
