#include "engine/json/view_json.hpp"
#include "web/engine/asked_game.hpp"

namespace sequitur::web {

std::string view(const Request& request) {
  return with_game(request, [](const auto& game) {
    return JsonText::of([&](JsonText& json) { write_view(json, game); });
  });
}

}  // namespace sequitur::web
