#include <algorithm>

#include "engine/game/random.hpp"
#include "engine/kulami/building.hpp"
#include "engine/kulami/generator_arrangement.hpp"

// The square is filled place by place from the lower left, by backtracking. At each free place lies
// a panel drawn from those left.
namespace sequitur::kulami {

namespace {

constexpr int side_length = 8;

class SquareFilling {
 public:
  SquareFilling(std::array<int, box.size()> left, Random& random)
      : square_(side_length, side_length), random_(random), left_(left) {}

  void lay_given(const LaidPanel& panel) {
    square_.lay({{0, panel.width, panel.height}, panel.column, panel.row});
  }

  bool succeeds() { return fill_from(0); }
  // After a failure, tells whether every way was tried.
  bool exhausted() const { return steps_ <= patience; }

  LaidPanel panel(int number) const {
    const Laid& laid = square_.panel(number);
    return {laid.column, laid.row, laid.laying.width, laid.laying.height};
  }

 private:
  static constexpr int patience = 5000;  // without dead ends it takes 17 steps

  bool fill_from(int place) {
    while (place < side_length * side_length &&
           square_.occupied(place % side_length, place / side_length))
      ++place;
    if (place == side_length * side_length) return true;
    if (++steps_ > patience) return false;
    std::array<Laying, layings.size()> order = layings;
    random_.shuffle(std::span<Laying>(order));
    for (const Laying& laying : order) {
      int& left = left_[static_cast<std::size_t>(laying.shape)];
      const Laid laid{laying, place % side_length, place / side_length};
      if (left == 0 || !square_.has_room_for(laid)) continue;
      --left;
      square_.lay(laid);
      if (fill_from(place + laying.width)) return true;
      square_.take_back_last();
      ++left;
      if (steps_ > patience) return false;
    }
    return false;
  }

  Arrangement square_;
  Random& random_;
  std::array<int, box.size()> left_;
  int steps_ = 0;
};

// The possible lower left corners of a square that holds all panels.
std::vector<LaidPanel> squares_around(std::span<const LaidPanel> panels, const Building& building) {
  int left = 0, bottom = 0;
  if (!panels.empty()) {
    left = std::ranges::min(panels, {}, &LaidPanel::column).column;
    bottom = std::ranges::min(panels, {}, &LaidPanel::row).row;
  }
  std::vector<LaidPanel> squares;
  for (int down = 0; down <= side_length - building.height; ++down)
    for (int across = 0; across <= side_length - building.width; ++across)
      squares.push_back({left - across, bottom - down, side_length, side_length});
  return squares;
}

}  // namespace

Checked<std::vector<LaidPanel>> square_completion(std::span<const LaidPanel> panels,
                                                  std::uint64_t seed) {
  const Building building = examined(panels);
  for (const BuildingFault& wrong : building.faults)
    if (wrong.fault != Fault::not_in_one_piece)
      return failure(wrong.fault, "panels", wrong.sentence);
  Random random(seed);
  std::vector<LaidPanel> squares = squares_around(panels, building);
  random.shuffle(std::span(squares));
  bool all_tried = true;
  constexpr int attempts = 20;
  for (int attempt = 0; attempt == 0 || (attempt < attempts && !all_tried); ++attempt)
    for (const LaidPanel& square : squares) {
      SquareFilling filling(building.left, random);
      for (LaidPanel panel : panels) {
        panel.column -= square.column;
        panel.row -= square.row;
        filling.lay_given(panel);
      }
      if (!filling.succeeds()) {
        all_tried &= filling.exhausted();
        continue;
      }
      std::vector<LaidPanel> all;
      for (int number = 0; number < panel_count; ++number) {
        all.push_back(filling.panel(number));
        all.back().column += square.column;
        all.back().row += square.row;
      }
      return all;
    }
  return failure(Fault::no_completion, "panels",
                 all_tried ? "the panels that are left cannot fill up a square of 8 by 8 fields"
                           : "no way was found to fill up a square of 8 by 8 fields: take some of "
                             "the panels that lie there away");
}

}  // namespace sequitur::kulami
