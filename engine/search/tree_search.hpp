#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "engine/search/effort.hpp"
#include "engine/search/levels.hpp"

namespace sequitur {

// A search that takes the place of alpha-beta at the levels that prove (kamon/thinking).
template <class T, class Position>
concept TreeSearchOf = std::constructible_from<T, std::size_t, int> &&
    requires(T search, const Position& root, CellSet moves, std::uint64_t seed, const Level& level,
             const Effort& effort) {
  { T::available } -> std::convertible_to<bool>;
  // Finds the best of `moves`, which are legal and not empty.
  { search.search(root, moves, seed, level, effort) } -> std::same_as<Progress>;
  search.forget();  // what was learnt from earlier games
  // The positions of the current or last search.
  { search.nodes() } -> std::same_as<std::uint64_t>;
};

// For a game that alpha-beta plays best: no tree search.
struct NoTreeSearch {
  static constexpr bool available = false;
  NoTreeSearch(std::size_t, int) {}
  template <class Position>
  Progress search(const Position&, CellSet, std::uint64_t, const Level&, const Effort&) {
    return {};
  }
  void forget() {}
  std::uint64_t nodes() const { return 0; }
};

}  // namespace sequitur
