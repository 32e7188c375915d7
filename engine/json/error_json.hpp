#pragma once

#include "engine/game/fault_names.hpp"
#include "engine/json/json_text.hpp"

// What is wrong with what somebody gave, as JSON: the code to be said in their language, the place
// and the English sentence. A server says it with the same members.
namespace sequitur {

// Writes the member `error` of the object that is open.
inline void write_error(JsonText& json, std::string_view fault, std::string_view place,
                        std::string_view sentence) {
  json.object("error", [&] {
    json.field("fault", fault);
    json.field("place", place);
    json.field("sentence", sentence);
  });
}
inline void write_error(JsonText& json, const Error& error) {
  write_error(json, name(error.fault), error.place, error.sentence);
}

}  // namespace sequitur
