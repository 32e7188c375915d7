#pragma once

#include <vector>

#include "server/base/time.hpp"
#include "server/protocol/clock_rule.hpp"
#include "server/protocol/json_object.hpp"
#include "server/protocol/player_card.hpp"
#include "server/protocol/words.hpp"

namespace sequitur::server {

// Everything that is stored about a person, for that person. Hashes of secrets are left out.
struct OwnData {
  struct Account {
    std::int64_t id = 0;
    std::string name{};
    PersonKind kind = PersonKind::guest;
    Time created = 0, seen = 0, banned_until = 0, muted_until = 0;

    static constexpr auto fields() {
      using A = Account;
      return std::tuple(field("id", &A::id), text_or_null("name", &A::name),
                        field("kind", &A::kind), field("created", &A::created),
                        field("seen", &A::seen), field("bannedUntil", &A::banned_until),
                        field("mutedUntil", &A::muted_until));
    }
  };
  struct Session {
    std::string id{};
    Time created = 0, seen = 0;
    std::string agent{}, address{};

    static constexpr auto fields() {
      using S = Session;
      return std::tuple(field("id", &S::id), field("created", &S::created), field("seen", &S::seen),
                        field("agent", &S::agent), field("address", &S::address));
    }
  };
  struct Token {
    std::string id{}, name{};
    std::vector<std::string> scopes{};
    Time created = 0;
    std::optional<Time> used{};
    std::string address{};

    static constexpr auto fields() {
      using T = Token;
      return std::tuple(field("id", &T::id), field("name", &T::name), field("scopes", &T::scopes),
                        field("created", &T::created), field("used", &T::used),
                        field("address", &T::address));
    }
  };
  struct Rating {
    std::string game{}, clock{};
    double rating = 0, deviation = 0, volatility = 0;
    std::int64_t games = 0;
    Time updated = 0;

    static constexpr auto fields() {
      using R = Rating;
      return std::tuple(field("game", &R::game), field("class", &R::clock),
                        field("rating", &R::rating), field("deviation", &R::deviation),
                        field("volatility", &R::volatility), field("games", &R::games),
                        field("updated", &R::updated));
    }
  };
  struct Report {
    std::string id{};
    Time at = 0;
    std::string player{}, room{}, text{};
    std::optional<Time> closed{};

    static constexpr auto fields() {
      using R = Report;
      return std::tuple(field("id", &R::id), field("at", &R::at),
                        text_or_null("player", &R::player), text_or_null("room", &R::room),
                        field("text", &R::text), field("closed", &R::closed));
    }
  };
  struct Challenge {
    std::string id{};
    Time created = 0;
    JsonObject challenge{};
    std::string room{};

    static constexpr auto fields() {
      using C = Challenge;
      return std::tuple(field("id", &C::id), field("created", &C::created),
                        field("challenge", &C::challenge), text_or_null("room", &C::room));
    }
  };
  struct Analysis {
    std::string id{};
    Time created = 0;
    std::string kind{}, start{};
    bool swap = false;
    std::string moves{}, state{};

    static constexpr auto fields() {
      using A = Analysis;
      return std::tuple(field("id", &A::id), field("created", &A::created), field("kind", &A::kind),
                        field("start", &A::start), field("swap", &A::swap),
                        field("moves", &A::moves), field("state", &A::state));
    }
  };
  struct Game {
    std::string room{}, game{};
    Player you = Player::p1;
    ClockClass clock = ClockClass::none;
    bool rated = false;
    Time begun = 0;
    std::optional<Time> ended{};
    std::string result{}, termination{};

    static constexpr auto fields() {
      using G = Game;
      return std::tuple(field("room", &G::room), field("game", &G::game), field("you", &G::you),
                        field("class", &G::clock), field("rated", &G::rated),
                        field("begun", &G::begun), field("ended", &G::ended),
                        text_or_null("result", &G::result),
                        text_or_null("termination", &G::termination));
    }
  };
  struct Said {
    std::string room{};
    Time at = 0;
    std::string text{};

    static constexpr auto fields() {
      return std::tuple(field("room", &Said::room), field("at", &Said::at),
                        field("text", &Said::text));
    }
  };

  Account account{};
  std::int64_t recovery_codes = 0;
  std::optional<Time> second_factor{};
  std::string mail{};
  std::vector<Session> sessions{};
  std::vector<Token> tokens{};
  std::vector<Rating> ratings{};
  std::vector<std::string> blocked{};
  std::vector<Report> reports{};
  std::vector<Challenge> challenges{};
  std::vector<Analysis> analyses{};
  std::vector<Game> games{};
  std::vector<Said> said{};

  static constexpr auto fields() {
    using D = OwnData;
    return std::tuple(field("account", &D::account), field("recoveryCodes", &D::recovery_codes),
                      field("secondFactor", &D::second_factor), text_or_null("mail", &D::mail),
                      field("sessions", &D::sessions), field("tokens", &D::tokens),
                      field("ratings", &D::ratings), field("blocked", &D::blocked),
                      field("reports", &D::reports), field("challenges", &D::challenges),
                      field("analyses", &D::analyses), field("games", &D::games),
                      field("said", &D::said));
  }
};

nlohmann::json to_json(const OwnData& data);

}  // namespace sequitur::server
