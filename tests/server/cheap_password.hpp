#pragma once

#include "server/people/password.hpp"

namespace sequitur::server {

// The least work that libsodium allows, since the tests are about everything else.
constexpr PasswordCost cheap{.passes = 1, .memory = 8192};

}  // namespace sequitur::server
