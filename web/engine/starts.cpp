#include "web/engine/starts.hpp"

#include "engine/json/json_text.hpp"

namespace sequitur::web {

std::string start_json(const AnyPosition& start) {
  return std::visit(
      [](const auto& loaded) {
        using G = GameOf<std::decay_t<decltype(loaded.position)>>;
        return JsonText::of([&](JsonText& json) {
          json.field("game", G::name);
          json.field("board", G::write_board(*loaded.board));
          json.field("position", G::write_position(loaded.position));
        });
      },
      start);
}

}  // namespace sequitur::web
