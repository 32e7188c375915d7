#pragma once

#include <array>
#include <cstddef>

#include "engine/game/cell_set.hpp"

namespace sequitur::kulami {

// A window is five fields in a straight line, where a chain can begin. There are four directions of
// windows, each named by the first of its five fields:
//
//   . . S x x x x . . .      the window that starts at S
//   . s s s s F . . . .      S and s: the windows through F start here
class ChainWindows {
 public:
  static constexpr std::size_t length = 5;
  static constexpr std::size_t directions = 4;

  // `stretch` holds the fields of a whole stretch, in order.
  template <class Stretch>
  void add(std::size_t direction, const Stretch& stretch) {
    for (std::size_t at = 0; at + length <= stretch.size(); ++at) {
      starts_[direction].add(stretch[at]);
      for (std::size_t i = 0; i < length; ++i) {
        fields_[direction][stretch[at]].add(stretch[at + i]);
        through_[direction][stretch[at + i]].add(stretch[at]);
      }
    }
  }

  CellSet starts(std::size_t direction) const { return starts_[direction]; }
  CellSet fields(std::size_t direction, Cell start) const { return fields_[direction][start]; }
  CellSet through(std::size_t direction, Cell field) const { return through_[direction][field]; }

 private:
  std::array<CellSet, directions> starts_{};
  std::array<std::array<CellSet, 64>, directions> fields_{};
  std::array<std::array<CellSet, 64>, directions> through_{};
};

}  // namespace sequitur::kulami
