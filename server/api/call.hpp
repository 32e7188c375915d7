#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/identity.hpp"
#include "server/net/site.hpp"
#include "server/protocol/server_message.hpp"

namespace sequitur::server {

// The HTTP status that fits the refusal's code.
int status_of(const Refusal& refusal);

// One request to the API on its way to its answer, which is given once.
class Call {
 public:
  Call(const Request& asked, Respond respond) : request(asked), respond_(std::move(respond)) {}

  const Request& request;
  Identity who;
  std::map<std::string, std::string, std::less<>> path{};   // what stands for {name} in the route
  std::map<std::string, std::string, std::less<>> query{};  // decoded
  nlohmann::json body = nlohmann::json::object();
  std::vector<std::string> cookies{};  // to be set with the answer

  std::string text(const char* key) const;  // of the body; empty if it is no text
  std::string asked_for(const char* key) const {
    const auto found = query.find(key);
    return found == query.end() ? std::string() : found->second;
  }

  void answer(const nlohmann::json& json, int status = 200);
  void answer_text(std::string text, const std::string& type);
  void refuse(const Refusal& refusal);
  void refuse(std::string fault, std::string place, std::string sentence) {
    refuse(Refusal{std::move(fault), std::move(place), std::move(sentence)});
  }

 private:
  void send(Reply reply);
  Respond respond_;
};
using CallPointer = std::shared_ptr<Call>;

// Without the %20 of addresses.
std::string decoded(std::string_view text);
// The path of a target, and what its query says.
std::string_view path_of(std::string_view target);
std::map<std::string, std::string, std::less<>> query_of(std::string_view target);

}  // namespace sequitur::server
