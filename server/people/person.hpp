#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/base/refusal.hpp"
#include "server/store/rows/people.hpp"

namespace sequitur::server {

// Among accounts, whatever is written differently in the name but looks alike; and anybody, guests
// too, by `#` and the id.
std::optional<Person> find_person(Database& database, std::string_view name);
// What finds this person: the name, or the number of a guest.
std::string address_of(const Person& person);

// player_unknown, with the place that the name was read from.
Refusal player_unknown(std::string_view name, std::string place);
// `banned`, with the day it ends.
Refusal banned(const Person& person);

// For whoever is shut out for good.
constexpr Time for_ever = 253'402'300'799'999;  // the end of the year 9999

}  // namespace sequitur::server
