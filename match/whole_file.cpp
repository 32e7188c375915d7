#include "match/whole_file.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace sequitur::match {

std::expected<std::string, std::string> read_all(int file) {
  constexpr std::size_t largest = std::size_t{1} << 30;
  std::string text;
  std::array<char, 1 << 16> piece;
  for (;;) {
    const ssize_t got = read(file, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::unexpected(std::string(std::strerror(errno)));
    if (got == 0) return text;
    text.append(piece.data(), static_cast<std::size_t>(got));
    if (text.size() > largest) return std::unexpected("it is larger than any match makes it");
  }
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace sequitur::match
