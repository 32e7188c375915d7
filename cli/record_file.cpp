#include "cli/record_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace sequitur::cli {

namespace {

constexpr std::size_t largest_file = std::size_t{1} << 30;

}  // namespace

std::expected<std::string, std::string> contents(const std::string& file) {
  std::FILE* const in = file == "-" ? stdin : std::fopen(file.c_str(), "rb");
  if (!in) return std::unexpected(file + " cannot be opened: " + std::strerror(errno));
  std::string text;
  char block[1 << 16];
  while (const std::size_t count = std::fread(block, 1, sizeof block, in)) {
    text.append(block, count);
    if (text.size() > largest_file) break;
  }
  const int fault = std::ferror(in) ? errno : 0;
  if (in != stdin) std::fclose(in);
  if (fault != 0) return std::unexpected(file + " cannot be read: " + std::strerror(fault));
  if (text.size() > largest_file) return std::unexpected(file + " is larger than 1 GiB");
  return text;
}

std::string located(const std::string& file, const Damage& damage) {
  return file + ':' + std::to_string(damage.at.line) + ':' + std::to_string(damage.at.column) +
         ": " + damage.sentence;
}

}  // namespace sequitur::cli
