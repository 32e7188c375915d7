#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/people/accounts.hpp"

// Signing in with a code beside the password: of an app (totp.hpp), or one of the recovery codes in
// its place. Each code counts once.
namespace sequitur::server {

// Since when the person needs codes; nothing: they do not.
std::optional<Time> second_factor_since(Database& database, std::int64_t person);

// The key for the app; nothing has changed until a code of it is confirmed: second_factor_already.
std::expected<std::string, Refusal> begin_second_factor(Database& database, std::int64_t person);
// From now on codes are needed, and there are ten new recovery codes: code_wrong.
std::expected<RecoveryCodes, Refusal> confirm_second_factor(Database& database, std::int64_t person,
                                                            std::string_view code, Time now);

// Uses the code up, if the person needs one: code_needed (there is none), code_wrong.
std::expected<void, Refusal> use_code(Database& database, std::int64_t person,
                                      std::string_view code, Time now);

}  // namespace sequitur::server
