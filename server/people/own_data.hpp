#pragma once

#include "server/people/person.hpp"
#include "server/protocol/own_data.hpp"

namespace sequitur::server {

// Nothing: there is no such person.
std::optional<OwnData> own_data(Database& database, std::int64_t person);

}  // namespace sequitur::server
