#include <algorithm>

#include "engine/game/random.hpp"
#include "engine/kulami/building.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/generator_arrangement.hpp"

// The rest is laid panel by panel, by backtracking. Each panel touches what lies there already: in
// any board in one piece the panels can be put in such an order. Large panels and those that bring
// separate pieces closer together tend to come first. A search that takes too long is restarted.
namespace sequitur::kulami {

namespace {

// The panels in a grid with room for ten fields on each side of those given.
constexpr int margin = largest_extent;
constexpr int grid = 3 * largest_extent + 2;

class Completing {
 public:
  Completing(std::span<const LaidPanel> given, const Building& building, Random& random)
      : random_(random), left_(building.left), cohesion_(static_cast<int>(random.below(4)) * 15) {
    int left = table_extent, bottom = table_extent;
    for (const LaidPanel& panel : given) {
      left = std::min(left, panel.column);
      bottom = std::min(bottom, panel.row);
    }
    shift_column_ = left - margin;
    shift_row_ = bottom - margin;
    for (LaidPanel panel : given) {
      panel.column -= shift_column_;
      panel.row -= shift_row_;
      lay(panel);
    }
  }

  bool succeeds() { return lay_rest(); }
  // After a failure, tells whether every way was tried.
  bool exhausted() const { return steps_ <= patience; }

  std::vector<LaidPanel> panels() const {
    std::vector<LaidPanel> moved = panels_;
    for (LaidPanel& panel : moved) {
      panel.column += shift_column_;
      panel.row += shift_row_;
    }
    return moved;
  }

 private:
  static constexpr int patience = 400;  // without dead ends it takes 17 steps

  struct Candidate {
    LaidPanel panel;
    std::size_t shape;
    int promise;
  };

  static std::uint32_t columns(const LaidPanel& panel) {
    return ((std::uint32_t{1} << panel.width) - 1) << panel.column;
  }
  void lay(const LaidPanel& panel) {
    panels_.push_back(panel);
    for (int k = 0; k < panel.height; ++k) rows_[at(panel.row + k)] |= columns(panel);
  }
  void take_back() {
    const LaidPanel panel = panels_.back();
    panels_.pop_back();
    for (int k = 0; k < panel.height; ++k) rows_[at(panel.row + k)] &= ~columns(panel);
  }
  static std::size_t at(int row) { return static_cast<std::size_t>(row); }

  bool lay_rest() {
    if (panels_.size() == panel_count) {
      const auto board = examined(panels_).board;
      return board && !leaves_somebody_stuck(*board);
    }
    if (++steps_ > patience) return false;
    for (const Candidate& candidate : candidates()) {
      lay(candidate.panel);
      --left_[candidate.shape];
      if (lay_rest()) return true;
      ++left_[candidate.shape];
      take_back();
      if (steps_ > patience) return false;
    }
    return false;
  }

  // Every place for each panel that is left, the most promising first.
  std::vector<Candidate> candidates() {
    LaidPanel all = panels_.front();  // from here on: the rectangle around them
    for (const LaidPanel& panel : panels_) {
      const int right = std::max(all.column + all.width, panel.column + panel.width);
      const int top = std::max(all.row + all.height, panel.row + panel.height);
      all.column = std::min(all.column, panel.column);
      all.row = std::min(all.row, panel.row);
      all.width = right - all.column;
      all.height = top - all.row;
    }
    const std::vector<int> pieces = piece_of_each();
    std::vector<Candidate> found;
    for (const Laying& laying : layings) {
      const auto shape = static_cast<std::size_t>(laying.shape);
      if (left_[shape] == 0) continue;
      const int first_row = all.row + all.height - largest_extent;
      const int last_row = all.row + largest_extent - laying.height;
      const int first_column = all.column + all.width - largest_extent;
      const int last_column = all.column + largest_extent - laying.width;
      for (int row = first_row; row <= last_row; ++row)
        for (int column = first_column; column <= last_column; ++column) {
          const LaidPanel panel{column, row, laying.width, laying.height};
          const int touching = contacts(panel);
          if (touching == 0) continue;
          const int promise = static_cast<int>(random_.below(100)) + cohesion_ * touching +
                              30 * laying.width * laying.height -
                              500 * distance_to_another(panel, pieces);
          found.push_back({panel, shape, promise});
        }
    }
    std::ranges::stable_sort(found, std::greater<>(), &Candidate::promise);
    return found;
  }

