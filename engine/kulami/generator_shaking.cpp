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

// The spots of a shape follow each other, from first_spots[shape] up to first_spots[shape + 1].
constexpr std::array<std::size_t, box.size() + 1> first_spots = [] {
  std::array<std::size_t, box.size() + 1> made{};
  for (const Spot& spot : spots)
    for (std::size_t shape = 0; shape < box.size(); ++shape)
      if (spot.laid.laying.shape == static_cast<int>(shape)) ++made[shape + 1];
  for (std::size_t shape = 0; shape < box.size(); ++shape) made[shape + 1] += made[shape];
  return made;
}();

// Draws one of all ways to lay the given panels in a window.
class Relaying {
 public:
  Relaying(const Arrangement& around, int column, int row, const Cohesion& cohesion)
      : cohesion_(cohesion) {
    for (int k = 0; k < window; ++k) {
      const unsigned places = around.row(row + k) << 1;  // so that there is one to the left
      taken_ |= static_cast<Places>((places >> (column + 1) & window_row) << window * k);
      beside_ |= static_cast<Places>((places >> column & 1) << window * k);
      beside_ |= static_cast<Places>((places >> (column + 1 + window) & 1) << (window * k + 3));
    }
    above_or_below_ = static_cast<Places>((around.row(row - 1) >> column & window_row) |
                                          (around.row(row + window) >> column & window_row) << 12);
  }

  // Panels of one shape have to be added one after the other.
  void add(int shape) { shapes_[count_++] = shape; }

  // Goes through all ways twice: first to sum up their weights, then to find the drawn one.
  void draw(Random& random) {
    std::uint64_t sum = 0;
    find([&](std::uint64_t weight) {
      sum += weight;
      return false;
    });
    std::uint64_t rest = random.below(sum);
    find([&](std::uint64_t weight) {
      if (rest < weight) return true;
      rest -= weight;
      return false;
    });
  }
  // The place in the window of the panel that was added as number `nth`.
  const Laid& drawn(std::size_t nth) const { return spots[chosen_[nth]].laid; }

 private:
  // Tries the ways one by one until stop(weight) returns true; that way is then in chosen_.
  template <class Stop>
  void find(Stop stop) {
    lay_from(0, 0, taken_, stop);
  }

  template <class Stop>
  bool lay_from(std::size_t nth, std::size_t first, Places taken, Stop& stop) {
    if (nth == count_) return stop(cohesion_.weight(contacts(taken)));
    const auto shape = static_cast<std::size_t>(shapes_[nth]);
    const bool same_again = nth + 1 < count_ && shapes_[nth + 1] == shapes_[nth];
    for (std::size_t spot = std::max(first, first_spots[shape]); spot < first_spots[shape + 1];
         ++spot) {
      if (spots[spot].places & taken) continue;
      chosen_[nth] = static_cast<std::uint8_t>(spot);
      // Two panels of a shape cannot be told apart, so only one order of them is tried.
      if (lay_from(nth + 1, same_again ? spot + 1 : 0, taken | spots[spot].places, stop))
        return true;
    }
    return false;
  }

  // Counts neighbours in a row, in a column, and across the rim all at once.
  int contacts(Places taken) const {
    const auto part = [](int places, int nth) {
      return static_cast<std::uint64_t>(places) << 16 * nth;
    };
    return std::popcount(part(taken & taken >> 1 & ~rightmost, 0) |
                         part(taken & taken >> window, 1) | part(taken & beside_, 2) |
                         part(taken & above_or_below_, 3));
  }

  const Cohesion& cohesion_;
  Places taken_ = 0;
  // The places that touch a field outside the window.
  Places beside_ = 0;
  Places above_or_below_ = 0;
  std::size_t count_ = 0;
  std::array<int, panel_count> shapes_;
  std::array<std::uint8_t, panel_count> chosen_;
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

  Relaying relaying(arrangement, column, row, cohesion);
  for (std::size_t nth = 0; nth < count; ++nth) relaying.add(shape_of(lifted[nth]));
  relaying.draw(random);
  for (std::size_t nth = 0; nth < count; ++nth) {
    Laid laid = relaying.drawn(nth);
    laid.column += column;
    laid.row += row;
    arrangement.put(lifted[nth], laid);
  }
}

}  // namespace sequitur::kulami
