#pragma once

#include <functional>
#include <vector>

namespace sequitur::server {

// Something that happens, and whoever wants to be told of it. They are told in the order in which
// they asked.
template <class... Details>
class Signal {
 public:
  void connect(std::function<void(Details...)> listener) {
    listeners_.push_back(std::move(listener));
  }
  void operator()(Details... details) const {
    for (const auto& listener : listeners_) listener(details...);
  }

 private:
  std::vector<std::function<void(Details...)>> listeners_;
};

}  // namespace sequitur::server
