// The OpenAPI document and the server agree.
#include "engine/game/version.hpp"
#include "server/people/admin.hpp"
#include "server/people/totp.hpp"
#include "tests/server/games_entered.hpp"
#include "tests/server/openapi_inspector.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr const char* nowhere = "AAAAAAAAAA";  // looks like an id

void check_references(const json& part) {
  if (part.is_object() && part.contains("$ref"))
    CHECK_MESSAGE(resolved(openapi(), part["$ref"]), part["$ref"].get<std::string>());
  if (part.is_structured())
    for (const json& inner : part) check_references(inner);
}

json security_of(const Route& route) {
  const json cookie = {{"cookie", json::array()}};
  constexpr const char* scopes[] = {"", "play", "chat", "read"};
  json allows = json::array();
  if (route.scope != Scope::none) allows.push_back(scopes[static_cast<int>(route.scope)]);
  const json token = {{"token", allows}};
  switch (route.need) {
    case Need::nothing:
      return json::array({json::object(), cookie, token});
    case Need::session:
      return json::array({cookie});
    case Need::person:
    case Need::account:
      break;
  }
  return json::array({cookie, token});
}

}  // namespace

TEST_CASE("the OpenAPI document is in shape") {
  CHECK(openapi()["openapi"] == "3.1.0");
  check_references(openapi());
  std::set<std::string> names;
  for (const auto& [path, operations] : openapi()["paths"].items())
    for (const auto& [method, operation] : operations.items()) {
      INFO(method << " " << path);
      CHECK(operation.value("operationId", "") != "");
      CHECK(names.insert(operation.value("operationId", "")).second);
      CHECK(operation.value("summary", "") != "");
      CHECK(operation.contains("security"));
      REQUIRE(operation.contains("responses"));
      CHECK((operation["responses"].contains("200") || operation["responses"].contains("101")));
      for (const auto& [status, response] : operation["responses"].items())
        CHECK((response.contains("$ref") || response.value("description", "") != ""));
      std::set<std::string> in_path;
      for (const json& parameter : operation.value("parameters", json::array()))
        if (parameter["in"] == "path") in_path.insert("{" + parameter.value("name", "") + "}");
      for (const std::string& name : in_path) CHECK(path.find(name) != std::string::npos);
      CHECK(std::ranges::count(path, '{') == static_cast<std::ptrdiff_t>(in_path.size()));
    }
}

TEST_CASE("the document and the server have the same calls, for the same callers") {
  HouseUnderTest house;
  std::set<std::pair<std::string, std::string>> served = {{"get", "/health"},
                                                          {"get", "/metrics"},
                                                          {"get", "/operator/figures"},
                                                          {"get", "/api/socket"}};
  for (const Route& route : house.routes()) {
    const std::string method = in_small_letters(route.method), path(route.pattern);
    INFO(method << " " << path);
    served.emplace(method, path);
    REQUIRE(openapi()["paths"].contains(path));
    REQUIRE(openapi()["paths"][path].contains(method));
    CHECK(openapi()["paths"][path][method]["security"] == security_of(route));
  }
  for (const auto& [path, operations] : openapi()["paths"].items())
    for (const auto& [method, operation] : operations.items())
      CHECK_MESSAGE(served.contains({method, path}), method << " " << path);
  CHECK(house.call("GET", "/health").text == "fine\n");
  CHECK(house.call("GET", "/metrics").text.find("sequitur_rooms 0") != std::string::npos);
  CHECK((house.call("GET", "/api/openapi.json").json == openapi()));
}

TEST_CASE("the document and the server name the program's version") {
  HouseUnderTest house;
  CHECK(openapi()["info"]["version"] == version());
  CHECK(house.call("POST", "/api/hello", json::object()).json["server"]["version"] == version());
}

