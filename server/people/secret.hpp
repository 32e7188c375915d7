#pragma once

#include <string>
#include <string_view>

// What nobody can guess, by libsodium.
namespace sequitur::server {

std::string random_secret();  // 43 letters and digits, 256 bits

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

}  // namespace sequitur::server
