#pragma once

#include <string>

#include "server/base/time.hpp"

namespace sequitur::server {

constexpr Time a_minute = 60'000;
constexpr Time a_day = 24 * 60 * a_minute;

std::string day(Time time);           // 2026-11-15, in UTC
std::string day_and_time(Time time);  // 2026-11-15 15:54:02

}  // namespace sequitur::server
