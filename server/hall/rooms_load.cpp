// Rooms between the database and memory.
#include <algorithm>

#include "server/base/ids.hpp"
#include "server/base/refusal_json.hpp"
#include "server/hall/refusals.hpp"
#include "server/hall/rooms.hpp"
#include "server/hall/seat_card.hpp"
#include "server/log/log.hpp"
#include "server/people/profile.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

namespace {

constexpr Time time_to_come = 60'000;
constexpr Time time_to_come_back = 10'000;

struct Loaded {
  StoredRoom stored;
  std::array<nlohmann::json, 2> players;
  Lease lease;
};

Loaded load(Database& database, StoredRoom stored) {
  Loaded loaded{std::move(stored), {}, {}};
  loaded.lease = lease_of(database, loaded.stored.agreement.id);
  loaded.players = seat_cards(database, loaded.stored.agreement.seats);
  return loaded;
}

std::unique_ptr<LiveRoom> revive(const Loaded& loaded, Time now, const std::string& me) {
  auto live = std::make_unique<LiveRoom>(loaded.stored.agreement);
  if (!loaded.lease.gone) live->owner = loaded.lease.node;
  if (live->owner == me) live->fence = loaded.lease.fence;
  live->players = loaded.players;
  for (const Event& event : loaded.stored.events) live->room.apply(event);
  if (!loaded.stored.ratings.empty())
    live->ratings = nlohmann::json::parse(loaded.stored.ratings, nullptr, false);
  for (int i = 0; i < 2; ++i)
    if (loaded.stored.agreement.seats[i].level == 0) live->away_since[i] = now;
  return live;
}

}  // namespace

LiveRoom& Rooms::begin(Agreement agreement, std::array<nlohmann::json, 2> players) {
  // Another node that heard of it first may have asked us for it before we were told.
  if (LiveRoom* live = find(agreement.id)) return *live;
  const Loaded loaded{{std::move(agreement), {}, {}}, std::move(players), {nodes_.me(), 1, false}};
  auto& place = rooms_[loaded.stored.agreement.id];
  place = revive(loaded, loop_.now(), nodes_.me());
  log(LogLevel::info, "room begun",
      {{"room", place->id()}, {"game", game_name(place->room.agreement().start)}});
  settle_in(*place);
  on_change();
  // Both players may never come.
  loop_.at(loop_.now() + time_to_come, [this, id = place->id()] { drop_if_idle(id); });
  return *place;
}

// A copy whose owner tells us nothing may be behind. So may a room of ours be while there is a node
// that we do not hear: it may have taken the room over.
bool Rooms::is_stale(const LiveRoom& live) const {
  return live.owned() ? !nodes_.links.reaches_all() : !nodes_.links.reaches(live.owner);
}

void Rooms::with(const std::string& id, Use use) {
  if (LiveRoom* live = find(id)) {
    if (!is_stale(*live)) return use(live, {});
    if (live->writing) {
      live->waiting.push_back([this, id, use] { with(id, use); });
      return;
    }
    return catch_up(*live,
                    [live, use](bool seen) { use(seen ? live : nullptr, cannot_be_read()); });
  }
  if (!is_id(id)) return use(nullptr, no_such_room());
  auto& queue = loading_[id];
  queue.push_back(std::move(use));
  if (queue.size() > 1) return;
  const auto revived = std::make_shared<std::unique_ptr<LiveRoom>>();
  reader_.ask(
      // All of it on the reader's thread: a long game keeps nobody else waiting.
      [id, revived, now = loop_.now(), me = nodes_.me()](Database& database) {
        revived->reset();
        if (auto stored = load_room(database, id))
          *revived = revive(load(database, *std::move(stored)), now, me);
      },
      [this, id, revived](const Stored& stored) {
        if (!find(id) && stored && *revived)  // it may have begun meanwhile
          settle_in(*(rooms_[id] = std::move(*revived)));
        const Refusal why_not = stored ? no_such_room() : cannot_be_read();
        const auto waiting = loading_.extract(id);  // who waited may ask for the room again
        for (const auto& waited : waiting.mapped()) waited(find(id), why_not);
        drop_if_idle(id);
      });
}

