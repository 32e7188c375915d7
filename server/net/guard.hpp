#pragma once

#include "server/net/http.hpp"

namespace sequitur::server {

// The headers that every reply carries: nothing from elsewhere, nothing inline, in no frame.
void guard(Reply& reply);

}  // namespace sequitur::server
