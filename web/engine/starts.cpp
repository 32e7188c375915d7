#include "web/engine/starts.hpp"

#include <algorithm>

#include "web/engine/json.hpp"

namespace sequitur::web {

namespace {

// Kamon's tokens end in small letters, and its blank is "--"; Kulami's panels are capitals.
bool looks_like_kamon(std::string_view code) {
  return std::ranges::any_of(code, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

}  // namespace

AnyPosition start_on(kamon::Board board) {
  auto shared = std::make_shared<const kamon::Board>(std::move(board));
  const kamon::Position position(*shared);
  return kamon::Loaded{std::move(shared), position};
}

AnyPosition start_on(kulami::Board board, Terms terms) {
  auto shared = std::make_shared<const kulami::Board>(std::move(board));
  const kulami::Position position(*shared, terms.scoring, terms.first);
  return kulami::Loaded{std::move(shared), position};
}

Checked<AnyPosition> read_start(std::string_view code, Terms terms) {
  if (looks_like_kamon(code)) {
    auto board = kamon::read_board(code);
    if (!board) return std::unexpected(board.error());
    return start_on(*std::move(board));
  }
  auto board = kulami::read_board(code);
  if (!board) return std::unexpected(board.error());
  return start_on(*std::move(board), terms);
}

std::string start_json(const AnyPosition& start) {
  return std::visit(
      [](const auto& loaded) {
        using G = GameOf<std::decay_t<decltype(loaded.position)>>;
        return Json::of([&](Json& json) {
          json.field("game", G::name);
          json.field("board", write_board(*loaded.board));
          json.field("position", G::write_position(loaded.position));
        });
      },
      start);
}

}  // namespace sequitur::web
