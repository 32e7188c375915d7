#include "server/hall/store_trouble.hpp"

#include <algorithm>

#include "server/log/log.hpp"

namespace sequitur::server {

namespace {

constexpr Time first_pause = 500;
constexpr Time longest_pause = 5'000;
constexpr Time still_owed = 10'000;  // after the end of it

}  // namespace

void StoreTrouble::begin(Time since, const StoreFailure& failure) {
  if (lasts()) {
    since_ = std::min(*since_, since);
    return;
  }
  since_ = since;
  log(LogLevel::error, "not written", {{"why", failure.sentence}});
  try_to_write(first_pause);
}

void StoreTrouble::try_to_write(Time pause) {
  loop_.at(loop_.now() + pause, [this, pause] {
    if (pending_.closing()) return;
    writer_.ask([](Database& database) { database.ping(); },
                [this, pause](const Stored& stored) {
                  if (stored)
                    recover();
                  else
                    try_to_write(std::min(2 * pause, longest_pause));
                });
  });
}

Time StoreTrouble::owed_since(Time seen) const {
  if (since_) return std::min(seen, *since_);
  if (loop_.now() - last_.until < still_owed) return std::min(seen, last_.since);
  return seen;
}

void StoreTrouble::recover() {
  const Time since = *std::exchange(since_, std::nullopt);
  last_ = {since, loop_.now()};
  log(LogLevel::warning, "written again", {{"after", loop_.now() - since}});
  on_recovered(since);
}

}  // namespace sequitur::server
