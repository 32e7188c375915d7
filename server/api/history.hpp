#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <vector>

#include "server/api/figure.hpp"
#include "server/base/time.hpp"

namespace sequitur::server {

// The figures of the last hour, one sample every ten seconds, so that whoever opens the operator's
// page sees how it came to this. It is in memory alone; for longer there is Prometheus.
class History {
 public:
  static constexpr Time step = 10'000;
  static constexpr std::size_t longest = 360;

  struct Sample {
    Time at = 0;
    std::vector<double> values;  // in the order of the figures, which is always the same
  };
  static Sample sample(Time at, std::span<const Figure> figures) {
    Sample taken{at, {}};
    for (const Figure& figure : figures) taken.values.push_back(figure.value);
    return taken;
  }

  void add(Sample sample) {
    samples_.push_back(std::move(sample));
    if (samples_.size() > longest) samples_.pop_front();
  }
  const std::deque<Sample>& samples() const { return samples_; }

 private:
  std::deque<Sample> samples_;
};

}  // namespace sequitur::server
