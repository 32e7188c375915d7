// Rooms between the database and memory.
#include "server/hall/deed.hpp"
#include "server/hall/room_rows.hpp"
#include "server/hall/rooms.hpp"
#include "server/hall/seat_card.hpp"
#include "server/log/log.hpp"
#include "server/people/profile.hpp"

namespace sequitur::server {

namespace {

struct Loaded {
  StoredRoom stored;
  std::array<nlohmann::json, 2> players;
};

Loaded load(Database& database, StoredRoom stored) {
  Loaded loaded{std::move(stored), {}};
  for (int i = 0; i < 2; ++i)
    loaded.players[i] = seat_card(database, loaded.stored.agreement.seats[i]);
  return loaded;
}

std::unique_ptr<LiveRoom> revive(const Loaded& loaded, Time now) {
  auto live = std::make_unique<LiveRoom>(loaded.stored.agreement);
  live->players = loaded.players;
  for (const Event& event : loaded.stored.events) live->room.apply(event);
  if (!loaded.stored.ratings.empty())
    live->ratings = nlohmann::json::parse(loaded.stored.ratings, nullptr, false);
  for (int i = 0; i < 2; ++i)
    if (loaded.stored.agreement.seats[i].level == 0) live->away_since[i] = now;
  return live;
}

}  // namespace

LiveRoom& Rooms::begin(Agreement agreement, std::array<nlohmann::json, 2> players) {
  const Loaded loaded{{std::move(agreement), {}, {}}, std::move(players)};
  auto& place = rooms_[loaded.stored.agreement.id];
  place = revive(loaded, loop_.now());
  note_running(*place);
  log(LogLevel::info, "room begun",
      {{"room", place->id()}, {"game", game_name(place->room.agreement().start)}});
  set_alarm(*place);
  let_engine_think(*place);
  changed();
  return *place;
}

void Rooms::with(const std::string& id, Use use) {
  if (LiveRoom* live = find(id)) return use(live, {});
  auto& queue = loading_[id];
  queue.push_back(std::move(use));
  if (queue.size() > 1) return;
  const auto loaded = std::make_shared<std::optional<Loaded>>();
  reader_.ask(
      [id, loaded](Database& database) {
        loaded->reset();
        if (auto stored = load_room(database, id)) *loaded = load(database, *std::move(stored));
      },
      [this, id, loaded](const Stored& stored) {
        LiveRoom* live = find(id);  // it may have begun meanwhile
        if (!live && stored && *loaded) {
          live = (rooms_[id] = revive(**loaded, loop_.now())).get();
          note_running(*live);
          set_alarm(*live);
          let_engine_think(*live);
        }
        const Refusal why_not = stored ? no_such_room() : cannot_be_read();
        const auto waiting = loading_.extract(id);  // who waited may ask for the room again
        for (const auto& waited : waiting.mapped()) waited(find(id), why_not);
        drop_if_done(id);
      });
}

void Rooms::take_up(Time alive, std::function<void()> done) {
  const auto all = std::make_shared<std::vector<Loaded>>();
  reader_.ask(
      [all](Database& database) {
        all->clear();
        for (const std::string& id : running_rooms(database)) try {
            if (auto stored = load_room(database, id))
              all->push_back(load(database, *std::move(stored)));
          } catch (const DatabaseError& error) {
            // One room that cannot be read is no reason to leave the others alone.
            if (error.kind != DatabaseError::Kind::other) throw;
            log(LogLevel::error, "room left aside", {{"room", id}, {"why", error.what()}});
          }
      },
      [this, all, alive, done](const Stored& stored) {
        if (!stored) throw DatabaseError(stored.error().kind, stored.error().sentence);
        const Time now = loop_.now();
        for (const Loaded& loaded : *all) {
          const Time last = loaded.stored.events.empty() ? loaded.stored.agreement.begun
                                                         : loaded.stored.events.back().at;
          LiveRoom& live = *(rooms_[loaded.stored.agreement.id] = revive(loaded, now));
          note_running(live);
          credit(live, std::max(alive, last), now);
          let_engine_think(live);
        }
        log(LogLevel::info, "rooms taken up", {{"rooms", all->size()}, {"away", now - alive}});
        // Behind the credits, so that nobody sees a clock without them.
        writer_.ask([](Database&) {}, [done](const Stored&) { done(); });
      });
}

void Rooms::catch_up(LiveRoom& live, std::function<void(bool)> then) {
  live.writing = true;
  ++on_their_way_;
  const auto missed = std::make_shared<std::vector<Event>>();
  reader_.ask([missed, id = live.id(), after = live.room.last_number()](
                  Database& database) { *missed = load_events(database, id, after); },
              [this, &live, missed, then](const Stored& stored) {
                --on_their_way_;
                live.writing = false;
                if (stored && !missed->empty()) {
                  for (const Event& event : *missed) live.room.apply(event);
                  tell(live, *missed);
                }
                set_alarm(live);
                then(stored.has_value());
                let_engine_think(live);
                next(live);
                finished();
              });
}

void Rooms::renew_cards(std::function<bool(std::int64_t)> whose) {
  std::vector<std::int64_t> people;
  for (const auto& [id, live] : rooms_)
    for (const Seat& seat : live->room.agreement().seats)
      if (!seat.engine() && whose(seat.person)) people.push_back(seat.person);
  if (people.empty()) return;
  const auto cards = std::make_shared<std::unordered_map<std::int64_t, nlohmann::json>>();
  reader_.ask(
      [people, cards](Database& database) {
        for (const auto& [id, summary] : summaries(database, people))
          (*cards)[id] = to_json(summary);
      },
      [this, cards](const Stored& stored) {
        if (!stored) return;
        for (const auto& [id, live] : rooms_)
          for (int i = 0; i < 2; ++i)
            if (const auto card = cards->find(live->room.agreement().seats[i].person);
                card != cards->end())
              live->players[i] = card->second;
      });
}

void Rooms::note_running(const LiveRoom& live) {
  for (const Seat& seat : live.room.agreement().seats) {
    if (seat.engine()) continue;
    auto& rooms = running_[seat.person];
    if (live.room.over())
      rooms.erase(live.id());
    else
      rooms.insert(live.id());
    if (rooms.empty()) running_.erase(seat.person);
  }
}

// A game that is over and that nobody looks at any more is in the database.
void Rooms::drop_if_done(const std::string& id) {
  LiveRoom* live = find(id);
  if (live && live->room.over() && live->clients.empty() && !live->writing &&
      live->waiting.empty() && !loading_.contains(id))
    rooms_.erase(id);
}

}  // namespace sequitur::server
