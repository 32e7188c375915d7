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

Token token_from(const Row& row, std::size_t first) {
  Token token{
      row.text(first), row.text(first + 1), {}, row.integer(first + 3), row.integer(first + 4)};
  const std::string scopes = row.text(first + 2);
  for (const std::string_view name : words(scopes)) add(token.scopes, name);
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
                  sequitur::quoted(name) + " is no scope; play, chat or read would be right"});
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
        "tokens_full", "", "there are 20 tokens already, and no more are possible; end one first"});
  NewToken made{{random_id(), shown, scopes, now}, "sqt_" + random_secret()};
  database.run(
      "INSERT INTO tokens (id, secret, person, name, scopes, created) "
      "VALUES ($1, $2, $3, $4, $5, $6)",
      {made.token.id, hash_secret(made.secret), person.id, shown, written(scopes), now});
  return made;
}

std::optional<Admitted> find_token(Database& database, std::string_view secret) {
  if (!secret.starts_with("sqt_")) return std::nullopt;
  static const std::string sql =
      "SELECT " + person_columns +
      ", t.id, t.name, t.scopes, t.created, t.used "
      "FROM tokens t JOIN people p ON p.id = t.person WHERE t.secret = $1";
  const Rows rows = database.run(sql, {hash_secret(secret)});
  if (rows.empty()) return std::nullopt;
  return Admitted{person_from(rows.front()), token_from(rows.front(), after_person)};
}

std::optional<std::string> name_by_token(Database& database, const std::string& token) {
  const Rows rows = database.run(
      "SELECT p.name FROM tokens t JOIN people p ON p.id = t.person WHERE t.id = $1", {token});
  return rows.empty() ? std::nullopt : std::optional(rows.front().text(0));
}

void touch_token(Database& database, const std::string& token, Time now) {
  database.run("UPDATE tokens SET used = $2 WHERE id = $1 AND used < $2", {token, now});
}

std::vector<Token> tokens_of(Database& database, std::int64_t person) {
  std::vector<Token> tokens;
  for (const Row& row :
       database.run("SELECT id, name, scopes, created, used FROM tokens WHERE person = $1 "
                    "ORDER BY created DESC, id",
                    {person}))
    tokens.push_back(token_from(row, 0));
  return tokens;
}

bool end_token(Database& database, std::int64_t person, const std::string& token) {
  if (!is_id(token)) return false;
  database.run("DELETE FROM tokens WHERE id = $1 AND person = $2", {token, person});
  return database.changed() > 0;
}

void end_all_tokens(Database& database, std::int64_t person) {
  database.run("DELETE FROM tokens WHERE person = $1", {person});
}

}  // namespace sequitur::server
