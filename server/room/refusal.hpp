#pragma once

#include "server/base/refusal.hpp"

namespace sequitur::server {

inline Refusal game_ended() { return {"game_ended", "do", "the game is over"}; }

}  // namespace sequitur::server
