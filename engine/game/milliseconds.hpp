#pragma once

#include <chrono>

namespace sequitur {

using Milliseconds = std::chrono::milliseconds;

}  // namespace sequitur
