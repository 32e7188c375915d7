#include "server/room/event_counts.hpp"

namespace sequitur::server {

namespace {

// Events that the server adds by itself count for nobody.
bool by_the_server(const Event& event) {
  return std::holds_alternative<happened::Unsaid>(event.what) ||
         std::holds_alternative<happened::Credited>(event.what);
}

}  // namespace

void EventCounts::add(const Event& event) {
  if (const auto* said = std::get_if<happened::Said>(&event.what)) {
    if (said->by) {
      ++words_of_players[static_cast<std::size_t>(index(*said->by))];
    } else {
      ++words_of_gallery;
      words_of_guests += said->name.empty();
    }
  } else if (!by_the_server(event)) {
    ++others;
  }
}

}  // namespace sequitur::server
