// Fuzzes requests to the API. Each line of the input is one:
//
//   a POST /api/challenges {"game":"kamon"}    as the account Ana; b: Ben, a guest: g, nobody: n,
//                                              Ana's tokens to play, chat and read: p, c, r,
//                                              Ana's browser led astray by another page: f
//   :Accept-Encoding: br                       a header of the next request
//   +1500                                      so many milliseconds pass
//
// `$R` and the like are filled in (fuzzed_house.hpp).
#include <charconv>
#include <cstdint>
#include <set>

#include "tests/fuzz/check.hpp"
#include "tests/fuzz/house/example.hpp"
#include "tests/fuzz/house/fuzzed_house.hpp"
#include "tests/fuzz/house/script.hpp"
#include "tests/server/json_schema.hpp"

using namespace sequitur;
using namespace sequitur::fuzz;
using namespace sequitur::server;
using nlohmann::json;

namespace {

constexpr std::string_view who_asks = "abgnpcrf";
constexpr Time longest_pause = 24 * 60 * 60 * Time(1000);
constexpr std::size_t longest_body = 64 * 1024;  // NetworkOptions: a longer one is not passed on

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
  return small;
}

struct CallLine {
  char who;
  std::string method, target, body;
};

class Counter {
 public:
  Counter() { become(); }

