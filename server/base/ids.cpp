#include "server/base/ids.hpp"

#include <sodium.h>

#include <cstdlib>

namespace sequitur::server {

namespace {

constexpr std::string_view base62 =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

}  // namespace

void wake_sodium() {
  static const bool awake = sodium_init() >= 0;
  if (!awake) std::abort();  // the system has no random numbers: nothing may be kept secret by it
}

std::string random_base62(std::size_t characters) {
  wake_sodium();
  std::string text(characters, '0');
  for (char& c : text) c = base62[randombytes_uniform(static_cast<std::uint32_t>(base62.size()))];
  return text;
}

std::string random_id() { return random_base62(12); }

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

}  // namespace sequitur::server
