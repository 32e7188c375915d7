#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.hpp"

// Whom somebody wants nothing to do with: no challenge, no pairing, no chat between them.
namespace sequitur::server {

constexpr std::int64_t most_blocks = 1000;

// player_unknown, player_yourself, blocks_full. Blocking twice is as good as once.
std::expected<Person, Refusal> block(Database& database, std::int64_t person,
                                     std::string_view name);
// player_unknown. Nothing happens if that player was not blocked.
std::expected<Person, Refusal> unblock(Database& database, std::int64_t person,
                                       std::string_view name);

std::vector<Person> blocked_by(Database& database, std::int64_t person);  // by name

// All who cannot be brought together with the person, whoever of the two blocked the other.
std::vector<std::int64_t> kept_apart_from(Database& database, std::int64_t person);

}  // namespace sequitur::server
