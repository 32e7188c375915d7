#include "cli/json_line.hpp"

#include "engine/json/error_json.hpp"
#include "engine/record/utf8.hpp"

namespace sequitur::cli {

namespace {

// Bytes that are not UTF-8 are replaced.
std::string as_utf8(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const auto character = first_character(text);
    const std::size_t bytes = character ? character->bytes : 1;
    clean += character ? text.substr(0, bytes) : std::string_view("\uFFFD");
    text.remove_prefix(bytes);
  }
  return clean;
}

}  // namespace

void print_refused(std::string_view text, const Error& error) {
  print_json([&](JsonText& json) {
    json.field("position", as_utf8(text));
    write_error(json, error);
  });
}

}  // namespace sequitur::cli
