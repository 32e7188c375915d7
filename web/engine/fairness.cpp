#include "engine/json/thought_json.hpp"
#include "web/engine/asked_game.hpp"

namespace sequitur::web {

std::string fairness(const Request& request) {
  return with_game(request, [&]<GameKind G>(const Game<G>& game) {
    const FairnessEffort effort{
        request.number<std::uint64_t>("nodes").value_or(FairnessEffort::usual_nodes)};
    const auto written = [&](const Fairness& known) {
      return JsonText::of(
          [&](JsonText& json) { write_fairness<G>(json, game.loaded_start(), known); });
    };
    return written(sequitur::fairness<G>(game.loaded_start(), effort, {now, {}},
                                         [&](const Fairness& known) { report(written(known)); }));
  });
}

}  // namespace sequitur::web
