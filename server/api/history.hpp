#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <vector>

#include "server/api/figure.hpp"
#include "server/protocol/figures.hpp"

namespace sequitur::server {

// The figures of the last hour, one sample every ten seconds, so that whoever opens the operator's
// page sees how it came to this. It is in memory alone; for longer there is Prometheus.
class History {
 public:
  static constexpr Time step = 10'000;
  static constexpr std::size_t longest = 360;

  // The order of the figures is always the same.
  static FigureSample sample(Time at, std::span<const Figure> figures) {
    FigureSample taken{at, {}};
    for (const Figure& figure : figures) taken.values.push_back(figure.value);
    return taken;
  }

  void add(FigureSample sample) {
    samples_.push_back(std::move(sample));
    if (samples_.size() > longest) samples_.pop_front();
  }
  const std::deque<FigureSample>& samples() const { return samples_; }

 private:
  std::deque<FigureSample> samples_;
};

}  // namespace sequitur::server
