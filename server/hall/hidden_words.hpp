#pragma once

#include <nlohmann/json.hpp>

namespace sequitur::server {

// Takes the words of people whom the reader has blocked out of a list of events.
template <class Blocks>
void hide_words(nlohmann::json& events, const Blocks& blocks) {
  std::erase_if(events.get_ref<nlohmann::json::array_t&>(), [&](const nlohmann::json& event) {
    return event.value("kind", "") == "said" && blocks(event.value("person", std::int64_t(0)));
  });
}

}  // namespace sequitur::server
