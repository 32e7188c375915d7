#include "server/hall/room_lists.hpp"

#include <algorithm>

#include "server/people/profile.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

void RoomLists::running(std::int64_t person,
                        std::function<void(const std::vector<std::string>*)> use) {
  const auto found = std::make_shared<std::vector<std::string>>();
  reader_.ask([found, person](Database& database) { *found = running_of(database, person); },
              [found, use](const Stored& stored) { use(stored ? found.get() : nullptr); });
}

void RoomLists::each_of(std::int64_t person, std::function<void(const LiveRoom&)> each,
                        std::function<void(bool known)> done) {
  running(person, [this, each, done](const std::vector<std::string>* rooms) {
    if (!rooms) return done(false);
    const auto left = std::make_shared<std::size_t>(1);  // and one for the loop itself
    const auto one_less = [left, done] {
      if (--*left == 0) done(true);
    };
    for (const std::string& id : *rooms) {
      ++*left;
      directory_.with(id, [each, one_less](LiveRoom* live, const Refusal&) {
        if (live && !live->room.over()) each(*live);
        one_less();
      });
    }
    one_less();
  });
}

std::vector<const LiveRoom*> RoomLists::to_watch(std::size_t most) const {
  std::vector<const LiveRoom*> running;
  for (const auto& [id, live] : directory_.all()) {
    if (!live->owned()) continue;
    const Agreement& agreement = live->room.agreement();
    const bool people = agreement.seats[0].level == 0 && agreement.seats[1].level == 0;
    const auto& away = live->audience.away_since;
    if (!live->room.over() && people && agreement.listed && (!away[0] || !away[1]))
      running.push_back(live.get());
  }
  const auto newest = [](const LiveRoom* a, const LiveRoom* b) {
    return a->room.agreement().begun > b->room.agreement().begun;
  };
  const auto end = running.begin() + static_cast<std::ptrdiff_t>(std::min(most, running.size()));
  std::ranges::partial_sort(running, end, newest);
  running.erase(end, running.end());
  return running;
}

void RoomLists::renew_cards(std::function<bool(std::int64_t)> whose) {
  std::vector<std::int64_t> people;
  for (const auto& [id, live] : directory_.all())
    for (const Seat& seat : live->room.agreement().seats)
      if (!seat.engine() && whose(seat.person)) people.push_back(seat.person);
  if (people.empty()) return;
  const auto known = std::make_shared<Summaries>();
  reader_.ask([people, known](Database& database) { *known = summaries(database, people); },
              [this, known](const Stored& stored) {
                if (!stored) return;
                for (const auto& [id, live] : directory_.all())
                  for (int i = 0; i < 2; ++i)
                    if (const auto person = known->find(live->room.agreement().seats[i].person);
                        person != known->end())
                      live->players[i] = card_of(person->second);
              });
}

}  // namespace sequitur::server
