// Checks that the structs of the wire and the schemas of the OpenAPI document describe the same,
// both ways.
#include <functional>
#include <map>
#include <set>

#include "tests/server/openapi_inspector.hpp"
#include "tests/server/protocol_samples.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

json schema_of(const std::string& name) { return {{"$ref", "#/components/schemas/" + name}}; }

// The members that a schema knows, and those that are required. Of several schemas, the one that
// the sample fits counts.
struct Members {
  std::set<std::string> known, required;
};
Members members_of(json schema, const json& sample) {
  while (schema.contains("$ref")) {
    const json inner = *resolved(openapi(), schema["$ref"]);
    schema = inner;
  }
  if (schema.contains("oneOf")) {
    for (const json& one : schema["oneOf"])
      if (!objection(openapi(), one, sample)) return members_of(one, sample);
    FAIL("fits none of several: " << sample.dump());
  }
  Members members;
  for (const auto& [key, part] : schema["properties"].items()) members.known.insert(key);
  for (const json& key : schema.value("required", json::array())) members.required.insert(key);
  return members;
}

struct Pair {
  std::string schema;
  json sample;                                    // every member is set
  std::function<bool(const json&)> reads;         // the struct's reader
  std::function<json(const json&)> read_written;  // read, and written again
};

template <class T>
Pair pair(const std::string& schema, const T& value) {
  return {schema, wire::written(value),
          [](const json& text) { return read_as<T>(text, "", "it").has_value(); },
          [](const json& text) { return wire::written(read_as<T>(text, "", "it").value()); }};
}
template <class T>
Pair pair(const std::string& schema) {
  return pair(schema, samples::filled<T>());
}

AnalysisCard finished_analysis() {
  return {.id = "a1",
          .kind = "position",
          .state = "done",
          .place = 7,
          .wait = 7,
          .progress = 1000,
          .result = {R"({"position":"a","over":true,"verdict":{"kind":"win","amount":0,)"
                     R"("proven":true,"permille":1000,"side":"red"}})"}};
}

// Every schema that a struct of server/protocol stands for.
std::vector<Pair> pairs_of_structs() {
  using namespace happened;
  return {
      pair<RatingCard>("Rating"),
      pair<PersonCard>("Person"),
      pair<PlayerCard>("EngineSeat", EngineCard{3}),
      pair<PlayerCard>("Player", EngineCard{3}),
      pair<PlayerCard>("Player"),
      pair<ClockRule>("Clock", {ClockRule::Kind::live, Milliseconds(300'000), Milliseconds(3'000)}),
      pair<ClockRule>("Clock", {ClockRule::Kind::days, Milliseconds(86'400'000), {}}),
      pair<ClockRule>("Clock", {}),
      pair<ChallengeWish>("ChallengeWish"),
      pair<EngineWish>("EngineWish"),
      pair<ChallengeCard>("Challenge"),
      pair<Times>("Times"),
      pair<Presence>("Presence"),
      pair<PlanSnapshot>("Plan"),
      pair<EndingSnapshot>("Ending"),
      pair<RatingChanges>("RatingChange"),
      pair<WatchedGame>("WatchedGame"),
      pair<OwnRunningGame>("OwnGame"),
      pair<EndedGame>("FinishedGame"),
      pair<ExploredGame>("ExploredGame"),
      pair<RoomSnapshot>("Room"),
      pair<RoomEvents>("Events"),
      pair<RoomWordPage>("Words"),
      pair<LobbySnapshot>("Lobby"),
      pair<RoomBegun>("RoomBegun"),
      pair<RoomBegun>("ChallengeTaken"),
      pair<Refusal>("Refusal"),
      pair<ErrorAnswer>("Error"),
      pair<OwnGames>("OwnGames"),
      pair<ActionDone>("Done"),
      pair<HelloAnswer>("Hello"),
      pair<LoggedIn>("LoggedIn"),
      pair<NewRecoveryCodes>("RecoveryCodes"),
      pair<NewAccount>("SignedUp"),
      pair<SecondFactorKey>("SecondFactorKey"),
      pair<AccountState>("AccountState"),
      pair<SessionCard>("Session"),
      pair<SessionList>("SessionList"),
      pair<TokenCard>("Token"),
      pair<TokenList>("TokenList"),
      pair<NewTokenCard>("NewToken"),
      pair<OwnData>("OwnData"),
      pair<Profile>("Profile"),
      pair<EndedGames>("FinishedGames"),
      pair<LeaderCard>("Leader"),
      pair<LeaderList>("LeaderList"),
      pair<BlockList>("BlockList"),
      pair<ReportMade>("ReportMade"),
      pair<AnalysisAsked>("AnalysisAsked"),
      pair<AnalysisCard>("Analysis", finished_analysis()),
      pair<ExplorerPage>("Explored"),
      pair<FigureName>("FigureName"),
      pair<FigureSample>("FigureSample"),
      pair<NodeFigures>("NodeFigures"),
      pair<OperatorFigures>("OperatorFigures")};
}

