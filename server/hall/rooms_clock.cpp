// The clocks of all rooms: when to look at them, and when they stand still.
#include <algorithm>

#include "server/hall/deed.hpp"
#include "server/hall/rooms.hpp"

namespace sequitur::server {

namespace {

constexpr Time slow = 1'000;  // of a database that has so much to write

}  // namespace

Time Rooms::clock_now() const { return frozen_at_.value_or(loop_.now()); }

// A move that is on its way may still be in time. The engine has all the time there is: it may have
// to wait for its turn to think.
Room::Grace Rooms::grace(const LiveRoom& live) {
  Room::Grace grace;
  for (int i = 0; i < 2; ++i)
    grace[i] = live.room.agreement().seats[i].engine() ? std::chrono::hours(24 * 365)
                                                       : live.lags[i].allowance();
  return grace;
}

void Rooms::set_alarm(LiveRoom& live) {
  const auto deadline = live.room.deadline(grace(live));
  if (!deadline || frozen() || in_trouble() || !live.owned()) return;
  if (live.alarm != 0 && live.alarm <= *deadline) return;  // it sets itself anew
  live.alarm = *deadline;
  loop_.at(*deadline, [this, id = live.id(), alarm = *deadline] { look_at_clock(id, alarm); });
}

void Rooms::look_at_clock(const std::string& id, Time alarm) {
  nodes_.notice_sleep();
  LiveRoom* live = find(id);
  if (!live || live->alarm != alarm || closing_) return;
  live->alarm = 0;
  // The thaw, the recovery, or what is being written sets it anew.
  if (frozen() || in_trouble() || live->writing || !live->owned()) return;
  auto events = live->room.decide_time(clock_now(), grace(*live));
  if (events.empty()) return set_alarm(*live);
  write(*live, std::move(events), server_deed());
}

void Rooms::freeze() {
  if (frozen()) return;
  frozen_at_ = loop_.now();
  for (const auto& [id, live] : rooms_) live->alarm = 0;
}

void Rooms::thaw() {
  if (!frozen()) return;
  const Time since = *frozen_at_;
  frozen_at_.reset();
  credit_all(since);
}

void Rooms::credit(LiveRoom& live, Time since, Time now) {
  if (live.writing) {
    auto& owed = live.owed;
    owed = owed ? LiveRoom::Span{std::min(owed->since, since), std::max(owed->until, now)}
                : LiveRoom::Span{since, now};
    return;
  }
  if (!live.owned()) return;
  auto events = live.room.credit(since, now);
  if (events.empty()) return set_alarm(live);
  write(live, std::move(events), server_deed([this, id = live.id(), since](const auto& answer) {
          if (!answer) inherited_[id] = since;  // when the database is back
        }));
}

void Rooms::pay(LiveRoom& live) {
  if (const auto owed = std::exchange(live.owed, std::nullopt))
    credit(live, owed->since, owed->until);
}

// Whoever moves while a database hangs over something else in the room. True: it is being written.
bool Rooms::credit_waiting(LiveRoom& live, Deed& deed) {
  if (deed.seat || clock_now() - deed.since <= slow) return false;
  credit(live, std::exchange(deed.since, clock_now()), clock_now());
  return live.writing;
}

// A database that hangs holds a move back from whoever has to answer it.
void Rooms::credit_slowness(LiveRoom& live, const Event& turn) {
  const bool new_turn = std::holds_alternative<happened::Moved>(turn.what) ||
                        std::holds_alternative<happened::TakenBack>(turn.what);
  if (new_turn && clock_now() - turn.at > slow) credit(live, turn.at, clock_now());
}

}  // namespace sequitur::server
