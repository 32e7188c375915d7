#pragma once

#include "server/store/database.hpp"

namespace sequitur::load {

// Computes the ratings of all rated games of a database again, from the beginning, and compares.
// Each game must be counted once, from the ratings its players had, and each player's current
// rating must be that of the last game. Writes a line for each fault; returns 0 if there is none.
int verify_ratings(server::Database& database);

}  // namespace sequitur::load