// And every schema of the socket.
std::vector<Pair> pairs() {
  std::vector<Pair> all = pairs_of_structs();
  for (const Happening& what : samples::filled_each<Happening>())
    all.push_back(pair("Event", Event{.number = 7, .at = 7, .what = what}));
  for (const Action& action : samples::filled_each<Action>()) {
    all.push_back(pair("Action", ActionWish{"m1", action}));
    all.push_back(pair<ClientMessage>("Act", ActMessage{{"m1", action}, "a1"}));
  }
  for (const ClientMessage& message : samples::filled_each<ClientMessage>())
    all.push_back(pair("ClientMessage", message));
  for (const ServerMessage& message : samples::filled_each<ServerMessage>())
    all.push_back(pair("ServerMessage", message));
  return all;
}

// Adds the names of the schemas that a part of the document leads to.
void reach(std::set<std::string>& names, const json& part) {
  if (part.is_object() && part.contains("$ref")) {
    const std::string reference = part["$ref"];
    if (names.insert(reference.substr(reference.rfind('/') + 1)).second)
      reach(names, *resolved(openapi(), reference));
  }
  if (part.is_structured())
    for (const json& inner : part) reach(names, inner);
}

// Keys that the schema of a call allows only because a client may send the socket's message there.
bool only_for_clients(const std::string& schema, const std::string& key) {
  return schema == "Action" && (key == "type" || key == "room");
}

}  // namespace

TEST_CASE("every struct of the wire is as its schema says, and has all that the schema has") {
  for (const Pair& one : pairs()) {
    CAPTURE(one.schema);
    CAPTURE(one.sample.dump());
    const auto wrong = objection(openapi(), schema_of(one.schema), one.sample, one.schema);
    REQUIRE_MESSAGE(!wrong, wrong.value_or(""));
    CHECK(one.read_written(one.sample) == one.sample);
    if (!one.sample.is_object()) continue;
    const Members members = members_of(schema_of(one.schema), one.sample);
    for (const std::string& key : members.known)
      CHECK_MESSAGE((one.sample.contains(key) || only_for_clients(one.schema, key)),
                    "the struct has no " << key);
    for (const auto& [key, value] : one.sample.items())
      CHECK_MESSAGE(members.known.contains(key), "the schema has no " << key);
  }
}

TEST_CASE("what the schema requires the reader requires, and nothing else") {
  for (const Pair& one : pairs()) {
    if (!one.sample.is_object()) continue;
    CAPTURE(one.schema);
    const Members members = members_of(schema_of(one.schema), one.sample);
    for (const auto& [key, value] : one.sample.items()) {
      CAPTURE(key);
      json without = one.sample;
      without.erase(key);
      CHECK(one.reads(without) == !members.required.contains(key));
      json changed = one.sample;
      changed[key] = value.is_object() ? json(7) : json::object();
      CHECK_FALSE(one.reads(changed));
    }
  }
}

TEST_CASE("every schema that an answer or the socket leads to has its struct") {
  std::set<std::string> reached;
  reach(reached, openapi()["x-socket"]);
  for (const auto& [path, operations] : openapi()["paths"].items())
    for (const auto& [method, operation] : operations.items())
      if (operation["responses"].contains("200")) reach(reached, operation["responses"]["200"]);
  std::set<std::string> of_the_engine;  // which writes its own: engine/json
  reach(of_the_engine, openapi()["x-engine"]);
  std::set<std::string> held;
  for (const Pair& one : pairs()) held.insert(one.schema);
  // Each alternative has a sample, and the schema of all alternatives tells them apart.
  const auto alternatives = [&](const char* name, const auto& fits) {
    for (const json& one :
         (*resolved(openapi(), "#/components/schemas/" + std::string(name)))["oneOf"]) {
      bool found = false;
      for (const Pair& pair : pairs())
        if (fits(pair.schema) && !objection(openapi(), one, pair.sample)) found = true;
      CHECK_MESSAGE(found, "no struct is " << one.dump());
      if (found && one.contains("$ref")) {
        const std::string reference = one["$ref"];
        held.insert(reference.substr(reference.rfind('/') + 1));
      }
    }
  };
  for (const char* name :
       {"ClientMessage", "ServerMessage", "Event", "Act", "Action", "Clock", "Player"})
    alternatives(name, [&](const std::string& schema) { return schema == name; });
  for (const std::string& name : reached) {
    const json& schema = openapi()["components"]["schemas"][name];
    const bool has_members = schema.contains("properties") || schema.contains("oneOf");
    if (!has_members) continue;                                   // a text, a number
    if (name == "Ratings" || name == "RatingsOfAGame") continue;  // maps, by game and by class
    if (name == "Nothing" || of_the_engine.contains(name)) continue;
    CHECK_MESSAGE(held.contains(name), name << " has no struct");
  }
}

