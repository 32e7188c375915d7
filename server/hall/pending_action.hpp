#pragma once

#include <array>
#include <optional>

#include "server/hall/action_source.hpp"
#include "server/hall/promises.hpp"
#include "server/room/room.hpp"

namespace sequitur::server {

// An action on its way through a room, and what its writing has to know and brings back.
struct PendingAction {
  PendingAction(ActionSource from, std::optional<Action> what, Answer to)
      : source(std::move(from)), action(std::move(what)), answer(std::move(to)) {}

  ActionSource source;
  std::optional<Action> action;  // none: the server's own
  Answer answer;
  Who engine_seat{};  // the engine has no identity
  Milliseconds made_good{};
  bool admitted = false;  // it was asked whether its sender may do so now
  bool late = false;      // what is written instead is that the time was over
  int tries = 0;          // it was decided anew, or passed on
  static constexpr int most_tries = 20;
  Time since = 0;  // from when on its not being written costs time that is nobody's: it came

  // ---- what the transaction is told, and what it finds out
  std::optional<Ending> ending{};
  int plies = 0;
  bool rated = false;
  std::optional<RatingChanges> ratings{};
  std::optional<Agreement> rematch{};
  bool too_busy = false;  // for another game
  std::array<PlayerCard, 2> players{};
};
using PendingActionPointer = std::shared_ptr<PendingAction>;

}  // namespace sequitur::server
