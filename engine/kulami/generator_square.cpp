#include <optional>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/generator_arrangement.hpp"

// The square is filled place by place, row by row from the lower left. Each panel is drawn in
// proportion to the number of ways to fill the rest after it, so every filling is equally likely.
// The ways are counted by dynamic programming over skylines, without regard to how many panels the
// box holds. So fillings are drawn and rejected until one has the box's numbers, which keeps the
// chances equal. Shapes have weights, which keeps the chances equal too: with them the box's
// numbers come up once in 75 draws, without them once in 46,000.
namespace sequitur::kulami {

namespace {

constexpr int square_length = 8;
constexpr int place_count = square_length * square_length;

// Weights in the order of the box: 2x3, 2x2, 1x3, 1x2. The sum for the empty square, the largest
// one, is then 4.7e18, which 64 bits hold.
constexpr std::array<std::uint64_t, box.size()> shape_weights = {12, 6, 1, 1};

// A skyline tells how far the panels laid so far rise above the places still to be filled, the next
// place first:
//
//   row 3  . . . B . . . .
//   row 2  A A A B . . . .      Before g1 ('*'): g and h stand at 0 0, and, one row up, a to f at
//   row 1  A A A B C C * .      1 1 1 2 0 0.
//          a b c d e f g h
//
// Three heights and eight columns make a base-three number of eight digits, whose last digit is
// that of the next place.
using Skyline = int;
constexpr std::array<int, square_length + 1> powers_of_three = {1,   3,   9,    27,  81,
                                                                243, 729, 2187, 6561};
constexpr Skyline skyline_count = powers_of_three[square_length];

constexpr int height_here(Skyline skyline) { return skyline % 3; }

// The digits that a step over `width` places adds, above which the panels rise to `height`: those
// places come last in the row above.
constexpr Skyline risen(int width, int height) {
  Skyline digits = 0;
  for (int k = 1; k <= width; ++k) digits += height * powers_of_three[square_length - k];
  return digits;
}
constexpr Skyline passed(Skyline skyline, int width, int height) {
  return skyline / powers_of_three[width] + risen(width, height);
}

constexpr bool within_square(int place, const Laying& laying) {
  return place % square_length + laying.width <= square_length &&
         place / square_length + laying.height <= square_length;
}

// The summed weights of all ways to fill the rest, for each place and skyline.
class FillingSums {
 public:
  FillingSums() : sums_((place_count + 1) * skyline_count) {
    *row(place_count) = 1;
    for (int place = place_count - 1; place >= 0; --place) {
      for (Skyline rest = 0; rest < skyline_count / 3; ++rest)
        for (const int height : {1, 2})
          row(place)[3 * rest + height] = row(place + 1)[rest + risen(1, height - 1)];
      for (const Laying& laying : layings)
        if (within_square(place, laying)) add_all_after(place, laying);
    }
  }

  std::uint64_t sum(int place, Skyline skyline) const {
    return sums_[static_cast<std::size_t>(place * skyline_count + skyline)];
  }
  // The part of the sum where this panel comes next.
  std::uint64_t after(int place, Skyline skyline, const Laying& laying) const {
    const bool level = skyline % powers_of_three[laying.width] == 0;
    if (!level || !within_square(place, laying)) return 0;
    return weight_of(laying) *
           sum(place + laying.width, passed(skyline, laying.width, laying.height - 1));
  }

 private:
  static std::uint64_t weight_of(const Laying& laying) {
    return shape_weights[static_cast<std::size_t>(laying.shape)];
  }
  std::uint64_t* row(int place) { return &sums_[static_cast<std::size_t>(place * skyline_count)]; }

  // Adds after() for every skyline that is level for the panel's width. This takes most of the
  // time, so it goes straight through the table.
  void add_all_after(int place, const Laying& laying) {
    const int step = powers_of_three[laying.width];
    const std::uint64_t* later = row(place + laying.width) + risen(laying.width, laying.height - 1);
    for (Skyline rest = 0; rest < skyline_count / step; ++rest)
      row(place)[rest * step] += weight_of(laying) * later[rest];
  }

  std::vector<std::uint64_t> sums_;
};

// The sums take 3.4 MB. They are made at the first call, in a few milliseconds, and kept.
const FillingSums& filling_sums() {
  static const FillingSums made;
  return made;
}

const Laying& drawn_laying(Random& random, int place, Skyline skyline) {
  std::uint64_t draw = random.below(filling_sums().sum(place, skyline));
  std::size_t chosen = 0;
  for (;; ++chosen) {
    const std::uint64_t part = filling_sums().after(place, skyline, layings[chosen]);
    if (draw < part) return layings[chosen];
    draw -= part;
  }
}

// Returns nothing when a shape runs out.
std::optional<Arrangement> drawn_filling(Random& random) {
  Arrangement filling(square_length, square_length);
  std::array<int, box.size()> left = pieces_in_box;
  Skyline skyline = 0;
  for (int place = 0; place < place_count;) {
    if (const int height = height_here(skyline); height > 0) {
      skyline = passed(skyline, 1, height - 1);
      ++place;
      continue;
    }
    const Laying& laying = drawn_laying(random, place, skyline);
    if (left[static_cast<std::size_t>(laying.shape)]-- == 0) return std::nullopt;
    filling.lay({laying, place % square_length, place / square_length});
    skyline = passed(skyline, laying.width, laying.height - 1);
    place += laying.width;
  }
  return filling;
}

}  // namespace

Board square_board(std::uint64_t seed) {
  Random random(seed);
  for (;;)
    if (const auto filling = drawn_filling(random)) return *Board::make(filling->layout());
}

}  // namespace sequitur::kulami
