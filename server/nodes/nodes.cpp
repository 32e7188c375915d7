#include "server/nodes/nodes.hpp"

#include <algorithm>
#include <optional>

#include "server/base/ids.hpp"
#include "server/log/log.hpp"
#include "server/store/owner_lock.hpp"

namespace sequitur::server {

namespace {

constexpr Time between_beats = 500;
constexpr int patience = 5;  // beats
// A sign of life that comes so much too late: the machine slept, or the program was stopped.
constexpr Time asleep = 2'000;
// Our clock may be off the database's by so much without being set at once.
constexpr Time far_off = 1'000;
constexpr Time longest_look = 50;  // at that clock; longer tells too little
// A sign of life in the database is worth nothing any more after
constexpr Time believed = 2'000;  // for the others
constexpr Time too_old = 3'000;   // for ourselves; longer, so that others have said so meanwhile
// PostgreSQL may take a connection of ours that was lost for alive (store/postgres.cpp).
constexpr Time ghost_lasts = 20'000;

}  // namespace

struct Nodes::Sign {
  bool owner = true;
  bool known = true;
  std::vector<NodeRow> nodes;
  std::optional<Time> clock_off;  // the database's less ours
};

Nodes::Nodes(Loop& loop, Desk& writer, std::string name, const OpenBus& open_bus, bool on_postgres)
    : links(loop, random_id()),
      loop_(loop),
      writer_(writer),
      me_(links.me()),
      name_(std::move(name)),
      on_postgres_(on_postgres) {
  if (open_bus)
    links.open(open_bus(
        me_, [&loop](std::function<void()> what) { loop.post(std::move(what)); },
        [this](const std::string& text) { links.heard(text); }));
}

namespace {

std::optional<Time> clock_off(Database& database, const Loop& loop) {
  const Time before = loop.now(), theirs = database.clock(), after = loop.now();
  if (after - before > longest_look) return std::nullopt;
  return theirs - (before + after) / 2;
}

}  // namespace

void Nodes::open(std::function<Time()> clock, std::function<void()> done) {
  clock_ = std::move(clock);
  const auto sign = std::make_shared<Sign>();
  writer_.ask(
      [this, sign, seen = clock_(),
       company = alone() ? Company::none : Company::others](Database& database) {
        join(database, me_, name_, seen, company);
        sign->nodes = all_nodes(database);
        if (company == Company::others) sign->clock_off = clock_off(database, loop_);
      },
      [this, sign, done](const Stored& stored) {
        if (!stored) throw DatabaseError(stored.error().kind, stored.error().sentence);
        // Nothing has happened here yet, so the clock can be set at will: to the database's, or to
        // that of a node which is ahead of it.
        Time ahead = sign->clock_off.value_or(0);
        if (!alone())
          for (const NodeRow& node : sign->nodes)
            if (!node.gone && node.id != me_) ahead = std::max(ahead, node.seen - loop_.now());
        if (ahead != 0) loop_.correct(Milliseconds(ahead));
        look_at(*sign);
        last_sign_ = loop_.now();
        links.beat(true);
        wait_to_beat();
        done();
      });
}

void Nodes::wait_to_beat() {
  next_beat_ = loop_.now() + between_beats;
  loop_.at(next_beat_, [this] {
    notice_sleep();
    beat();
  });
}

void Nodes::notice_sleep() {
  const Time late = loop_.now() - next_beat_;
  if (next_beat_ == 0 || late <= asleep) return;
  log(LogLevel::warning, "slept", {{"for", late}});
  on_slept(std::exchange(next_beat_, loop_.now()));
}

void Nodes::beat() {
  if (closing_) return;
  links.beat(silent_for() < believed);
  look_whether_cut_off();
  if (!signing_) sign();
  wait_to_beat();
}

bool Nodes::silent() const { return silent_for() > too_old; }

// If no node reaches the database, everybody waits where they are. A node that reaches neither the
// database nor another node cannot know this; more likely it is the one that is cut off.
void Nodes::look_whether_cut_off() {
  const bool before = cut_off_;
  const bool lonely = there_.size() > 1 && links.reached() == 0;
  // Nodes that have given us up send us nothing any more.
  cut_off_ = !alone() && silent() && (before || lonely || links.somebody_writes());
  if (before || !cut_off_) return;
  log(LogLevel::error, "cut off from the database", {{"for", silent_for()}});
  on_cut_off(last_sign_);
}

void Nodes::sign() {
  signing_ = true;
  const auto sign = std::make_shared<Sign>();
  writer_.ask_first(
      // While clocks are frozen it says when they were, so that whoever takes over credits all of
      // that time.
      [this, sign, seen = clock_(), alone = alone()](Database& database) {
        // A connection that was lost has lost its lock with it.
        if (on_postgres_)
          sign->owner = own_postgres(database, alone ? Company::none : Company::others);
        sign->known = server::beat(database, me_, seen);
        if (!sign->known) join(database, me_, name_, seen, Company::others);
        sign->nodes = all_nodes(database);
        sign->clock_off.reset();
        if (!alone) sign->clock_off = clock_off(database, loop_);
      },
      [this, sign](const Stored& stored) {
        signing_ = false;
        if (!stored && std::exchange(can_write_, false))
          log(LogLevel::error, "beat not stored", {{"why", stored.error().sentence}});
        if (stored) {
          can_write_ = true;
          last_sign_ = loop_.now();
          cut_off_ = false;
        }
        if (stored && sign->owner) disowned_since_ = 0;
        if (stored && !sign->owner) {
          if (disowned_since_ == 0) disowned_since_ = loop_.now();
          if (loop_.now() - disowned_since_ < ghost_lasts) return;
          return on_must_end(
              "another server has taken over this database while it could not be reached");
        }
        if (stored) {
          if (!sign->known) {
            log(LogLevel::warning, "given up by the other nodes", {});
            on_given_up();
          }
          set_clock(*sign);
          look_at(*sign);
          on_beat();
        }
      });
}

void Nodes::look_at(const Sign& sign) {
  there_.clear();
  somebody_gone_ = std::ranges::any_of(sign.nodes, &NodeRow::gone);
  for (const NodeRow& node : sign.nodes) {
    if (node.gone) continue;
    there_.push_back(node);
    if (alone() || node.id == me_) continue;
    if (!links.knows(node.id)) {
      log(LogLevel::info, "node appeared", {{"node", node.id}, {"name", node.name}});
      links.know(node.id);
      on_appeared(node.id);
    }
    Watched& watched = watched_[node.id];
    watched.unmoved = node.beat == watched.beat ? watched.unmoved + 1 : 0;
    watched.beat = node.beat;
    if (watched.unmoved < patience) continue;
    log(LogLevel::warning, "node given up", {{"node", node.id}, {"name", node.name}});
    writer_.ask([node](Database& database) { give_up(database, node); }, [](const Stored&) {});
  }
  for (const std::string& node : links.known()) {
    if (std::ranges::find(there_, node, &NodeRow::id) != there_.end()) continue;
    log(LogLevel::info, "node vanished", {{"node", node}});
    links.forget(node);
    watched_.erase(node);
    on_vanished(node);
  }
}

// Sets the clock a little at a time. A clock that is far behind is set at once, and the time
// between is credited. One that is far ahead is held back, for time must not go backwards.
void Nodes::set_clock(const Sign& sign) {
  if (!sign.clock_off) return;
  const Time off = *sign.clock_off;
  if (off > far_off) {
    log(LogLevel::warning, "clock set", {{"by", off}});
    const Time since = clock_();
    loop_.correct(Milliseconds(off));
    return on_slept(since);
  }
  const Time most = off < -far_off ? between_beats / 10 : 1;
  if (off != 0) loop_.correct(Milliseconds(std::clamp(off, -most, most)));
}

void Nodes::close(std::function<void()> done) {
  closing_ = true;
  writer_.ask([this, seen = clock_()](Database& database) { depart(database, me_, seen); },
              [this, done](const Stored&) {
                links.tell_all(told::Goodbye{});
                done();
              });
}

}  // namespace sequitur::server
