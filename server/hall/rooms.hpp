#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hall/engine_pool.hpp"
#include "server/hall/live_room.hpp"
#include "server/net/loop.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// All rooms that somebody plays or watches. Each is owned here, on the loop's thread, and nowhere
// else; what happens in one never waits for another.
class Rooms {
 public:
  Rooms(Loop& loop, Desk& writer, Desk& reader, EnginePool& engines);

  // Takes up the games that run in the database. The time since `alive` was nobody's.
  void take_up(Time alive, std::function<void()> done);

  // Calls `use` now or later; with null and the reason: there is no such room, or it cannot be
  // read.
  using Use = std::function<void(LiveRoom*, const Refusal& why_not)>;
  void with(const std::string& id, Use use);
  // A room that was just written (room_rows.hpp).
  LiveRoom& begin(Agreement agreement, std::array<nlohmann::json, 2> players);

  struct Speech {  // who acts, and under which id of their own
    Identity who;
    std::string client;
  };
  void act(const std::string& id, Speech speech, Action action, Answer answer);

  void watch(Client& client, const std::string& id, int after);
  void leave(Client& client, const std::string& id);
  void gone(Client& client);
  void round_trip(const Client& client, Milliseconds time);

  // As `who` may see it.
  nlohmann::json shown(const LiveRoom& live, const Identity& who) const;
  // For the lobby: games with a live clock in which something happens, newest first.
  std::vector<const LiveRoom*> to_watch(std::size_t most) const;
  std::vector<const LiveRoom*> of(std::int64_t person) const;
  std::size_t running(std::int64_t person) const;
  // What an event list looks like for whom it is shown to.
  static nlohmann::json shown(const LiveRoom& live, const std::vector<Event>& events, Who who);

  // All clocks stand still, and go on.
  void freeze();
  void thaw();
  bool frozen() const { return frozen_at_.has_value(); }
  // What the clocks go by: now, or when they were frozen.
  Time clock_now() const;
  // Names and ratings of those people have changed.
  void renew_cards(std::function<bool(std::int64_t)> whose);
  // All that the person said in rooms that are in memory; the database is the caller's.
  void unsay_all(std::int64_t person);
  // Somebody in charge took the words of an event away. `done` once that is written.
  void unsay(const std::string& id, int number, std::function<void()> done);

  // Nothing new is begun; calls `done` once everything is written.
  void close(std::function<void()> done);

  std::function<void()> changed = [] {};  // a game that can be watched began or ended

  struct Figures {
    std::uint64_t moves = 0;
    std::uint64_t events = 0;
    std::uint64_t refused = 0;
    std::uint64_t failed = 0;  // not written
  };
  const Figures& figures() const { return figures_; }
  std::size_t count() const { return rooms_.size(); }

  static constexpr std::size_t most_watched = 50;  // rooms, by one client

 private:
  struct Deed;  // an action on its way
  static std::shared_ptr<Deed> server_deed(Answer answer = [](const auto&) {});

  void take(LiveRoom& live, const std::shared_ptr<Deed>& deed);
  void accept_rematch(LiveRoom& live, const std::shared_ptr<Deed>& deed);
  void write(LiveRoom& live, std::vector<Event> events, const std::shared_ptr<Deed>& deed);
  void written(const std::string& id, const std::vector<Event>& events,
               const std::shared_ptr<Deed>& deed, const Stored& stored);
  void next(LiveRoom& live);
  // ---- rooms_trouble.cpp: the database takes nothing for a while
  void trouble(Time since, const StoreFailure& failure);
  void try_again(Time pause);
  void recover();
  bool in_trouble() const { return trouble_since_.has_value(); }
  void let_in(Client& client, LiveRoom& live, int after);
  void tell(LiveRoom& live, const std::vector<Event>& events);
  void tell_presence(LiveRoom& live);
  void say_presence(LiveRoom& live);
  void note_running(const LiveRoom& live);
  void finished();
  void note_presence(LiveRoom& live);
  void set_alarm(LiveRoom& live);
  void look_at_clock(const std::string& id, Time alarm);
  void let_engine_think(LiveRoom& live);
  void credit(LiveRoom& live, Time since, Time now);
  // `then` is told whether the database answered.
  void catch_up(LiveRoom& live, std::function<void(bool seen)> then);
  void drop_if_done(const std::string& id);
  static Room::Grace grace(const LiveRoom& live);
  std::vector<Event> out_of_time(const LiveRoom& live, const Action& action, Who who) const;
  Moment moment_of(const LiveRoom& live, const Speech& speech) const;
  LiveRoom* find(const std::string& id);

  Loop& loop_;
  Desk& writer_;
  Desk& reader_;
  EnginePool& engines_;
  std::unordered_map<std::string, std::unique_ptr<LiveRoom>> rooms_;
  std::unordered_map<std::string, std::vector<Use>> loading_;
  std::unordered_map<std::int64_t, std::unordered_set<std::string>> running_;  // rooms, by person
  std::unordered_map<const Client*, std::vector<std::string>> watched_;
  std::optional<Time> frozen_at_;
  std::optional<Time> trouble_since_;
  std::size_t on_their_way_ = 0;
  bool closing_ = false;
  std::function<void()> closed_;
  Figures figures_;
};

}  // namespace sequitur::server
