#include "server/people/secret.hpp"

#include <sodium.h>

#include <array>

#include "server/base/ids.hpp"

namespace sequitur::server {

namespace {

constexpr std::string_view easy_to_read = "23456789abcdefghjkmnpqrstuvwxyz";

}  // namespace

std::string random_secret() { return random_base62(43); }

std::string hash_secret(std::string_view secret) {
  wake_sodium();
  std::array<unsigned char, crypto_generichash_BYTES> hash;
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr,
                     0);
  std::array<char, 2 * hash.size() + 1> hex;
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

bool same_hash(std::string_view one, std::string_view other) {
  return !one.empty() && one.size() == other.size() &&
         sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string random_code() {
  wake_sodium();
  std::string code;
  for (int i = 0; i < 12; ++i) {
    if (i == 4 || i == 8) code += '-';
    code += easy_to_read[randombytes_uniform(static_cast<std::uint32_t>(easy_to_read.size()))];
  }
  return code;
}

std::string plain_code(std::string_view typed) {
  std::string plain;
  for (char c : typed.substr(0, 100)) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (easy_to_read.contains(c)) plain += c;
  }
  return plain;
}

}  // namespace sequitur::server
