#include "tests/server/house_under_test.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace sequitur::server {

namespace {

using nlohmann::json;

}  // namespace

std::string value_of(const std::string& cookie) {
  const auto equals = cookie.find('=');
  return cookie.substr(equals + 1, cookie.find(';') - equals - 1);
}

void HouseUnderTest::start() {
  HouseRules rules;
  if (!own_) rules.open_bus = ground_.bus.opener();
  if (ground_.letters) {
    rules.origin = "http://localhost:8080";
    rules.open_carrier = [letters = ground_.letters] { return letters->carrier(); };
  }
  own_loop_.emplace(loop);
  house_.emplace(*own_loop_, rules, database());
  ground_.houses.push_back(&*house_);
  api_.emplace(house_->parts(), nullptr);
  house_->open([] {});
  REQUIRE(loop.run_until([this] { return house_->ready(); }));
}

HouseUnderTest::Answer HouseUnderTest::call(const std::string& method, const std::string& target,
                                            const json& body, const std::string& secret,
                                            const std::string& origin) {
  const std::string text = body.is_null() ? "" : body.dump();
  const bool token = secret.starts_with("sqt_");
  std::string credentials = (token ? "Bearer " : "__Host-sequitur=") + secret;
  if (!token && !device.empty()) credentials += "; __Host-sequitur-device=" + device;
  Request request{method, target, {{"Host", "localhost:8080"}}, text, *read_origin(address)};
  if (!origin.empty() && !token) request.headers.emplace_back("Origin", origin);
  if (!secret.empty() || !device.empty())
    request.headers.emplace_back(token ? "Authorization" : "Cookie", credentials);
  std::optional<Answer> answer;
  api_->asked(request, [&](Reply reply) {
    answer = Answer{
        reply.status, json::parse(reply.body(), nullptr, false), std::string(reply.body()), {}, {}};
    for (const auto& [name, value] : reply.headers)
      if (name == "Set-Cookie")
        (value.starts_with("__Host-sequitur=") ? answer->cookie : answer->device) = value;
  });
  REQUIRE(loop.run_until([&] { return answer.has_value(); }));
  if (observer) observer->answered(method, target, body, *answer);
  return *answer;
}

// The far end of a socket. It keeps what it is sent.
struct HouseUnderTest::Person::TestSocket : Socket {
  explicit TestSocket(HouseUnderTest& under_test) : house(under_test) {}
  void send(std::shared_ptr<const std::string> text) override {
    heard.push_back(json::parse(*text));
    if (house.observer) house.observer->sent(heard.back());
  }
  void close(std::uint16_t, std::string_view) override { closed = true; }
  HouseUnderTest& house;
  std::deque<json> heard;
  bool closed = false;
};

void HouseUnderTest::Person::arrive() {
  leave();
  const bool token = secret.starts_with("sqt_");
  const std::string credentials = (token ? "Bearer " : "__Host-sequitur=") + secret;
  const Request request{"GET",
                        "/api/socket",
                        {{"Host", "localhost:8080"},
                         {"Origin", "http://localhost:8080"},
                         {token ? "Authorization" : "Cookie", credentials}},
                        {},
                        *read_origin(house_.address)};
  bool answered = false;
  house_.api_->knocked(request, [&](std::expected<std::unique_ptr<Visitor>, Reply> visitor) {
    REQUIRE(visitor);
    visitor_ = *std::move(visitor);
    answered = true;
  });
  REQUIRE(house_.loop.run_until([&] { return answered; }));
  socket_ = std::make_shared<TestSocket>(house_);
  visitor_->arrived(socket_);
}

void HouseUnderTest::Person::leave() {
  if (!visitor_) return;
  visitor_->gone();
  visitor_.reset();
}

bool HouseUnderTest::Person::cut_off() const { return socket_ && socket_->closed; }

void HouseUnderTest::Person::say(const json& message) {
  if (house_.observer) house_.observer->said(message);
  visitor_->said(message.dump());
}

json HouseUnderTest::Person::hear(const std::string& type) {
  const auto of_type = [&](const json& message) { return message["type"] == type; };
  house_.loop.run_until([&] { return std::ranges::any_of(socket_->heard, of_type); });
  return heard_already(type);
}

