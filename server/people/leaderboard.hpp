#pragma once

#include <string>
#include <vector>

#include "server/people/ratings.hpp"
#include "server/protocol/player_answers.hpp"

namespace sequitur::server {

// Who is on it: accounts that are not banned, with five rated games or more in that game and clock
// class, whose rating is sure enough. The deviation counts as it has grown until now, so that
// whoever stays away leaves the list after about a year.
constexpr std::int64_t leaders_have_played = 5;
constexpr double leaders_deviation_below = 110;
constexpr std::int64_t most_leaders = 100;

// `game` is kamon or kulami, `clock` blitz, rapid or days: filter_value if not.
std::expected<std::vector<Leader>, Refusal> leaderboard(Database& database, const std::string& game,
                                                        const std::string& clock, Time now);

// The strongest first.
LeaderList cards_of(const std::vector<Leader>& leaders);

}  // namespace sequitur::server
