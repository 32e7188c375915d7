#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// What rooms, people, nodes and jobs are called: drawn at random, by libsodium.
namespace sequitur::server {

// Letters and digits at random, almost six bits each.
std::string random_base62(std::size_t characters);

std::string random_id();  // 12 characters, shown to people
// Could it be one of our ids? What is none needs no look into the database.
bool is_id(std::string_view text);

// Of a person: from 1 to what a JavaScript number holds exactly.
std::int64_t random_person_id();

// Before anything else of libsodium is used; any number of times, from any thread.
void wake_sodium();

}  // namespace sequitur::server
