#include "server/api/house.hpp"

#include <algorithm>

#include "server/hall/deed.hpp"
#include "server/log/log.hpp"
#include "server/people/leaving.hpp"
#include "server/store/owner_lock.hpp"

namespace sequitur::server {

namespace {

constexpr std::string_view session_over = "the session this socket was opened in is over";
constexpr Time between_looks = 1000;
constexpr int looks_between_doubts = 5;
constexpr Time between_cleanings = 60 * a_minute;

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

// Whoever may not do everything now.
std::vector<Person> restrained(Database& database, Time now) {
  std::vector<Person> people;
  for (const Row& row : database.run("SELECT " + person_columns +
                                         " FROM people p "
                                         "WHERE p.banned_until > $1 OR p.muted_until > $1",
                                     {now}))
    people.push_back(person_from(row));
  return people;
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
      nodes(on, writer, rules.node, rules.open_bus, on_postgres(database)),
      rooms(on, writer, reader, engines, nodes),
      study(on, writer, database, rules.workers),
      lobby(on, writer, reader, study.reader, rooms, nodes) {
  rooms.held_back = [this](const auto& who, const auto& action) { return held_back(who, action); };
  rooms.turned = [this](const LiveRoom& live) { ring(live); };
  nodes.on_cut_off = [this](Time since) {
    rooms.trouble(since, {DatabaseError::Kind::unavailable, "this node is cut off"});
    send_everybody_away();
  };
  nodes.must_end = [this](const std::string& why) { must_end(why); };
  listen();
}

void House::open(std::function<void()> done) {
  nodes.open([this] { return rooms.clock_now(); },
             [this, done] {
               rooms.take_up([this, done] {
                 lobby.take_up([this, done] {
                   ready_ = true;
                   keep_house();
                   study.open();
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

void House::keep_house() {
  look_at_switches();
  clean();
}

void House::look_at_switches() {
  if (closing_) return;
  struct Seen {
    Switches switches;
    std::vector<Person> people;
    std::vector<Unsaying> unsaid;
  };
  const auto seen = std::make_shared<Seen>();
  reader.ask(
      [seen, last = switches.changed, now = loop.now()](Database& database) {
        seen->switches = read_switches(database);
        seen->unsaid = to_be_unsaid(database);  // until it is done: an owner may have lost its room
        if (seen->switches.changed != last) seen->people = restrained(database, now);
      },
      [this, seen](const Stored& stored) {
        if (stored && seen->switches.changed != switches.changed)
          take_note(seen->switches, seen->people);
        if (stored) unsay(seen->unsaid);
        // Nobody may have told us who has signed out elsewhere.
        if (++looks_ % looks_between_doubts == 0 && !nodes.links.reaches_all()) {
          people_changed();
          end_orphaned_sockets();
        }
        loop.at(loop.now() + between_looks, [this] { look_at_switches(); });
      });
}

void House::take_note(const Switches& now, const std::vector<Person>& restrained) {
  log(LogLevel::info, "switches changed",
      {{"frozen", now.clocks_frozen}, {"registrationClosed", now.registration_closed}});
  const bool were_frozen = rooms.frozen();
  switches = now;
  if (switches.clocks_frozen)
    rooms.freeze();
  else
    rooms.thaw();
  if (were_frozen != rooms.frozen()) {
    const auto text = std::make_shared<const std::string>(
        nlohmann::json{{"type", "clocks"}, {"frozen", rooms.frozen()}}.dump());
    for (Client* client : lobby.clients()) client->send(text);
  }
  muted_until_.clear();
  for (const Person& person : restrained) {
    if (person.muted(loop.now())) muted_until_[person.id] = person.muted_until;
    if (!person.banned(loop.now())) continue;
    lobby.forget(person.id);
    for (Client* client : lobby.clients_of(person.id)) client->end(banned(person).sentence);
  }
  end_orphaned_sockets();
  rooms.renew_cards([](std::int64_t) { return true; });
  lobby.renew_cards();
  people_changed();
}

void House::unsay(const std::vector<Unsaying>& words) {
  for (const Unsaying& one : words)
    rooms.unsay(one.room, static_cast<int>(one.number), [this, one] {
      writer.ask([one](Database& database) { settle(database, one); }, [](const Stored&) {});
    });
}

// Those whose session or token somebody has ended, and those who have another name now.
void House::end_orphaned_sockets(std::optional<std::int64_t> person) {
  std::vector<Identity> open;
  for (const Client* client : lobby.clients())
    if (client->who.known() && (!person || client->who.person == *person))
      open.push_back(client->who);
  const auto ended = std::make_shared<std::vector<Identity>>();
  reader.ask(
      [open, ended](Database& database) {
        ended->clear();
        for (const Identity& who : open) {
          const bool by_token = who.session.empty();
          const Rows rows = database.run(
              by_token
                  ? "SELECT p.name FROM tokens t JOIN people p ON p.id = t.person WHERE t.id = $1"
                  : "SELECT p.name FROM sessions s JOIN people p ON p.id = s.person WHERE s.id = "
                    "$1",
              {by_token ? who.token : who.session});
          if (rows.empty() || rows.front().text(0) != who.name) ended->push_back(who);
        }
      },
      [this, ended](const Stored&) {
        for (const Identity& who : *ended)
          for (Client* client : lobby.clients_of(who.person))
            if (client->who.session == who.session && client->who.token == who.token)
              client->end(session_over);
      });
}

std::optional<Refusal> House::held_back(const Identity& who, const Action& action) {
  const bool words = std::holds_alternative<wants::Say>(action);
  if (words ? !who.may_chat : !who.may_play)
    return Refusal{"scope_missing", "token", "the token was not made for this"};
  const std::string key = std::to_string(who.person);
  const auto muted = muted_until_.find(who.person);
  if (words && muted != muted_until_.end() && muted->second > loop.now())
    return Refusal{"muted", "text",
                   "you cannot chat until " + day_and_time(muted->second) + " UTC"};
  const bool calm =
      acts_.allows(key, loop.now()) && (!words || words_.allows(key, loop.now())) &&
      (!std::holds_alternative<wants::Plan>(action) || plans_.allows(key, loop.now()));
  if (calm) return std::nullopt;
  return Refusal{"slow_down", words ? "text" : "do",
                 "that was too much at once; please wait a few seconds"};
}

void House::end_sockets_of_session(std::int64_t person, const std::string& session) {
  for (Client* client : lobby.clients_of(person))
    if (!session.empty() && client->who.session == session) client->end(session_over);
  tell_others_of(person);
}

void House::end_sockets_of_token(std::int64_t person, const std::string& token) {
  for (Client* client : lobby.clients_of(person))
    if (!token.empty() && client->who.token == token) client->end(session_over);
  tell_others_of(person);
}

void House::end_all_sockets(std::int64_t person) {
  for (Client* client : lobby.clients_of(person)) client->end(session_over);
  tell_others_of(person);
}

void House::end_other_sockets(std::int64_t person, const std::string& kept_session) {
  for (Client* client : lobby.clients_of(person))
    if (client->who.session != kept_session) client->end(session_over);
  tell_others_of(person);
}

void House::leave_all_games(const Identity& who, std::function<void(bool all)> done) {
  rooms.running(who.person, [this, who, done](const std::vector<std::string>* running) {
    if (!running) return done(false);
    struct Leaving {
      int left = 1;  // games; and one for the loop itself
      bool all = true;
    };
    const auto leaving = std::make_shared<Leaving>();
    const auto one_less = [leaving, done] {
      if (--leaving->left == 0) done(leaving->all);
    };
    for (const std::string& id : *running) {
      ++leaving->left;
      // Before the second move a game is aborted, after it resigned.
      rooms.act(
          id, {who, {}}, wants::Abort{}, [this, id, who, leaving, one_less](const auto& aborted) {
            if (aborted) return one_less();
            rooms.act(id, {who, {}}, wants::Resign{}, [leaving, one_less](const auto& resigned) {
              if (!resigned && resigned.error().place == "server") leaving->all = false;
              one_less();
            });
          });
    }
    one_less();
  });
}

void House::send_everybody_away() {
  const std::vector<Client*> all(lobby.clients().begin(), lobby.clients().end());
  for (Client* client : all) client->go_elsewhere();
}

void House::clean() {
  if (closing_) return;
  const auto more = std::make_shared<bool>(false);
  writer.ask([more, now = loop.now()](Database& database) { *more = clean_up(database, now); },
             [this, more](const Stored& stored) {
               if (!stored) log(LogLevel::error, "not cleaned", {{"why", stored.error().sentence}});
               loop.at(loop.now() + (*more ? between_looks : between_cleanings),
                       [this] { clean(); });
             });
}

void House::close(std::function<void()> finished) {
  closing_ = true;
  study.close();
  const auto text = std::make_shared<const std::string>(nlohmann::json{{"type", "closing"}}.dump());
  for (Client* client : lobby.clients()) client->send(text);
  // The last sign of life: clocks stand still from now on.
  rooms.close([this, finished] { nodes.close(finished); });
}

}  // namespace sequitur::server
