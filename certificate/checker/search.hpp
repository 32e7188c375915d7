#pragma once

#include <vector>

#include "certificate/checker/position_set.hpp"
#include "certificate/checker/turn.hpp"

namespace certificate {

// The search that certificates leave the last cells to: depth first, to the end of the game, with a
// memory of what it found.
class LastCells {
 public:
  explicit LastCells(bool draw_suffices) : draw_suffices_(draw_suffices) {}

  // Whether the side to move gets what is claimed for it.
  bool succeeds(const Turn& turn);
  std::uint64_t searched() const { return searched_; }

 private:
  struct Found {
    PositionKey key{0, 0, 0};
    bool succeeds = false;
  };
  static constexpr std::size_t places = 1 << 16;

  bool holds_after(const Turn& turn, int cell);

  const bool draw_suffices_;
  std::uint64_t searched_ = 0;
  std::vector<Found> found_ = std::vector<Found>(places);
};

// Whether one of the legal cells gives the side to move at once what is claimed for it.
bool settled_at_once(const Turn& turn, bool draw_suffices);

}  // namespace certificate
