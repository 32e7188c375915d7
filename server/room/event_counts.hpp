#pragma once

#include <array>

#include "server/protocol/event.hpp"

namespace sequitur::server {

// How much a room holds: it is read as a whole whenever somebody opens it, so it must not grow for
// ever. Each of those who add to it is counted alone, so that nobody uses up what is another's.
struct EventCounts {
  std::array<int, 2> words_of_players{};
  int words_of_gallery = 0;
  int words_of_guests = 0;  // in the gallery: they are among its words
  int others = 0;           // moves, offers, requests, plans

  void add(const Event& event);
};

}  // namespace sequitur::server
