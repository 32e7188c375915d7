#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/kulami/board.hpp"

// Checks a board while somebody lays its panels one by one: what is still wrong, and how to go on.
namespace sequitur::kulami {

// A rectangle on the table, given by its lower left corner. The table has no fixed origin.
struct LaidPanel {
  int column = 0;
  int row = 0;
  int width = 0;
  int height = 0;

  friend bool operator==(const LaidPanel&, const LaidPanel&) = default;
};

// A table reaches this far in each direction. A place beyond it is refused.
constexpr int table_extent = 1000;

struct BuildingFault {
  Fault fault;
  std::vector<int> panels;  // the panels concerned, by their place in the list
  std::string sentence;
};

struct Building {
  std::vector<BuildingFault> faults;
  std::array<int, box.size()> left{};  // panels of each shape of the box still to be laid
  int width = 0;
  int height = 0;
  std::optional<Board> board;  // once all panels lie there and nothing is wrong
};
Building examined(std::span<const LaidPanel> panels);

// Lays the panels that are left at random beside those that lie there. The result is a board on
// which nobody can be stuck after the first marble. A seed gives the same board on every machine.
Checked<std::vector<LaidPanel>> completion(std::span<const LaidPanel> panels, std::uint64_t seed);
// Lays them so that all panels fill a square of 8 by 8 fields.
Checked<std::vector<LaidPanel>> square_completion(std::span<const LaidPanel> panels,
                                                  std::uint64_t seed);

}  // namespace sequitur::kulami
