#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/base/refusal.hpp"
#include "server/store/rows/people.hpp"

// What people may call themselves: 2 to 20 letters of the page's languages, digits, and - or _
// between them. Letters of other scripts are none, so that nobody can look like somebody else.
namespace sequitur::server {

// A name is folded into small letters without accents, and one sign for those that are easily
// mistaken (0 o; 1 i l; - _; rn m; vv w).
//
// name_short, name_long, name_sign, name_reserved.
std::expected<Name, Refusal> read_name(std::string_view text);

// How the name is looked up; nothing if nobody can be called so.
std::optional<std::string> folded_name(std::string_view text);

Refusal name_taken(const Name& name);

}  // namespace sequitur::server
