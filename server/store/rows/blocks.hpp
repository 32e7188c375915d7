#pragma once

#include <vector>

#include "server/store/rows/people.hpp"

namespace sequitur::server {

std::int64_t count_blocks(Database& database, std::int64_t person);
void insert_block(Database& database, std::int64_t person, std::int64_t other);
void remove_block(Database& database, std::int64_t person, std::int64_t other);

std::vector<Person> blocked_by(Database& database, std::int64_t person);  // by name
// All who cannot be brought together with the person, whoever of the two blocked the other.
std::vector<std::int64_t> kept_apart_from(Database& database, std::int64_t person);

// Of the person, and of others against them.
void remove_blocks_about(Database& database, std::int64_t person);
// Of and against guests who were not seen since then.
void remove_blocks_of_idle_guests(Database& database, Time before);

}  // namespace sequitur::server
