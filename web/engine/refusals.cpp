#include "engine/json/error_json.hpp"
#include "web/engine/answers.hpp"

namespace sequitur::web {

std::string refused(const Error& error) {
  return JsonText::of([&](JsonText& json) { write_error(json, error); });
}

std::string misasked(const std::string& sentence) {
  return JsonText::of([&](JsonText& json) { write_error(json, "request", "", sentence); });
}

}  // namespace sequitur::web
