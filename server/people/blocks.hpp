#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "server/people/person.hpp"
#include "server/store/rows/blocks.hpp"

// Whom somebody wants nothing to do with: no challenge, no pairing, no chat between them.
namespace sequitur::server {

constexpr std::int64_t most_blocks = 1000;

// player_unknown, player_yourself, blocks_full. Blocking twice is as good as once.
std::expected<Person, Refusal> block(Database& database, std::int64_t person,
                                     std::string_view name);
// player_unknown. Nothing happens if that player was not blocked.
std::expected<Person, Refusal> unblock(Database& database, std::int64_t person,
                                       std::string_view name);

// Whether one of the two has blocked the other.
bool kept_apart(Database& database, std::int64_t a, std::int64_t b);

}  // namespace sequitur::server
