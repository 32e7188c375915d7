#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/search/levels.hpp"
#include "server/base/refusal.hpp"
#include "server/base/time.hpp"
#include "server/protocol/clock_rule.hpp"
#include "server/protocol/player_card.hpp"

// What somebody wants to play.
namespace sequitur::server {

// What is left out is as it is here.
struct GameWish {
  std::string game;              // kamon, kulami
  std::string board = "random";  // or irregular, default, #1234, or a board's code
  std::string scoring = "base";  // Kulami
  bool swap = false;
  ClockRule clock{};
  bool rated = false;
  bool takebacks = true;

  static constexpr auto fields() {
    return std::tuple(
        field("game", &GameWish::game), optional_field("board", &GameWish::board),
        optional_field("scoring", &GameWish::scoring), optional_field("swap", &GameWish::swap),
        optional_field("clock", &GameWish::clock), optional_field("rated", &GameWish::rated),
        optional_field("takebacks", &GameWish::takebacks));
  }
};

enum class First : std::uint8_t { me, you, random };
template <>
inline constexpr auto wire_words<First> = std::to_array<std::string_view>({"me", "you", "random"});

struct ChallengeWish : GameWish {
  First first = First::random;
  bool open = false;    // shown in the lobby; else only the link leads to it
  bool listed = false;  // everybody may find the game and watch it, though a link led to it

  static constexpr auto fields() {
    return std::tuple_cat(GameWish::fields(),
                          std::tuple(optional_field("first", &ChallengeWish::first),
                                     optional_field("public", &ChallengeWish::open),
                                     optional_field("listed", &ChallengeWish::listed)));
  }
};

// A game against the engine at that level. Those below 1 are for the page and the command line
// alone: a room's seats have 0 for a person.
struct EngineWish : ChallengeWish {
  int level = 0;

  static constexpr auto fields() {
    return std::tuple_cat(
        ChallengeWish::fields(),
        std::tuple(field("level", &EngineWish::level, {.least = 1, .most = highest_level})));
  }
};

// A challenge as everybody is shown it.
struct ChallengeCard : ChallengeWish {
  std::string id;
  PlayerCard by;
  Time created = 0;
  ClockClass clock_class = ClockClass::none;

  static constexpr auto fields() {
    return std::tuple_cat(
        all_there(ChallengeWish::fields()),
        std::tuple(field("id", &ChallengeCard::id), field("by", &ChallengeCard::by),
                   field("created", &ChallengeCard::created),
                   field("class", &ChallengeCard::clock_class)));
  }
};

// `bad_challenge` says what is wrong with the form; whether such a game can be played is said by
// hall/challenge.hpp.
std::expected<ChallengeWish, Refusal> read_challenge_wish(const nlohmann::json& message);
std::expected<EngineWish, Refusal> read_engine_wish(const nlohmann::json& message);
nlohmann::json to_json(const GameWish& wish);
nlohmann::json to_json(const ChallengeWish& wish);
nlohmann::json to_json(const ChallengeCard& challenge);

}  // namespace sequitur::server
