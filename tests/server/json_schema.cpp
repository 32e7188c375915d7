#include "tests/server/json_schema.hpp"

#include <algorithm>
#include <map>

namespace sequitur {

namespace {

using nlohmann::json;
using Objection = std::optional<std::string>;

std::string shown(const json& value) {
  std::string text = value.dump();
  if (text.size() > 200) text = text.substr(0, 200) + "…";
  return text;
}

bool is_of_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  return false;
}

// A keyword of a schema and what it asks of a value.
struct Checker {
  const json& document;
  const json& schema;
  const json& value;
  const std::string& place;

  Objection wrong(const std::string& why) const { return place + ": " + why + ": " + shown(value); }
  Objection ask(const json& part, const json& of, const std::string& where) const {
    return objection(document, part, of, where);
  }

  Objection type(const json& types) const {
    const bool fits =
        types.is_array()
            ? std::ranges::any_of(types, [&](const json& one) { return is_of_type(value, one); })
            : is_of_type(value, types);
    return fits ? Objection() : wrong("is no " + types.dump());
  }
  Objection properties(const json& known) const {
    if (!value.is_object()) return {};
    for (const auto& [key, part] : known.items())
      if (value.contains(key))
        if (auto found = ask(part, value[key], place + "." + key)) return found;
    return {};
  }
  Objection required(const json& keys) const {
    for (const json& key : keys)
      if (value.is_object() && !value.contains(key.get<std::string>()))
        return wrong("has no " + key.get<std::string>());
    return {};
  }
  Objection additional(const json& allowed) const {
    if (allowed != false) return wrong("only false is understood for additionalProperties");
    if (!value.is_object()) return {};
    for (const auto& [key, ignored] : value.items())
      if (!schema.contains("properties") || !schema["properties"].contains(key))
        return wrong("has " + key + ", which is not in the schema");
    return {};
  }
  Objection items(const json& part) const {
    if (!value.is_array()) return {};
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto found = ask(part, value[i], place + "[" + std::to_string(i) + "]")) return found;
    return {};
  }
  Objection one_of(const json& parts) const {
    std::string reasons;
    int fitting = 0;
    for (const json& part : parts) {
      const auto found = ask(part, value, place);
      fitting += !found;
      if (found) reasons += "\n  " + *found;
    }
    if (fitting == 1) return {};
    return wrong(fitting == 0 ? "fits none" + reasons : "fits more than one");
  }
  Objection any_of(const json& parts) const {
    std::string reasons;
    for (const json& part : parts) {
      const auto found = ask(part, value, place);
      if (!found) return {};
      reasons += "\n  " + *found;
    }
    return wrong("fits none" + reasons);
  }
  Objection reference(const json& to) const {
    const json* const part = resolved(document, to);
    return part ? ask(*part, value, place) : wrong("the reference " + to.dump() + " leads nowhere");
  }
  // Compares a number itself, or the length of a text or a list.
  template <class Size>
  Objection bound(bool applies, Size size, const char* why) const {
    return applies && !size() ? wrong(why) : Objection();
  }
};

using Word = Objection (*)(const Checker&, const json&);
const std::map<std::string, Word, std::less<>> schema_words = {
    {"description", [](const Checker&, const json&) { return Objection(); }},
    {"default", [](const Checker&, const json&) { return Objection(); }},
    {"type", [](const Checker& c, const json& to) { return c.type(to); }},
    {"properties", [](const Checker& c, const json& to) { return c.properties(to); }},
    {"required", [](const Checker& c, const json& to) { return c.required(to); }},
    {"additionalProperties", [](const Checker& c, const json& to) { return c.additional(to); }},
    {"items", [](const Checker& c, const json& to) { return c.items(to); }},
    {"oneOf", [](const Checker& c, const json& to) { return c.one_of(to); }},
    {"anyOf", [](const Checker& c, const json& to) { return c.any_of(to); }},
    {"$ref", [](const Checker& c, const json& to) { return c.reference(to); }},
    {"const",
     [](const Checker& c, const json& to) {
       return c.value == to ? Objection() : c.wrong("is not " + to.dump());
     }},
    {"enum",
     [](const Checker& c, const json& to) {
       const bool known = std::ranges::find(to, c.value) != to.end();
       return known ? Objection() : c.wrong("is none of " + to.dump());
     }},
    {"minimum",
     [](const Checker& c, const json& to) {
       return c.bound(
           c.value.is_number(), [&] { return c.value >= to; }, "is too small");
     }},
    {"maximum",
     [](const Checker& c, const json& to) {
       return c.bound(
           c.value.is_number(), [&] { return c.value <= to; }, "is too large");
     }},
    {"minItems",
     [](const Checker& c, const json& to) {
       return c.bound(
           c.value.is_array(), [&] { return c.value.size() >= to; }, "has too few");
     }},
    {"maxItems",
     [](const Checker& c, const json& to) {
       return c.bound(
           c.value.is_array(), [&] { return c.value.size() <= to; }, "has too many");
     }},
    {"minLength",
     [](const Checker& c, const json& to) {
       return c.bound(
           c.value.is_string(), [&] { return c.value.get_ref<const std::string&>().size() >= to; },
           "is too short");
     }},
    {"maxLength",
     [](const Checker& c, const json& to) {
       return c.bound(
           c.value.is_string(), [&] { return c.value.get_ref<const std::string&>().size() <= to; },
           "is too long");
     }},
};

}  // namespace

const json* resolved(const json& document, const std::string& reference) {
  if (!reference.starts_with("#/")) return nullptr;
  const json::json_pointer pointer(reference.substr(1));
  return document.contains(pointer) ? &document[pointer] : nullptr;
}

Objection objection(const json& document, const json& schema, const json& value,
                    const std::string& place) {
  const Checker checker{document, schema, value, place};
  if (!schema.is_object()) return checker.wrong("a schema is an object");
  for (const auto& [word, to] : schema.items()) {
    const auto known = schema_words.find(word);
    if (known == schema_words.end()) return checker.wrong("the schema says " + word);
    if (auto found = known->second(checker, to)) return found;
  }
  return {};
}

}  // namespace sequitur
