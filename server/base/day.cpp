#include "server/base/day.hpp"

#include <ctime>

namespace sequitur::server {

namespace {

std::string written(Time time, const char* form) {
  const std::time_t seconds = time / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, form, &parts)};
}

}  // namespace

std::string day(Time time) { return written(time, "%Y-%m-%d"); }
std::string day_and_time(Time time) { return written(time, "%Y-%m-%d %H:%M:%S"); }

}  // namespace sequitur::server
