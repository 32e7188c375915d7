#pragma once

#include <utility>

#include "engine/search/move_timer.hpp"

namespace sequitur {

constexpr double in_seconds(Milliseconds time) { return static_cast<double>(time.count()) / 1000; }

// Reports how far the thinking about one move has come.
class ProgressReport {
 public:
  ProgressReport(const MoveTimer& timer, const Surroundings& surroundings)
      : timer_(timer), surroundings_(surroundings) {}

  void send(Progress progress) {
    sent_at_ = timer_.spent();
    progress.seconds = in_seconds(sent_at_);
    if (surroundings_.report) surroundings_.report(progress);
    sent_ = std::move(progress);
  }
  // Repeats the last report every second, however long one step takes, with the nodes up to now.
  void repeat(std::uint64_t nodes) {
    if (sent_.lines.empty() || timer_.spent() - sent_at_ < Milliseconds{1000}) return;
    Progress again = sent_;
    again.nodes = nodes;
    send(std::move(again));
  }

 private:
  const MoveTimer& timer_;
  const Surroundings& surroundings_;
  Progress sent_;
  Milliseconds sent_at_{0};
};

}  // namespace sequitur
