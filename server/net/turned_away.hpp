#pragma once

#include <string_view>

#include "server/net/http.hpp"

namespace sequitur::server {

// What the network itself answers, before or instead of the site.
Reply turned_away(int status, std::string_view fault, std::string_view sentence);

// An address has NetworkOptions::connections_per_address.
Reply too_many_of_one_origin();

}  // namespace sequitur::server
