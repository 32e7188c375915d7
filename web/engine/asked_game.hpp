#pragma once

#include <string>
#include <variant>

#include "engine/any/position.hpp"
#include "engine/game/player_name.hpp"
#include "engine/game/side_word.hpp"
#include "web/engine/answers.hpp"

namespace sequitur::web {

// Plays the game that a request is about and hands it to `use`, which answers. A request carries
// the whole game, so that nothing can get out of step between the page and the engine:
//
//   start <position>, or kamon or kulami for the default board
//   swap                  when it was agreed
//   moves g2 f3 c1
template <class Use>
std::string with_game(const Request& request, Use use) {
  const auto start = read_any_or_default(request.get("start"));
  if (!start) return refused(start.error());
  return std::visit(
      [&](const auto& loaded) {
        Game<GameOf<std::decay_t<decltype(loaded.position)>>> game(loaded, request.has("swap"));
        for (const std::string_view move : words(request.get("moves")))
          if (const auto played = game.play(move); !played) return refused(played.error());
        return std::string(use(game));
      },
      *start);
}

}  // namespace sequitur::web
