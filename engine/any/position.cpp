#include "engine/any/position.hpp"

#include "engine/game/text.hpp"

namespace sequitur {

namespace {

constexpr std::size_t kamon_fields = 3;
constexpr std::size_t kulami_fields = 6;

template <class Loaded>
Checked<AnyPosition> widened(Checked<Loaded> loaded) {
  if (!loaded) return std::unexpected(loaded.error());
  return *std::move(loaded);
}

}  // namespace

Checked<AnyPosition> read_any(std::string_view text) {
  const std::size_t fields = split(text, ' ').size();
  if (fields == kamon_fields) return widened(kamon::read_position(text));
  if (fields == kulami_fields) return widened(kulami::read_position(text));
  return failure(Fault::unknown_game, "position",
                 quoted(text) + " is no position: Kamon has 3 fields and Kulami 6, separated by " +
                     "single blanks, but this text has " + std::to_string(fields));
}

Checked<AnyPosition> read_any_or_default(std::string_view text) {
  if (text == kamon::Kamon::name) return read_any(kamon::startpos);
  if (text == kulami::Kulami::name) return read_any(kulami::startpos);
  return read_any(text);
}

std::string write_any(const AnyPosition& position) {
  return std::visit(
      [](const auto& loaded) {
        return GameOf<std::decay_t<decltype(loaded.position)>>::write_position(loaded.position);
      },
      position);
}

std::string_view game_name(const AnyPosition& position) {
  return std::visit(
      [](const auto& loaded) {
        return std::string_view(GameOf<std::decay_t<decltype(loaded.position)>>::name);
      },
      position);
}

}  // namespace sequitur
