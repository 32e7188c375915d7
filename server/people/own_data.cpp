#include "server/people/own_data.hpp"

#include <functional>
#include <nlohmann/json.hpp>

#include "server/people/blocks.hpp"
#include "server/people/ratings.hpp"
#include "server/people/said.hpp"
#include "server/people/tokens.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

Json each(Database& database, std::string_view sql, std::int64_t person,
          const std::function<Json(const Row&)>& shown) {
  Json list = Json::array();
  for (const Row& row : database.run(sql, {person})) list.push_back(shown(row));
  return list;
}

template <class List, class Shown>
Json each_of(const List& list, const Shown& shown) {
  Json all = Json::array();
  for (const auto& one : list) all.push_back(shown(one));
  return all;
}

Json or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json account(const Person& person) {
  return {{"id", person.id},
          {"name", or_null(person.name)},
          {"kind", name(person.kind)},
          {"created", person.created},
          {"seen", person.seen},
          {"banned_until", person.banned_until},
          {"muted_until", person.muted_until}};
}

Json sessions(Database& database, std::int64_t person) {
  return each(database,
              "SELECT id, created, seen, agent, address FROM sessions WHERE person = $1 "
              "ORDER BY created",
              person, [](const Row& row) -> Json {
                return {{"id", row.text(0)},
                        {"created", row.integer(1)},
                        {"seen", row.integer(2)},
                        {"agent", row.text(3)},
                        {"address", row.text(4)}};
              });
}

Json tokens(Database& database, std::int64_t person) {
  return each_of(tokens_of(database, person), [](const Token& token) -> Json {
    return {{"id", token.id},
            {"name", token.name},
            {"scopes", names(token.scopes)},
            {"created", token.created},
            {"used", token.used}};
  });
}

Json ratings(Database& database, std::int64_t person) {
  return each_of(ratings_of(database, person), [](const KeptRating& kept) -> Json {
    return {{"game", kept.game},
            {"clock", kept.clock},
            {"rating", kept.rating.rating},
            {"deviation", kept.rating.deviation},
            {"volatility", kept.rating.volatility},
            {"games", kept.games},
            {"updated", kept.updated}};
  });
}

Json reports_made(Database& database, std::int64_t person) {
  return each(database,
              "SELECT r.id, r.at, p.name, r.room, r.body, r.closed FROM reports r "
              "JOIN people p ON p.id = r.other WHERE r.person = $1 ORDER BY r.at",
              person, [](const Row& row) -> Json {
                return {{"id", row.text(0)},
                        {"at", row.integer(1)},
                        {"player", or_null(row.text(2))},
                        {"room", or_null(row.text(3))},
                        {"text", row.text(4)},
                        {"closed", row.is_null(5) ? Json() : Json(row.integer(5))}};
              });
}

Json challenges(Database& database, std::int64_t person) {
  return each(database,
              "SELECT id, created, body, room FROM challenges WHERE person = $1 ORDER BY created",
              person, [](const Row& row) -> Json {
                return {{"id", row.text(0)},
                        {"created", row.integer(1)},
                        {"challenge", Json::parse(row.text(2), nullptr, false)},
                        {"room", or_null(row.text(3))}};
              });
}

Json analyses(Database& database, std::int64_t person) {
  return each(database,
              "SELECT id, created, kind, start, swap, moves, state FROM analyses WHERE person = $1 "
              "AND state <> 'dropped' ORDER BY created",
              person, [](const Row& row) -> Json {
                return {{"id", row.text(0)},           {"created", row.integer(1)},
                        {"kind", row.text(2)},         {"start", row.text(3)},
                        {"swap", row.integer(4) != 0}, {"moves", row.text(5)},
                        {"state", row.text(6)}};
              });
}

Json games(Database& database, std::int64_t person) {
  return each(database,
              "SELECT id, game, CASE WHEN p1 = $1 THEN 'p1' ELSE 'p2' END, clock, rated, created, "
              "ended, result, termination FROM rooms WHERE p1 = $1 OR p2 = $1 ORDER BY created",
              person, [](const Row& row) -> Json {
                return {{"room", row.text(0)},
                        {"game", row.text(1)},
                        {"you", row.text(2)},
                        {"class", row.text(3)},
                        {"rated", row.integer(4) != 0},
                        {"begun", row.integer(5)},
                        {"ended", row.is_null(6) ? Json() : Json(row.integer(6))},
                        {"result", or_null(row.text(7))},
                        {"termination", or_null(row.text(8))}};
              });
}

Json said(Database& database, std::int64_t person) {
  return each_of(said_by(database, person), [](const Words& words) -> Json {
    return {{"room", words.room}, {"at", words.at}, {"text", words.text}};
  });
}

std::int64_t codes_left(Database& database, std::int64_t person) {
  return database.run("SELECT COUNT(*) FROM recovery_codes WHERE person = $1", {person})
      .front()
      .integer(0);
}

}  // namespace

Json own_data(Database& database, std::int64_t person) {
  const auto found = find_person(database, person);
  if (!found) return Json::object();
  return {
      {"account", account(*found)},
      {"recovery_codes_left", codes_left(database, person)},
      {"sessions", sessions(database, person)},
      {"tokens", tokens(database, person)},
      {"ratings", ratings(database, person)},
      {"blocked", each_of(blocked_by(database, person), [](const Person& p) { return p.name; })},
      {"reports", reports_made(database, person)},
      {"challenges", challenges(database, person)},
      {"analyses", analyses(database, person)},
      {"games", games(database, person)},
      {"said", said(database, person)}};
}

}  // namespace sequitur::server
