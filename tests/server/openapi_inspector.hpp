#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "server/api/openapi.hpp"
#include "tests/server/house_under_test.hpp"
#include "tests/server/json_schema.hpp"

namespace sequitur::server {

inline const nlohmann::json& openapi() {
  static const nlohmann::json document = nlohmann::json::parse(openapi_document());
  return document;
}

inline const nlohmann::json live_clock = {
    {"kind", "live"}, {"base", 300'000}, {"increment", 3'000}};

inline std::string in_small_letters(std::string_view method) {
  std::string text(method);
  std::ranges::transform(text, text.begin(), [](char c) { return static_cast<char>(c | 0x20); });
  return text;
}

// Checks everything that goes in and out of a house against the OpenAPI document.
class OpenapiInspector {
 public:
  explicit OpenapiInspector(HouseUnderTest& house) : house_(house) {
    using nlohmann::json;
    house.observer = {
        [this](const std::string& method, const std::string& target, const json& body,
               const HouseUnderTest::Answer& answer) { inspect(method, target, body, answer); },
        [this](const json& message) { last_said_ = message; },
        [this](const json& message) { inspect(message); }};
  }
  ~OpenapiInspector() { house_.observer.reset(); }

  std::set<std::string> fine;     // operations that were granted
  std::set<std::string> refused;  // operations that were refused
  std::set<std::string> messages;
  std::set<std::string> events;

 private:
  using json = nlohmann::json;

  static json schema(const char* name) {
    return {{"$ref", "#/components/schemas/" + std::string(name)}};
  }
  void hold(const json& against, const json& value, const std::string& what) {
    const auto wrong = objection(openapi(), against, value, what);
    CHECK_MESSAGE(!wrong, wrong.value_or(""));
  }

  const json* operation_at(const std::string& method, const std::string& target) {
    std::map<std::string, std::string, std::less<>> ignored;
    for (const Route& route : house_.routes())
      if (route.method == method && fits(route, path_of(target), ignored))
        return &openapi()["paths"][std::string(route.pattern)][in_small_letters(method)];
    return nullptr;
  }

  void inspect(const std::string& method, const std::string& target, const json& body,
               const HouseUnderTest::Answer& answer) {
    if (!target.starts_with("/api/")) return;
    const std::string what = method + " " + target + " " + std::to_string(answer.status);
    if (answer.status != 200) hold(schema("Error"), answer.json, what);
    const json* const operation = operation_at(method, target);
    if (!operation) {
      CHECK_MESSAGE(answer.fault() == "no_such_call", what);
      return;
    }
    const json& responses = (*operation)["responses"];
    const std::string name = (*operation)["operationId"];
    if (answer.status == 200) {
      fine.insert(name);
      const json& content = responses["200"]["content"];
      if (content.contains("text/plain")) return;
      hold(content["application/json"]["schema"], answer.json, what);
      if (operation->contains("requestBody"))
        hold((*operation)["requestBody"]["content"]["application/json"]["schema"], body,
             what + ", the request");
      return;
    }
    refused.insert(name);
    const std::string status = std::to_string(answer.status);
    const std::string told = "`" + answer.fault() + "`";
    const json& anywhere = openapi()["components"]["responses"]["Refused"]["description"];
    const std::string documented =
        (responses.contains(status) ? responses[status]["description"].get<std::string>() : "") +
        anywhere.get<std::string>();
    CHECK_MESSAGE(documented.find(told) != std::string::npos,
                  what << ": " << told << " is not in the document");
  }

  void inspect(const json& message) {
    hold(openapi()["x-socket"]["server"], message, "the socket");
    messages.insert(message["type"].get<std::string>());
    // A message that was understood must be one that the document allows.
    if (message["type"] == "done")
      hold(openapi()["x-socket"]["client"], last_said_, "to the socket");
    if (message["type"] != "events") return;
    for (const json& event : message["events"]) events.insert(event["kind"].get<std::string>());
  }

  HouseUnderTest& house_;
  json last_said_;
};

}  // namespace sequitur::server
