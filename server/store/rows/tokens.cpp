#include "server/store/rows/tokens.hpp"

namespace sequitur::server {

namespace {

TokenRow token_from(const Row& row, std::size_t first) {
  return {row.text(first),        row.text(first + 1),    row.text(first + 2),
          row.integer(first + 3), row.integer(first + 4), row.text(first + 5)};
}

}  // namespace

void insert_token(Database& database, std::int64_t person, const TokenRow& token,
                  const std::string& secret_hash) {
  database.run(
      "INSERT INTO tokens (id, secret, person, name, scopes, created) "
      "VALUES ($1, $2, $3, $4, $5, $6)",
      {token.id, secret_hash, person, token.name, token.scopes, token.created});
}

std::optional<TokenOwner> token_of_hash(Database& database, const std::string& secret_hash) {
  static const std::string sql =
      "SELECT " + person_columns +
      ", t.id, t.name, t.scopes, t.created, t.used, t.address "
      "FROM tokens t JOIN people p ON p.id = t.person WHERE t.secret = $1";
  const Rows rows = database.run(sql, {secret_hash});
  if (rows.empty()) return std::nullopt;
  return TokenOwner{person_from(rows.front()), token_from(rows.front(), after_person)};
}

std::optional<std::string> name_by_token(Database& database, const std::string& token) {
  const Rows rows = database.run(
      "SELECT p.name FROM tokens t JOIN people p ON p.id = t.person WHERE t.id = $1", {token});
  return rows.empty() ? std::nullopt : std::optional(rows.front().text(0));
}

void touch_token(Database& database, const std::string& token, const std::string& address,
                 Time now) {
  database.run("UPDATE tokens SET used = $2, address = $3 WHERE id = $1 AND used < $2",
               {token, now, address});
}

std::vector<TokenRow> token_rows_of(Database& database, std::int64_t person) {
  std::vector<TokenRow> tokens;
  for (const Row& row :
       database.run("SELECT id, name, scopes, created, used, address FROM tokens WHERE person = $1 "
                    "ORDER BY created DESC, id",
                    {person}))
    tokens.push_back(token_from(row, 0));
  return tokens;
}

bool remove_token(Database& database, std::int64_t person, const std::string& token) {
  database.run("DELETE FROM tokens WHERE id = $1 AND person = $2", {token, person});
  return database.changed() > 0;
}

void end_all_tokens(Database& database, std::int64_t person) {
  database.run("DELETE FROM tokens WHERE person = $1", {person});
}

}  // namespace sequitur::server
