#include "server/hall/moderation.hpp"

#include "server/log/log.hpp"
#include "server/store/rows/to_be_deleted.hpp"

namespace sequitur::server {

namespace {

constexpr Time between_looks = 1000;
constexpr int looks_between_doubts = 5;

}  // namespace

Moderation::Moderation(Loop& loop, Desk& writer, Desk& reader, Rooms& rooms, Lobby& lobby,
                       Nodes& nodes, Connections& connections, Departures& departures,
                       ActionLimits& limits)
    : loop_(loop),
      writer_(writer),
      reader_(reader),
      rooms_(rooms),
      lobby_(lobby),
      nodes_(nodes),
      connections_(connections),
      departures_(departures),
      limits_(limits) {}

void Moderation::open() { look(); }

void Moderation::look() {
  if (closing_) return;
  struct Seen {
    Switches switches;
    std::vector<Person> restrained;
    std::vector<Unsaying> unsaid;
    std::vector<std::int64_t> leaving;
  };
  const auto seen = std::make_shared<Seen>();
  reader_.ask(
      [seen, last = switches_.changed, now = loop_.now()](Database& database) {
        seen->switches = read_switches(database);
        seen->unsaid = to_be_unsaid(database);  // until it is done: an owner may have lost its room
        seen->leaving = to_be_deleted(database);
        if (seen->switches.changed != last) seen->restrained = restrained_people(database, now);
      },
      [this, seen](const Stored& stored) {
        if (stored && seen->switches.changed != switches_.changed)
          put_into_effect(seen->switches, seen->restrained);
        if (stored) unsay(seen->unsaid);
        if (stored) departures_.send_away(seen->leaving);
        // Nobody may have told us who has signed out elsewhere.
        if (++looks_ % looks_between_doubts == 0 && !nodes_.links.reaches_all())
          connections_.doubt_everybody();
        loop_.at(loop_.now() + between_looks, [this] { look(); });
      });
}

void Moderation::put_into_effect(const Switches& now, const std::vector<Person>& restrained) {
  log(LogLevel::info, "switches changed",
      {{"frozen", now.clocks_frozen}, {"registrationClosed", now.registration_closed}});
  const bool were_frozen = rooms_.clocks.frozen();
  switches_ = now;
  if (switches_.clocks_frozen)
    rooms_.clocks.freeze();
  else
    rooms_.clocks.thaw();
  if (were_frozen != rooms_.clocks.frozen())
    connections_.send_to_all(ClocksMessage{rooms_.clocks.frozen()});
  ActionLimits::Mutes mutes;
  for (const Person& person : restrained) {
    if (person.muted(loop_.now())) mutes[person.id] = person.muted_until;
    if (!person.banned(loop_.now())) continue;
    lobby_.challenges.forget(person.id);
    for (Client* client : lobby_.people.clients_of(person.id)) client->end(banned(person).sentence);
  }
  limits_.set_mutes(std::move(mutes));
  connections_.end_orphaned();
  rooms_.lists.renew_cards([](std::int64_t) { return true; });
  lobby_.challenges.renew_cards();
  connections_.on_people_changed();
}

void Moderation::unsay(const std::vector<Unsaying>& words) {
  for (const Unsaying& one : words)
    rooms_.words.unsay(one.room, static_cast<int>(one.number), [this, one] {
      writer_.ask([one](Database& database) { settle(database, one); }, [](const Stored&) {});
    });
}

}  // namespace sequitur::server
