#include "engine/any/start.hpp"

#include <optional>

namespace sequitur {

Checked<AnyPosition> read_start(std::string_view code, const Terms& terms) {
  // If no game recognises the code, the last game's error is returned.
  std::optional<Checked<AnyPosition>> read;
  bool recognised = false;
  Games::for_each([&]<GameKind G>() {
    if (recognised) return;
    recognised = G::looks_like_board(code);
    auto board = G::read_board(code);
    if (board)
      read = start_on(*std::move(board), terms);
    else
      read = std::unexpected(board.error());
  });
  return *std::move(read);
}

}  // namespace sequitur
