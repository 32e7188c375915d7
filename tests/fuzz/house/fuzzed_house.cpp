#include "tests/fuzz/house/fuzzed_house.hpp"

#include <sodium.h>
#include <sys/stat.h>

#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/log/log.hpp"
#include "server/store/migrations.hpp"
#include "server/store/rows/rooms.hpp"
#include "tests/fuzz/check.hpp"

// Replaces libsodium's function: passwords cost as little as they can, or they would take nearly
// all of the time.
extern "C" int crypto_pwhash_str_alg(char out[crypto_pwhash_STRBYTES], const char* password,
                                     unsigned long long length, unsigned long long, std::size_t,
                                     int) {
  return crypto_pwhash_str(out, password, length, crypto_pwhash_OPSLIMIT_MIN,
                           crypto_pwhash_MEMLIMIT_MIN);
}

namespace sequitur::fuzz {

namespace {

using nlohmann::json;
using namespace sequitur::server;

constexpr const char* origin = "http://localhost:8080";

// Finds a folder in memory, so that nothing waits for a disk.
bool in_memory() {
  struct stat found {};
  return ::stat("/dev/shm", &found) == 0 && ::setenv("TMPDIR", "/dev/shm", 1) == 0;
}

std::vector<std::string> playable(const LiveRoom& live) {
  std::vector<std::string> moves;
  std::visit(
      [&](const auto& game) {
        if (!live.room.over())
          for (const Cell cell : game.position().legal()) moves.push_back(game.move_name(cell));
      },
      live.room.game());
  return moves;
}

}  // namespace

std::string cookie_of(const std::string& session) { return "__Host-sequitur=" + session; }

std::string session_in(const Reply& reply) {
  for (const auto& [name, value] : reply.headers)
    if (name == "Set-Cookie") {
      const auto equals = value.find('=');
      return value.substr(equals + 1, value.find(';') - equals - 1);
    }
  return {};
}

FuzzedHouse::FuzzedHouse() : folder_((static_cast<void>(in_memory()), TemporaryFolder())) {
  set_log_level(LogLevel::off);
  const std::string where = (folder_.path / "sequitur.db").string();
  house_.emplace(loop, HouseRules{}, where);
  api_.emplace(house_->parts(), nullptr);
  house_->open([] {});
  require(loop.run_until([this] { return house_->ready(); }), "the house opens");
  database_ = open_database(where);
}

Reply FuzzedHouse::ask(std::string_view method, std::string_view target, const Headers& headers,
                       std::string_view body) {
  Request request{
      method, target, {headers.begin(), headers.end()}, body, *read_origin("127.0.0.1")};
  std::optional<Reply> answer;
  int answers = 0;
  api_->asked(request, [&](Reply reply) {
    answer = std::move(reply);
    ++answers;
  });
  require(loop.run_until([&] { return answer.has_value(); }), "a request is answered");
  require(answers == 1, "once");
  return *std::move(answer);
}

json FuzzedHouse::want(std::string_view method, std::string_view target, const std::string& session,
                       const json& body) {
  const Reply reply =
      ask(method, target,
          {{"Host", "localhost:8080"}, {"Origin", origin}, {"Cookie", cookie_of(session)}},
          body.is_null() ? "" : body.dump());
  if (reply.status != 200) std::fprintf(stderr, "%s\n", std::string(reply.body()).c_str());
  require(reply.status == 200, "what is needed is granted");
  return json::parse(reply.body());
}

void FuzzedHouse::settle() {
  for (int round = 0; round < 2; ++round) {
    int done = 0;
    house_->reader.ask([](Database&) {}, [&](const Stored&) { ++done; });
    house_->writer.ask([](Database&) {}, [&](const Stored&) { ++done; });
    require(loop.run_until([&] { return done == 2; }), "the desks answer");
    loop.pass(0);
  }
}

std::string FuzzedHouse::guest() {
  const Reply reply =
      ask("POST", "/api/hello", {{"Host", "localhost:8080"}, {"Origin", origin}}, "");
  require(reply.status == 200, "a guest is let in");
  return session_in(reply);
}

std::string FuzzedHouse::account(const std::string& session, const std::string& name) {
  const json body = {{"name", name}, {"password", "correct horse"}};
  const Reply reply =
      ask("POST", "/api/account",
          {{"Host", "localhost:8080"}, {"Origin", origin}, {"Cookie", cookie_of(session)}},
          body.dump());
  require(reply.status == 200, "an account is made");
  return session_in(reply);
}

std::string FuzzedHouse::match(const std::string& one, const std::string& other,
                               const json& terms) {
  json wish = terms.is_object() ? terms : json::object();
  wish["first"] = "me";
  const Headers headers = {
      {"Host", "localhost:8080"}, {"Origin", origin}, {"Cookie", cookie_of(one)}};
  const Reply offered = ask("POST", "/api/challenges", headers,
                            wish.dump(-1, ' ', false, json::error_handler_t::replace));
  const json challenge = offered.status == 200 ? json::parse(offered.body())
                                               : want("POST", "/api/challenges", one,
                                                      {{"game", "kamon"}, {"first", "me"}});
  const std::string id = challenge["id"];
  return want("POST", "/api/challenges/" + id + "/accept", other, json::object())["room"];
}

void FuzzedHouse::with_room(const std::string& id,
                            const std::function<void(const LiveRoom&)>& use) {
  bool used = false;
  house_->rooms.directory.with(id, [&](LiveRoom* live, const Refusal&) {
    require(live != nullptr, "a room that was begun is there");
    use(*live);
    used = true;
  });
  require(loop.run_until([&] { return used; }), "a room is read");
}

std::string FuzzedHouse::filled_in(std::string_view text, const std::string& room) {
  std::string filled;
  std::vector<std::string> moves;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '$') {
      filled += text[at];
      continue;
    }
    const char what = at + 1 < text.size() ? text[at + 1] : ' ';
    if (what == 'R') {
      filled += room;
    } else if (what == 'M' && at + 2 < text.size()) {
      with_room(room, [&](const LiveRoom& live) { moves = playable(live); });
      const auto choice = static_cast<std::size_t>(text[at + 2]);
      filled += moves.empty() ? "d4" : moves[choice % moves.size()];
      ++at;
    } else if (what == 'N') {  // the number of the move that is due
      with_room(room,
                [&](const LiveRoom& live) { filled += std::to_string(live.room.plies() + 1); });
    } else {
      for (const auto& [name, value] : names)
        if (name[1] == what) filled += value;
    }
    ++at;
  }
  return filled;
}

