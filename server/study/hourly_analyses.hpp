#pragma once

#include "server/study/analyses.hpp"

// How many analyses one person may ask for in an hour, of all servers together: the table itself is
// counted, in which what was dropped stays for that hour, without what it was about.
namespace sequitur::server {

constexpr std::int64_t analyses_of_account = 30;
constexpr std::int64_t analyses_of_guest = 10;

// Whether one more is allowed: slow_down. To be asked in the transaction that then puts it down.
std::expected<void, Refusal> may_ask_analysis(Database& database, std::int64_t person,
                                              std::int64_t in_an_hour, Time now);

// Makes whoever else counts this person's analyses wait until the transaction ends, on whichever
// server: what is counted after it is not counted by two at once.
void count_alone(Database& database, std::int64_t person);

// What was dropped and no longer counts.
void remove_dropped_analyses(Database& database, Time now);

}  // namespace sequitur::server
