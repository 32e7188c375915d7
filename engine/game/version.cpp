#include "engine/game/version.hpp"

namespace sequitur {

std::string_view version() { return SEQUITUR_VERSION; }

}  // namespace sequitur
