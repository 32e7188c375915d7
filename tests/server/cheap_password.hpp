#pragma once

#include "server/people/password.hpp"

namespace sequitur::server {

// The least that libsodium does: the tests are about everything else.
constexpr PasswordCost cheap{.passes = 1, .memory = 8192};

}  // namespace sequitur::server
