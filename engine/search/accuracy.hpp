#pragma once

#include <optional>

namespace sequitur {

// How well somebody played, from 0 to 100: the mean over the moves that count. docs/play/review.md
// explains what a move is worth, and which moves count.
class Accuracy {
 public:
  // What a move is worth that gave away this share of the game's point: 100 for nothing, 0 for all
  // of it.
  static constexpr double of_move(double given_away) {
    const double kept = 1 - given_away;
    return kept <= 0 ? 0 : 100 * kept * kept * kept;
  }

  constexpr void add(double given_away) {
    sum_ += of_move(given_away);
    ++moves_;
  }
  // Returns nothing if no move counted.
  constexpr std::optional<double> value() const {
    return moves_ == 0 ? std::nullopt : std::optional(sum_ / moves_);
  }

 private:
  double sum_ = 0;
  int moves_ = 0;
};

}  // namespace sequitur
