#include "server/people/own_data.hpp"

#include "engine/game/player_name.hpp"
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

template <class List, class Shown>
auto each_of(const List& list, const Shown& shown) {
  std::vector<decltype(shown(*list.begin()))> all;
  for (const auto& one : list) all.push_back(shown(one));
  return all;
}

OwnData::Account account(const Person& person) {
  return {.id = person.id,
          .name = person.name,
          .kind = person.kind,
          .created = person.created,
          .seen = person.seen,
          .banned_until = person.banned_until,
          .muted_until = person.muted_until};
}

std::vector<OwnData::Session> sessions(Database& database, std::int64_t person) {
  return each_of(all_sessions_of(database, person), [](const Session& session) {
    return OwnData::Session{session.id, session.created, session.seen, session.agent,
                            session.address};
  });
}

std::vector<OwnData::Token> tokens(Database& database, std::int64_t person) {
  return each_of(tokens_of(database, person), [](const Token& token) {
    return OwnData::Token{token.id,      token.name,         names(token.scopes),
                          token.created, last_use_of(token), token.address};
  });
}

std::vector<OwnData::Rating> ratings(Database& database, std::int64_t person) {
  return each_of(ratings_of(database, person), [](const KeptRating& kept) {
    return OwnData::Rating{
        kept.game,  kept.clock,  kept.rating.rating, kept.rating.deviation, kept.rating.volatility,
        kept.games, kept.updated};
  });
}

std::vector<OwnData::Report> reports_made(Database& database, std::int64_t person) {
  return each_of(reports_by(database, person), [&](const ReportRow& report) {
    const auto about = find_person(database, report.other);
    return OwnData::Report{report.id,   report.at,   about ? about->name : "",
                           report.room, report.text, report.closed};
  });
}

std::vector<OwnData::Challenge> challenges(Database& database, std::int64_t person) {
  return each_of(challenges_of(database, person), [](const ChallengeRow& challenge) {
    return OwnData::Challenge{challenge.id, challenge.created, {challenge.body}, challenge.room};
  });
}

std::vector<OwnData::Analysis> analyses(Database& database, std::int64_t person) {
  return each_of(analyses_of(database, person), [](const OwnAnalysis& analysis) {
    return OwnData::Analysis{
        analysis.id,         analysis.created,   std::string(name(analysis.wish.kind)),
        analysis.wish.start, analysis.wish.swap, analysis.wish.moves,
        analysis.state};
  });
}

std::vector<OwnData::Game> games(Database& database, std::int64_t person) {
  return each_of(games_of_person(database, person), [](const OwnGame& game) {
    return OwnData::Game{game.room,
                         game.game,
                         player_named(game.seat).value_or(Player::p1),
                         class_named(game.clock).value_or(ClockClass::none),
                         game.rated,
                         game.begun,
                         game.ended,
                         game.result,
                         game.termination};
  });
}

std::vector<OwnData::Said> said(Database& database, std::int64_t person) {
  return each_of(said_by(database, person), [](const Words& words) {
    return OwnData::Said{words.room, words.at, words.text};
  });
}

}  // namespace

OwnData own_data(Database& database, const Person& of) {
  const std::int64_t person = of.id;
  return {.account = account(of),
          .recovery_codes = count_recovery_codes(database, person),
          .second_factor = second_factor_since(database, person),
          .mail = mail_address_of(database, person).value_or(""),
          .sessions = sessions(database, person),
          .tokens = tokens(database, person),
          .ratings = ratings(database, person),
          .blocked = each_of(blocked_by(database, person), [](const Person& p) { return p.name; }),
          .reports = reports_made(database, person),
          .challenges = challenges(database, person),
          .analyses = analyses(database, person),
          .games = games(database, person),
          .said = said(database, person)};
}

}  // namespace sequitur::server