  void serve(std::string_view script) {
    house_.loop.pass(1'000);
    if (!all_known_) become();
    Headers headers;
    for (const std::string_view line : split(script, '\n')) {
      if (line.starts_with(':')) {
        const auto colon = std::min(line.find(": "), line.size());
        if (colon > 1 && headers.size() < 8)
          headers.emplace_back(line.substr(1, colon - 1),
                               line.substr(std::min(colon + 2, line.size())));
      } else if (line.starts_with('+')) {
        Time pause = 0;
        std::from_chars(line.data() + 1, line.data() + line.size(), pause);
        house_.loop.pass(std::clamp<Time>(pause, 0, longest_pause));
      } else if (line.size() > 2 && who_asks.contains(line[0])) {
        ask(read(line), std::exchange(headers, {}));
      }
    }
    for (const std::string& room : rooms_) check_room(house_, room);
    end_games();
  }

 private:
  // Signs everybody in again, since somebody has signed out, changed a password or gone for good.
  void become() {
    house_.loop.pass(600'000);
    const std::string number = std::to_string(++generation_);
    sessions_ = {house_.account(house_.guest(), "Ana" + number),
                 house_.account(house_.guest(), "Ben" + number), house_.guest()};
    for (std::string& token : tokens_) token.clear();
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const char* const scopes[] = {"play", "chat", "read"};
      tokens_[i] = house_.want(
          "POST", "/api/tokens", sessions_[0],
          {{"name", scopes[i]}, {"scopes", {scopes[i]}}, {"password", "correct horse"}})["token"];
    }
    const json challenge =
        house_.want("POST", "/api/challenges", sessions_[1], {{"game", "kulami"}});
    const json own = house_.want("GET", "/api/sessions", sessions_[0], nullptr);
    const json tokens = house_.want("GET", "/api/tokens", sessions_[0], nullptr);
    rooms_ = {house_.match(sessions_[0], sessions_[1], json())};
    std::string position;
    house_.with_room(rooms_[0], [&](const LiveRoom& live) {
      position = write_any(live.room.agreement().start);
    });
    for (char& c : position)
      if (c == ' ') c = '+';  // an address has no blanks; a body need not have any
    house_.names = {{"$C", challenge["id"]},
                    {"$A", own["sessions"][0]["id"]},
                    {"$T", tokens["tokens"][0]["id"]},
                    {"$S", rooms_[0]},
                    {"$P", position},
                    {"$U", "Ana" + number},
                    {"$L", "nowhere"}};
    all_known_ = true;
  }

  CallLine read(std::string_view line) {
    const std::string filled = house_.filled_in(line.substr(2), rooms_[0]);
    const auto space = std::min(filled.find(' '), filled.size());
    const auto second = std::min(filled.find(' ', space + 1), filled.size());
    CallLine read{line[0], filled.substr(0, space), "", ""};
    if (space < filled.size()) read.target = filled.substr(space + 1, second - space - 1);
    if (second < filled.size()) read.body = filled.substr(second + 1, longest_body);
    return read;
  }

  void ask(const CallLine& line, Headers headers) {
    if (line.method == "" || !line.target.starts_with('/')) return;
    headers.insert(headers.begin(), {"Host", "localhost:8080"});
    const auto who = who_asks.find(line.who);
    const bool foreign = line.who == 'f';
    if (line.who == 'p' || line.who == 'c' || line.who == 'r')
      headers.emplace_back("Authorization", "Bearer " + tokens_[who - 4]);
    else if (line.who != 'n')
      headers.emplace_back("Cookie", cookie_of(sessions_[foreign ? 0 : who]));
    headers.emplace_back("Origin", foreign ? "https://elsewhere.example" : "http://localhost:8080");
    const Reply reply = house_.ask(line.method, line.target, headers, line.body);
    const bool led_astray = foreign && !std::ranges::any_of(headers, says_ours);
    check(line, reply, led_astray);
  }

  // Whether a header says that no browser was led astray.
  static bool says_ours(const std::pair<std::string, std::string>& header) {
    const std::string name = lower(header.first);
    return name == "authorization" ||
           (name == "origin" && header.second.starts_with("http://localhost"));
  }

  void check(const CallLine& line, const Reply& reply, bool foreign) {
    const std::string path(path_of(line.target));
    const std::string what = line.method + " " + line.target + " " + std::to_string(reply.status) +
                             " " + std::string(reply.body().substr(0, 300));
    const auto hold = [&](bool holds, const char* that) {
      if (!holds) std::fprintf(stderr, "%s\n", what.c_str());
      require(holds, that);
    };
    check_headers(reply, hold);
    hold(reply.status != 500, "the server never fails");
    if (!path.starts_with("/api/")) return;
    const bool reading = line.method == "GET" || line.method == "HEAD";
    if (foreign && !reading)
      hold(reply.status == 403 || reply.status == 404, "another page changes nothing");
    const json body = json::parse(reply.body(), nullptr, false);
    if (reply.status != 200) {
      const auto wrong = objection(openapi(), {{"$ref", "#/components/schemas/Error"}}, body, "");
      hold(!wrong, "a refusal has its documented shape");
      hold(body["error"]["fault"] != "unavailable" && body["error"]["fault"] != "not_written",
           "the database takes whatever is put before it");
    }
    const auto route = route_of(line.method, path);
    if (!route) return hold(reply.status == 404, "there is nothing else");
    const json& responses =
        openapi()["paths"][std::string(route->pattern)][lower(route->method)]["responses"];
    if (reply.status == 200) {
      note(*route, body);
      const json& content = responses["200"]["content"];
      if (!content.contains("application/json")) return;
      const auto wrong = objection(openapi(), content["application/json"]["schema"], body, "reply");
      if (wrong) std::fprintf(stderr, "%s\n", wrong->c_str());
      return hold(!wrong, "a reply has its documented shape");
    }
    const std::string status = std::to_string(reply.status);
    const json& anywhere = openapi()["components"]["responses"]["Refused"]["description"];
    const std::string documented =
        (responses.contains(status) ? responses[status]["description"].get<std::string>() : "") +
        anywhere.get<std::string>();
    hold(
        documented.find("`" + body["error"]["fault"].get<std::string>() + "`") != std::string::npos,
        "a refusal is a documented one");
  }

  template <class Hold>
  static void check_headers(const Reply& reply, const Hold& hold) {
    std::set<std::string> names;
    for (const auto& [name, value] : reply.headers) {
      hold(name == "Set-Cookie" || names.insert(name).second, "a header comes once");
      hold(printable(value) && printable(name), "headers are one line of plain text");
    }
    for (const char* name : {"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy",
                             "Cross-Origin-Resource-Policy", "Cache-Control"})
      hold(names.contains(name), "what guards the page is there");
  }

  const Route* route_of(const std::string& method, const std::string& path) const {
    std::map<std::string, std::string, std::less<>> ignored;
    for (const Route& route : house_.api().routes())
      if ((route.method == method || (route.method == "GET" && method == "HEAD")) &&
          fits(route, path, ignored))
        return &route;
    return nullptr;
  }

  // Notes what a granted call changes for the calls after it.
  void note(const Route& route, const json& body) {
    static const std::set<std::string_view> signing = {"/api/login",
                                                       "/api/logout",
                                                       "/api/recover",
                                                       "/api/password",
                                                       "/api/account",
                                                       "/api/account/delete",
                                                       "/api/sessions/{session}",
                                                       "/api/tokens/{token}",
                                                       "/api/blocks/{player}",
                                                       "/api/tokens"};
    if (route.method != "GET" && signing.contains(route.pattern)) all_known_ = false;
    if (route.method == "GET") return;
    if (body.contains("room") && body["room"].is_string() && rooms_.size() < 8)
      rooms_.push_back(body["room"]);
    if (route.pattern == "/api/challenges") name("$C", body["id"]);
    if (route.pattern == "/api/analysis") name("$L", body["id"]);
  }
  void name(const char* name, const std::string& value) {
    for (auto& [known, old] : house_.names)
      if (known == name) old = value;
  }

  // Ends games. The first room stays, unless its game is over.
  void end_games() {
    bool over = false;
    house_.with_room(rooms_[0], [&](const LiveRoom& live) { over = live.room.over(); });
    if (over || rooms_.size() >= 8) all_known_ = false;
  }

  mutable FuzzedHouse house_;
  std::array<std::string, 3> sessions_;
  std::array<std::string, 3> tokens_;
  std::vector<std::string> rooms_;
  int generation_ = 0;
  bool all_known_ = false;
};

std::string fresh_line(Random& random) {
  if (random.below(20) == 0) return "+" + std::to_string(random.below(100'000));
  if (random.below(20) == 0) {
    static const std::vector<std::string> headers = {"Cookie: __Host-sequitur=x",
                                                     "Authorization: Bearer sqt_x",
                                                     "Authorization: Basic x",
                                                     "If-None-Match: \"x\"",
                                                     "Origin: null",
                                                     "Host: elsewhere",
                                                     "Accept-Encoding: br;q=0",
                                                     "X-Forwarded-For: 10.0.0.1"};
    return ":" + headers[random.below(headers.size())];
  }
  const json& paths = openapi()["paths"];
  auto path = paths.begin();
  std::advance(path, static_cast<std::ptrdiff_t>(random.below(paths.size())));
  auto method = path->begin();
  std::advance(method, static_cast<std::ptrdiff_t>(random.below(path->size())));
  std::string name = method.key(), target = path.key(), query;
  for (char& c : name) c = static_cast<char>(c & ~0x20);
  const auto text = [](const json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
  };
  for (const json& parameter : method->value("parameters", json::array())) {
    const std::string key = parameter["name"];
    const json value = example(parameter["schema"], random, key);
    if (const auto at = target.find("{" + key + "}"); at != std::string::npos)
      target.replace(at, key.size() + 2, text(value));
    else if (random.below(2) == 0)
      query += (query.empty() ? "?" : "&") + key + "=" + text(value);
  }
  for (char& c : query)
    if (c == ' ' || c == '\n') c = '+';
  std::string line = std::string(1, who_asks[random.below(random.below(3) == 0 ? 8 : 3)]) + " " +
                     name + " " + target + query;
  if (method->contains("requestBody"))
    line += " " + example((*method)["requestBody"]["content"]["application/json"]["schema"], random)
                      .dump(-1, ' ', false, json::error_handler_t::replace);
  return line;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return mutate_script(data, size, most, seed, fresh_line);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static auto* const counter = new Counter;  // its threads outlive main
  counter->serve({reinterpret_cast<const char*>(data), size});
  return 0;
}
