#pragma once

#include <limits>

#include "server/room/room.hpp"

// What was said in a room, page by page from the newest back, so that no answer grows with the
// room.
namespace sequitur::server {

struct WordLimits {
  std::size_t words;
  std::size_t bytes;  // as JSON; one word is sent however long it is
};
// A bot has several rooms on one socket, and all of them are shown at once when it comes back: so
// each has a small part of what may wait there (NetworkOptions::longest_backlog).
constexpr WordLimits in_a_snapshot{.words = 30, .bytes = 8 * 1024};
constexpr WordLimits in_a_page{.words = 100, .bytes = 64 * 1024};

constexpr int behind_all = std::numeric_limits<int>::max();

// The last words before event `before` that `who` may read.
WordPage words_before(const Room& room, Who who, int before, const WordLimits& limits);

}  // namespace sequitur::server