  // How many fields the panel would touch; 0 where there is no room for it.
  int contacts(const LaidPanel& panel) const {
    const std::uint32_t own = columns(panel);
    int count = 0;
    for (int k = 0; k < panel.height; ++k) {
      const std::uint32_t row = rows_[at(panel.row + k)];
      if (row & own) return 0;
      count += count_bits(row & (own << 1 | own >> 1) & ~own);
    }
    return count + count_bits(rows_[at(panel.row - 1)] & own) +
           count_bits(rows_[at(panel.row + panel.height)] & own);
  }

  static int gap(const LaidPanel& a, const LaidPanel& b) {
    const int across =
        std::max(a.column, b.column) - std::min(a.column + a.width, b.column + b.width);
    const int up = std::max(a.row, b.row) - std::min(a.row + a.height, b.row + b.height);
    // Two panels that meet only at a corner do not touch.
    return across == 0 && up == 0 ? 1 : std::max(0, across) + std::max(0, up);
  }

  // For each panel, the number of one panel of its piece; all panels of a piece have the same
  // number.
  std::vector<int> piece_of_each() const {
    std::vector<int> piece(panels_.size());
    for (std::size_t i = 0; i < piece.size(); ++i) piece[i] = static_cast<int>(i);
    for (std::size_t a = 0; a < piece.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (piece[a] != piece[b] && gap(panels_[a], panels_[b]) == 0)
          std::ranges::replace(piece, piece[a], piece[b]);
    return piece;
  }

  // The distance from the panel to the nearest piece that it does not touch; 0 when there is none.
  int distance_to_another(const LaidPanel& panel, const std::vector<int>& pieces) const {
    int nearest = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const bool touched = [&] {
        for (std::size_t j = 0; j < pieces.size(); ++j)
          if (pieces[j] == pieces[i] && gap(panel, panels_[j]) == 0) return true;
        return false;
      }();
      if (touched) continue;
      const int distance = gap(panel, panels_[i]);
      nearest = nearest == 0 ? distance : std::min(nearest, distance);
    }
    return nearest;
  }

  Random& random_;
  std::array<int, box.size()> left_;
  int cohesion_;
  int shift_column_ = 0;
  int shift_row_ = 0;
  std::vector<LaidPanel> panels_;
  std::array<std::uint32_t, grid> rows_{};
  int steps_ = 0;
};

// Draws a first panel for an empty table.
LaidPanel drawn_panel(Random& random) {
  const Laying& laying = layings[random.below(layings.size())];
  return {0, 0, laying.width, laying.height};
}

}  // namespace

Checked<std::vector<LaidPanel>> completion(std::span<const LaidPanel> panels, std::uint64_t seed) {
  Building building = examined(panels);
  for (const BuildingFault& wrong : building.faults)
    if (wrong.fault != Fault::not_in_one_piece)
      return failure(wrong.fault, "panels", wrong.sentence);
  Random random(seed);
  std::vector<LaidPanel> given(panels.begin(), panels.end());
  if (given.empty()) {
    given.push_back(drawn_panel(random));
    building = examined(given);
  }
  constexpr int attempts = 20;
  for (int k = 0; k < attempts; ++k) {
    Completing completing(given, building, random);
    if (completing.succeeds()) return completing.panels();
    if (completing.exhausted())
      return failure(
          Fault::no_completion, "panels",
          "the panels that are left cannot be laid so that all are in one piece, at most "
          "10 fields wide and 10 high, with a way on from every field");
  }
  return failure(Fault::no_completion, "panels",
                 "no way was found to lay the panels that are left: take some of those that lie "
                 "there away");
}

}  // namespace sequitur::kulami
