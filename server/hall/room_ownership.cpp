#include "server/hall/room_ownership.hpp"

#include <algorithm>

#include "server/log/log.hpp"
#include "server/store/rows/nodes.hpp"
#include "server/store/rows/rooms.hpp"
#include "server/store/rows/seekers.hpp"

namespace sequitur::server {

namespace {

constexpr std::int64_t taken_at_once = 200;  // rooms, so that other nodes get their share
constexpr Time fresh = 1'000;  // an owner that was seen so shortly ago has looked at the clock
constexpr int beats_between_doubts = 2;      // while messages do not pass
constexpr int beats_between_takeovers = 10;  // of what another node has begun to take over
constexpr int beats_between_loads = 120;     // of rooms of ours that are not in memory

// The room has no owner, and it is the engine's turn.
bool lacks_engine(const LiveRoom& live) { return live.owner().empty() && live.engine_to_move(); }

}  // namespace

struct RoomOwnership::News {
  std::vector<Event> events;
  std::string ratings;
  Lease lease;
  std::optional<Inherited> inherited;

  void read(Database& database, const std::string& id, int after) {
    events = load_events(database, id, after);
    ratings = load_ratings(database, id);
    lease = lease_of(database, id);
  }
};

RoomOwnership::RoomOwnership(const Parts& parts) : parts_(parts) {
  parts_.nodes.on_beat.connect([this] { on_beat(); });
  parts_.nodes.on_given_up.connect([this] { keep_up(Which::all); });
}

// A copy whose owner tells us nothing may be behind. So may a room of ours be while there is a node
// that we do not hear: it may have taken the room over.
bool RoomOwnership::is_stale(const LiveRoom& live) const {
  const Links& links = parts_.nodes.links;
  return live.owned() ? !links.reaches_all() : !links.reaches(live.owner());
}

void RoomOwnership::catch_up(LiveRoom& live, std::function<void(bool)> then) {
  live.queue.begin();
  parts_.pending.begin();
  const auto news = std::make_shared<News>();
  parts_.reader.ask([news, id = live.id(), after = live.room.last_number()](
                        Database& database) { news->read(database, id, after); },
                    [this, &live, news, then](const Stored& stored) {
                      parts_.pending.end();
                      live.queue.end();
                      if (stored)
                        on_news(live, *news);
                      else
                        parts_.clocks.set_alarm(live);
                      then(stored.has_value());
                      arrived(live);
                    });
}

void RoomOwnership::catch_up_soon(LiveRoom& live) {
  if (live.queue.writing())
    live.queue.wait([this, &live] { catch_up_soon(live); });
  else
    catch_up(live, [](bool) {});
}

// The same transaction takes the room over and then reads what was written to it. So it reads all
// that the owner before has written.
void RoomOwnership::take_lease(LiveRoom& live, From from, std::function<void(bool)> then) {
  live.queue.begin();
  parts_.pending.begin();
  const auto news = std::make_shared<News>();
  parts_.writer.ask(
      [news, from, id = live.id(), after = live.room.last_number(),
       me = parts_.nodes.me()](Database& database) {
        news->inherited = claim(database, id, me, from);
        news->read(database, id, after);
      },
      [this, &live, news, then](const Stored& stored) {
        parts_.pending.end();
        live.queue.end();
        // Where the outcome is unknown, the room may be ours. Who owns it is read before this is
        // used.
        const bool perhaps = !stored && stored.error().kind == DatabaseError::Kind::unknown;
        if ((stored || perhaps) && news->inherited && news->inherited->since)
          if (const Time since = parts_.trouble.owed_since(*news->inherited->since);
              parts_.clocks.now() - since > fresh)
            parts_.clocks.note_unattended(live.id(), since);
        if (stored) {
          const bool was_ours = live.owned();
          on_news(live, *news);
          if (live.owned() && !was_ours) parts_.messages.send_owns({live.id()});
        }
        then(stored.has_value());
        arrived(live);
      });
}

void RoomOwnership::arrived(LiveRoom& live) {
  parts_.engine.think(live);
  parts_.applier.go_on(live);
  parts_.pending.notice_end();
}

void RoomOwnership::on_news(LiveRoom& live, const News& news) {
  set_owner(live, news.lease.gone ? std::string() : news.lease.node, news.lease.fence);
  const std::vector<Event> events = live.room.new_among(news.events);
  if (!events.empty()) {
    if (!news.ratings.empty()) live.ratings = read_rating_changes(news.ratings);
    parts_.applier.apply_written(live, events, [] {});
    live.promises.keep(live.room.last_number());
    // These events may have begun a rematch, and somebody must look at its clock.
    if (const std::string& next_room = live.room.standing().next; !next_room.empty())
      parts_.directory.load(next_room);
  }
  settle_in(live);
}

void RoomOwnership::set_owner(LiveRoom& live, const std::string& node, std::int64_t fence) {
  if (node == parts_.nodes.me()) return live.become_owned(node, fence);
  if (live.owned()) lose(live);
  parts_.clocks.forget_unattended(live.id());
  live.become_copy(node);
}

void RoomOwnership::lose(LiveRoom& live) {
  log(LogLevel::info, "room lost", {{"room", live.id()}});
  live.clock.alarm = 0;
  parts_.engine.forget(live);
  for (const auto& [node, attendance] : live.audience.elsewhere)
    parts_.messages.send_moved(node, live.id());
  live.audience.elsewhere.clear();
}

void RoomOwnership::settle_in(LiveRoom& live) {
  if (!live.owned()) {
    if (lacks_engine(live) && !live.queue.writing())
      return take_lease(live, From::nobody, [](bool) {});
    return parts_.messages.send_follow(live);
  }
  parts_.audience.note_presence(live);
  parts_.clocks.take_up(live);
  parts_.engine.think(live);
}

void RoomOwnership::take_over_soon() {
  if (std::exchange(taking_over_, true)) return;
  take_over_all([this] { taking_over_ = false; });
}

void RoomOwnership::take_over_all(std::function<void()> done) {
  if (parts_.pending.closing()) return done();
  const auto taken = std::make_shared<std::vector<Inherited>>();
  parts_.writer.ask(
      [taken, me = parts_.nodes.me()](Database& database) {
        *taken = take_over(database, me, taken_at_once);
        if (!taken->empty()) return;
        forget_gone_nodes(database);
        remove_seekers_of_gone_nodes(database);
      },
      [this, taken, done](const Stored& stored) {
        if (!stored && stored.error().kind == DatabaseError::Kind::unknown) {
          // Those that are ours even so are looked for.
          for (const Inherited& room : *taken)
            parts_.clocks.note_unattended(room.room,
                                          parts_.trouble.owed_since(room.since.value_or(0)));
          load_own_running();
        }
        if (!stored || taken->empty()) return done();
        log(LogLevel::info, "rooms taken over", {{"rooms", taken->size()}});
        load_taken_over(*taken, [this, done] { take_over_all(done); });
      });
}

void RoomOwnership::load_taken_over(const std::vector<Inherited>& rooms,
                                    const std::function<void()>& done) {
  std::vector<std::string> ids, unknown;
  for (const Inherited& room : rooms) {
    parts_.clocks.note_unattended(room.room, parts_.trouble.owed_since(room.since.value_or(0)));
    ids.push_back(room.room);
    if (LiveRoom* live = parts_.directory.find(room.room))
      catch_up_soon(*live);
    else
      unknown.push_back(room.room);
  }
  parts_.messages.send_owns(ids);
  parts_.directory.load_all(unknown, [this, done] {
    // The desk does this job after the credits, so that nobody sees a clock without them.
    parts_.writer.ask([](Database&) {}, [done](const Stored&) { done(); });
  });
}

// Loads the running rooms that are ours and not in memory. There are such rooms if the database was
// away when they were to be read. Somebody has to look at their clocks.
void RoomOwnership::load_own_running() {
  const auto ours = std::make_shared<std::vector<std::string>>();
  parts_.reader.ask([ours, me = parts_.nodes.me()](
                        Database& database) { *ours = running_rooms_of(database, me); },
                    [this, ours](const Stored& stored) {
                      if (!stored) return;
                      for (const std::string& id : *ours)
                        if (!parts_.directory.find(id)) parts_.directory.load(id);
                    });
}

void RoomOwnership::on_beat() {
  ++beats_;
  if (beats_ % beats_between_doubts == 0) keep_up(Which::stale);
  if (beats_ % beats_between_takeovers == 0 && parts_.nodes.somebody_gone()) take_over_soon();
  if (beats_ % beats_between_loads == 0) load_own_running();
}

void RoomOwnership::keep_up(Which which) {
  struct Seen {
    std::string id;
    int last;
    std::string node;
    std::int64_t fence;
    bool changed = false;
  };
  const auto seen = std::make_shared<std::vector<Seen>>();
  for (const auto& [id, live] : parts_.directory.all())
    if (which == Which::all || is_stale(*live))
      seen->push_back({id, live->room.last_number(), live->owner(), live->fence()});
  if (seen->empty()) return;
  if (keeping_up_) {
    keep_up_again_ |= which == Which::all;
    return;
  }
  keeping_up_ = true;
  parts_.reader.ask(
      [seen](Database& database) {
        std::vector<std::string> ids;
        for (const Seen& room : *seen) ids.push_back(room.id);
        const auto now = states_of(database, ids);
        for (Seen& room : *seen) {
          const auto found = now.find(room.id);
          if (found == now.end()) continue;
          const auto& [lease, last] = found->second;
          room.changed = (lease.gone ? "" : lease.node) != room.node ||
                         (room.fence != 0 && lease.fence != room.fence) || last > room.last;
        }
      },
      [this, seen](const Stored& stored) {
        keeping_up_ = false;
        if (std::exchange(keep_up_again_, false)) keep_up(Which::all);
        if (!stored) return;
        for (const Seen& room : *seen)
          if (LiveRoom* live = parts_.directory.find(room.id);
              live && (room.changed || lacks_engine(*live)))
            catch_up_soon(*live);
      });
}

}  // namespace sequitur::server
