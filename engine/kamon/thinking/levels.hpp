#pragma once

#include "engine/search/levels.hpp"

namespace sequitur::kamon {

constexpr Levels levels = {{
    {10, 1000, 245, 140, 740},
    {10, 1000, 245, 140, 580},
    {10, 1000, 1500, 400},
    {10, 1000, 245, 140},
    {16, 1000, 170, 35},
    {22, 1500, 130, 8},
    {29, 3000, 86, 0},
    {43, 6000, 46, 0},
    {0, 28000, 0, 0, 0, true},
    {0, 65000, 0, 0, 0, true},
    {0, 260000, 0, 0, 0, true},
    full_strength,
}};

}  // namespace sequitur::kamon
