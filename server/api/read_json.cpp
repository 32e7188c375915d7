#include "server/api/read_json.hpp"

namespace sequitur::server {

namespace {

constexpr int deepest = 16;  // a plan in a message has four levels

bool too_deep(std::string_view text) {
  int depth = 0;
  bool in_words = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_words && c == '\\')
      ++i;
    else if (c == '"')
      in_words = !in_words;
    else if (!in_words && (c == '[' || c == '{') && ++depth > deepest)
      return true;
    else if (!in_words && (c == ']' || c == '}'))
      --depth;
  }
  return false;
}

}  // namespace

nlohmann::json read_json(std::string_view text) {
  if (too_deep(text)) return nlohmann::json(nlohmann::json::value_t::discarded);
  return nlohmann::json::parse(text, nullptr, false);
}

}  // namespace sequitur::server
