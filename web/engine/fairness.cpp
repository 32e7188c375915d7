#include "engine/search/fairness.hpp"

#include "web/engine/asked_game.hpp"
#include "web/engine/json.hpp"

namespace sequitur::web {

namespace {

int permille(double share) { return static_cast<int>(1000 * share + 0.5); }

std::string written(const Fairness& known) {
  return Json::of([&](Json& json) {
    json.field("permille", permille(known.first));
    json.field("errorPermille", permille(known.error));
    json.field("games", known.games);
    json.field("proven", known.proven);
    json.field("balanced", known.balanced());
    json.field("nodes", known.nodes);
  });
}

}  // namespace

std::string fairness(const Request& request) {
  return with_game(request, [&]<GameKind G>(const Game<G>& game) {
    const FairnessEffort effort{
        request.number<std::uint64_t>("nodes").value_or(FairnessEffort::usual_nodes)};
    return written(sequitur::fairness<G>(game.loaded_start(), effort, {now, {}},
                                         [](const Fairness& known) { report(written(known)); }));
  });
}

}  // namespace sequitur::web
