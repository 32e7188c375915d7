#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/base/loop.hpp"
#include "server/hall/action_guard.hpp"
#include "server/hall/engine_pool.hpp"
#include "server/hall/live_room.hpp"
#include "server/nodes/nodes.hpp"
#include "server/store/desk.hpp"
#include "server/store/rows/leases.hpp"

namespace sequitur::server {

// All rooms that somebody plays or watches here. Each lives on the loop's thread, and what happens
// in one never waits for another. One node owns a room and writes to it; the others have copies,
// pass on what their clients do, and show what the owner tells them (rooms_nodes.cpp).
class Rooms {
 public:
  Rooms(Loop& loop, Desk& writer, Desk& reader, EnginePool& engines, Nodes& nodes,
        ActionGuard& guard);

  // Takes over the games that run and that nobody looks after.
  void take_up(std::function<void()> done);

  // Calls `use` now or later; with null and the reason: there is no such room, or it cannot be
  // read.
  using Use = std::function<void(LiveRoom*, const Refusal& why_not)>;
  void with(const std::string& id, Use use);
  // A room that was just written (store/rows/rooms.hpp).
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
  // Running games of the person; they need not be in memory. Null: they cannot be read.
  void running(std::int64_t person, std::function<void(const std::vector<std::string>*)> use);
  // Those that can be read, one by one, and then `done`; false: which they are is not known.
  void each_of(std::int64_t person, std::function<void(const LiveRoom&)> each,
               std::function<void(bool known)> done);
  // In memory, ours or a copy; null: it is not.
  const LiveRoom* look(const std::string& id) const;
  // What an event list looks like for whom it is shown to.
  static nlohmann::json shown(const LiveRoom& live, const std::vector<Event>& events, Who who);
  // Whether older words of the gallery can be read since event `after`, because the game has ended.
  static bool opened_up(const LiveRoom& live, Who who, int after);
  static bool of_the_gallery(const Event& event);
  // Whether the player is connected to the room, on any node.
  static bool here(const LiveRoom& live, Player player);
  // How many in the room have no seat, on all nodes.
  static std::size_t watchers(const LiveRoom& live);

  // Since then nothing can be written: no clock runs until that has passed, and the time was
  // nobody's.
  void trouble(Time since, const StoreFailure& failure);
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

  Signal<> on_change;  // a game that can be watched began or ended
  // Somebody else is to move, in a room of ours or in a copy.
  Signal<const LiveRoom&> on_turn;

  struct Figures {
    std::uint64_t moves = 0;
    std::uint64_t events = 0;
    std::uint64_t refused = 0;
    std::uint64_t failed = 0;  // not written
  };
  const Figures& figures() const { return figures_; }
  std::size_t count() const { return rooms_.size(); }
  std::size_t owned() const;

  static constexpr std::size_t most_watched = 50;  // rooms, by one client

 private:
  struct Deed;  // an action on its way
  static std::shared_ptr<Deed> server_deed(Answer answer = [](const auto&) {});

  void take(LiveRoom& live, const std::shared_ptr<Deed>& deed);
  void accept_rematch(LiveRoom& live, const std::shared_ptr<Deed>& deed);
  void write(LiveRoom& live, std::vector<Event> events, const std::shared_ptr<Deed>& deed);
  void written(const std::string& id, const std::vector<Event>& events,
               const std::shared_ptr<Deed>& deed, const Stored& stored);
  void come_true(LiveRoom& live, const std::vector<Event>& events,
                 const std::function<void()>& acknowledge);
  void next(LiveRoom& live);
  // ---- rooms_trouble.cpp: the database takes nothing for a while
  void try_to_write(Time pause);
  void recover();
  Time owed_since(Time seen) const;
  bool in_trouble() const { return trouble_since_.has_value(); }
  void let_in(Client& client, LiveRoom& live, int after);
  void tell(LiveRoom& live, const std::vector<Event>& events);
  void tell_what_opened_up(LiveRoom& live);
  void tell_presence(LiveRoom& live);
  void say_presence(LiveRoom& live);
  void finished();
  void note_presence(LiveRoom& live);
  void set_alarm(LiveRoom& live);
  void look_at_clock(const std::string& id, Time alarm);
  void let_engine_think(LiveRoom& live);
  void credit(LiveRoom& live, Time since, Time now);
  void pay(LiveRoom& live);  // what is owed
  bool credit_waiting(LiveRoom& live, Deed& deed);
  void credit_slowness(LiveRoom& live, const Event& turn);

