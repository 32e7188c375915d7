#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "server/hall/rooms.hpp"

namespace sequitur::server {

// An action on its way through a room, and what its writing has to know and brings back.
struct Rooms::Deed {
  Deed(Speech by, std::optional<Action> what, Answer to)
      : speech(std::move(by)), action(std::move(what)), answer(std::move(to)) {}

  Speech speech;
  std::optional<Action> action;  // none: the server's own
  Answer answer;
  Who seat{};  // the engine's, which has no identity
  Milliseconds made_good{};
  bool admitted = false;  // it was asked whether its sender may do so now
  bool late = false;      // what is written instead is that the time was over
  int tries = 0;          // it was decided anew, or passed on
  static constexpr int most_tries = 20;
  Time since = 0;  // from when on its not being written costs time that is nobody's: it came

  std::optional<Ending> ending{};
  int plies = 0;
  bool rated = false;
  nlohmann::json ratings{};
  std::optional<Agreement> rematch{};
  bool too_busy = false;  // for another game
  std::array<nlohmann::json, 2> players{};
};

// What the server itself does in a room.
inline std::shared_ptr<Rooms::Deed> Rooms::server_deed(Answer answer) {
  return std::make_shared<Deed>(Speech{}, std::nullopt, std::move(answer));
}

}  // namespace sequitur::server
