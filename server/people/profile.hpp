#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/people/ratings.hpp"

// Players as others see them: docs/online-api.md.
namespace sequitur::server {

struct Summary {
  Person person;
  std::vector<KeptRating> ratings{};
};
// {"id":17,"name":"Ana","kind":"account","ratings":{"kamon":{"blitz":{"rating":…,"deviation":…,
// "games":…}}}}
nlohmann::json to_json(const Summary& summary);
// {"id":0,"name":null,"kind":"engine","level":5}
nlohmann::json engine_as_player(int level);

// Of all that there are among `people`, in a few queries however many they are.
using Summaries = std::unordered_map<std::int64_t, Summary>;
Summaries summaries(Database& database, std::span<const std::int64_t> people);

// {"player":{…},"created":…,"counts":{"kamon":{"won":3,"lost":1,"drawn":0},…}}: finished games
// against people.
nlohmann::json profile(Database& database, const Person& person);

}  // namespace sequitur::server
