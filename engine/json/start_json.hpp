#pragma once

#include "engine/any/position.hpp"
#include "engine/json/json_text.hpp"

namespace sequitur {

// A board to begin on, as members of the object that is open.
inline void write_start(JsonText& json, const AnyPosition& start) {
  std::visit(
      [&](const auto& loaded) {
        using G = GameOf<std::decay_t<decltype(loaded.position)>>;
        json.field("game", G::name);
        json.field("board", G::write_board(*loaded.board));
        json.field("position", G::write_position(loaded.position));
      },
      start);
}

}  // namespace sequitur
