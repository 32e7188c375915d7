#pragma once

#include <functional>

namespace sequitur::server {

// Runs a function on the loop's thread, later. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

}  // namespace sequitur::server
