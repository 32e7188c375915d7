#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/base/refusal.hpp"
#include "server/store/rows/people.hpp"

// What people may call themselves: 2 to 20 letters of any script that is in use today (UTS #39),
// digits, and - or _ between them. Scripts that nobody writes together stay apart, so that nobody
// can look like somebody else.
namespace sequitur::server {

// A name is folded so that names that look alike are the same (look_alikes.hpp).
//
// name_short, name_long, name_sign, name_reserved.
std::expected<Name, Refusal> read_name(std::string_view text);

// How the name is looked up; nothing if nobody can be called so.
std::optional<std::string> folded_name(std::string_view text);

Refusal name_taken(const Name& name);

}  // namespace sequitur::server
