// When the database takes nothing for a while: no clock runs, nobody loses by it, and afterwards
// everything goes on.
#include "server/hall/deed.hpp"
#include "server/hall/rooms.hpp"
#include "server/log/log.hpp"

namespace sequitur::server {

namespace {

constexpr Time first_pause = 500;
constexpr Time longest_pause = 5'000;

}  // namespace

void Rooms::trouble(Time since, const StoreFailure& failure) {
  if (in_trouble()) {
    trouble_since_ = std::min(*trouble_since_, since);
    return;
  }
  trouble_since_ = since;
  log(LogLevel::error, "not written", {{"why", failure.sentence}});
  try_again(first_pause);
}

void Rooms::try_again(Time pause) {
  loop_.at(loop_.now() + pause, [this, pause] {
    if (closing_) return;
    writer_.ask([](Database& database) { database.run("SELECT 1"); },
                [this, pause](const Stored& stored) {
                  if (stored)
                    recover();
                  else
                    try_again(std::min(2 * pause, longest_pause));
                });
  });
}

void Rooms::recover() {
  const Time since = *std::exchange(trouble_since_, std::nullopt);
  log(LogLevel::warning, "written again", {{"after", loop_.now() - since}});
  if (frozen()) {  // the thaw credits it all
    frozen_at_ = std::min(*frozen_at_, since);
    return;
  }
  for (const auto& [id, live] : rooms_) {
    credit(*live, since, loop_.now());
    let_engine_think(*live);
  }
}

}  // namespace sequitur::server
