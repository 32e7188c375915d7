#pragma once

#include <vector>

#include "server/protocol/event.hpp"

namespace sequitur::server {

// Takes the words of people whom the reader has blocked out of a list of events.
template <class Blocks>
void hide_words(std::vector<Event>& events, const Blocks& blocks) {
  std::erase_if(events, [&](const Event& event) {
    const auto* said = std::get_if<happened::Said>(&event.what);
    return said && blocks(said->person);
  });
}

}  // namespace sequitur::server