void Rooms::take_in_hand(const std::vector<Inherited>& rooms, const std::function<void()>& done) {
  std::vector<std::string> ids, unknown;
  for (const Inherited& room : rooms) {
    inherited_[room.room] = owed_since(room.since.value_or(0));
    ids.push_back(room.room);
    if (LiveRoom* live = find(room.room)) {
      catch_up_soon(*live);
    } else {
      unknown.push_back(room.room);
    }
  }
  nodes_.links.tell_all({{"what", "owns"}, {"rooms", ids}});
  const auto found = std::make_shared<std::vector<std::unique_ptr<LiveRoom>>>();
  reader_.ask(
      [unknown, found, now = loop_.now(), me = nodes_.me()](Database& database) {
        found->clear();
        for (const std::string& id : unknown) try {
            if (auto stored = load_room(database, id))
              found->push_back(revive(load(database, *std::move(stored)), now, me));
          } catch (const DatabaseError& error) {
            // One room that cannot be read is no reason to leave the others alone.
            if (error.kind != DatabaseError::Kind::other) throw;
            log(LogLevel::error, "room left aside", {{"room", id}, {"why", error.what()}});
          }
      },
      [this, found, done](const Stored& stored) {
        if (stored)
          for (auto& room : *found) {
            const std::string id = room->id();
            LiveRoom* live = find(id);  // somebody has looked at it meanwhile
            if (!live)
              settle_in(*(rooms_[id] = std::move(room)));
            else if (!live->owned())
              catch_up_soon(*live);
          }
        // Behind the credits, so that nobody sees a clock without them.
        writer_.ask([](Database&) {}, [done](const Stored&) { done(); });
      });
}

void Rooms::renew_cards(std::function<bool(std::int64_t)> whose) {
  std::vector<std::int64_t> people;
  for (const auto& [id, live] : rooms_)
    for (const Seat& seat : live->room.agreement().seats)
      if (!seat.engine() && whose(seat.person)) people.push_back(seat.person);
  if (people.empty()) return;
  const auto cards = std::make_shared<std::unordered_map<std::int64_t, nlohmann::json>>();
  reader_.ask(
      [people, cards](Database& database) {
        for (const auto& [id, summary] : summaries(database, people))
          (*cards)[id] = to_json(summary);
      },
      [this, cards](const Stored& stored) {
        if (!stored) return;
        for (const auto& [id, live] : rooms_)
          for (int i = 0; i < 2; ++i)
            if (const auto card = cards->find(live->room.agreement().seats[i].person);
                card != cards->end())
              live->players[i] = card->second;
      });
}

// What nobody looks at is in the database, if it is over or has no clock that somebody must look
// at. Of a room that is not ours the owner looks at it.
bool Rooms::idle(const LiveRoom& live) const {
  if (!live.clients.empty() || !live.elsewhere.empty() || live.writing || !live.waiting.empty() ||
      live.passed_on > 0 || loading_.contains(live.id()))
    return false;
  if (!live.owned()) return true;
  const Agreement& agreement = live.room.agreement();
  const auto to_move = live.room.to_move();
  const bool engine_is_due = to_move && agreement.seats[index(*to_move)].engine();
  return live.room.over() || (agreement.clock.kind == ClockRule::Kind::none && !engine_is_due);
}

// Not at once: whoever has looked may look again.
void Rooms::drop_if_idle(const std::string& id) {
  LiveRoom* live = find(id);
  if (!live || live->leaving || !idle(*live)) return;
  live->leaving = true;
  loop_.at(loop_.now() + time_to_come_back, [this, id] {
    LiveRoom* still = find(id);
    if (!still) return;
    still->leaving = false;
    if (!idle(*still)) return;
    if (!still->owned()) nodes_.links.tell(still->owner, {{"what", "unfollow"}, {"room", id}});
    rooms_.erase(id);
  });
}

}  // namespace sequitur::server
