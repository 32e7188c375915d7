#pragma once

#include <array>
#include <cstdint>

#include "engine/kulami/board.hpp"

// The board makers work on these: panels in a frame that are not known to be a board yet.
namespace sequitur::kulami {

// A way to lay a panel: a shape of the box, lying or upright.
struct Laying {
  int shape = 0;
  int width = 0;
  int height = 0;
};
// All layings, shape by shape. A 2x2 panel can be laid in one way only.
constexpr std::array<Laying, 7> layings = [] {
  std::array<Laying, 7> made;
  std::size_t next = 0;
  for (int shape = 0; const auto& [shorter, longer, pieces] : box) {
    made[next++] = {shape, longer, shorter};
    if (longer != shorter) made[next++] = {shape, shorter, longer};
    ++shape;
  }
  return made;
}();

constexpr std::array<int, box.size()> pieces_in_box = [] {
  std::array<int, box.size()> pieces{};
  for (std::size_t shape = 0; shape < box.size(); ++shape) pieces[shape] = box[shape].pieces;
  return pieces;
}();

// A panel with its lower left corner.
struct Laid {
  Laying laying;
  int column = 0;
  int row = 0;

  // The columns that it covers in each of its rows, as bits.
  constexpr unsigned columns() const { return ((1u << laying.width) - 1) << column; }
};

class Arrangement {
 public:
  Arrangement(int width, int height) : width_(width), height_(height) {}

  int width() const { return width_; }
  int height() const { return height_; }
  // The panels laid so far.
  int count() const { return count_; }
  const Laid& panel(int number) const { return panels_[static_cast<std::size_t>(number)]; }
  // The occupied columns of a row, as bits; rows outside the frame are free.
  unsigned row(int row) const { return row < 0 || row >= height_ ? 0 : rows_[row]; }
  bool occupied(int column, int row) const { return (rows_[row] >> column) & 1; }

  bool has_room_for(const Laid& laid) const {
    if (laid.column + laid.laying.width > width_ || laid.row + laid.laying.height > height_)
      return false;
    unsigned there = 0;
    for (int k = 0; k < laid.laying.height; ++k) there |= rows_[laid.row + k];
    return (there & laid.columns()) == 0;
  }
  // Adds a panel.
  void lay(const Laid& laid) { put(count_++, laid); }
  void take_back_last() { lift(--count_); }
  // lift() and put() move a panel: lift() frees its places, put() takes new ones.
  void lift(int number) { turn_over(panel(number)); }
  void put(int number, const Laid& laid) {
    panels_[static_cast<std::size_t>(number)] = laid;
    turn_over(laid);
  }

  Layout layout() const {
    Layout layout;
    layout.width = width_;
    layout.height = height_;
    for (int number = 0; number < count_; ++number) {
      const Laid& laid = panel(number);
      for (int row = laid.row; row < laid.row + laid.laying.height; ++row)
        for (int column = laid.column; column < laid.column + laid.laying.width; ++column)
          layout.panel[row][column] = static_cast<std::int8_t>(number);
    }
    return layout;
  }

 private:
  void turn_over(const Laid& laid) {
    for (int k = 0; k < laid.laying.height; ++k) rows_[laid.row + k] ^= laid.columns();
  }

  int width_;
  int height_;
  int count_ = 0;
  std::array<Laid, panel_count> panels_;
  std::array<unsigned, largest_extent> rows_{};
};

}  // namespace sequitur::kulami
