#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/base/refusal.hpp"

// Passwords: 8 to 200 characters, any at all. They are kept as argon2id of libsodium.
namespace sequitur::server {

// password_short, password_long, password_name (it is the name), password_common.
std::expected<void, Refusal> check_password(std::string_view password, std::string_view name);

// How much work and memory a guess costs. libsodium's own advice for people who wait for it.
struct PasswordCost {
  unsigned long long passes = 2;
  std::size_t memory = std::size_t{64} << 20;  // bytes, while it is being computed
};

// Nothing: the memory is not to be had just now.
std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost);
bool is_password(std::string_view password, const std::string& hash);
// Was the hash made at another cost than this one?
bool is_outdated(const std::string& hash, const PasswordCost& cost);

}  // namespace sequitur::server
