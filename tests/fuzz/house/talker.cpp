#include "tests/fuzz/house/talker.hpp"

#include "server/api/read_json.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/house/example.hpp"
#include "tests/server/json_schema.hpp"

namespace sequitur::fuzz {

using nlohmann::json;
using namespace sequitur::server;

namespace {

bool is_text(const json& message, const char* key) {
  return message.contains(key) && message[key].is_string();
}

// The other messages may have an id, too, which comes back when they cannot be read.
bool is_answer_to_act(const json& refused) {
  const json& fault = refused["error"]["fault"];
  if (fault == "bad_message" || fault == "bad_challenge") return false;
  return refused.contains("id") || fault == "bad_action";
}

// Finds the schema by the type of the message, since trying all in turn would be most of the work.
const json& schema_of(const std::string& type) {
  static const std::map<std::string, json> schemas = [] {
    std::map<std::string, json> found;
    const json all = *resolved(openapi(), openapi()["x-socket"]["server"]["$ref"]);
    for (const json& one : all["oneOf"]) {
      const json& schema = *resolved(openapi(), one["$ref"]);
      found[schema["properties"]["type"]["const"]] = schema;
    }
    return found;
  }();
  const auto known = schemas.find(type);
  require(known != schemas.end(), "a message has a documented type");
  return known->second;
}

}  // namespace

void Talker::arrive() {
  leave();
  const std::string cookie = cookie_of(session_);
  Request request{"GET",
                  "/api/socket",
                  {{"Host", "localhost:8080"}, {"Origin", "http://localhost:8080"}},
                  {},
                  *read_origin("127.0.0.1")};
  if (!session_.empty()) request.headers.emplace_back("Cookie", cookie);
  bool answered = false;
  house_.api().knocked(request, [&](std::expected<std::unique_ptr<Visitor>, Reply> visitor) {
    require(visitor.has_value(), "whoever has a session gets a socket");
    visitor_ = *std::move(visitor);
    answered = true;
  });
  require(house_.loop.run_until([&] { return answered; }), "who knocks is answered");
  socket_ = std::make_shared<TalkerSocket>(*this);
  visitor_->arrived(socket_);
}

void Talker::leave() {
  if (!visitor_) return;
  visitor_->gone();
  visitor_.reset();
  unanswered_ = 0;
  for (const auto& [id, times] : std::exchange(asked_, {}))
    if (times > 0) unknown.insert(id);
}

void Talker::say(std::string_view text) {
  if (!here()) return;
  const json message = read_json(text);
  if (message.is_object() && is_text(message, "type") && message["type"] == "act") {
    ++unanswered_;
    if (is_text(message, "id")) ++asked_[message["id"]];
    if (is_text(message, "id") && is_text(message, "room"))
      rooms_of_acts_[message["id"]].insert(message["room"].get<std::string>());
  }
  visitor_->said(text);
}

void Talker::wait() {
  require(!here() || house_.loop.run_until([this] { return unanswered_ == 0; }),
          "every action is answered");
}

void Talker::forget() {
  answers.clear();
  unknown.clear();
  told.clear();
  next_rooms.clear();
  rooms_of_acts_.clear();
}

Talker::Answers* Talker::answers_to(const std::string& id) {
  const auto rooms = rooms_of_acts_.find(id);
  if (rooms == rooms_of_acts_.end() || rooms->second.size() != 1) return nullptr;
  return &answers[*rooms->second.begin()];
}

// Whoever sends an act without an id is answered without one.
void Talker::hear_answer(const json& message) {
  --unanswered_;
  if (!message.contains("id")) return;
  const std::string id = message["id"];
  --asked_[id];
  Answers* const to = answers_to(id);
  if (to && message["type"] == "done") to->done[id] = message["n"];
  if (to && message["type"] == "refused") ++to->refused[id];
}

void Talker::hear(const std::string& text) {
  const json message = json::parse(text);
  const auto wrong = objection(openapi(), schema_of(message["type"]), message, "the socket");
  if (wrong) std::fprintf(stderr, "%s\n", wrong->c_str());
  require(!wrong, "what a socket is told is in the OpenAPI document");
  const std::string type = message["type"];
  if (type == "done" || (type == "refused" && is_answer_to_act(message))) {
    hear_answer(message);
  } else if (type == "paired") {
    next_rooms.push_back(message["room"]);
  } else if (type == "events") {
    for (const json& event : message["events"]) told[message["room"]].push_back(event);
  } else if (type == "room") {
    const json& room = message["room"];
    require(room.contains("plan") == !room["you"].is_null(), "a plan is for its owner");
    for (const json& event : room["said"]) told[room["id"]].push_back(event);
    if (room["next"].is_string()) next_rooms.push_back(room["next"]);
  }
}

}  // namespace sequitur::fuzz