// This shows that a difference between a struct and its schema cannot hide.
TEST_CASE("a message with one thing in it that is not so fits neither the struct nor the schema") {
  int noticed = 0;
  for (const Pair& one : pairs()) {
    if (one.schema != "ServerMessage" && one.schema != "Event") continue;
    for (const auto& [key, value] : one.sample.items()) {
      if (key == "type" || key == "kind") continue;
      json changed = one.sample;
      changed[key] = value.is_array() ? json("a1") : json::array();
      CAPTURE(changed.dump());
      CHECK_FALSE(one.reads(changed));
      CHECK(objection(openapi(), schema_of(one.schema), changed));
      ++noticed;
    }
  }
  CHECK(noticed > 60);
}

TEST_CASE("what a node says comes back as it was, and one thing that is not so is refused") {
  for (const NodeMessage& message : samples::filled_each<NodeMessage>()) {
    const std::string text = text_of(NodeLetter{"A", 5, 17, message});
    CAPTURE(text);
    const auto back = read_node_letter(text);
    REQUIRE(back);
    CHECK(text_of(*back) == text);
    CHECK(back->message.index() == message.index());
    const json whole = json::parse(text);
    for (const auto& [key, value] : whole.items()) {
      json changed = whole;
      changed[key] = value.is_object() ? json(7) : json::object();
      const auto wrong = read_node_letter(changed.dump());
      REQUIRE(!wrong);
      CHECK(wrong.error().place.starts_with(key));
      CHECK(wrong.error().sentence.find(" is ") != std::string::npos);
    }
  }
  for (const char* nothing : {"", "7", "[]", "{", R"({"what":"dance"})", R"({"from":"A"})"})
    CHECK_FALSE(read_node_letter(nothing));
}

TEST_CASE("what is malformed is refused with one clear sentence") {
  const auto sentence = [](const char* text) {
    const auto read = read_client_message(json::parse(text));
    REQUIRE(!read);
    return read.error().fault + " " + read.error().place + ": " + read.error().sentence;
  };
  CHECK(sentence("[]") == "bad_message a message: a message is an object");
  CHECK(sentence(R"({"type":"dance"})") ==
        "bad_message type: type is act, watch, leave, lobby, pair, unpair or ping");
  CHECK(sentence(R"({"type":"watch","room":7})") == "bad_message room: room is a text");
  CHECK(sentence(R"({"type":"lobby","on":"yes"})") == "bad_message on: on is true or false");
  CHECK(sentence(R"({"type":"act","room":"r","id":"!","do":"resign"})") ==
        "bad_action id: id is your own name for this action: 1 to 40 letters, digits, - or _");
  CHECK(sentence(R"({"type":"act","room":"r","id":"a","do":"place","move":"d4","ply":0})") ==
        "bad_action ply: ply is the number of this move, 1 for the first");
  CHECK(sentence(R"({"type":"act","room":"r","id":"a","do":"plan","lines":[[1]]})") ==
        "bad_action lines: lines is a list of lists of moves");
  CHECK(
      sentence(R"({"type":"act","room":"r","id":"a"})").starts_with("bad_action do: do is place"));
  CHECK(sentence(R"({"type":"pair","game":"kamon","clock":{"kind":"live"}})") ==
        "bad_challenge clock.base: base is a whole number of milliseconds");
  CHECK(sentence(R"({"type":"pair","game":"kamon","clock":{"kind":"sand"}})") ==
        "bad_challenge clock.kind: kind is none, live or days");
}

}  // namespace sequitur::server
