#pragma once

#include <string>

namespace sequitur::server {

// An object that comes and is kept as JSON; empty: null.
struct JsonObject {
  std::string text{};
};

}  // namespace sequitur::server
