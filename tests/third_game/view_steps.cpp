#include "engine/json/view_json.hpp"
#include "tests/third_game/steps.hpp"

// What a board of Steps shows.
namespace sequitur {

using steps::Steps;

void write_view(JsonText& json, const Game<Steps>& game) {
  const steps::Position& position = game.position();
  std::array<CellSet, 2> stones = {position.own(), position.opposing()};
  if (position.to_move() == Side::two) std::swap(stones[0], stones[1]);
  write_common(json, game);
  json.list("cells", [&] {
    for (int y = steps::width - 1; y >= 0; --y)
      for (int x = 0; x < steps::width; ++x)
        json.object([&] {
          const Cell cell = static_cast<Cell>(y * steps::width + x);
          write_cell<Steps>(json, position, cell, "stone", stones);
          json.field("x", x);
          json.field("y", y);
          json.field("number", position.board().number(cell));
        });
  });
  write_by_side<Steps>(json, "left", [&](const std::string& side_called, Side side) {
    const int most = side == Side::one ? (steps::cells + 1) / 2 : steps::cells / 2;
    json.field(side_called, most - stones[static_cast<std::size_t>(index(side))].count());
  });
}

}  // namespace sequitur
