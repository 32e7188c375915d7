#include "match/whole_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace sequitur::match {

std::expected<std::string, std::string> read_all(int file) {
  constexpr std::size_t largest = std::size_t{1} << 30;
  // A device may be written to, but reading from a terminal or a pipe may never end.
  struct stat about {};
  if (fstat(file, &about) != 0) return std::unexpected(std::string(std::strerror(errno)));
  const std::string strange = "it is a device or a pipe; use an ordinary file";
  if (!S_ISREG(about.st_mode) && !S_ISCHR(about.st_mode)) return std::unexpected(strange);
  std::string text;
  std::array<char, 1 << 16> piece;
  for (;;) {
    const ssize_t got = read(file, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::unexpected(std::string(std::strerror(errno)));
    if (got == 0) return text;
    if (S_ISCHR(about.st_mode)) return std::unexpected(strange);
    text.append(piece.data(), static_cast<std::size_t>(got));
    if (text.size() > largest)
      return std::unexpected("it has more than a gigabyte; use a file that this program made");
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
