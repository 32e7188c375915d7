#pragma once

#include <expected>
#include <optional>
#include <string>

#include "engine/any/position.hpp"
#include "server/protocol/wishes.hpp"
#include "server/room/room.hpp"

namespace sequitur::server {

// What somebody offers to play, or to have the engine play.
struct Challenge : ChallengeWish {
  Challenge() = default;
  explicit Challenge(ChallengeWish wish, int engine_level = 0)
      : ChallengeWish(std::move(wish)), level(engine_level) {}

  std::string id;
  std::int64_t by = 0;
  Time created = 0;
  int level = 0;  // of the engine, where it is the opponent
};

// Whether such a game can be played; `id`, `by` and `created` are the caller's to fill in.
std::expected<Challenge, Refusal> checked(ChallengeWish wish);
std::expected<Challenge, Refusal> checked(EngineWish wish);
ChallengeCard card_of(const Challenge& challenge, const PlayerCard& by);

// The board it is to be played on. A random one is drawn anew by each call, from the system's own
// secret numbers, so that nobody can have looked at it before.
Checked<AnyPosition> draw_board(const Challenge& challenge);
// Another board of the same kind, with the same scoring.
AnyPosition redrawn(const AnyPosition& start);

}  // namespace sequitur::server
