#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// What somebody offers to play.
struct ChallengeRow {
  std::string id;
  std::int64_t person = 0;
  std::string body;  // its terms, as JSON
  Time created = 0;
  std::string room{};    // that it led to; empty: none yet
  std::string origin{};  // a hash of its widest circle; empty: not known
};

void insert_challenge(Database& database, const ChallengeRow& challenge);
// Those that nobody has taken, made after `since` by somebody who is not banned now.
std::vector<ChallengeRow> open_challenges(Database& database, Time since, Time now);
std::optional<ChallengeRow> open_challenge(Database& database, const std::string& id, Time since);
// The room of a challenge that was taken; empty: it was not taken, or withdrawn.
std::string room_of_challenge(Database& database, const std::string& id);
std::vector<ChallengeRow> challenges_of(Database& database, std::int64_t person);  // oldest first

// False, for both: it was taken or withdrawn already.
bool take_challenge(Database& database, const std::string& id, const std::string& room);
bool withdraw_challenge(Database& database, const std::string& id);

void remove_challenges_of(Database& database, std::int64_t person);
// Those made before then, at most `most`; how many.
std::int64_t remove_old_challenges(Database& database, Time before, std::int64_t most);

}  // namespace sequitur::server
