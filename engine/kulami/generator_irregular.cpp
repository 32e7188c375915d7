#include <algorithm>
#include <optional>

#include "engine/game/random.hpp"
#include "engine/kulami/generator.hpp"
#include "engine/kulami/generator_arrangement.hpp"
#include "engine/kulami/generator_shaking.hpp"
#include "engine/kulami/symmetry.hpp"

// A frame is drawn, filled with panels and holes place by place, and shaken until nothing is left
// of that order. The result is a board if it is in one piece, reaches all four sides of its frame
// and leaves nobody stuck. It is then turned or mirrored at random.
namespace sequitur::kulami {

namespace {

struct Frame {
  int width;
  int height;
};
// All frames that hold 64 fields and a hole, except turned copies.
constexpr std::array<Frame, 6> frames = {{{7, 10}, {8, 9}, {8, 10}, {9, 9}, {9, 10}, {10, 10}}};

// From loose to compact.
constexpr std::array<Cohesion, 4> cohesions = {{{2, 3}, {1, 1}, {3, 2}, {2, 1}}};

// This was measured in the narrowest frame at the strongest cohesion, where it takes longest. The
// shares of holes in the row filled first and in the one filled last are 22 and 15 % after 300
// shakes, 20 and 17 % after 600, 19 and 18 % after 1200.
constexpr int shakes = 600;
constexpr int shakes_more = 10;

// Fills a frame from the lower left, row by row. At each free place comes a hole or a panel, as
// likely as there are such left. At a dead end it goes back, and gives up when that takes long.
class Filling {
 public:
  Filling(const Frame& frame, Random& random)
      : arrangement_(frame.width, frame.height),
        random_(random),
        holes_left_(frame.width * frame.height - field_count) {}

  std::optional<Arrangement> made() {
    if (!fill_from(0)) return std::nullopt;
    return arrangement_;
  }

 private:
  static constexpr int patience = 3000;  // a filling without dead ends takes 53 steps at most
  static constexpr std::size_t hole = layings.size();

  bool fill_from(int place) {
    const int width = arrangement_.width();
    const int places = width * arrangement_.height();
    while (place < places && arrangement_.occupied(place % width, place / width)) ++place;
    if (place == places) return true;
    ++steps_;

    std::array<std::uint64_t, layings.size() + 1> chances{};
    std::uint64_t sum = chances[hole] = static_cast<std::uint64_t>(holes_left_);
    for (std::size_t i = 0; i < layings.size(); ++i)
      if (arrangement_.has_room_for({layings[i], place % width, place / width}))
        sum += chances[i] = static_cast<std::uint64_t>(left_of(layings[i]));

    while (sum > 0 && steps_ < patience) {
      std::uint64_t draw = random_.below(sum);
      std::size_t choice = 0;
      while (draw >= chances[choice]) draw -= chances[choice++];
      sum -= chances[choice];
      chances[choice] = 0;
      if (choice == hole ? leave_hole(place) : lay(place, layings[choice])) return true;
    }
    return false;
  }

  bool leave_hole(int place) {
    --holes_left_;
    if (fill_from(place + 1)) return true;
    ++holes_left_;
    return false;
  }

  bool lay(int place, const Laying& laying) {
    const int width = arrangement_.width();
    --left_of(laying);
    arrangement_.lay({laying, place % width, place / width});
    if (fill_from(place + laying.width)) return true;
    arrangement_.take_back_last();
    ++left_of(laying);
    return false;
  }

  int& left_of(const Laying& laying) { return left_[static_cast<std::size_t>(laying.shape)]; }

  Arrangement arrangement_;
  Random& random_;
  std::array<int, box.size()> left_ = pieces_in_box;
  int holes_left_;
  int steps_ = 0;
};

Arrangement filled(const Frame& frame, Random& random) {
  for (;;)
    if (const auto made = Filling(frame, random).made()) return *made;
}

template <std::size_t Count, class T>
const T& drawn(const std::array<T, Count>& items, Random& random) {
  return items[random.below(Count)];
}

}  // namespace

bool leaves_somebody_stuck(const Board& board) {
  for (Cell field = 0; field < field_count; ++field)
    if (board.follows(field).empty()) return true;
  return false;
}

Board irregular_board(std::uint64_t seed) {
  Random random(seed);
  const Frame frame = drawn(frames, random);
  const Cohesion cohesion = drawn(cohesions, random);
  const Symmetry symmetry = drawn(Symmetry::all(), random);

  Arrangement arrangement = filled(frame, random);
  for (int k = 0; k < shakes; ++k) shake(arrangement, cohesion, random);
  for (;;) {
    const auto board = Board::make(transformed(arrangement.layout(), symmetry));
    if (board && !leaves_somebody_stuck(*board)) return *board;
    for (int k = 0; k < shakes_more; ++k) shake(arrangement, cohesion, random);
  }
}

}  // namespace sequitur::kulami
