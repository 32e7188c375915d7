#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>

#include "server/base/refusal.hpp"
#include "server/protocol/fields.hpp"

// Players as others see them.
namespace sequitur::server {

enum class PersonKind : std::uint8_t { guest, account, deleted };
template <>
inline constexpr auto wire_words<PersonKind> = std::to_array<std::string_view>({"guest", "account",
                                                                                "deleted"});

struct RatingCard {
  double rating = 0;
  double deviation = 0;
  std::int64_t games = 0;

  static constexpr auto fields() {
    return std::tuple(field("rating", &RatingCard::rating),
                      field("deviation", &RatingCard::deviation),
                      field("games", &RatingCard::games));
  }
};
using RatingCards = std::map<std::string, std::map<std::string, RatingCard>>;  // game, class

struct PersonCard {
  std::int64_t id = 0;
  std::string name{};  // empty unless it is an account
  PersonKind kind = PersonKind::guest;
  std::optional<RatingCards> ratings{};

  static constexpr auto fields() {
    return std::tuple(field("id", &PersonCard::id), text_or_null("name", &PersonCard::name),
                      field("kind", &PersonCard::kind),
                      optional_field("ratings", &PersonCard::ratings));
  }
};
// The engine as an opponent: a person whose number is 0.
struct EngineCard {
  int level = 0;
  int id = 0;
  std::string name{};

  static constexpr std::string_view tag = "engine";
  static constexpr auto fields() {
    return std::tuple(field("id", &EngineCard::id), text_or_null("name", &EngineCard::name),
                      field("level", &EngineCard::level));
  }
};

using PlayerCard = std::variant<PersonCard, EngineCard>;
template <>
inline constexpr std::string_view tag_key<PlayerCard> = "kind";

// {"id":17,"name":"Ana","kind":"account","ratings":{"kamon":{"blitz":{"rating":…,"deviation":…,
// "games":…}}}}
nlohmann::json to_json(const PlayerCard& player);
std::expected<PersonCard, Refusal> read_person_card(const nlohmann::json& person);

}  // namespace sequitur::server
