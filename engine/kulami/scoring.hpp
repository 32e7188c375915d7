#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/game/side.hpp"
#include "engine/kulami/board.hpp"

namespace sequitur::kulami {

// The agreed scoring: panels alone, or with the surplus of the larger area, of the longer chains,
// or of both.
enum class Scoring : std::uint8_t { base, area, chains, full };
constexpr std::array<std::string_view, 4> scoring_names = {"base", "area", "chains", "full"};
constexpr std::string_view name(Scoring scoring) {
  return scoring_names[static_cast<int>(scoring)];
}
std::optional<Scoring> scoring_named(std::string_view name);
constexpr bool counts_area(Scoring s) { return s == Scoring::area || s == Scoring::full; }
constexpr bool counts_chains(Scoring s) { return s == Scoring::chains || s == Scoring::full; }

using Marbles = std::array<CellSet, 2>;  // red's, black's

// Whoever has more marbles on a panel holds it; with equal numbers nobody does.
std::optional<Side> holder(const Panel& panel, const Marbles& marbles);

// The largest group joined edge to edge, across panels.
CellSet largest_area(const Board& board, CellSet marbles);

// Every straight run of at least five marbles, at its full length, in a row, a column or a
// diagonal.
std::vector<CellSet> chains(const Board& board, CellSet marbles);
// The sum of the lengths of all chains.
int chain_sum(const Board& board, CellSet marbles);

using Points = std::array<int, 2>;  // red's, black's

// The points that count. Nothing else is computed, since whole games are played out for this alone.
Points points(const Board& board, const Marbles& marbles, Scoring scoring);

// The whole count, including what the agreed scoring leaves out; `total` is what counts.
struct Score {
  Points panels{};
  Points area{};    // size of the largest area
  Points chains{};  // sum of the chains' lengths
  Points total{};
};
Score score(const Board& board, const Marbles& marbles, Scoring scoring);

}  // namespace sequitur::kulami
