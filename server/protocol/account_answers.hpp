#pragma once

#include <vector>

#include "server/base/time.hpp"
#include "server/protocol/player_card.hpp"

// What somebody is told about their own account, and about the ways into it.
namespace sequitur::server {

struct ServerFacts {
  std::string version{};
  Time now = 0;
  bool frozen = false;        // all clocks stand still
  bool registration = false;  // one can sign up
  bool mail = false;          // it sends letters
  bool plain_http = false;

  static constexpr auto fields() {
    using S = ServerFacts;
    return std::tuple(field("version", &S::version), field("now", &S::now),
                      field("frozen", &S::frozen), field("registration", &S::registration),
                      field("mail", &S::mail), field("plainHttp", &S::plain_http));
  }
};
struct HelloAnswer {
  PlayerCard me{};
  std::optional<Time> suspended{};  // until when
  ServerFacts server{};

  static constexpr auto fields() {
    using H = HelloAnswer;
    return std::tuple(field("me", &H::me), field("suspended", &H::suspended),
                      field("server", &H::server));
  }
};

struct LoggedIn {
  std::string name{};

  static constexpr auto fields() { return std::tuple(field("name", &LoggedIn::name)); }
};
struct NewRecoveryCodes {
  std::vector<std::string> recovery{};

  static constexpr auto fields() {
    return std::tuple(field("recovery", &NewRecoveryCodes::recovery));
  }
};
struct NewAccount {
  std::string name{};
  std::vector<std::string> recovery{};

  static constexpr auto fields() {
    return std::tuple(field("name", &NewAccount::name), field("recovery", &NewAccount::recovery));
  }
};
struct SecondFactorKey {
  std::string key{}, uri{};

  static constexpr auto fields() {
    return std::tuple(field("key", &SecondFactorKey::key), field("uri", &SecondFactorKey::uri));
  }
};
struct AccountState {
  std::optional<Time> second_factor{};  // since when
  std::int64_t recovery_codes = 0;
  std::string mail{};  // shortened

  static constexpr auto fields() {
    using S = AccountState;
    return std::tuple(field("secondFactor", &S::second_factor),
                      field("recoveryCodes", &S::recovery_codes), text_or_null("mail", &S::mail));
  }
};

// A browser that is signed in.
struct SessionCard {
  std::string id{}, agent{}, place{};
  Time created = 0, seen = 0;
  bool current = false;

  static constexpr auto fields() {
    using S = SessionCard;
    return std::tuple(field("id", &S::id), field("agent", &S::agent), field("place", &S::place),
                      field("created", &S::created), field("seen", &S::seen),
                      field("current", &S::current));
  }
};
struct SessionList {
  std::vector<SessionCard> sessions{};

  static constexpr auto fields() { return std::tuple(field("sessions", &SessionList::sessions)); }
};

struct TokenCard {
  std::string id{}, name{};
  std::vector<std::string> scopes{};
  Time created = 0;
  std::optional<Time> used{};
  std::string place{};

  static constexpr auto fields() {
    using T = TokenCard;
    return std::tuple(field("id", &T::id), field("name", &T::name), field("scopes", &T::scopes),
                      field("created", &T::created), field("used", &T::used),
                      field("place", &T::place));
  }
};
struct TokenList {
  std::vector<TokenCard> tokens{};

  static constexpr auto fields() { return std::tuple(field("tokens", &TokenList::tokens)); }
};
struct NewTokenCard : TokenCard {
  std::string token{};  // the secret, shown this once

  static constexpr auto fields() {
    return std::tuple_cat(TokenCard::fields(), std::tuple(field("token", &NewTokenCard::token)));
  }
};

nlohmann::json to_json(const HelloAnswer& answer);
nlohmann::json to_json(const LoggedIn& answer);
nlohmann::json to_json(const NewRecoveryCodes& answer);
nlohmann::json to_json(const NewAccount& answer);
nlohmann::json to_json(const SecondFactorKey& answer);
nlohmann::json to_json(const AccountState& answer);
nlohmann::json to_json(const SessionList& answer);
nlohmann::json to_json(const TokenList& answer);
nlohmann::json to_json(const NewTokenCard& answer);

}  // namespace sequitur::server
