#pragma once

#include "engine/search/levels.hpp"

namespace sequitur::kulami {

constexpr Levels levels = {{
    {10, 1000, 465, 0, 710},
    {10, 1000, 465, 0, 420},
    {10, 1000, 465, 0},
    {11, 1000, 283, 0},
    {14, 1000, 215, 0},
    {18, 1000, 165, 0},
    {24, 2000, 120, 0},
    {33, 4000, 80, 0},
    {49, 12000, 50, 0},
    {72, 55000, 26, 0},
    {100, 200000, 5, 0},
    full_strength,
}};

}  // namespace sequitur::kulami