  // ---- rooms_lease.cpp: whose room it is
  // Reads what others have written, and who owns it; `then` is told whether the database answered.
  void catch_up(LiveRoom& live, std::function<void(bool seen)> then);
  void catch_up_soon(LiveRoom& live);
  // Takes the room over; `then` is told whether the database answered.
  void take_lease(LiveRoom& live, From from, std::function<void(bool seen)> then);
  struct News;  // of a room, from the database
  void take_in(LiveRoom& live, const News& news);
  void adopt(LiveRoom& live, const std::string& node, std::int64_t fence);
  void become_copy(LiveRoom& live);
  void settle_in(LiveRoom& live);
  static bool lacks_engine(const LiveRoom& live);
  void take_over_rooms(std::function<void()> done);
  void take_over_soon();
  void take_in_hand(const std::vector<Inherited>& rooms, const std::function<void()>& done);
  void credit_all(Time since);
  bool is_stale(const LiveRoom& live) const;

  // ---- rooms_nodes.cpp: between the owner of a room and those who have a copy
  void listen();
  enum class Which : std::uint8_t { doubtful, all };
  void keep_up(Which which);  // with what was not told, because messages do not pass
  void pass_on(LiveRoom& live, const std::shared_ptr<Deed>& deed);
  void take_elsewhere(LiveRoom& live, const std::shared_ptr<Deed>& deed);
  void not_answered(std::uint64_t ask);
  void came_back(LiveRoom& live);  // what was passed on
  void look_for_answers(const std::string& node);
  void try_again(const std::string& id, const std::shared_ptr<Deed>& deed);
  void vanished(const std::string& node);
  void beaten();
  void muster();
  void answered(const nlohmann::json& message);
  void follow(LiveRoom& live);
  void followed(const std::string& node, const nlohmann::json& message);
  void unfollowed(const std::string& node, const std::string& id);
  void act_for(const std::string& node, const nlohmann::json& message);
  void told(const std::string& id, const nlohmann::json& message);
  void tell_followers(const LiveRoom& live, const std::vector<Event>& events);
  void keep_promises(LiveRoom& live);
  void other_owner(const std::string& id, const std::string& node);
  nlohmann::json attendance(const LiveRoom& live) const;
  bool idle(const LiveRoom& live) const;
  void drop_if_idle(const std::string& id);
  static Room::Grace grace(const LiveRoom& live);
  std::vector<Event> out_of_time(const LiveRoom& live, const Action& action, Who who) const;
  Moment moment_of(const LiveRoom& live, const Speech& speech) const;
  LiveRoom* find(const std::string& id);

  Loop& loop_;
  Desk& writer_;
  Desk& reader_;
  EnginePool& engines_;
  Nodes& nodes_;
  ActionGuard& guard_;
  std::unordered_map<std::string, std::unique_ptr<LiveRoom>> rooms_;
  std::unordered_map<std::string, std::vector<Use>> loading_;
  std::unordered_map<std::string, Time> inherited_;  // nobody has looked after the room since
  struct Passed {
    std::string room;
    std::shared_ptr<Deed> deed;
  };
  std::unordered_map<std::uint64_t, Passed> passed_;
  std::uint64_t asked_ = 0;
  bool keeping_up_ = false;
  bool keep_up_again_ = false;
  bool taking_over_ = false;
  int beats_ = 0;
  std::unordered_map<const Client*, std::vector<std::string>> watched_;
  std::optional<Time> frozen_at_;
  std::optional<Time> trouble_since_;
  struct {
    Time since = 0, until = 0;
  } last_trouble_;
  std::size_t on_their_way_ = 0;
  bool closing_ = false;
  std::function<void()> closed_;
  Figures figures_;
};

}  // namespace sequitur::server
