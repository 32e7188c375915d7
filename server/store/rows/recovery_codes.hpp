#pragma once

#include <string>

#include "server/store/database.hpp"

// Hashes of the codes by which people get back in without their password.
namespace sequitur::server {

bool has_recovery_code(Database& database, std::int64_t person, const std::string& hash);
std::int64_t count_recovery_codes(Database& database, std::int64_t person);
void insert_recovery_code(Database& database, std::int64_t person, const std::string& hash);
// False: there is no such code.
bool use_recovery_code(Database& database, std::int64_t person, const std::string& hash);
void remove_recovery_codes(Database& database, std::int64_t person);

}  // namespace sequitur::server
