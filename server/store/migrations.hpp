#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/database.hpp"

namespace sequitur::server {

// Steps that lead from an empty database to the present tables. A step that was ever released is
// never changed; what changes is a new step. Statements end with ';' at the end of a line.
// Times are milliseconds since 1970; yes and no are 1 and 0; secrets are stored as hashes only.
std::span<const std::string_view> migrations();

// How many steps the database has taken; 0 when it has none of our tables. One from the future is
// refused with DatabaseError.
std::size_t schema_version(Database& database);

// Takes the steps from version `from` to version `to`, within the caller's transaction.
void take_steps(Database& database, std::size_t from, std::size_t to);

// The tables that there are at this version, each after those it refers to; the list of steps taken
// is not one of them.
std::vector<std::string> tables_at(std::size_t version);

}  // namespace sequitur::server
