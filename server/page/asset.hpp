#pragma once

#include <span>
#include <string_view>

namespace sequitur::server {

// One file of the page, carried by the program.
struct Asset {
  std::string_view path;  // "/assets/index-abc123.js"
  std::string_view type;  // of its content, as in Content-Type
  std::string_view etag;  // with its quotes
  std::string_view plain;
  std::string_view brotli;  // the same compressed; empty where that saves nothing
  bool lasting;             // its name changes with its content, so it may be kept for ever
};

// All files of the page, by path. web/embed.mjs writes them.
std::span<const Asset> assets();

}  // namespace sequitur::server