namespace {

// Plans have the number of the event before them.
void check_numbers(const std::vector<Event>& events) {
  int last = 0;
  for (const Event& event : events) {
    if (!event.is_plan()) ++last;
    require(event.number == last, "events are numbered without a gap");
  }
}

// What the database has of them: of each player's plans only the last.
std::multiset<std::string> kept(const std::vector<Event>& events) {
  std::multiset<std::string> found;
  std::map<Player, std::string> plans;
  for (const Event& event : events)
    if (const auto* plan = std::get_if<happened::Planned>(&event.what))
      plans[plan->by] = stored(event).dump();
    else
      found.insert(stored(event).dump());
  for (const auto& [player, plan] : plans) found.insert(plan);
  return found;
}

}  // namespace

void check_room(FuzzedHouse& house, const std::string& id) {
  house.settle();
  house.with_room(id, [&](const LiveRoom& live) {
    if (live.queue.writing()) return;  // the engine has just moved, so the database may be ahead
    const auto& events = live.room.events();
    check_numbers(events);
    std::set<std::pair<std::int64_t, std::string>> seen;
    for (const Event& event : events)
      if (!event.client.empty())
        require(seen.emplace(event.sender, event.client).second,
                "an action is among the events once");
    const auto stored_room = load_room(house.database(), id);
    require(stored_room.has_value(), "a room is in the database");
    check_numbers(stored_room->events);
    require(kept(stored_room->events) == kept(events), "with all that happened, as it happened");
    Room again(stored_room->agreement);
    for (const Event& event : stored_room->events) again.apply(event);
    const Time now = house.loop.now();
    for (const Who who : {Who(Player::p1), Who(Player::p2), Who()})
      require(to_json(again.snapshot(who, now)) == to_json(live.room.snapshot(who, now)),
              "the room that the database makes is the room in memory");
  });
}

}  // namespace sequitur::fuzz
