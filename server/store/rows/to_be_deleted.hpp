#pragma once

#include <cstdint>
#include <vector>

#include "server/store/database.hpp"

namespace sequitur::server {

// People whom whoever runs the server deletes: a server has to give up their games first.
void ask_to_delete(Database& database, std::int64_t person);
std::vector<std::int64_t> to_be_deleted(Database& database);
// False: another server has done it meanwhile.
bool settle_deletion(Database& database, std::int64_t person);

}  // namespace sequitur::server
