#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace sequitur::match {

// All bytes from where the open file stands; the error is the system's. Nothing is a gigabyte long.
std::expected<std::string, std::string> read_all(int file);
bool write_all(int file, std::string_view text);

}  // namespace sequitur::match
