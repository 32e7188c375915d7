#pragma once

#include <array>
#include <expected>
#include <string>

#include "engine/record/ending.hpp"
#include "server/base/day.hpp"
#include "server/people/person.hpp"
#include "server/protocol/clock_rule.hpp"
#include "server/protocol/event.hpp"
#include "server/store/rows/ratings.hpp"

// How strong accounts are, by game and clock class: Glicko-2, game by game.
namespace sequitur::server {

// After so long without a game the deviation has grown by one step of the volatility: with the
// usual one of 0.06 a sure rating (deviation 60) is unsure again (110) after a year.
constexpr Time rating_period = 4 * a_day + 16 * 60 * a_minute;

// How much a game counts, from 0 to 1: one that was broken off after a few moves shows little of
// how strong anybody is.
double weight_of(const Ending& ending, int plies);
// What becomes of a rating by a game of that weight.
Rating weighted(const Rating& before, const Rating& after, double weight);

// Enters a rated game; `score` is p1's: 1, 0.5 or 0. guests_unrated: one of them has no account
// (any more). same_origin: both have a session that was opened from one origin, as sock puppets
// have; such a game does not count. When another server has just rated one of them it throws
// DatabaseError, unavailable: ask again.
std::expected<RatingChanges, Refusal> rate_game(Database& database, std::int64_t p1,
                                                std::int64_t p2, const std::string& game,
                                                ClockClass clock, double score, Time now,
                                                double weight = 1);

}  // namespace sequitur::server
