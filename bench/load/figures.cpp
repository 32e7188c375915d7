#include "bench/load/figures.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

namespace sequitur::load {

double Latencies::percentile(double percent) const {
  if (microseconds_.empty()) return 0;
  const auto last = microseconds_.size() - 1;
  const auto at = std::min(
      last, static_cast<std::size_t>(percent / 100 * static_cast<double>(microseconds_.size())));
  const auto place = microseconds_.begin() + static_cast<std::ptrdiff_t>(at);
  std::nth_element(microseconds_.begin(), place, microseconds_.end());
  return *place / 1000.0;
}

std::string Latencies::line() const {
  char text[128];
  std::snprintf(text, sizeof text, "p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, max %.1f ms",
                percentile(50), percentile(90), percentile(99), percentile(100));
  return text;
}

std::uint64_t Figures::all_errors() const {
  std::uint64_t all = 0;
  for (const auto& [what, count] : errors) all += count;
  return all;
}

std::optional<ProcessUse> use_of(int process) {
  const std::string folder = "/proc/" + std::to_string(process);
  std::ifstream stat(folder + "/stat"), status(folder + "/status");
  std::string line;
  if (!std::getline(stat, line)) return std::nullopt;
  ProcessUse use;
  unsigned long own[2] = {}, ended[2] = {};
  // After the name in brackets come the state, ten numbers, and the ticks of user and system time
  // of the process and of its children that have ended.
  std::sscanf(line.c_str() + line.rfind(')') + 1,
              " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu", &own[0], &own[1],
              &ended[0], &ended[1]);
  use.cpu_seconds = static_cast<double>(own[0] + own[1] + ended[0] + ended[1]) /
                    static_cast<double>(sysconf(_SC_CLK_TCK));
  while (std::getline(status, line))
    if (line.starts_with("VmRSS:")) std::sscanf(line.c_str(), "VmRSS: %lu", &use.resident_kib);
  std::ifstream children(folder + "/task/" + std::to_string(process) + "/children");
  for (int child = 0; children >> child;)
    if (const auto its = use_of(child)) use.cpu_seconds += its->cpu_seconds;
  return use;
}

}  // namespace sequitur::load
