#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/kulami/board.hpp"

// A board while somebody lays its panels one by one: what is still wrong, and how to go on.
namespace sequitur::kulami {

// A rectangle on the table, by its lower left corner. Where the table begins does not matter.
struct LaidPanel {
  int column = 0;
  int row = 0;
  int width = 0;
  int height = 0;

  friend bool operator==(const LaidPanel&, const LaidPanel&) = default;
};

// A table reaches so far each way; a place beyond is refused.
constexpr int table_extent = 1000;

struct BuildingFault {
  Fault fault;
  std::vector<int> panels;  // the ones concerned, by their place in the list
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

// The panels of the box that are left, laid at random beside those that lie there, so that all
// together are a board on which nobody can be stuck after the first marble. A seed gives the same
// on every machine.
Checked<std::vector<LaidPanel>> completion(std::span<const LaidPanel> panels, std::uint64_t seed);
// The same so that they fill a square of 8 by 8 fields.
Checked<std::vector<LaidPanel>> square_completion(std::span<const LaidPanel> panels,
                                                  std::uint64_t seed);

}  // namespace sequitur::kulami
