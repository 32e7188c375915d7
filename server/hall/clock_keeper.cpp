#include "server/hall/clock_keeper.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

constexpr Time slow = 1'000;  // of a database that has so much to write

}  // namespace

ClockKeeper::ClockKeeper(Loop& loop, Nodes& nodes, const PendingWrites& pending,
                         StoreTrouble& trouble, RoomDirectory& directory, EventWriter& writer)
    : loop_(loop),
      nodes_(nodes),
      pending_(pending),
      trouble_(trouble),
      directory_(directory),
      writer_(writer) {
  nodes_.on_slept.connect([this](Time since) { credit_all(since); });
  trouble_.on_recovered.connect([this](Time since) {
    if (frozen())  // the thaw credits it all
      frozen_at_ = std::min(*frozen_at_, since);
    else
      credit_all(since);
  });
}

void ClockKeeper::freeze() {
  if (frozen()) return;
  frozen_at_ = loop_.now();
  for (const auto& [id, live] : directory_.all()) live->clock.alarm = 0;
}

void ClockKeeper::thaw() {
  if (!frozen()) return;
  const Time since = *frozen_at_;
  frozen_at_.reset();
  credit_all(since);
}

// A move that is on its way may still be in time. The engine has all the time there is: it may have
// to wait for its turn to think.
Room::Grace ClockKeeper::grace(const LiveRoom& live) {
  Room::Grace grace;
  for (int i = 0; i < 2; ++i)
    grace[i] = live.room.agreement().seats[i].engine() ? std::chrono::hours(24 * 365)
                                                       : live.lags[i].allowance();
  return grace;
}

void ClockKeeper::set_alarm(LiveRoom& live) {
  const auto deadline = live.room.deadline(grace(live));
  if (!deadline || frozen() || trouble_.lasts() || !live.owned()) return;
  Time& alarm = live.clock.alarm;
  if (alarm != 0 && alarm <= *deadline) return;  // it sets itself anew
  alarm = *deadline;
  loop_.at(*deadline, [this, id = live.id(), due = *deadline] { look_at(id, due); });
}

void ClockKeeper::look_at(const std::string& id, Time alarm) {
  nodes_.notice_sleep();
  LiveRoom* live = directory_.find(id);
  if (!live || live->clock.alarm != alarm || pending_.closing()) return;
  live->clock.alarm = 0;
  // The thaw, the recovery, or what is being written sets it anew.
  if (frozen() || trouble_.lasts() || live->queue.writing() || !live->owned()) return;
  auto events = live->room.decide_time(now(), grace(*live));
  if (events.empty()) return set_alarm(*live);
  writer_.write(*live, std::move(events), [](const auto&) {});
}

void ClockKeeper::credit(LiveRoom& live, Time since, Time until) {
  if (live.queue.writing()) {
    auto& owed = live.clock.owed;
    owed = owed ? LiveRoom::Span{std::min(owed->since, since), std::max(owed->until, until)}
                : LiveRoom::Span{since, until};
    return;
  }
  if (!live.owned()) return;
  auto events = live.room.credit(since, until);
  if (events.empty()) return set_alarm(live);
  writer_.write(live, std::move(events), [this, id = live.id(), since](const auto& answer) {
    if (!answer) note_unattended(id, since);  // when the database is back
  });
}

void ClockKeeper::credit_owed(LiveRoom& live) {
  if (const auto owed = std::exchange(live.clock.owed, std::nullopt))
    credit(live, owed->since, owed->until);
}

void ClockKeeper::credit_all(Time since) {
  for (const auto& [id, live] : directory_.all()) {
    const auto unattended = unattended_.extract(id);
    credit(*live, unattended ? std::min(unattended.mapped(), since) : since, now());
  }
}

bool ClockKeeper::credit_wait(LiveRoom& live, PendingAction& action) {
  if (action.engine_seat || now() - action.since <= slow) return false;
  credit(live, std::exchange(action.since, now()), now());
  return live.queue.writing();
}

void ClockKeeper::credit_slowness(LiveRoom& live, const Event& turn) {
  const bool new_turn = std::holds_alternative<happened::Moved>(turn.what) ||
                        std::holds_alternative<happened::TakenBack>(turn.what);
  if (new_turn && now() - turn.at > slow) credit(live, turn.at, now());
}

void ClockKeeper::take_up(LiveRoom& live) {
  const auto unattended = unattended_.extract(live.id());
  if (!unattended) return set_alarm(live);
  const Time last =
      live.room.events().empty() ? live.room.agreement().begun : live.room.events().back().at;
  credit(live, std::max(unattended.mapped(), last), now());
}

}  // namespace sequitur::server
