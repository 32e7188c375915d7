#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/search/verdict.hpp"

namespace sequitur {

// How good a move was, compared with the best one.
enum class Grade : std::uint8_t { best, good, inaccuracy, mistake, blunder };
constexpr std::array<std::string_view, 5> grade_names = {"best", "good", "inaccuracy", "mistake",
                                                         "blunder"};
constexpr std::string_view name(Grade grade) { return grade_names[static_cast<int>(grade)]; }

// The share of the points that this side may hope for: 1 when won, 1/2 when drawn. An estimate of
// `estimate_scale` hundredths stands for odds of e to 1.
double expectation(Verdict verdict, double estimate_scale);

// What a move to `played` instead of `best` gave away, in shares of the point. Points of margin
// count too: forty of them as much as the whole game, so that a player who wins anyway still hears
// of lost points.
double given_away(Verdict best, Verdict played, double estimate_scale);

// `same`: the best move itself was played.
Grade grade(double given_away, bool same);

}  // namespace sequitur
