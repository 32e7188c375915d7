// When the database takes nothing for a while: no clock runs, nobody loses by it, and afterwards
// everything goes on.
#include "server/hall/rooms.hpp"
#include "server/log/log.hpp"

namespace sequitur::server {

namespace {

constexpr Time first_pause = 500;
constexpr Time longest_pause = 5'000;
constexpr Time still_owed = 10'000;  // after the end of it

}  // namespace

void Rooms::trouble(Time since, const StoreFailure& failure) {
  if (in_trouble()) {
    trouble_since_ = std::min(*trouble_since_, since);
    return;
  }
  trouble_since_ = since;
  log(LogLevel::error, "not written", {{"why", failure.sentence}});
  try_to_write(first_pause);
}

void Rooms::try_to_write(Time pause) {
  loop_.at(loop_.now() + pause, [this, pause] {
    if (closing_) return;
    writer_.ask([](Database& database) { database.ping(); },
                [this, pause](const Stored& stored) {
                  if (stored)
                    recover();
                  else
                    try_to_write(std::min(2 * pause, longest_pause));
                });
  });
}

// The database was probably away from whoever had the room before as well, who then cannot write
// any more what they owe it.
Time Rooms::owed_since(Time seen) const {
  if (trouble_since_) return std::min(seen, *trouble_since_);
  if (loop_.now() - last_trouble_.until < still_owed) return std::min(seen, last_trouble_.since);
  return seen;
}

void Rooms::recover() {
  const Time since = *std::exchange(trouble_since_, std::nullopt);
  last_trouble_ = {since, loop_.now()};
  log(LogLevel::warning, "written again", {{"after", loop_.now() - since}});
  if (frozen())  // the thaw credits it all
    frozen_at_ = std::min(*frozen_at_, since);
  else
    credit_all(since);
  for (const auto& [id, live] : rooms_) let_engine_think(*live);
}

}  // namespace sequitur::server
