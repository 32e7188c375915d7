#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/day.hpp"
#include "server/base/refusal.hpp"
#include "server/store/rows/tokens.hpp"

// How a program is somebody: a token in its Authorization header.
namespace sequitur::server {

struct Scopes {
  bool play = false;
  bool chat = false;
  bool read = false;

  friend bool operator==(const Scopes&, const Scopes&) = default;
};
std::vector<std::string> names(const Scopes& scopes);
// scope_unknown; scope_missing: none at all.
std::expected<Scopes, Refusal> read_scopes(const std::vector<std::string>& names);

struct Token {
  std::string id;
  std::string name;  // what its owner calls it
  Scopes scopes;
  Time created = 0;
  Time used = 0;          // 0: never
  std::string address{};  // from where, the last time
};

// None: it was never used.
inline std::optional<Time> last_use_of(const Token& token) {
  return token.used == 0 ? std::nullopt : std::optional(token.used);
}

struct NewToken {
  Token token;
  std::string secret;  // sqt_…, shown this once; only its hash is kept
};
constexpr std::size_t most_tokens = 20;
constexpr std::size_t longest_token_name = 50;

// account_needed, token_name, tokens_full.
std::expected<NewToken, Refusal> make_token(Database& database, const Person& person,
                                            std::string_view name, const Scopes& scopes, Time now);

struct Admitted {
  Person person;
  Token token;
};
std::optional<Admitted> find_token(Database& database, std::string_view secret);  // reads only

// Is it time to call touch_token()? Once a minute is enough.
inline bool to_be_touched(const Admitted& admitted, Time now) {
  return now - admitted.token.used >= a_minute;
}

std::vector<Token> tokens_of(Database& database, std::int64_t person);  // newest first
// False: the person has no such token.
bool end_token(Database& database, std::int64_t person, const std::string& token);

}  // namespace sequitur::server
