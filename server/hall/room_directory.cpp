#include "server/hall/room_directory.hpp"

#include <algorithm>

#include "server/base/ids.hpp"
#include "server/hall/refusals.hpp"
#include "server/hall/seat_card.hpp"
#include "server/log/log.hpp"
#include "server/store/rows/leases.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

namespace {

constexpr Time time_to_come = 60'000;
constexpr Time time_to_come_back = 10'000;

struct Loaded {
  StoredRoom stored;
  std::array<PlayerCard, 2> players;
  Lease lease;
};

Loaded read(Database& database, StoredRoom stored) {
  Loaded loaded{std::move(stored), {}, {}};
  loaded.lease = lease_of(database, loaded.stored.agreement.id);
  loaded.players = seat_cards(database, loaded.stored.agreement.seats);
  return loaded;
}

// Why a room could not be loaded.
Refusal why_not_there(const Stored& stored) {
  if (stored) return no_such_room();
  return stored.error().kind == DatabaseError::Kind::other ? room_damaged() : cannot_be_read();
}

std::unique_ptr<LiveRoom> revive(const Loaded& loaded, Time now, const std::string& me) {
  auto live = std::make_unique<LiveRoom>(loaded.stored.agreement);
  const Lease& lease = loaded.lease;
  if (!lease.gone && lease.node == me)
    live->become_owned(me, lease.fence);
  else
    live->become_copy(lease.gone ? std::string() : lease.node);
  live->players = loaded.players;
  for (const Event& event : loaded.stored.events) live->room.apply(event);
  live->ratings = read_rating_changes(loaded.stored.ratings);
  for (int i = 0; i < 2; ++i)
    if (loaded.stored.agreement.seats[i].level == 0) live->audience.away_since[i] = now;
  return live;
}

}  // namespace

RoomDirectory::RoomDirectory(Loop& loop, Desk& reader, std::string me, RoomMessages& messages,
                             RoomKeeper& keeper)
    : loop_(loop), reader_(reader), me_(std::move(me)), messages_(messages), keeper_(keeper) {}

LiveRoom* RoomDirectory::find(const std::string& id) {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

const LiveRoom* RoomDirectory::look(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

std::size_t RoomDirectory::owned() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(rooms_, [](const auto& entry) { return entry.second->owned(); }));
}

LiveRoom& RoomDirectory::begin(Agreement agreement, std::array<PlayerCard, 2> players) {
  // Another node that heard of it first may have asked us for it before we were told.
  if (LiveRoom* live = find(agreement.id)) return *live;
  const Loaded loaded{{std::move(agreement), {}, {}}, std::move(players), {me_, 1, false}};
  auto& place = rooms_[loaded.stored.agreement.id];
  place = revive(loaded, loop_.now(), me_);
  log(LogLevel::info, "room begun",
      {{"room", place->id()}, {"game", game_name(place->room.agreement().start)}});
  keeper_.settle_in(*place);
  on_change();
  // Both players may never come.
  loop_.at(loop_.now() + time_to_come, [this, id = place->id()] { drop_if_idle(id); });
  return *place;
}

void RoomDirectory::with(const std::string& id, Use use) {
  if (LiveRoom* live = find(id)) {
    if (!keeper_.is_stale(*live)) return use(live, {});
    if (live->queue.writing()) return live->queue.wait([this, id, use] { with(id, use); });
    return keeper_.catch_up(
        *live, [live, use](bool seen) { use(seen ? live : nullptr, cannot_be_read()); });
  }
  if (!is_id(id)) return use(nullptr, no_such_room());
  auto& queue = loading_[id];
  queue.push_back(std::move(use));
  if (queue.size() > 1) return;
  const auto revived = std::make_shared<std::unique_ptr<LiveRoom>>();
  reader_.ask(
      // All of it on the reader's thread: a long game keeps nobody else waiting.
      [id, revived, now = loop_.now(), me = me_](Database& database) {
        revived->reset();
        if (auto stored = load_room(database, id))
          *revived = revive(read(database, *std::move(stored)), now, me);
      },
      [this, id, revived](const Stored& stored) {
        if (!find(id) && stored && *revived)  // it may have begun meanwhile
          keeper_.settle_in(*(rooms_[id] = std::move(*revived)));
        const Refusal why_not = why_not_there(stored);
        const auto waiting = loading_.extract(id);  // who waited may ask for the room again
        for (const auto& waited : waiting.mapped()) waited(find(id), why_not);
        drop_if_idle(id);
      });
}

void RoomDirectory::load(const std::string& id) {
  with(id, [](LiveRoom*, const Refusal&) {});
}

void RoomDirectory::load_all(const std::vector<std::string>& ids, std::function<void()> done) {
  const auto found = std::make_shared<std::vector<std::unique_ptr<LiveRoom>>>();
  reader_.ask(
      [ids, found, now = loop_.now(), me = me_](Database& database) {
        found->clear();
        for (const std::string& id : ids) try {
            if (auto stored = load_room(database, id))
              found->push_back(revive(read(database, *std::move(stored)), now, me));
          } catch (const DatabaseError& error) {
            // One room that cannot be read is no reason to leave the others alone.
            if (error.kind != DatabaseError::Kind::other) throw;
            log(LogLevel::error, "room not loaded", {{"room", id}, {"why", error.what()}});
          }
      },
      [this, found, done](const Stored& stored) {
        if (stored)
          for (auto& room : *found) {
            const std::string id = room->id();
            LiveRoom* live = find(id);  // somebody has looked at it meanwhile
            if (!live)
              keeper_.settle_in(*(rooms_[id] = std::move(room)));
            else if (!live->owned())
              keeper_.catch_up_soon(*live);
          }
        done();
      });
}

// A room need not be in memory if nobody is in it, nothing is being done with it, and its clock
// needs no look: it has none, or the game is over, or another node owns it.
bool RoomDirectory::idle(const LiveRoom& live) const {
  if (!live.audience.clients.empty() || !live.audience.elsewhere.empty() || live.queue.writing() ||
      !live.queue.empty() || live.passed_on > 0 || loading_.contains(live.id()))
    return false;
  if (!live.owned()) return true;
  const bool no_clock = live.room.agreement().clock.kind == ClockRule::Kind::none;
  return live.room.over() || (no_clock && !live.engine_to_move());
}

void RoomDirectory::drop_if_idle(const std::string& id) {
  LiveRoom* live = find(id);
  if (!live || live->leaving || !idle(*live)) return;
  live->leaving = true;
  loop_.at(loop_.now() + time_to_come_back, [this, id] {
    LiveRoom* still = find(id);
    if (!still) return;
    still->leaving = false;
    if (!idle(*still)) return;
    if (!still->owned()) messages_.send_unfollow(*still);
    rooms_.erase(id);
  });
}

}  // namespace sequitur::server
