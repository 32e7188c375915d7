#include "server/people/cleaner.hpp"

#include "server/log/log.hpp"
#include "server/people/leaving.hpp"

namespace sequitur::server {

namespace {

constexpr Time between_parts = 1000;  // of what is too much at once
constexpr Time between_cleanings = 60 * a_minute;

}  // namespace

void Cleaner::clean() {
  if (closing_) return;
  const auto more = std::make_shared<bool>(false);
  writer_.ask([more, now = loop_.now()](Database& database) { *more = clean_up(database, now); },
              [this, more](const Stored& stored) {
                if (!stored)
                  log(LogLevel::error, "not cleaned", {{"why", stored.error().sentence}});
                loop_.at(loop_.now() + (*more ? between_parts : between_cleanings),
                         [this] { clean(); });
              });
}

}  // namespace sequitur::server
