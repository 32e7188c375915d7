#pragma once

#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace sequitur::server {

// What the network itself answers, before or instead of the site: {"error":{…}} as in
// docs/online-api.md. Neither `fault` nor `sentence` has anything in it that JSON would escape.
Reply turned_away(int status, std::string_view fault, std::string_view sentence);

// The `error` of it.
std::string error_object(std::string_view fault, std::string_view sentence);

// An address has NetworkOptions::connections_per_address.
Reply too_many_of_one_address();

}  // namespace sequitur::server
