#include "engine/game/fault_names.hpp"
#include "engine/game/version.hpp"
#include "engine/json/json_text.hpp"
#include "engine/kamon/hexagon.hpp"
#include "engine/kulami/board.hpp"
#include "engine/kulami/scoring.hpp"
#include "engine/search/engine.hpp"
#include "engine/search/levels.hpp"
#include "web/engine/answers.hpp"

namespace sequitur::web {

std::string about(const Request&) {
  return JsonText::of([](JsonText& json) {
    json.field("version", version());
    json.field("levels", highest_level);
    json.field("gentlest", lowest_level);
    json.field("whims", EngineOptions::whims);
    json.list("faults", [&] {
      for (const std::string_view fault : fault_names) json.item(fault);
    });
    json.list("scorings", [&] {
      for (const std::string_view scoring : kulami::scoring_names) json.item(scoring);
    });
    json.list("sides", [&] {
      for (int side = 0; side < kamon::side_count; ++side)
        json.item(kamon::side_colours[static_cast<std::size_t>(side) % kamon::side_colours.size()]);
    });
    json.field("extent", kulami::largest_extent);
    json.list("box", [&] {
      for (const auto& [shorter, longer, pieces] : kulami::box)
        json.object([&] {
          json.field("shorter", shorter);
          json.field("longer", longer);
          json.field("pieces", pieces);
        });
    });
  });
}

}  // namespace sequitur::web
