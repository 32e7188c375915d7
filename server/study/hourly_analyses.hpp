#pragma once

#include "server/store/rows/analyses.hpp"

// How many analyses one person may ask for in an hour, of all servers together: the table itself is
// counted, in which what was dropped stays for that hour, without what it was about.
namespace sequitur::server {

constexpr std::int64_t analyses_of_account = 30;
constexpr std::int64_t analyses_of_guest = 10;

// Whether one more is allowed: slow_down. To be asked in the transaction that then puts it down.
std::expected<void, Refusal> may_ask_analysis(Database& database, std::int64_t person,
                                              std::int64_t in_an_hour, Time now);

}  // namespace sequitur::server
