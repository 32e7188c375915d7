#include "server/people/blocks.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

constexpr auto place = "player";

}  // namespace

std::expected<Person, Refusal> block(Database& database, std::int64_t person,
                                     std::string_view name) {
  const auto other = find_person(database, name);
  if (!other) return std::unexpected(player_unknown(name, place));
  if (other->id == person)
    return std::unexpected(Refusal{"player_yourself", place, "nobody can block themselves"});
  if (count_blocks(database, person) >= most_blocks)
    return std::unexpected(
        Refusal{"blocks_full", "",
                "you have blocked 1000 players, and more are not possible; unblock one first"});
  insert_block(database, person, other->id);
  return *other;
}

std::expected<Person, Refusal> unblock(Database& database, std::int64_t person,
                                       std::string_view name) {
  const auto other = find_person(database, name);
  if (!other) return std::unexpected(player_unknown(name, place));
  remove_block(database, person, other->id);
  return *other;
}

bool kept_apart(Database& database, std::int64_t a, std::int64_t b) {
  const auto others = kept_apart_from(database, a);
  return std::ranges::find(others, b) != others.end();
}

}  // namespace sequitur::server
