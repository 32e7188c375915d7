#pragma once

#include <cstdint>
#include <utility>

#include "engine/game/search_node.hpp"

namespace sequitur {

// An evaluation that makes mistakes, as people do. Each position is judged better or worse than it
// is by up to `error` hundredths. The error depends on the position and on the player's `whim`
// alone, so a weak player has fixed opinions.
template <class Evaluation>
class Misjudging {
 public:
  using Node = typename Evaluation::Node;
  static constexpr int grain = Evaluation::grain;

  explicit Misjudging(Evaluation evaluation) : evaluation_(std::move(evaluation)) {}

  void set_error(int error, std::uint64_t whim) {
    error_ = error;
    whim_ = whim;
  }

  // Some evaluations look at a board before they judge positions on it (search/searches.hpp).
  template <class Loaded>
  void begin(const Loaded& start, bool learnt) {
    if constexpr (requires { evaluation_.begin(start, learnt); }) evaluation_.begin(start, learnt);
  }

  int evaluate(const Node& node) const {
    const int seen = evaluation_.evaluate(node);
    return error_ == 0 ? seen : seen + misjudged(node);
  }
  Bounds bounds(const Node& node) const { return evaluation_.bounds(node); }
  int promise(const Node& node, Cell cell) const { return evaluation_.promise(node, cell); }

 private:
  // The sum of two uniform draws, so that small mistakes are more common than large ones.
  int misjudged(const Node& node) const {
    const std::uint64_t draw = mixed(node.key() ^ whim_);
    const auto even = [&](std::uint64_t bits) {
      return static_cast<int>(bits % static_cast<std::uint64_t>(error_ + 1)) - error_ / 2;
    };
    return even(draw & 0xFFFFFFFF) + even(draw >> 32);
  }

  Evaluation evaluation_;
  int error_ = 0;
  std::uint64_t whim_ = 0;
};

}  // namespace sequitur
