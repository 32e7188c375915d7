#include "server/people/tokens.hpp"

#include "engine/game/text.hpp"
#include "server/base/ids.hpp"
#include "server/people/plain_text.hpp"
#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

struct NamedScope {
  std::string_view name;
  bool Scopes::*scope;
};
constexpr NamedScope all_scopes[] = {
    {"play", &Scopes::play}, {"chat", &Scopes::chat}, {"read", &Scopes::read}};

bool add(Scopes& scopes, std::string_view name) {
  for (const NamedScope& known : all_scopes)
    if (known.name == name) return scopes.*known.scope = true;
  return false;
}

std::string written(const Scopes& scopes) {
  std::string text;
  for (const std::string& name : names(scopes)) text += (text.empty() ? "" : " ") + name;
  return text;
}

Token token_in(const TokenRow& row) {
  Token token{row.id, row.name, {}, row.created, row.used, row.address};
  for (const std::string_view name : words(row.scopes)) add(token.scopes, name);
  return token;
}

}  // namespace

std::vector<std::string> names(const Scopes& scopes) {
  std::vector<std::string> list;
  for (const NamedScope& known : all_scopes)
    if (scopes.*known.scope) list.emplace_back(known.name);
  return list;
}

std::expected<Scopes, Refusal> read_scopes(const std::vector<std::string>& names) {
  Scopes scopes;
  for (const std::string& name : names)
    if (!add(scopes, name))
      return std::unexpected(
          Refusal{"scope_unknown", "scopes",
                  sequitur::quoted(name) + " is not a scope; expected play, chat or read"});
  if (scopes == Scopes{})
    return std::unexpected(
        Refusal{"scope_missing", "scopes", "a token needs one or more of play, chat and read"});
  return scopes;
}

std::expected<NewToken, Refusal> make_token(Database& database, const Person& person,
                                            std::string_view name, const Scopes& scopes, Time now) {
  if (person.kind != Person::Kind::account)
    return std::unexpected(Refusal{"account_needed", "", "only an account can have tokens"});
  const std::string shown = plain_text(name, longest_token_name + 1);
  if (shown.empty() || count_characters(shown) > longest_token_name)
    return std::unexpected(Refusal{"token_name", "name", "a token's name has 1 to 50 characters"});
  if (tokens_of(database, person.id).size() >= most_tokens)
    return std::unexpected(Refusal{
        "tokens_full", "", "you have 20 tokens, and more are not possible; delete one first"});
  NewToken made{{random_id(), shown, scopes, now}, "sqt_" + random_secret()};
  insert_token(database, person.id, {made.token.id, shown, written(scopes), now},
               hash_secret(made.secret));
  return made;
}

std::optional<Admitted> find_token(Database& database, std::string_view secret) {
  if (!secret.starts_with("sqt_")) return std::nullopt;
  const auto found = token_of_hash(database, hash_secret(secret));
  if (!found) return std::nullopt;
  return Admitted{found->person, token_in(found->token)};
}

std::vector<Token> tokens_of(Database& database, std::int64_t person) {
  std::vector<Token> tokens;
  for (const TokenRow& row : token_rows_of(database, person)) tokens.push_back(token_in(row));
  return tokens;
}

bool end_token(Database& database, std::int64_t person, const std::string& token) {
  return is_id(token) && remove_token(database, person, token);
}

}  // namespace sequitur::server
