#pragma once

#include <expected>

#include "server/base/refusal.hpp"
#include "server/store/rows/analyses.hpp"

// How many analyses one person may ask for, of all servers together: the table itself is counted,
// in which what was dropped stays for an hour, without what it was about.
namespace sequitur::server {

constexpr std::int64_t analyses_of_account = 30;  // in an hour
constexpr std::int64_t analyses_of_guest = 10;
constexpr std::int64_t most_analyses_waiting = 3;  // of one person; also those under way
constexpr std::int64_t most_analyses_waiting_of_origin = 60;
constexpr std::int64_t most_analyses_waiting_in_all = 1000;
constexpr std::int64_t most_analyses_before_guests_wait = 500;  // the rest is kept for accounts

// Whether one more is allowed: slow_down. To be asked in the transaction that then puts it down.
std::expected<void, Refusal> may_ask_analysis(Database& database, std::int64_t person,
                                              std::int64_t in_an_hour, Time now);

// The id of the new job; too_many_analyses, busy. A person's are counted one by one, by however
// many servers at once.
std::expected<std::string, Refusal> ask_analysis(Database& database, const AnalysisAsker& asker,
                                                 const AnalysisWish& wish, Time now);

}  // namespace sequitur::server
