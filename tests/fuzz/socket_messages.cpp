// Fuzzes what clients say on the socket: two players, somebody who watches, and somebody without a
// session. Each line of the input is one of
//
//   ={"game":"kulami"}      the terms of the game, in the first line
//   a {"type":"ping"}       a message of the first player; b: the second, w: who watches, n: nobody
//   +1500                   so many milliseconds pass
//   .                       all wait for their answers
//   xa                      that one goes, and comes back with the next message
//
// A message is a text, JSON or not; `$R` and the like in it are filled in (fuzzed_house.hpp).
#include <array>
#include <charconv>
#include <cstdint>
#include <set>

#include "server/store/rows/rooms.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/house/example.hpp"
#include "tests/fuzz/house/script.hpp"
#include "tests/fuzz/house/talker.hpp"

using namespace sequitur;
using namespace sequitur::fuzz;
using namespace sequitur::server;
using nlohmann::json;

namespace {

constexpr std::string_view who_speaks = "abwn";
constexpr std::size_t longest_message = 8 * 1024;  // NetworkOptions: a longer one is not passed on
constexpr Time longest_pause = 20 * 24 * 60 * 60 * Time(1000);

class Gathering {
 public:
  void play(std::string_view script) {
    house_.loop.pass(120'000);  // nobody is still throttled because of another input
    for (Talker* talker : all_) talker->forget();
    const auto lines = split(script, '\n');
    const bool has_terms = lines[0].starts_with('=');
    room_ = house_.match(sessions_[0], sessions_[1],
                         has_terms ? json::parse(lines[0].substr(1), nullptr, false) : json());
    for (Talker* talker : all_) say(*talker, R"({"type":"watch","room":"$R"})");
    for (const std::string_view line : std::span(lines).subspan(has_terms)) obey(line);
    settle();
    check();
    end();
  }

 private:
  void obey(std::string_view line) {
    if (line.starts_with('+')) {
      Time pause = 0;
      std::from_chars(line.data() + 1, line.data() + line.size(), pause);
      house_.loop.pass(std::clamp<Time>(pause, 0, longest_pause));
    } else if (line == ".") {
      settle();
    } else if (line.size() == 2 && line[0] == 'x') {
      if (const auto who = who_speaks.find(line[1]); who != std::string_view::npos)
        all_[who]->leave();
    } else if (line.size() > 2 && who_speaks.contains(line[0])) {
      say(*all_[who_speaks.find(line[0])], line.substr(2));
    }
  }

  void say(Talker& talker, std::string_view text) {
    if (!talker.here()) talker.arrive();
    const std::string filled = house_.filled_in(text, room_);
    if (filled.size() <= longest_message) talker.say(filled);
  }

  void settle() {
    for (Talker* talker : all_) talker->wait();
    house_.settle();
  }

  void check() {
    std::set<std::string> rooms = {room_};
    for (const Talker* talker : all_)
      rooms.insert(talker->next_rooms.begin(), talker->next_rooms.end());
    for (const std::string& room : rooms) {
      check_room(house_, room);
      house_.with_room(room, [&](const LiveRoom& live) {
        for (Talker* talker : all_) {
          check_answers(live, *talker);
          check_secrets(live, *talker);
        }
      });
    }
  }

  // Checks that what was acknowledged has happened, and what was refused has not.
  static void check_answers(const LiveRoom& live, const Talker& talker) {
    const auto own = talker.answers.find(live.id());
    if (own == talker.answers.end()) return;
    const auto& events = live.room.events();
    const auto number_of = [&](const std::string& id) {
      const auto found = std::ranges::find_if(events, [&](const Event& event) {
        return event.client == id && event.sender == talker.person;
      });
      return found == events.end() ? 0 : found->number;
    };
    for (const auto& [id, number] : own->second.done) {
      require(number >= 1 && number <= live.room.last_number(), "what was acknowledged is there");
      require(number_of(id) == number, "under the number that was told");
    }
    for (const auto& [id, times] : own->second.refused)
      require(own->second.done.contains(id) || talker.unknown.contains(id) || number_of(id) == 0,
              "what was refused is not");
  }

  static bool is_for(const Event& event, Who seat, bool over) {
    const Audience audience = event.audience();
    return audience == Audience::all || (audience == Audience::players && seat) ||
           (audience == Audience::gallery && (!seat || over)) ||
           (audience == Audience::p1 && seat == Player::p1) ||
           (audience == Audience::p2 && seat == Player::p2);
  }

  // Checks that nobody is told what is not for them. Plans have the number of the event before
  // them.
  static void check_secrets(const LiveRoom& live, const Talker& talker) {
    const auto told = talker.told.find(live.id());
    if (told == talker.told.end()) return;
    const Who seat = live.place_of(talker.person);
    const auto alike = [](const json& a, const json& b) {
      return std::ranges::all_of(std::array{"n", "kind", "by"}, [&](const char* key) {
        return a.value(key, json()) == b.value(key, json());
      });
    };
    for (const json& one : told->second)
      require(std::ranges::any_of(live.room.events(),
                                  [&](const Event& event) {
                                    return alike(to_json(event), one) &&
                                           is_for(event, seat, live.room.over());
                                  }),
              "nobody is told what is not for them");
  }

  void end() {
    for (const std::string& room : running_of(house_.database(), players_[0]->person))
      for (const char* way : {"abort", "resign"})
        if (players_[0]->here() || (players_[0]->arrive(), true))
          players_[0]->say(
              json{{"type", "act"}, {"room", room}, {"id", "end"}, {"do", way}}.dump());
    for (Talker* talker : all_) {
      if (!talker->here()) continue;
      talker->say(json{{"type", "leave"}, {"room", room_}}.dump());
      talker->say(R"({"type":"unpair"})");
      talker->say(R"({"type":"lobby","on":false})");
      for (const std::string& room : talker->next_rooms)
        talker->say(json{{"type", "leave"}, {"room", room}}.dump());
    }
    settle();
  }

  std::int64_t person_of(const std::string& session) {
    return house_.want("POST", "/api/hello", session, json::object())["me"]["id"];
  }

  FuzzedHouse house_;
  std::array<std::string, 3> sessions_ = {house_.account(house_.guest(), "Ana"),
                                          house_.account(house_.guest(), "Ben"), house_.guest()};
  std::array<std::unique_ptr<Talker>, 4> talkers_ = {std::make_unique<Talker>(house_, sessions_[0]),
                                                     std::make_unique<Talker>(house_, sessions_[1]),
                                                     std::make_unique<Talker>(house_, sessions_[2]),
                                                     std::make_unique<Talker>(house_, "")};
  std::array<Talker*, 4> all_ = {talkers_[0].get(), talkers_[1].get(), talkers_[2].get(),
                                 talkers_[3].get()};
  std::array<Talker*, 2> players_ = {all_[0], all_[1]};
  std::string room_;

 public:
  Gathering() {
    for (std::size_t i = 0; i < sessions_.size(); ++i) all_[i]->person = person_of(sessions_[i]);
  }
};

std::string fresh_line(Random& random) {
  if (random.below(12) == 0) return "+" + std::to_string(random.below(100'000));
  if (random.below(12) == 0) return ".";
  const char who = who_speaks[random.below(random.below(4) == 0 ? 4 : 2)];
  if (random.below(30) == 0) return std::string("x") + who;
  if (random.below(3) == 0)  // the players go on
    return std::string(1, who) +
           R"( {"type":"act","room":"$R","id":"m$N","do":"place","move":"$M)" +
           static_cast<char>('0' + random.below(10)) + R"(","ply":$N})";
  const json message = example(openapi()["x-socket"]["client"], random);
  return std::string(1, who) + " " + message.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return mutate_script(data, size, most, seed, fresh_line);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static auto* const gathering = new Gathering;  // its threads outlive main
  gathering->play({reinterpret_cast<const char*>(data), size});
  return 0;
}
