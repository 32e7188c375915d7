#pragma once

#include <string>

#include "engine/any/start.hpp"

namespace sequitur::web {

// {"game","board","position"}
std::string start_json(const AnyPosition& start);

}  // namespace sequitur::web
