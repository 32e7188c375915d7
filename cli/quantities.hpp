#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/game/milliseconds.hpp"

// Times and sizes as people type them.
namespace sequitur::cli {

// "10" and "1.5s" are seconds, "500ms" milliseconds, "2m" minutes; a sentence if it is none of
// these or not above zero.
std::expected<Milliseconds, std::string> duration(std::string_view text);

// "512" and "512M" are MiB, "8G" GiB; in MiB, and a sentence if it is none of these or zero.
std::expected<int, std::string> mebibytes(std::string_view text);

}  // namespace sequitur::cli