json HouseUnderTest::Person::heard_already(const std::string& type) {
  const auto of_type = [&](const json& message) { return message["type"] == type; };
  auto& heard = socket_->heard;
  const auto found = std::ranges::find_if(heard, of_type);
  if (found == heard.end()) return {};
  json message = *found;
  heard.erase(found);
  return message;
}

bool HouseUnderTest::Person::hears_nothing(const std::string& type) {
  // Everything that was on its way has arrived once another question is answered.
  house_.call("GET", "/health");
  house_.loop.pass(0);
  return std::ranges::none_of(socket_->heard,
                              [&](const json& message) { return message["type"] == type; });
}

json HouseUnderTest::Person::act(const std::string& room, json action) {
  const std::string id =
      action.contains("id") ? action["id"].get<std::string>() : "a" + std::to_string(++acts_);
  action["type"] = "act";
  action["room"] = room;
  action["id"] = id;
  say(action);
  const auto answers = [&](const json& message) {
    return message.value("id", "") == id &&
           (message["type"] == "done" || message["type"] == "refused");
  };
  auto& heard = socket_->heard;
  REQUIRE(house_.loop.run_until([&] { return std::ranges::any_of(heard, answers); }));
  const auto found = std::ranges::find_if(heard, answers);
  json answer = *found;
  heard.erase(found);
  return answer;
}

HouseUnderTest::Person& HouseUnderTest::somebody(const std::string& secret) {
  return *people_.emplace_back(std::make_unique<Person>(*this, secret));
}

HouseUnderTest::Person& HouseUnderTest::guest() {
  const Answer hello = call("POST", "/api/hello");
  REQUIRE(hello.status == 200);
  return somebody(value_of(hello.cookie));
}

HouseUnderTest::Person& HouseUnderTest::account(const std::string& name) {
  Person& person = guest();
  const Answer made =
      person.call("POST", "/api/account", {{"name", name}, {"password", "correct horse"}});
  REQUIRE(made.status == 200);
  person.secret = value_of(made.cookie);
  return person;
}

HouseUnderTest::Match HouseUnderTest::match(Person& a, Person& b, const json& terms) {
  json challenge = {{"game", "kamon"}, {"first", "me"}, {"listed", true}};
  if (terms.is_object()) challenge.update(terms);
  const Answer offered = a.call("POST", "/api/challenges", challenge);
  REQUIRE(offered.status == 200);
  const Answer accepted =
      b.call("POST", "/api/challenges/" + offered.json["id"].get<std::string>() + "/accept",
             json::object());
  REQUIRE(accepted.status == 200);
  const std::string room = accepted.json["room"];
  const bool a_first = a.call("GET", "/api/rooms/" + room).json["you"] == "p1";
  return {room, {a_first ? &a : &b, a_first ? &b : &a}};
}

HouseUnderTest::Match HouseUnderTest::match(const json& terms) {
  Person& a = guest();
  Person& b = guest();
  a.arrive();
  b.arrive();
  const Match made = match(a, b, terms);
  for (Person* person : made.players) {
    person->say({{"type", "watch"}, {"room", made.room}, {"after", 0}});
    REQUIRE(!person->hear("room").is_null());
  }
  return made;
}

void HouseUnderTest::with_room(const std::string& room,
                               const std::function<void(const LiveRoom&)>& use) {
  bool used = false;
  house_->rooms.directory.with(room, [&](LiveRoom* live, const Refusal&) {
    REQUIRE(live != nullptr);
    use(*live);
    used = true;
  });
  REQUIRE(loop.run_until([&] { return used; }));
}

std::string HouseUnderTest::legal_move(const std::string& room, std::size_t skip) {
  std::string move;
  with_room(room, [&](const LiveRoom& live) {
    std::visit(
        [&](const auto& game) {
          const auto& position = game.position();
          std::size_t left = skip % static_cast<std::size_t>(position.legal().count());
          for (const Cell cell : position.legal())
            if (left-- == 0) {
              move = game.move_name(cell);
              break;
            }
        },
        live.room.game());
  });
  return move;
}

json HouseUnderTest::place(const Match& match, std::size_t skip) {
  Person* mover = nullptr;
  int ply = 0;
  with_room(match.room, [&](const LiveRoom& live) {
    mover = match.players[static_cast<std::size_t>(*live.room.to_move())];
    ply = live.room.plies() + 1;
  });
  return mover->act(match.room,
                    {{"do", "place"}, {"move", legal_move(match.room, skip)}, {"ply", ply}});
}

}  // namespace sequitur::server
