#include "server/people/password.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "server/base/ids.hpp"
#include "server/people/common_passwords.hpp"
#include "server/people/name.hpp"
#include "server/people/plain_text.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t shortest_password = 8, longest_password = 200;
constexpr std::size_t longest_password_in_bytes = longest_password * 4;

std::unexpected<Refusal> password_refused(std::string fault, std::string sentence) {
  return std::unexpected(Refusal{std::move(fault), "password", std::move(sentence)});
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

bool is_the_name(std::string_view password, std::string_view name) {
  const auto folded = folded_name(password);
  return in_small_letters(password) == in_small_letters(name) ||
         (folded && folded == folded_name(name));
}

}  // namespace

std::expected<void, Refusal> check_password(std::string_view password, std::string_view name) {
  if (password.size() > longest_password_in_bytes || count_characters(password) > longest_password)
    return password_refused("password_long", "a password has at most 200 characters");
  if (count_characters(password) < shortest_password)
    return password_refused("password_short", "a password has at least 8 characters");
  if (is_the_name(password, name))
    return password_refused("password_name", "the password must not be the name");
  if (std::ranges::find(common_passwords, in_small_letters(password)) != std::end(common_passwords))
    return password_refused("password_common",
                            "many people use this password, so it is easy to guess");
  return {};
}

std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost) {
  wake_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash;
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.passes, cost.memory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return std::nullopt;
  return hash.data();
}

bool is_password(std::string_view password, const std::string& hash) {
  wake_sodium();
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool is_outdated(const std::string& hash, const PasswordCost& cost) {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), cost.passes, cost.memory) != 0;
}

}  // namespace sequitur::server
