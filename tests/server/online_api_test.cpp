// Sends the examples in docs/program/online-api.md, and checks that the answers are those of the
// page.
#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "server/people/admin.hpp"
#include "tests/server/openapi_inspector.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// A line of an example: `Ana > …` is sent, `Ana < …` comes back, `(…)` happens. A line that begins
// with a blank continues the line before it.
struct ExampleLine {
  std::string who;
  char way;  // '>', '<', or '(' for what happens
  std::string text;
};

std::string docs_path() { return "docs/program/online-api.md"; }

std::string read_file(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

constexpr std::string_view fence = "```transcript\n";

// All examples of the page, one after the other: they are one story.
std::vector<ExampleLine> lines_of(const std::string& page) {
  std::vector<ExampleLine> lines;
  for (auto at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
    const auto begin = at + fence.size();
    std::istringstream block(page.substr(begin, page.find("```", begin) - begin));
    for (std::string line; std::getline(block, line);) {
      if (line.starts_with(' '))
        lines.back().text += line.substr(line.find_first_not_of(' '));
      else if (line.starts_with('('))
        lines.push_back({"", '(', line});
      else if (const auto way = line.find_first_of("<>"); way != std::string::npos)
        lines.push_back({line.substr(0, line.find(' ')), line[way], line.substr(way + 2)});
    }
  }
  return lines;
}

// Ids differ in each run. Each id of the page stands for one of this run.
class Ids {
 public:
  bool same(const std::string& shown, const std::string& real) {
    if (shown == real) return true;
    if (!is_id(shown) || !is_id(real)) return false;
    return same_number(shown, real);
  }
  // People's ids are numbers.
  bool same_number(const std::string& shown, const std::string& real) {
    return real_.try_emplace(shown, real).first->second == real &&
           shown_.try_emplace(real, shown).first->second == shown;
  }
  std::string with_real(std::string text) const {
    for (const auto& [shown, real] : real_)
      if (is_id(shown))
        for (auto at = text.find(shown); at != std::string::npos; at = text.find(shown, at + 1))
          text.replace(at, shown.size(), real);
    return text;
  }

 private:
  static bool is_id(const std::string& text) {
    return text.size() == 12 &&
           std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c); });
  }
  std::map<std::string, std::string> real_, shown_;
};

// "…" on the page stands for any value, or for any further fields.
bool matches(const json& shown, const json& real, Ids& ids) {
  if (shown == "…") return true;
  if (shown.is_string() && real.is_string()) return ids.same(shown, real);
  if (shown.is_array() && real.is_array())
    return std::ranges::equal(shown, real,
                              [&](const json& a, const json& b) { return matches(a, b, ids); });
  if (!shown.is_object() || !real.is_object()) return shown == real;
  for (const auto& [key, value] : shown.items()) {
    if (key == "…") continue;
    if (!real.contains(key)) return false;
    const bool person = (key == "id" || key == "person") && value.is_number();
    if (person ? !ids.same_number(value.dump(), real[key].dump()) : !matches(value, real[key], ids))
      return false;
  }
  return shown.contains("…") || shown.size() == real.size();
}

class Story {
 public:
  Story() : inspector_(house_) {
    for (const char* name : {"Ana", "Ben"}) {
      people_.emplace(name, &house_.account(name));
      people_.at(name)->arrive();
    }
  }

  void tell(const ExampleLine& line) {
    if (line.way == '(') return happens(line.text);
    REQUIRE_MESSAGE(people_.contains(line.who), "who is " << line.who << "?");
    auto& person = *people_.at(line.who);
    const std::string text = ids_.with_real(line.text);
    if (line.way == '<')
      comes_back(person, line);
    else if (text.starts_with('{'))
      say(person, parsed(text));
    else
      call(person, text);
  }

  // The types of messages and events that the page shows.
  std::set<std::string> said, heard, events;

 private:
  using Person = HouseUnderTest::Person;

  static json parsed(const std::string& text) {
    const json value = json::parse(text, nullptr, false);
    REQUIRE_MESSAGE(!value.is_discarded(), "no JSON: " << text);
    return value;
  }

