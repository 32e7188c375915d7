#pragma once

#include "engine/game/side.hpp"
#include "engine/record/ending.hpp"
#include "server/protocol/fields.hpp"

// The engine's own types on the wire.
namespace sequitur::server {

template <>
inline constexpr auto wire_words<Player> = std::to_array<std::string_view>({"p1", "p2"});
template <>
inline constexpr auto wire_words<Result> = result_names;
template <>
inline constexpr auto wire_words<Termination> = termination_names;

template <>
struct Described<Ending> {
  static constexpr auto fields() {
    return std::tuple(field("result", &Ending::result), field("termination", &Ending::termination));
  }
};

}  // namespace sequitur::server
