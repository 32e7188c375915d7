#pragma once

#include <string>
#include <string_view>

#include "server/api/site_rules.hpp"
#include "server/net/http.hpp"

namespace sequitur::server {

enum class Cookie : std::uint8_t { session, device };

// What the browser has kept; empty: nothing.
std::string kept_cookie(const Request& request, const SiteRules& rules, Cookie which);
// For Set-Cookie. An empty value takes the cookie back.
std::string set_cookie(const SiteRules& rules, Cookie which, const std::string& value);

}  // namespace sequitur::server
