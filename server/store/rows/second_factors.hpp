#pragma once

#include <optional>
#include <string>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// What somebody's codes are made from. Unlike other secrets it cannot be kept as a hash.
struct SecondFactor {
  std::string key;            // base32
  std::optional<Time> since;  // nothing: not confirmed yet
};

std::optional<SecondFactor> second_factor_of(Database& database, std::int64_t person);
// Instead of one that was not confirmed. False: one is confirmed, and stays.
bool put_second_factor(Database& database, std::int64_t person, const std::string& key);
void mark_confirmed(Database& database, std::int64_t person, Time now);
// The code of that step is used up, and those before it. False: it was used up already.
bool use_step(Database& database, std::int64_t person, std::int64_t step);
void remove_second_factor(Database& database, std::int64_t person);

}  // namespace sequitur::server
