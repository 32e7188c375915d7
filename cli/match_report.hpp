#pragma once

#include <string>

#include "match/terms.hpp"

// Describes a match in words, while it runs and at its end.
namespace sequitur::cli {

// A line such as "37 of 100 pairs, a 62.2%, Elo +86 [+40, +140], LLR 1.23 of -2.94 to 2.94".
std::string progress_words(const match::Standings& standings);
std::string match_table(const match::MatchTerms& given, const match::Standings& standings);
std::string match_json(const match::MatchTerms& terms, const match::Standings& standings);

}  // namespace sequitur::cli
