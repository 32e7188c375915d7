// What a board of Steps shows on the page, beside what the program's own view.cpp has for the other
// games.
#include "tests/third_game/steps.hpp"

namespace sequitur::steps {
std::string view_of(const Game<Steps>& game);
}

#include "../../../../../web/engine/view.cpp"

namespace sequitur::steps {

std::string view_of(const Game<Steps>& game) {
  const Position& position = game.position();
  std::array<CellSet, 2> stones = {position.own(), position.opposing()};
  if (position.to_move() == Side::two) std::swap(stones[0], stones[1]);
  return JsonText::of([&](JsonText& json) {
    web::write_common(json, game);
    json.list("cells", [&] {
      for (int y = width - 1; y >= 0; --y)
        for (int x = 0; x < width; ++x)
          json.object([&] {
            const Cell cell = static_cast<Cell>(y * width + x);
            web::write_cell<Steps>(json, position, cell, "stone", stones);
            json.field("x", x);
            json.field("y", y);
            json.field("number", position.board().number(cell));
          });
    });
    web::write_by_side<Steps>(json, "left", [&](const std::string& side_called, Side side) {
      const int most = side == Side::one ? (cells + 1) / 2 : cells / 2;
      json.field(side_called, most - stones[static_cast<std::size_t>(index(side))].count());
    });
  });
}

}  // namespace sequitur::steps
