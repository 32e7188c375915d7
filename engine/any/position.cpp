#include "engine/any/position.hpp"

#include <optional>

#include "engine/game/text.hpp"

namespace sequitur {

namespace {

template <GameKind G>
Checked<AnyPosition> read_as(std::string_view text) {
  auto loaded = G::read_position(text);
  if (!loaded) return std::unexpected(loaded.error());
  return AnyPosition(*std::move(loaded));
}

// "Kamon has 3 fields and Kulami 6"
std::string fields_in_words() {
  std::vector<std::string> parts;
  Games::for_each([&]<GameKind G>() {
    parts.push_back(std::string(G::title) + (parts.empty() ? " has " : " ") +
                    std::to_string(G::position_fields) + (parts.empty() ? " fields" : ""));
  });
  return joined_words(parts, " and ");
}

}  // namespace

Checked<AnyPosition> read_any(std::string_view text) {
  const std::size_t fields = split(text, ' ').size();
  std::optional<Checked<AnyPosition>> read;
  Games::for_each([&]<GameKind G>() {
    if (fields == G::position_fields) read = read_as<G>(text);
  });
  if (read) return *std::move(read);
  return failure(Fault::unknown_game, "position",
                 quoted(text) + " is not a position: " + fields_in_words() +
                     ", separated by single spaces, but this text has " + std::to_string(fields));
}

Checked<AnyPosition> read_any_or_default(std::string_view text) {
  if (!Games::contains(text)) return read_any(text);
  return Games::with(text, []<GameKind G>() { return read_as<G>(G::startpos); });
}

std::string write_any(const AnyPosition& position) {
  return std::visit(
      []<class Loaded>(const Loaded& loaded) {
        return GameOf<Loaded>::write_position(loaded.position);
      },
      position);
}

std::string_view game_name(const AnyPosition& position) {
  return std::visit(
      []<class Loaded>(const Loaded&) { return std::string_view(GameOf<Loaded>::name); }, position);
}

}  // namespace sequitur
