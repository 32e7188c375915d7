#include "server/api/process_figures.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace sequitur::server {

namespace {

std::uint64_t resident_bytes() {
  std::ifstream pages("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  pages >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::uint64_t descriptors() {
  constexpr auto folder = "/proc/self/fd";
  struct stat about {};
  // Linux has said it so since 6.2; before that they have to be counted, which takes longer.
  if (stat(folder, &about) == 0 && about.st_size > 0)
    return static_cast<std::uint64_t>(about.st_size);
  std::error_code ignored;
  std::uint64_t count = 0;
  for (std::filesystem::directory_iterator entry(folder, ignored), end; entry != end;
       entry.increment(ignored))
    ++count;
  return count;
}

std::uint64_t descriptors_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

}  // namespace

ProcessFigures process_figures() {
  return {resident_bytes(), cpu_seconds(), descriptors(), descriptors_limit()};
}

}  // namespace sequitur::server
