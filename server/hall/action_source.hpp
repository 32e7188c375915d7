#pragma once

#include <string>

#include "server/base/origin.hpp"
#include "server/hall/identity.hpp"

namespace sequitur::server {

// Who acts, under which id of their own, and from where.
struct ActionSource {
  Identity who;
  std::string client{};
  Origin origin{};  // empty: it was let through by another node
};

}  // namespace sequitur::server
