#include "engine/kulami/generator_shaking.hpp"

#include <algorithm>
#include <bit>

namespace sequitur::kulami {

namespace {

// The places of a window, a bit each, and the sixteen places around it that touch it:
//
//        t  t  t  t
//     l 12 13 14 15 r
//     l  8  9 10 11 r
//     l  4  5  6  7 r
//     l  0  1  2  3 r
//        b  b  b  b
using Places = std::uint16_t;
constexpr int window = 4;
constexpr Places rightmost = 0x8888;
constexpr unsigned window_row = (1u << window) - 1;

// A panel's possible place in the window.
struct Spot {
  Places places = 0;
  Laid laid;
};

constexpr int spot_count = 61;
constexpr std::array<Spot, spot_count> spots = [] {
  std::array<Spot, spot_count> made;
  std::size_t next = 0;
  for (const Laying& laying : layings)
    for (int row = 0; row + laying.height <= window; ++row)
      for (int column = 0; column + laying.width <= window; ++column) {
        Spot& spot = made[next++];
        spot.laid = {laying, column, row};
        for (int k = 0; k < laying.height; ++k)
          spot.places |= static_cast<Places>(spot.laid.columns() << window * (row + k));
      }
  return made;
}();
static_assert(spots.back().places == 0x8800);  // all of them were filled in

// The spots of a shape follow each other: first_spots[shape] up to first_spots[shape + 1].
constexpr std::array<std::size_t, box.size() + 1> first_spots = [] {
  std::array<std::size_t, box.size() + 1> made{};
  for (const Spot& spot : spots)
    for (std::size_t shape = 0; shape < box.size(); ++shape)
      if (spot.laid.laying.shape == static_cast<int>(shape)) ++made[shape + 1];
  for (std::size_t shape = 0; shape < box.size(); ++shape) made[shape + 1] += made[shape];
  return made;
}();

// Contacts in a full window: 24 inside and 16 across its rim.
constexpr std::size_t most_contacts = 40;

// All ways to lay some panels in a window, one of which is kept: each new one takes the place of
// the one kept so far with the chance that its weight has in the sum up to then.
class Relaying {
 public:
  Relaying(const Arrangement& around, int column, int row, const Cohesion& cohesion, Random& random)
      : random_(random) {
    for (int k = 0; k < window; ++k) {
      const unsigned places = around.row(row + k);
      taken_ |= static_cast<Places>((places >> column & window_row) << window * k);
      if (column > 0)
        touched_[0] |= static_cast<Places>((places >> (column - 1) & 1) << window * k);
      touched_[1] |= static_cast<Places>((places >> (column + window) & 1) << (window * k + 3));
    }
    touched_[2] = static_cast<Places>(around.row(row - 1) >> column & window_row);
    touched_[3] = static_cast<Places>((around.row(row + window) >> column & window_row) << 12);

    // Large enough to stay exact enough on the way down, small enough that no sum passes 2^64.
    std::uint64_t weight = std::uint64_t{1} << (cohesion.numerator < cohesion.denominator ? 40 : 8);
    for (std::uint64_t& entry : weights_) {
      entry = weight;
      weight = weight * cohesion.numerator / cohesion.denominator;
    }
  }

  // Panels of one shape have to be added in a row.
  void add(int shape) { shapes_[count_++] = shape; }
  std::size_t count() const { return count_; }

  void draw() { lay_from(0, 0, taken_); }
  // The one kept: where in the window the panel added as number `nth` goes.
  const Laid& kept(std::size_t nth) const { return spots[kept_[nth]].laid; }

 private:
  void lay_from(std::size_t nth, std::size_t first, Places taken) {
    if (nth == count_) {
      const std::uint64_t weight = weights_[contacts(taken)];
      sum_ += weight;
      if (random_.below(sum_) < weight) kept_ = tried_;
      return;
    }
    const auto shape = static_cast<std::size_t>(shapes_[nth]);
    const bool same_again = nth + 1 < count_ && shapes_[nth + 1] == shapes_[nth];
    for (std::size_t spot = std::max(first, first_spots[shape]); spot < first_spots[shape + 1];
         ++spot) {
      if (spots[spot].places & taken) continue;
      tried_[nth] = static_cast<std::uint8_t>(spot);
      // Two panels of a shape cannot be told apart, so only one order is tried.
      lay_from(nth + 1, same_again ? spot + 1 : 0, taken | spots[spot].places);
    }
  }

  std::size_t contacts(Places taken) const {
    const auto count = [](unsigned places) { return std::popcount(places); };
    int sum = count(taken & ~rightmost & taken >> 1) + count(taken & taken >> window);
    for (const Places places : touched_) sum += count(taken & places);
    return static_cast<std::size_t>(sum);
  }

  Random& random_;
  Places taken_ = 0;
  std::array<Places, 4> touched_{};  // from the left, the right, below and above
  std::array<std::uint64_t, most_contacts + 1> weights_;
  std::uint64_t sum_ = 0;
  std::size_t count_ = 0;
  std::array<int, panel_count> shapes_;
  std::array<std::uint8_t, panel_count> tried_;
  std::array<std::uint8_t, panel_count> kept_;
};

}  // namespace

void shake(Arrangement& arrangement, const Cohesion& cohesion, Random& random) {
  const auto corner = [&](int extent) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(extent - window + 1)));
  };
  const int column = corner(arrangement.width());
  const int row = corner(arrangement.height());
  const auto inside = [&](const Laid& laid) {
    return laid.column >= column && laid.column + laid.laying.width <= column + window &&
           laid.row >= row && laid.row + laid.laying.height <= row + window;
  };

  std::array<int, panel_count> lifted;
  std::size_t count = 0;
  for (int number = 0; number < arrangement.count(); ++number)
    if (inside(arrangement.panel(number))) {
      arrangement.lift(number);
      lifted[count++] = number;
    }
  if (count == 0) return;
  const auto shape_of = [&](int number) { return arrangement.panel(number).laying.shape; };
  std::sort(lifted.begin(), lifted.begin() + count,
            [&](int a, int b) { return shape_of(a) < shape_of(b); });

  Relaying relaying(arrangement, column, row, cohesion, random);
  for (std::size_t nth = 0; nth < count; ++nth) relaying.add(shape_of(lifted[nth]));
  relaying.draw();
  for (std::size_t nth = 0; nth < count; ++nth) {
    Laid laid = relaying.kept(nth);
    laid.column += column;
    laid.row += row;
    arrangement.put(lifted[nth], laid);
  }
}

}  // namespace sequitur::kulami
