#include "server/app/house.hpp"

#include "server/hall/refusals.hpp"
#include "server/log/log.hpp"
#include "server/store/owner_lock.hpp"
#include "server/store/rows/switches.hpp"

namespace sequitur::server {

namespace {

Post posting_to(Loop& loop) {
  return [&loop](std::function<void()> what) { loop.post(std::move(what)); };
}

bool on_postgres(const std::string& where) { return where.find("://") != std::string::npos; }

// For writing: whoever holds it owns the rooms in it, or shares them with the other nodes.
std::unique_ptr<Database> opened(const std::string& where, Company company) {
  auto database = open_database(where);
  if (on_postgres(where)) wait_to_own_postgres(*database, company);
  migrate(*database);
  return database;
}

}  // namespace

House::House(Loop& on, HouseRules how, const std::string& database)
    : loop(on),
      rules(std::move(how)),
      writer(Desk::Kind::writing,
             opened(database, rules.open_bus ? Company::others : Company::none), posting_to(on)),
      reader(Desk::Kind::reading, open_database(database), posting_to(on)),
      engines(rules.engine_threads, posting_to(on)),
      passwords(posting_to(on)),
      postman(rules.open_carrier ? std::make_unique<Postman>(on, rules.open_carrier()) : nullptr),
      devices(device_key(*open_database(database))),
      nodes(on, writer, rules.node, rules.open_bus, on_postgres(database)),
      limits(on),
      rooms(on, writer, reader, engines, nodes, limits),
      study(on, writer, database, rules.workers),
      lobby(on, writer, reader, study, rooms, nodes),
      connections(reader, rooms, lobby, nodes),
      departures(on, writer, rooms, lobby, connections, rules.deletions),
      bell(rooms, lobby, nodes),
      moderation(on, writer, reader, rooms, lobby, nodes, connections, departures, limits),
      cleaner(on, writer),
      integrity(on, database, [this](const std::string& damage) { on_damage(damage); }) {
  nodes.on_cut_off.connect([this](Time since) {
    rooms.trouble.begin(since, {DatabaseError::Kind::unavailable, "this node is cut off"});
    connections.send_everybody_away();
  });
  nodes.on_must_end.connect([this](const std::string& why) { on_must_end(why); });
}

void House::on_damage(const std::string& damage) {
  log(LogLevel::error, "database damaged", {{"what", damage}});
  if (!rules.damaged_database) on_must_end(damage);
}

ApiParts House::parts() {
  return {*this, loop,  rules, writer, reader,      engines,    passwords,  devices,
          nodes, rooms, study, lobby,  connections, departures, moderation, postman.get()};
}

void House::open(std::function<void()> done) {
  nodes.open([this] { return rooms.clocks.now(); },
             [this, done] {
               rooms.take_up([this, done] {
                 lobby.challenges.take_up([this, done] {
                   ready_ = true;
                   moderation.open();
                   cleaner.open();
                   study.open();
                   integrity.open();
                   done();
                 });
               });
             });
}

std::optional<Refusal> House::unable() const {
  if (!ready_)
    return Refusal{"starting", "server",
                   "the server is just starting; please try again in a moment"};
  if (nodes.cut_off()) return cannot_be_read();
  return std::nullopt;
}

void House::close(std::function<void()> finished) {
  moderation.close();
  cleaner.close();
  study.close();
  connections.send_to_all(ClosingMessage{});
  // The last sign of life: clocks stand still from now on.
  rooms.close([this, finished] { nodes.close(finished); });
}

}  // namespace sequitur::server
