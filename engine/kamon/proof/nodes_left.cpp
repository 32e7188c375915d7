#include "engine/kamon/proof/nodes_left.hpp"

#include <algorithm>
#include <cmath>

namespace sequitur::kamon::proof {

namespace {

// The logarithms of nodes are taken to be spread normally about this: a curve through the means
// that docs/lab/solver.md has for 14 to 6 stones, and 24 (10^10 nodes) for an empty board. The nine
// positions that it lists by themselves, with 10 and with 6 stones, spread by 1.5 and 1.35.
double usual_logarithm(int stones) { return 24 - 1.967 * stones + 0.0583 * stones * stones; }
constexpr double spread = 1.4;

// The share of a normal distribution that lies above `z`.
double share_above(double z) { return std::erfc(z / std::sqrt(2.0)) / 2; }

}  // namespace

// The median of the proofs that take more than what is spent.
double likely_nodes_left(int stones, std::uint64_t spent) {
  const double usual = usual_logarithm(std::min(stones, 16));
  const double nodes = static_cast<double>(std::max<std::uint64_t>(1, spent));
  const double now = (std::log(nodes) - usual) / spread;
  const double half = share_above(now) / 2;
  double low = now, high = now + 20;
  for (int i = 0; i < 40; ++i) {
    const double middle = (low + high) / 2;
    (share_above(middle) > half ? low : high) = middle;
  }
  return std::exp(usual + spread * low) - nodes;
}

}  // namespace sequitur::kamon::proof
