#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/people/person.hpp"

namespace sequitur::server {

// Everything that is stored about a person, for that person: account, sessions, tokens, ratings,
// blocks, reports made, challenges, games, words said. Hashes of secrets are left out.
nlohmann::json own_data(Database& database, std::int64_t person);

}  // namespace sequitur::server
