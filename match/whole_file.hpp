#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace sequitur::match {

// All bytes of the open file from its position on; the error is the system's. A file of a gigabyte
// is refused.
std::expected<std::string, std::string> read_all(int file);
bool write_all(int file, std::string_view text);

}  // namespace sequitur::match
