#pragma once

#include "server/store/database.hpp"

namespace sequitur::load {

// Plays the ratings of all rated games of a database again, from nothing, and compares: each game
// counted once, from the ratings its players had, and the last of each is what the player has now.
// Says what is wrong, one a line; 0 if nothing is.
int verify_ratings(server::Database& database);

}  // namespace sequitur::load
