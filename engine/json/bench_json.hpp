#pragma once

#include "engine/game/hexadecimal.hpp"
#include "engine/json/json_text.hpp"
#include "engine/search/bench.hpp"

namespace sequitur {

// Writes how a game's fixed positions were searched, under the game's name.
template <GameKind G>
void write_bench(JsonText& json, const BenchTally& tally) {
  json.object(G::name, [&] {
    json.field("nodes", tally.nodes);
    json.field("nps", tally.rate());
    json.field("signature", hexadecimal(tally.signature));
  });
}

}  // namespace sequitur
