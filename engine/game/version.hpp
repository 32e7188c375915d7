#pragma once

#include <string_view>

namespace sequitur {

// The project's version, as CMakeLists.txt states it.
std::string_view version();

}  // namespace sequitur