  void say(Person& person, const json& message) {
    said.insert(message["type"] == "act" ? message["do"].get<std::string>()
                                         : message["type"].get<std::string>());
    person.say(message);
  }
  void call(Person& person, const std::string& text) {
    std::istringstream words(text);
    std::string method, target, body;
    words >> method >> target;
    std::getline(words >> std::ws, body);
    answer_ = person.call(method, target, body.empty() ? json::object() : parsed(body)).json;
  }
  void comes_back(Person& person, const ExampleLine& line) {
    const json shown = parsed(line.text);
    const std::string type = shown.value("type", "");
    json real = type.empty() ? answer_ : person.hear(type);
    while (type == "done" && !real.is_null() && real["id"] != shown["id"])
      real = person.hear(type);  // the page does not show every message
    REQUIRE_MESSAGE(matches(shown, real, ids_),
                    "the page: " << line.text << "\nthe server: " << real.dump());
    if (!type.empty()) heard.insert(type);
    if (type == "events")
      for (const json& event : shown["events"]) events.insert(event["kind"].get<std::string>());
  }

  void happens(const std::string& what) {
    const auto database = open_database(house_.database());
    Admin admin{*database, "test", house_.loop.now()};
    const auto number = [&] { return std::stoi(what.substr(what.find_first_of("0123456789"))); };
    if (what.ends_with(" ms later)")) {
      house_.loop.pass(number());
    } else if (what == "(an operator stops all clocks)") {
      admin.freeze_clocks(true);
      notice([&] { return inspector_.messages.contains("clocks"); });
    } else if (what == "(an operator lets them go on)") {
      admin.freeze_clocks(false);
      notice([&] { return inspector_.events.contains("credited"); });
    } else if (what.starts_with("(an operator takes away what was said in event ")) {
      REQUIRE(admin.delete_chat(room(), number()));
      notice([&] { return inspector_.events.contains("unsaid"); });
    } else if (what == "(the server ends)") {
      house_.house().close([] {});
    } else {
      FAIL("nobody knows how this happens: " << what);
    }
  }
  // Waits until the server has noticed what an operator did; that takes none of the players' time.
  template <class Seen>
  void notice(Seen seen) {
    for (int i = 0; i < 3000 && !seen(); ++i) {
      house_.loop.pass(1);
      house_.call("GET", "/health");
    }
    REQUIRE(seen());
  }
  std::string room() { return ids_.with_real("k3Jd8sQ1xzPo"); }

  HouseUnderTest house_;
  OpenapiInspector inspector_;
  std::map<std::string, Person*> people_;
  Ids ids_;
  json answer_;
};

// The names of the messages in the OpenAPI document.
std::set<std::string> documented(const char* schema, const char* word) {
  std::set<std::string> names;
  for (const json& part : (*resolved(openapi(), schema))["oneOf"]) {
    const json& message = part.contains("$ref") ? *resolved(openapi(), part["$ref"]) : part;
    const json known = message.value("properties", json::object());
    if (!known.contains(word)) continue;
    if (known[word].contains("const")) names.insert(known[word]["const"].get<std::string>());
    for (const json& one : known[word].value("enum", json::array()))
      names.insert(one.get<std::string>());
  }
  return names;
}

}  // namespace

TEST_CASE("the examples of the page for programs are what is really said") {
  const auto lines = lines_of(read_file(docs_path()));
  REQUIRE(lines.size() > 20);
  Story story;
  for (const ExampleLine& line : lines) {
    CAPTURE(line.text);
    story.tell(line);
  }
  for (const std::string& type : documented("#/components/schemas/ServerMessage", "type"))
    CHECK_MESSAGE(story.heard.contains(type), "the page has no example of " << type);
  for (const std::string& kind : documented("#/components/schemas/Event", "kind"))
    CHECK_MESSAGE(story.events.contains(kind), "the page has no example of the event " << kind);
  for (const std::string& type : documented("#/components/schemas/ClientMessage", "type"))
    CHECK_MESSAGE(story.said.contains(type), "the page has no example of " << type);
  for (const std::string& action : documented("#/components/schemas/Act", "do"))
    CHECK_MESSAGE(story.said.contains(action), "the page has no example of " << action);
}

TEST_CASE("an example that is not so is noticed") {
  Ids ids;
  const json real = {{"type", "done"}, {"id", "c1"}, {"n", 7}, {"room", "AAAAAAAAAAA1"}};
  CHECK(matches(real, real, ids));
  for (const auto& [key, value] : real.items()) {
    json missing = real, wrong = real;
    missing.erase(key);
    wrong[key] = value.is_number() ? json(8) : json("other");
    CHECK_FALSE(matches(missing, real, ids));
    CHECK_FALSE(matches(wrong, real, ids));
    missing["…"] = "…";
    CHECK(matches(missing, real, ids));
  }
  CHECK(matches({{"room", "Shown0000001"}, {"…", "…"}}, real, ids));
  CHECK_FALSE(matches({{"room", "Shown0000002"}, {"…", "…"}}, real, ids));
  CHECK_FALSE(matches(json::array({1}), json::array({1, 2}), ids));
}

}  // namespace sequitur::server
