#pragma once

#include <cstdint>

#include "server/base/day.hpp"
#include "server/people/person.hpp"

// How people go, and what goes with them.
namespace sequitur::server {

// Removes name, password, sessions, tokens, recovery codes, ratings, challenges, analyses, blocks
// and reports of and about the person, and the words said in any room. Rooms stay, with a deleted
// player; those that still run are the caller's to end first.
void delete_account(Database& database, std::int64_t person, Time now);

// What nobody needs any more: sessions that are over, challenges older than `challenge_lasts`,
// analyses older than `analysis_lasts`,
// guests without a game who have not been seen for as long as a guest's session lasts. At most
// `at_once_cleaned` of each kind, so that it never holds up a move for long; true: call it again.
constexpr Time challenge_lasts = 30 * a_day;
constexpr std::int64_t at_once_cleaned = 500;
bool clean_up(Database& database, Time now);

}  // namespace sequitur::server
