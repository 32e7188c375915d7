#include "engine/any/start.hpp"

#include <algorithm>

namespace sequitur {

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

}  // namespace sequitur
