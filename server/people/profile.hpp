#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/people/ratings.hpp"
#include "server/protocol/player_answers.hpp"

// Players as others see them: docs/program/online-api.md.
namespace sequitur::server {

struct Summary {
  Person person;
  std::vector<KeptRating> ratings{};
};
using Summaries = std::unordered_map<std::int64_t, Summary>;
PlayerCard card_of(const Summary& summary);
// Of one that may be the engine, or nobody that there is any more.
PlayerCard card_of(const Summaries& people, std::int64_t person, int level);

// Of all that there are among `people`, in a few queries however many they are.
Summaries summaries(Database& database, std::span<const std::int64_t> people);

Profile profile(Database& database, const Person& person);

}  // namespace sequitur::server
