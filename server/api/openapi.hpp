#pragma once

#include "server/api/routes.hpp"

namespace sequitur::server {

// The document that describes all calls: server/api/openapi.json with the version filled in,
// carried by the program.
std::string_view openapi_document();

void add_openapi_call(Routes& routes);

}  // namespace sequitur::server
