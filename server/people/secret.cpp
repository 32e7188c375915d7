#include "server/people/secret.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace sequitur::server {

namespace {

constexpr std::string_view base62 =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view easy_to_read = "23456789abcdefghjkmnpqrstuvwxyz";

char any_of(std::string_view letters) {
  return letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
}

}  // namespace

void wake_sodium() {
  static const bool awake = sodium_init() >= 0;
  if (!awake) std::abort();  // the system has no random numbers: nothing may be kept secret by it
}

std::string random_base62(std::size_t characters) {
  wake_sodium();
  std::string text(characters, '0');
  for (char& c : text) c = any_of(base62);
  return text;
}

std::string random_id() { return random_base62(12); }
std::string random_secret() { return random_base62(43); }

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 40 &&
         text.find_first_not_of(base62) == std::string_view::npos;
}

std::int64_t random_person_id() {
  wake_sodium();
  constexpr std::uint64_t exact = (std::uint64_t{1} << 53) - 1;
  std::uint64_t drawn = 0;
  while (drawn == 0) {
    randombytes_buf(&drawn, sizeof drawn);
    drawn &= exact;
  }
  return static_cast<std::int64_t>(drawn);
}

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
    code += any_of(easy_to_read);
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
