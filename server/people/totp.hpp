#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/base/time.hpp"

// One-time passwords by time (RFC 6238), by liboath: six digits, others every thirty seconds.
namespace sequitur::server {

// 160 bits in base32.
std::string random_totp_key();

// What an app reads from a picture: otpauth://totp/…, with what the account and the server are
// called.
std::string totp_uri(const std::string& key, std::string_view name, std::string_view host);

// Which of the steps of thirty seconds a time is in, and what the code of a step is.
std::int64_t totp_step(Time now);
std::string totp_code(const std::string& key, std::int64_t step);

// The step of that code, if it is the present one or a neighbour of it: clocks differ.
std::optional<std::int64_t> step_of_code(const std::string& key, std::string_view code, Time now);

// Six digits, as people type them: with blanks or without.
std::optional<std::string> read_totp_code(std::string_view typed);

}  // namespace sequitur::server