TEST_CASE("a value that is not as the schema says is noticed") {
  const auto refuses = [](const char* name, const json& value) {
    return objection(openapi(), {{"$ref", "#/components/schemas/" + std::string(name)}}, value)
        .has_value();
  };
  CHECK_FALSE(refuses("Clock", live_clock));
  CHECK_FALSE(refuses("Clock", {{"kind", "none"}}));
  CHECK(refuses("Clock", {{"kind", "sand"}}));
  CHECK(refuses("Clock", {{"kind", "live"}, {"base", 300'000}}));
  CHECK(refuses("Clock", {{"kind", "live"}, {"base", 1}, {"increment", 0}}));
  CHECK(refuses("Clock", {{"kind", "none"}, {"base", 300'000}}));
  CHECK(refuses("Error", json::object()));
  CHECK(refuses("Id", 7));
  CHECK(refuses("RatingChange", json::array({json::array({1500.0, 1512.3})})));
  CHECK(refuses("ServerMessage", {{"type", "news"}}));
  CHECK(refuses("Nowhere", 1));
  CHECK(objection(openapi(), {{"pattern", "a+"}}, "a").has_value());
}

namespace {

// The callers of a story with every call. Each part goes on where the one before it ended.
struct Callers {
  HouseUnderTest& house;
  HouseUnderTest::Person& ana;
  HouseUnderTest::Person& ben;
  HouseUnderTest::Person& guest;
};
struct Token {
  std::string id;
  std::string secret;
};

const json rated = {{"game", "kamon"}, {"clock", live_clock}, {"rated", true}, {"public", true}};

// Calls without a session, as a guest, and from other pages.
void call_as_stranger(HouseUnderTest& house) {
  for (const Route& route : house.routes()) {
    std::string target(route.pattern);
    for (const auto& [name, value] : {std::pair{"{room}", nowhere},
                                      {"{challenge}", nowhere},
                                      {"{player}", "Nobody-1"},
                                      {"{session}", nowhere},
                                      {"{token}", nowhere}})
      if (const auto at = target.find(name); at != std::string::npos)
        target.replace(at, std::string_view(name).size(), value);
    const std::string method(route.method);
    house.call(method, target, route.method == "GET" ? json() : json::object());
    if (route.method != "GET") {
      house.call(method, target, json::object(), "", "https://evil.example");
      house.call(method, target, json::array());
    }
    if (target != "/api/logout") house.guest().call(method, target);
  }
  house.call("GET", "/api/nothing");
  house.call("GET", "/api/rooms", {}, "sqt_unknown");
}

void call_wrongly(const Callers& callers) {
  const auto& [house, ana, ben, guest] = callers;
  for (const json& who : {json{{"name", "A"}, {"password", "correct horse"}},
                          json{{"name", "ana"}, {"password", "correct horse"}},
                          json{{"name", "Eve"}, {"password", "short"}}})
    CHECK(guest.call("POST", "/api/account", who).status >= 400);
  CHECK(guest.call("POST", "/api/login", {{"name", "Ana"}, {"password", "wrong"}}).status == 401);
  CHECK(guest.call("POST", "/api/challenges", rated).fault() == "needs_account");
}

// Makes tokens and tries their scopes.
Token make_token(const Callers& callers) {
  const auto& [house, ana, ben, guest] = callers;
  const auto made =
      ana.call("POST", "/api/tokens",
               {{"name", "robot"}, {"scopes", {"read"}}, {"password", "correct horse"}});
  const std::string token = made.json["token"];
  CHECK(ana.call("POST", "/api/tokens",
                 {{"name", ""}, {"scopes", {"read"}}, {"password", "correct horse"}})
            .status == 400);
  CHECK(ana.call("POST", "/api/tokens", {{"name", "r"}, {"scopes", {"fly"}}}).status == 400);
  CHECK(guest.call("POST", "/api/tokens", {{"name", "r"}, {"scopes", {"play"}}}).status == 403);
  CHECK(house.call("POST", "/api/challenges", rated, token).fault() == "scope_missing");
  CHECK(house.call("POST", "/api/logout", {}, token).fault() == "scope_missing");
  house.call("POST", "/api/hello", {}, token);
  ana.call("GET", "/api/tokens");
  ana.call("GET", "/api/sessions");
  return {made.json["id"], token};
}

// Begins a rated game; returns its room.
std::string begin_game(const Callers& callers) {
  const auto& [house, ana, ben, guest] = callers;
  const std::string challenge = ana.call("POST", "/api/challenges", rated).json["id"];
  for (const json& wish :
       {json{{"game", "chess"}}, json{{"game", "kamon"}, {"board", "RfRf"}},
        json{{"game", "kulami"}, {"board", "AAA/BBB"}}, json{{"game", "kamon"}, {"clock", 5}},
        json{{"game", "kulami"}, {"scoring", "much"}}, json{{"game", "kamon"}, {"swap", "yes"}}})
    CHECK(ana.call("POST", "/api/challenges", wish).status == 400);
  const std::string at = "/api/challenges/" + challenge;
  house.call("GET", at);
  CHECK(ana.call("POST", at + "/accept").fault() == "own_challenge");
  CHECK(guest.call("POST", at + "/accept").fault() == "needs_account");
  CHECK(guest.call("DELETE", at).fault() == "not_yours");
  ana.call("PUT", "/api/blocks/Ben");
  CHECK(ben.call("POST", at + "/accept").fault() == "blocked");
  CHECK(ana.call("GET", "/api/blocks").json["blocks"] == json::array({"Ben"}));
  CHECK(ana.call("PUT", "/api/blocks/Ana").fault() == "player_yourself");
  ana.call("DELETE", "/api/blocks/Ben");
  ana.arrive();
  CHECK(house.call("GET", "/api/lobby").json["challenges"].size() == 1);
  const std::string room = ben.call("POST", at + "/accept").json["room"];
  CHECK(house.call("GET", at).json["room"] == room);
  ana.say({{"type", "watch"}, {"room", room}});
  ana.hear("room");
  CHECK(house.call("GET", "/api/lobby").json["rooms"][0]["watchers"] == 0);
  return room;
}

void play_game(const Callers& callers, const std::string& room, const std::string& token) {
  const auto& [house, ana, ben, guest] = callers;
  const std::string here = "/api/rooms/" + room;
  CHECK(ana.call("GET", "/api/rooms?mine").json["rooms"].size() == 1);
  const bool ana_first = ana.call("GET", here).json["you"] == "p1";
  auto& first = ana_first ? ana : ben;
  auto& second = ana_first ? ben : ana;
  const auto place = [&](auto& person, int ply) {
    return person.call("POST", here + "/actions",
                       {{"id", "m" + std::to_string(ply)},
                        {"do", "place"},
                        {"move", house.legal_move(room)},
                        {"ply", ply}});
  };
  CHECK(place(second, 1).fault() == "not_your_turn");
  CHECK(place(first, 2).fault() == "wrong_ply");
  CHECK(first.call("POST", here + "/actions", {{"id", "x"}, {"do", "resign"}}).fault() ==
        "too_early");
  CHECK(first
            .call("POST", here + "/actions",
                  {{"id", "c"}, {"do", "place"}, {"move", "z9"}, {"ply", 1}})
            .status == 400);
  CHECK(place(first, 1).status == 200);
  CHECK(place(second, 2).status == 200);
  CHECK(second.call("POST", here + "/actions", {{"id", "!"}, {"do", "resign"}}).fault() ==
        "bad_action");
  CHECK(guest.call("POST", here + "/actions", {{"id", "x"}, {"do", "resign"}}).fault() ==
        "not_seated");
  CHECK(house.call("POST", here + "/actions", {{"id", "x"}, {"do", "resign"}}, token).fault() ==
        "scope_missing");
  CHECK(ana.call("POST", here + "/actions", {{"id", "s"}, {"do", "say"}, {"text", "ok"}}).status ==
        200);
  CHECK(first.call("POST", here + "/actions", {{"id", "end"}, {"do", "resign"}}).status == 200);
  CHECK(ana.call("GET", here).json["ending"].contains("ratings"));
  CHECK(house.call("GET", here + "/events?after=1").json["events"].size() >= 2);
  CHECK(house.call("GET", here + "/events?after=x").fault() == "bad_number");
  CHECK(house.call("GET", here + "/words").json["earlier"].is_null());
  CHECK(house.call("GET", here + "/words?before=x").fault() == "bad_number");
  CHECK(house.call("GET", here + "/record").text.starts_with("["));
}

// Looks at what is kept of the game.
void look_back(const Callers& callers, const std::string& room, const std::string& token) {
  const auto& [house, ana, ben, guest] = callers;
  CHECK(house.call("GET", "/api/players/Ana").json["player"]["ratings"].contains("kamon"));
  CHECK(house.call("GET", "/api/players/Ana/games?rated=true&limit=1").json["games"].size() == 1);
  CHECK(house.call("GET", "/api/players/Ana/games?limit=0").fault() == "filter_value");
  CHECK(house.call("GET", "/api/players/Ana/games?colour=red").fault() == "filter_unknown");
  open_database(house.database())
      ->run("UPDATE ratings SET games = 40, deviation = 50.5 WHERE clock = $1",
            {std::string("blitz")});
  CHECK(house.call("GET", "/api/leaderboard?game=kamon&clock=blitz").json["leaders"].size() == 2);
  CHECK(house.call("GET", "/api/leaderboard?game=go&clock=blitz").fault() == "filter_value");
  CHECK(ana.call("POST", "/api/reports", {{"player", "Ben"}, {"text", "late"}, {"room", room}})
            .status == 200);
  CHECK(ana.call("POST", "/api/reports", {{"player", "Ana"}, {"text", "I"}}).status == 400);
  CHECK(ana.call("POST", "/api/reports", {{"player", "Ben"}, {"text", ""}}).status == 400);
  CHECK(ana.call("POST", "/api/reports", {{"player", "Ben"}, {"text", "x"}, {"room", nowhere}})
            .fault() == "room_unknown");
  CHECK(house.call("GET", "/api/me/data", {}, token).json["games"].size() == 1);
  CHECK(house.call("GET", "/api/me/games", {}, token).text.starts_with("["));
}

void study_game(const Callers& callers, const std::string& room, const std::string& token) {
  const auto& [house, ana, ben, guest] = callers;
  const std::string here = "/api/rooms/" + room;
  const std::string start(kulami::startpos);
  const auto asked =
      ana.call("POST", "/api/analysis",
               {{"kind", "review"}, {"start", start}, {"moves", {"a1"}}, {"nodes", 1000}});
  CHECK(asked.status == 200);
  CHECK(
      ana.call("POST", "/api/analysis", {{"kind", "position"}, {"start", start}, {"moves", {"z9"}}})
          .fault() == "unknown_cell");
  CHECK(ana.call("POST", "/api/analysis", {{"kind", "riddle"}, {"start", start}}).fault() ==
        "bad_analysis");
  const std::string analysis = "/api/analysis/" + asked.json["id"].get<std::string>();
  CHECK(house.call("GET", analysis, {}, token).json["state"] == "waiting");
  CHECK(ana.call("DELETE", analysis).status == 200);
  CHECK(ana.call("GET", analysis).fault() == "no_such_analysis");
  CHECK(ana.call("DELETE", analysis).fault() == "no_such_analysis");
  let_games_be_entered(house);
  const std::string was = ana.call("GET", here).json["start"];
  std::string address = "/api/explorer?start=";
  for (const char c : was) address += c == ' ' ? std::string("%20") : std::string(1, c);
  CHECK(house.call("GET", address).json["latest"].size() == 1);
  CHECK(house.call("GET", "/api/explorer").fault() == "unknown_game");
}

// Plays the engine, and takes a challenge back.
void play_engine(const Callers& callers) {
  const auto& [house, ana, ben, guest] = callers;
  CHECK(guest.call("POST", "/api/engine", {{"game", "kulami"}, {"level", 1}, {"first", "me"}})
            .status == 200);
  CHECK(guest.call("POST", "/api/engine", {{"game", "kulami"}, {"level", 11}}).status == 400);
  CHECK(guest.call("POST", "/api/engine", {{"game", "kulami"}}).status == 400);
  CHECK(guest.call("GET", "/api/rooms").json["rooms"].size() == 1);
  const std::string second_thoughts =
      guest
          .call("POST", "/api/challenges",
                {{"game", "kulami"},
                 {"board", "irregular"},
                 {"clock", {{"kind", "days"}, {"base", 86'400'000}}}})
          .json["id"];
  CHECK(guest.call("DELETE", "/api/challenges/" + second_thoughts).status == 200);
  for (int i = 0; i < 10; ++i) guest.call("POST", "/api/challenges", {{"game", "kamon"}});
  CHECK(guest.call("POST", "/api/challenges", {{"game", "kamon"}}).fault() == "too_many_of_guest");
}

// Turns a second factor on and off again.
void be_careful(const Callers& callers) {
  const auto& [house, ana, ben, guest] = callers;
  const json alone = {{"password", "correct horse"}};
  const std::string key = ben.call("POST", "/api/second-factor", alone).json["key"];
  CHECK(ben.call("POST", "/api/second-factor/confirm", {{"code", ""}}).fault() == "code_wrong");
  const json codes = ben.call("POST", "/api/second-factor/confirm",
                              {{"code", totp_code(key, totp_step(house.loop.now()))}})
                         .json["recovery"];
  const auto with_code = [&](json body, std::size_t number) {
    body["code"] = codes[number];
    return body;
  };
  CHECK(ben.call("POST", "/api/second-factor", with_code(alone, 0)).fault() ==
        "second_factor_already");
  const json login = {{"name", "Ben"}, {"password", "correct horse"}};
  CHECK(house.call("POST", "/api/login", login).fault() == "code_needed");
  CHECK(house.call("POST", "/api/login", with_code(login, 0)).fault() == "code_wrong");
  CHECK(house.call("POST", "/api/login", with_code(login, 1)).status == 200);
  CHECK(ben.call("GET", "/api/account").json["secondFactor"].is_number());
  CHECK(ben.call("GET", "/api/me/data").json["secondFactor"].is_number());
  CHECK(ben.call("POST", "/api/second-factor/end", alone).fault() == "code_needed");
  CHECK(ben.call("POST", "/api/second-factor/end", with_code(alone, 2)).status == 200);
  CHECK(ben.call("POST", "/api/recovery-codes", alone).status == 200);
}

// What follows that in the next letter, which may be written after the answer.
std::string link_in(HouseUnderTest& house, LetterBox& letters, std::string_view before) {
  bool asked = false;
  house.house().writer.ask([](Database&) {}, [&](const Stored&) { asked = true; });
  REQUIRE(house.loop.run_until([&] { return asked; }));
  const Letter letter = letters.take().value();
  const auto begin = letter.text.find(before) + before.size();
  return letter.text.substr(begin, letter.text.find('\n', begin) - begin);
}

// Gets back in by a letter.
void get_letters(HouseUnderTest& house, LetterBox& letters) {
  auto& dan = house.account("Dan");
  const json wish = {{"address", "dan@club.example"}, {"password", "correct horse"}};
  const auto confirm = [&] {
    REQUIRE(dan.call("POST", "/api/mail", wish).status == 200);
    const json link = {{"link", link_in(house, letters, "#/mail/")}};
    CHECK(house.call("POST", "/api/mail/confirm", link).status == 200);
    CHECK(house.call("POST", "/api/mail/confirm", link).fault() == "link_wrong");
  };
  const auto recover = [&] {
    CHECK(house.call("POST", "/api/recover/letter", {{"who", "Dan"}}).status == 200);
    return json{{"link", link_in(house, letters, "#/recover/")}, {"password", "good horse"}};
  };
  confirm();
  CHECK(dan.call("GET", "/api/account").json["mail"].is_string());
  CHECK(dan.call("GET", "/api/me/data").json["mail"].is_string());
  json link = recover();
  CHECK(dan.call("POST", "/api/mail/end", {{"password", "correct horse"}}).status == 200);
  CHECK(house.call("POST", "/api/recover/link", link).fault() == "link_wrong");
  confirm();
  CHECK(dan.call("POST", "/api/mail", {{"address", "nowhere"}}).fault() == "mail_address");
  link = recover();
  link["password"] = "short";
  CHECK(house.call("POST", "/api/recover/link", link).fault() == "password_short");
  link["password"] = "good horse";
  CHECK(house.call("POST", "/api/recover/link", link).status == 200);
}

void leave(const Callers& callers, const std::string& token_id) {
  const auto& [house, ana, ben, guest] = callers;
  CHECK(ana.call("DELETE", "/api/tokens/" + token_id).status == 200);
  auto& cleo = house.guest();
  const auto signed_up =
      cleo.call("POST", "/api/account", {{"name", "Cleo"}, {"password", "correct horse"}});
  CHECK(cleo.call("GET", "/api/sessions").fault() == "not_signed_in");
  CHECK(house
            .call("POST", "/api/recover",
                  {{"name", "Cleo"}, {"code", "nonsense"}, {"password", "another horse"}})
            .fault() == "recovery_wrong");
  CHECK(house
            .call("POST", "/api/recover",
                  {{"name", "Cleo"},
                   {"code", signed_up.json["recovery"][0]},
                   {"password", "another horse"}})
            .status == 200);
  CHECK(
      house.call("POST", "/api/login", {{"name", "Cleo"}, {"password", "another horse"}}).status ==
      200);
  CHECK(ben.call("POST", "/api/password", {{"old", "wrong"}, {"password", "another horse"}})
            .fault() == "password_wrong");
  CHECK(ben.call("POST", "/api/password", {{"old", "correct horse"}, {"password", "another horse"}})
            .status == 200);
  const json sessions = ben.call("GET", "/api/sessions").json["sessions"];
  REQUIRE(sessions.size() == 1);
  CHECK(ben.call("DELETE", "/api/sessions/" + sessions[0]["id"].get<std::string>()).status == 200);
  CHECK(ana.call("POST", "/api/account/delete", {{"password", "wrong"}}).status == 401);
  CHECK(ana.call("POST", "/api/account/delete", {{"password", "correct horse"}}).status == 200);
  CHECK(guest.call("POST", "/api/logout").status == 200);
}

void check_all_were_made(const OpenapiInspector& inspector) {
  for (const auto& [path, operations] : openapi()["paths"].items())
    for (const auto& [method, operation] : operations.items()) {
      const std::string name = operation["operationId"];
      if (!path.starts_with("/api/") || name == "socket") continue;
      CHECK_MESSAGE(inspector.fine.contains(name), name << " was never answered");
      const bool can_be_refused = std::ranges::any_of(
          std::array{"400", "401", "403", "404", "409"},
          [&](const char* status) { return operation["responses"].contains(status); });
      CHECK_MESSAGE((inspector.refused.contains(name) || !can_be_refused),
                    name << " was never refused");
    }
}

}  // namespace

TEST_CASE("every call answers and refuses as the document says") {
  LetterBox letters;
  HouseUnderTest house(letters);
  OpenapiInspector inspector(house);
  call_as_stranger(house);
  const Callers callers{house, house.account("Ana"), house.account("Ben"), house.guest()};
  call_wrongly(callers);
  const Token token = make_token(callers);
  const std::string room = begin_game(callers);
  play_game(callers, room, token.secret);
  look_back(callers, room, token.secret);
  study_game(callers, room, token.secret);
  play_engine(callers);
  be_careful(callers);
  get_letters(house, letters);
  leave(callers, token.id);
  check_all_were_made(inspector);
}

}  // namespace sequitur::server
