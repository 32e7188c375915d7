#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/game/milliseconds.hpp"

// Reads times and sizes as people type them.
namespace sequitur::cli {

// Reads a time: "10" and "1.5s" are seconds, "500ms" milliseconds, "2m" minutes. The error is a
// sentence for anything else, or for a time that is not above zero.
std::expected<Milliseconds, std::string> duration(std::string_view text);

// Reads a size in MiB: "512" and "512M" are MiB, "8G" GiB. The error is a sentence for anything
// else, or for zero.
std::expected<int, std::string> mebibytes(std::string_view text);

}  // namespace sequitur::cli
