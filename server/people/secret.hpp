#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// What nobody can guess, by libsodium.
namespace sequitur::server {

// Letters and digits at random, almost six bits each.
std::string random_base62(std::size_t characters);
std::string random_id();      // 12 characters, shown to people
std::string random_secret();  // 43 characters, 256 bits
// Could it be one of our ids? What is none needs no look into the database.
bool is_id(std::string_view text);

// Of a person: from 1 to what a JavaScript number holds exactly.
std::int64_t random_person_id();

// Secrets are long and random, so that a fast hash keeps them: BLAKE2b, 64 hexadecimal digits.
// They are looked up by it, so that no secret is ever compared byte by byte.
std::string hash_secret(std::string_view secret);
// For the one that is not looked up. It takes as long whatever is different; nothing is the same as
// no hash at all.
bool same_hash(std::string_view one, std::string_view other);

// Words that a person can type from paper: abcd-efgh-jkmn, 59 bits, without 0 1 i l o.
std::string random_code();
// As it is compared: small letters, without anything between them.
std::string plain_code(std::string_view typed);

// Before anything else of libsodium is used; any number of times, from any thread.
void wake_sodium();

}  // namespace sequitur::server
