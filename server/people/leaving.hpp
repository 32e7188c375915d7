#pragma once

#include <cstdint>
#include <span>

#include "server/base/day.hpp"
#include "server/people/person.hpp"

// How people go, and what goes with them.
namespace sequitur::server {

// Removes name, password, mail address, second factor, recovery codes, sessions, tokens, ratings,
// challenges, analyses and blocks, and the words said in any room. Rooms stay, with a deleted
// player; those that still run are the caller's to end first. Reports by and about the person stay
// for a while, under a number instead of a name.
void delete_account(Database& database, std::int64_t person, Time now);

// Those of these people who are still there after a restore are deleted once more; how many.
std::size_t delete_again(Database& database, std::span<const std::int64_t> people, Time now);

// What nobody needs any more: sessions that are over, challenges older than `challenge_lasts`,
// analyses older than `analysis_lasts`,
// guests without a game who have not been seen for as long as a guest's session lasts. At most
// `at_once_cleaned` of each kind, so that it never holds up a move for long; true: call it again.
constexpr Time challenge_lasts = 30 * a_day;
constexpr Time reports_outlive_accounts = 180 * a_day;
constexpr std::int64_t at_once_cleaned = 500;
bool clean_up(Database& database, Time now);

}  // namespace sequitur::server
