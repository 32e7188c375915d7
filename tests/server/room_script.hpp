#pragma once

#include "tests/server/room_support.hpp"
#include "tests/server/slow_room.hpp"

namespace sequitur::server {

// A room in which one thing happens after the other, which becomes a line of
// tests/cases/rooms.jsonl: its events as they were sent, and the state that slow_room.hpp makes of
// them.
class RoomScript {
 public:
  RoomScript(std::string name, Agreement agreement)
      : name_(std::move(name)), room_(std::move(agreement)) {}

  const Room& room() const { return room_; }
  Time now() const { return now_; }
  std::size_t length() const { return events_.size(); }

  void wait(Milliseconds time) { now_ += time; }
  void wait_until(Time time) { now_ = std::max(now_, time); }

  // Tries an action; returns whether it was done.
  bool tries(Who who, const Action& action) {
    const auto decided = room_.decide(action, who, moment(who));
    if (!decided) return false;
    if (decided->empty()) take({room_.rematched("room2", now_)});
    take(*decided);
    return true;
  }
  void act(Who who, const Action& action) {
    const auto decided = room_.decide(action, who, moment(who));
    REQUIRE_MESSAGE(decided, name_ << ": " << decided.error().sentence);
    tries(who, action);
  }
  void place(const std::string& move) {
    act(room_.to_move(), wants::Place{move, room_.plies() + 1});
  }
  // Makes so many moves, each after a second and a half.
  void place_any(int moves = 1) {
    while (moves-- > 0) {
      wait(Milliseconds(1500));
      place(any_move(room_));
    }
  }
  void say(Who who, std::string text) { act(who, wants::Say{std::move(text)}); }
  void unsay(int number) {
    if (const auto event = room_.unsaid(number, now_)) take({*event});
  }
  // Freezes all clocks for so long.
  void freeze(Milliseconds time) {
    const Time since = now_;
    wait(time);
    take(room_.credit(since, now_));
  }
  // Waits until the player to move has used up the time, and claims the game.
  void run_out() {
    wait_until(room_.deadline().value());
    call_time();
  }
  void call_time() { take(room_.decide_time(now_)); }
  void goes_away(Player player) { away_since_[index(player)] = now_; }
  // Adds what the server adds to the end of a rated game.
  void rate(const nlohmann::json& ratings) {
    REQUIRE(events_.back()["kind"] == "ended");
    events_.back()["ratings"] = ratings;
  }

  nlohmann::json line() const {
    const Agreement& agreement = room_.agreement();
    const nlohmann::json room = {{"id", agreement.id},
                                 {"game", game_name(agreement.start)},
                                 {"start", write_any(agreement.start)},
                                 {"swap", agreement.swap},
                                 {"clock", to_json(agreement.clock)},
                                 {"rated", agreement.rated},
                                 {"takebacks", agreement.takebacks},
                                 {"begun", agreement.begun}};
    return {{"name", name_},     {"room", room},
            {"events", events_}, {"unseen", slow_unseen(events_)},
            {"now", now_},       {"state", slow_state(room, events_, now_)}};
  }

 private:
  Moment moment(Who who) const {
    return {.now = now_,
            .away_since = away_since_,
            .name = who == p1   ? "Ana"
                    : who == p2 ? "Ben"
                                : "",
            .person = who == p1   ? ana
                      : who == p2 ? ben
                                  : eve};
  }
  void take(const std::vector<Event>& events) {
    for (const Event& event : events) {
      events_.push_back(to_json(event));  // kept now, since words may be removed later
      room_.apply(event);
    }
  }

  std::string name_;
  Room room_;
  Time now_ = noon;
  std::array<std::optional<Time>, 2> away_since_{};
  nlohmann::json events_ = nlohmann::json::array();
};

}  // namespace sequitur::server
