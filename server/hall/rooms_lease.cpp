// Whose room it is: how a room changes hands, and what a node does with one that it gets or loses.
#include <algorithm>

#include "server/hall/rooms.hpp"
#include "server/log/log.hpp"
#include "server/store/rows/rooms.hpp"
#include "server/store/rows/seekers.hpp"

namespace sequitur::server {

namespace {

constexpr std::int64_t taken_at_once = 200;  // rooms, so that other nodes get their share
constexpr Time fresh = 1'000;  // an owner that was seen so shortly ago has looked at the clock

}  // namespace

struct Rooms::News {
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

void Rooms::catch_up(LiveRoom& live, std::function<void(bool)> then) {
  live.writing = true;
  ++on_their_way_;
  const auto news = std::make_shared<News>();
  reader_.ask([news, id = live.id(), after = live.room.last_number()](
                  Database& database) { news->read(database, id, after); },
              [this, &live, news, then](const Stored& stored) {
                --on_their_way_;
                live.writing = false;
                if (stored)
                  take_in(live, *news);
                else
                  set_alarm(live);
                then(stored.has_value());
                let_engine_think(live);
                next(live);
                finished();
              });
}

void Rooms::catch_up_soon(LiveRoom& live) {
  if (live.writing)
    live.waiting.push_back([this, &live] { catch_up_soon(live); });
  else
    catch_up(live, [](bool) {});
}

// What was written before the room changed hands is read after that, in the same transaction: it is
// all there is.
void Rooms::take_lease(LiveRoom& live, From from, std::function<void(bool)> then) {
  live.writing = true;
  ++on_their_way_;
  const auto news = std::make_shared<News>();
  writer_.ask(
      [news, from, id = live.id(), after = live.room.last_number(),
       me = nodes_.me()](Database& database) {
        news->inherited = claim(database, id, me, from);
        news->read(database, id, after);
      },
      [this, &live, news, then](const Stored& stored) {
        --on_their_way_;
        live.writing = false;
        // It may be ours even so: who owns it is read before anything is made of this.
        const bool perhaps = !stored && stored.error().kind == DatabaseError::Kind::unknown;
        if ((stored || perhaps) && news->inherited && news->inherited->since)
          if (const Time since = owed_since(*news->inherited->since); clock_now() - since > fresh)
            inherited_[live.id()] = since;
        if (stored) {
          const bool was_ours = live.owned();
          take_in(live, *news);
          if (live.owned() && !was_ours)
            nodes_.links.tell_all({{"what", "owns"}, {"rooms", {live.id()}}});
        }
        then(stored.has_value());
        let_engine_think(live);
        next(live);
        finished();
      });
}

void Rooms::take_in(LiveRoom& live, const News& news) {
  adopt(live, news.lease.gone ? std::string() : news.lease.node, news.lease.fence);
  if (!news.events.empty()) {
    if (!news.ratings.empty()) live.ratings = nlohmann::json::parse(news.ratings, nullptr, false);
    come_true(live, news.events, [] {});
    keep_promises(live);
    // A rematch that was begun by it has a clock that somebody must look at.
    if (const std::string& next_room = live.room.next(); !next_room.empty())
      with(next_room, [](LiveRoom*, const Refusal&) {});
  }
  settle_in(live);
}

void Rooms::adopt(LiveRoom& live, const std::string& node, std::int64_t fence) {
  const bool ours = node == nodes_.me();
  if (live.owned() && !ours) become_copy(live);
  if (!ours) inherited_.erase(live.id());
  live.owner = node;
  live.fence = ours ? fence : 0;
  if (!ours) return;
  live.presence = nullptr;
}

void Rooms::become_copy(LiveRoom& live) {
  log(LogLevel::info, "room lost", {{"room", live.id()}});
  live.fence = 0;
  live.alarm = 0;
  live.thinking = false;
  ++live.thought;
  engines_.forget(live.id());
  for (const auto& [node, attendance] : live.elsewhere)
    nodes_.links.tell(node, {{"what", "moved"}, {"room", live.id()}});
  live.elsewhere.clear();
}

// Nobody's, and the engine is to move.
bool Rooms::lacks_engine(const LiveRoom& live) {
  const auto to_move = live.room.to_move();
  return live.owner.empty() && to_move && live.room.agreement().seats[index(*to_move)].engine();
}

// The owner looks at its clock and lets the engine think; whoever has a copy says so to the owner.
void Rooms::settle_in(LiveRoom& live) {
  if (!live.owned()) {
    if (lacks_engine(live) && !live.writing) return take_lease(live, From::nobody, [](bool) {});
    return follow(live);
  }
  note_presence(live);
  if (const auto inherited = inherited_.extract(live.id())) {
    const Time last =
        live.room.events().empty() ? live.room.agreement().begun : live.room.events().back().at;
    credit(live, std::max(inherited.mapped(), last), clock_now());
  } else {
    set_alarm(live);
  }
  let_engine_think(live);
}

void Rooms::take_up(std::function<void()> done) { take_over_rooms(std::move(done)); }

void Rooms::take_over_rooms(std::function<void()> done) {
  if (closing_) return done();
  const auto taken = std::make_shared<std::vector<Inherited>>();
  writer_.ask(
      [taken, me = nodes_.me()](Database& database) {
        *taken = take_over(database, me, taken_at_once);
        if (!taken->empty()) return;
        forget_gone_nodes(database);
        remove_seekers_of_gone_nodes(database);
      },
      [this, taken, done](const Stored& stored) {
        if (!stored && stored.error().kind == DatabaseError::Kind::unknown) {
          // Those that are ours even so are looked for.
          for (const Inherited& room : *taken)
            inherited_[room.room] = owed_since(room.since.value_or(0));
          muster();
        }
        if (!stored || taken->empty()) return done();
        log(LogLevel::info, "rooms taken over", {{"rooms", taken->size()}});
        take_in_hand(*taken, [this, done] { take_over_rooms(done); });
      });
}

void Rooms::credit_all(Time since) {
  for (const auto& [id, live] : rooms_) {
    const auto owed = inherited_.extract(id);
    credit(*live, owed ? std::min(owed.mapped(), since) : since, clock_now());
  }
}

}  // namespace sequitur::server
