#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "server/base/refusal_json.hpp"
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

inline Refusal no_such_room() { return {"no_such_room", "room", "there is no such room"}; }
inline Refusal too_many_games() {
  return {"too_many_games", "player",
          "one of you has thirty games running; finish one of them first"};
}
inline Refusal rated_needs_account() {
  return {"needs_account", "rated", "a rated game is for accounts; guests play unrated"};
}
inline Refusal closing_down() {
  return {"closing", "server", "the server is about to end; the game goes on when it is back"};
}
inline Refusal outcome_unknown() {
  return {"outcome_unknown", "server",
          "it is not known yet whether this was written down; please send it again"};
}
inline Refusal cannot_be_read() {
  return {"unavailable", "server", "the database does not answer; please try again"};
}
inline Refusal not_written() {
  return {"not_written", "server",
          "this could not be written down, so nothing has changed; please try again"};
}

}  // namespace sequitur::server
