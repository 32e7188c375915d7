#pragma once

#include "server/base/refusal.hpp"

// Why the hall does not do something.
namespace sequitur::server {

inline Refusal no_such_room() { return {"no_such_room", "room", "there is no such room"}; }
inline Refusal room_damaged() {
  return {"room_damaged", "room",
          "what the database holds of this game is damaged; the operator may have a "
          "backup"};
}
inline Refusal too_many_games() {
  return {"too_many_games", "player",
          "one of you has thirty games running; finish one of them first"};
}
inline Refusal rated_needs_account() {
  return {"needs_account", "rated", "a rated game needs an account; guests play unrated games"};
}
inline Refusal closing_down() {
  return {"closing", "server", "the server is restarting; the game continues when it is back"};
}
inline Refusal outcome_unknown() {
  return {"outcome_unknown", "server",
          "it is not known yet whether this was saved; please send it again"};
}
inline Refusal cannot_be_read() {
  return {"unavailable", "server", "the database does not answer; please try again"};
}
inline Refusal not_written() {
  return {"not_written", "server",
          "this could not be saved, so nothing has changed; please try again"};
}

}  // namespace sequitur::server
