#include "tests/fuzz/house/example.hpp"

#include <map>
#include <vector>

#include "server/api/openapi.hpp"
#include "tests/server/json_schema.hpp"

namespace sequitur::fuzz {

namespace {

using nlohmann::json;
using Texts = std::vector<std::string>;

const std::map<std::string, Texts> texts_by_field = {
    {"room", {"$R", "$R", "$R", "$S", "nowhere"}},
    {"challenge", {"$C", "$C", "nowhere", "%ff"}},
    {"session", {"$A", "nowhere", "%00"}},
    {"token", {"$T", "nowhere"}},
    {"analysis", {"$L", "nowhere", "%ff"}},
    {"player", {"Ana", "Ben", "#17", "%c3%a9", "nobody"}},
    {"name", {"Ana", "Ben", "Zoé", "a", "<b>", "admin", "x\ny"}},
    {"id", {"c1", "c2", "c3", "c4", "c5", "", "way too long for an id of ours, 41 letters", "ü"}},
    {"move", {"$M0", "$M0", "$M1", "$M2", "$M7", "swap", "d4", "z9", ""}},
    {"premove", {"$M0", "$M1", "$M3", "d4", ""}},
    {"moves", {"$M0", "$M1", "d4", "swap"}},
    {"lines", {"$M0", "$M1", "$M2", "$M3", "d4", "e5"}},
    {"text", {"hello", "a word for few", "\xE2\x80\xAE", "a\nb", "", std::string(301, 'x')}},
    {"board", {"random", "irregular", "default", "#1234", "#99999999999999999999", "abc"}},
    {"start", {"$P", "$P", "kamon", ""}},
    {"password", {"correct horse", "wrong horse", "short", ""}},
    {"old", {"correct horse", ""}},
    {"code", {"aaaa-bbbb-cccc", ""}},
    {"before", {"1800000000000.abc", "0", "x"}},
    {"after", {"0", "1", "-1", "99999999999999999999"}},
};

template <class List>
const auto& one_of(const List& list, Random& random) {
  return list[random.below(list.size())];
}

const std::string& text_for(const std::string& field, Random& random) {
  static const Texts others = {"", "x", "\xC3\xA9", "$R", "null"};
  const auto known = texts_by_field.find(field);
  return one_of(known == texts_by_field.end() ? others : known->second, random);
}

std::int64_t number_for(const json& schema, Random& random) {
  const std::int64_t least = schema.value("minimum", std::int64_t(0));
  const std::int64_t choices[] = {least,
                                  least + 1,
                                  least - 1,
                                  1 + std::int64_t(random.below(6)),
                                  schema.value("maximum", std::int64_t(300'000)),
                                  least + 60'000};
  return choices[random.below(std::size(choices))];
}

}  // namespace

const json& openapi() {
  static const json document = json::parse(server::openapi_document());
  return document;
}

json any_value(Random& random) {
  static const std::vector<json> values = {nullptr,
                                           true,
                                           false,
                                           0,
                                           -1,
                                           1,
                                           2,
                                           1e300,
                                           18446744073709551615u,
                                           "",
                                           "$R",
                                           "$M0",
                                           "c1",
                                           "swap",
                                           "none",
                                           "random",
                                           "days",
                                           {},
                                           {1},
                                           json::object(),
                                           {"$M0"}};
  return one_of(values, random);
}

json example(const json& schema, Random& random, const std::string& field) {
  if (random.below(40) == 0) return any_value(random);
  if (schema.contains("$ref")) return example(*resolved(openapi(), schema["$ref"]), random, field);
  for (const char* choice : {"oneOf", "anyOf"})
    if (schema.contains(choice)) return example(one_of(schema[choice], random), random, field);
  if (schema.contains("const")) return schema["const"];
  if (schema.contains("enum")) return one_of(schema["enum"], random);
  const json type = schema.value("type", json("string"));
  if (type == "object") {
    json object = json::object();
    for (const auto& [key, part] : schema.value("properties", json::object()).items())
      if (random.below(8) != 0) object[key] = example(part, random, key);
    return object;
  }
  if (type == "array") {
    json list = json::array();
    for (std::uint64_t count = random.below(4); count > 0; --count)
      list.push_back(example(schema.value("items", json::object()), random, field));
    return list;
  }
  if (type == "boolean") return random.below(2) == 0;
  if (type == "integer" || type == "number") return number_for(schema, random);
  if (type == "null") return nullptr;
  return text_for(field, random);
}

}  // namespace sequitur::fuzz
