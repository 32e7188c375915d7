#include "server/people/own_data.hpp"

#include <nlohmann/json.hpp>

#include "server/people/blocks.hpp"
#include "server/people/ratings.hpp"
#include "server/people/said.hpp"
#include "server/people/second_factor.hpp"
#include "server/people/tokens.hpp"
#include "server/store/rows/analyses.hpp"
#include "server/store/rows/challenges.hpp"
#include "server/store/rows/finished_rooms.hpp"
#include "server/store/rows/mail.hpp"
#include "server/store/rows/recovery_codes.hpp"
#include "server/store/rows/reports.hpp"
#include "server/store/rows/sessions.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

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

Json second_factor(Database& database, std::int64_t person) {
  const auto since = second_factor_since(database, person);
  return since ? Json(*since) : Json();
}

Json sessions(Database& database, std::int64_t person) {
  return each_of(all_sessions_of(database, person), [](const Session& session) -> Json {
    return {{"id", session.id},
            {"created", session.created},
            {"seen", session.seen},
            {"agent", session.agent},
            {"address", session.address}};
  });
}

Json tokens(Database& database, std::int64_t person) {
  return each_of(tokens_of(database, person), [](const Token& token) -> Json {
    return {{"id", token.id},           {"name", token.name}, {"scopes", names(token.scopes)},
            {"created", token.created}, {"used", token.used}, {"address", token.address}};
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
  return each_of(reports_by(database, person), [&](const ReportRow& report) -> Json {
    const auto about = find_person(database, report.other);
    return {{"id", report.id},
            {"at", report.at},
            {"player", about ? or_null(about->name) : Json()},
            {"room", or_null(report.room)},
            {"text", report.text},
            {"closed", report.closed ? Json(*report.closed) : Json()}};
  });
}

Json challenges(Database& database, std::int64_t person) {
  return each_of(challenges_of(database, person), [](const ChallengeRow& challenge) -> Json {
    return {{"id", challenge.id},
            {"created", challenge.created},
            {"challenge", Json::parse(challenge.body, nullptr, false)},
            {"room", or_null(challenge.room)}};
  });
}

Json analyses(Database& database, std::int64_t person) {
  return each_of(analyses_of(database, person), [](const OwnAnalysis& analysis) -> Json {
    return {{"id", analysis.id},
            {"created", analysis.created},
            {"kind", name(analysis.wish.kind)},
            {"start", analysis.wish.start},
            {"swap", analysis.wish.swap},
            {"moves", analysis.wish.moves},
            {"state", analysis.state}};
  });
}

Json games(Database& database, std::int64_t person) {
  return each_of(games_of_person(database, person), [](const OwnGame& game) -> Json {
    return {{"room", game.room},
            {"game", game.game},
            {"you", game.seat},
            {"class", game.clock},
            {"rated", game.rated},
            {"begun", game.begun},
            {"ended", game.ended ? Json(*game.ended) : Json()},
            {"result", or_null(game.result)},
            {"termination", or_null(game.termination)}};
  });
}

Json said(Database& database, std::int64_t person) {
  return each_of(said_by(database, person), [](const Words& words) -> Json {
    return {{"room", words.room}, {"at", words.at}, {"text", words.text}};
  });
}

}  // namespace

Json own_data(Database& database, std::int64_t person) {
  const auto found = find_person(database, person);
  if (!found) return Json::object();
  return {
      {"account", account(*found)},
      {"recovery_codes_left", count_recovery_codes(database, person)},
      {"second_factor_since", second_factor(database, person)},
      {"mail_address", or_null(mail_address_of(database, person).value_or(""))},
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
