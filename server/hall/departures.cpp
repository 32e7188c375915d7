#include "server/hall/departures.hpp"

#include "server/hall/leave_games.hpp"
#include "server/log/log.hpp"
#include "server/people/leaving.hpp"
#include "server/store/deletions.hpp"

namespace sequitur::server {

void Departures::leave(std::int64_t person, std::function<void(bool gone)> done) {
  const Identity who{.person = person, .may_play = true};
  leave_all_games(rooms_, who, [this, person, done](bool all) {
    if (!all) return done(false);
    remove(person, done);
  });
}

void Departures::remove(std::int64_t person, std::function<void(bool gone)> done) {
  writer_.ask(
      [person, now = loop_.now()](Database& database) { delete_account(database, person, now); },
      [this, person, done](const Stored& stored) {
        if (!stored) return done(false);
        if (!list_.empty() && !note_deletion(list_, person, loop_.now()))
          log(LogLevel::error, "deletion not listed", {{"person", person}, {"file", list_}});
        lobby_.challenges.forget(person);
        rooms_.words.unsay_all(person);
        rooms_.lists.renew_cards([person](auto id) { return id == person; });
        connections_.end_all(person);
        done(true);
      });
}

void Departures::send_away(const std::vector<std::int64_t>& people) {
  for (const std::int64_t person : people)
    if (leaving_.insert(person).second)
      leave(person, [this, person](bool) { leaving_.erase(person); });
}

}  // namespace sequitur::server
