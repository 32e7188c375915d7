#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/rows/people.hpp"

namespace sequitur::server {

// A program's token as it is kept: only the hash of its secret is.
struct TokenRow {
  std::string id;
  std::string name;    // what its owner calls it
  std::string scopes;  // blanks between them
  Time created = 0;
  Time used = 0;          // 0: never
  std::string address{};  // from where, the last time
};

void insert_token(Database& database, std::int64_t person, const TokenRow& token,
                  const std::string& secret_hash);

struct TokenOwner {
  Person person;
  TokenRow token;
};
std::optional<TokenOwner> token_of_hash(Database& database, const std::string& secret_hash);
// The name of the person who has that token; nothing: there is no such token.
std::optional<std::string> name_by_token(Database& database, const std::string& token);
void touch_token(Database& database, const std::string& token, const std::string& address,
                 Time now);

std::vector<TokenRow> token_rows_of(Database& database, std::int64_t person);  // newest first
// False: the person has no such token.
bool remove_token(Database& database, std::int64_t person, const std::string& token);
void end_all_tokens(Database& database, std::int64_t person);

}  // namespace sequitur::server
