#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/game/milliseconds.hpp"
#include "engine/game/random.hpp"

namespace sequitur::server {

// How long whoever has lost the connection to a server waits before coming back: twice as long
// after each loss, and by chance not as long as the others who were lost at the same moment. After
// a connection that held for a while it begins anew. The page does the same:
// web/src/online/retry.ts.
class RetryPauses {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  static constexpr Milliseconds shortest{300}, longest{60'000};
  static constexpr Milliseconds held{10'000};

  explicit RetryPauses(std::uint64_t seed) : chance_(seed) {}

  void opened(Moment now) { opened_ = now; }

  Milliseconds after_loss(Moment now, Milliseconds most = longest) {
    if (opened_ && now - *opened_ >= held) next_ = shortest;
    opened_.reset();
    const Milliseconds pause = std::min(next_, most);
    next_ = std::min(2 * next_, longest);
    const auto half = static_cast<std::uint64_t>(pause.count()) / 2;
    return Milliseconds(half + chance_.below(half + 1));
  }

 private:
  Random chance_;
  Milliseconds next_ = shortest;
  std::optional<Moment> opened_;
};

}  // namespace sequitur::server
