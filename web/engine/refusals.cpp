#include "engine/game/fault_names.hpp"
#include "engine/json/json_text.hpp"
#include "web/engine/answers.hpp"

namespace sequitur::web {

namespace {

std::string refusal(std::string_view fault, std::string_view place, std::string_view sentence) {
  return JsonText::of([&](JsonText& json) {
    json.object("error", [&] {
      json.field("fault", fault);
      json.field("place", place);
      json.field("sentence", sentence);
    });
  });
}

}  // namespace

std::string refused(const Error& error) {
  return refusal(name(error.fault), error.place, error.sentence);
}

std::string misasked(const std::string& sentence) { return refusal("request", "", sentence); }

}  // namespace sequitur::web
