#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/nodes/links.hpp"
#include "server/store/desk.hpp"
#include "server/store/rows/nodes.hpp"

namespace sequitur::server {

// For the node `me`; none: this server is alone on its database.
using OpenBus = std::function<std::unique_ptr<Bus>(const std::string& me, Post post, Heard heard)>;

// This server among those that share its database. It says twice a second that it is there, in the
// database and to the others; a node that is silent for five of our own signs of life is given up.
// Because only such signs are counted, a clock that jumps or a database that was away for all nodes
// makes no node look gone.
class Nodes {
 public:
  Nodes(Loop& loop, Desk& writer, std::string name, const OpenBus& open_bus, bool on_postgres);

  const std::string& me() const { return me_; }
  const std::string& name() const { return name_; }
  bool alone() const { return !links.there(); }
  // Whether the database took our last sign of life.
  bool can_write() const { return can_write_; }
  // How long ago it took one: a database that hangs refuses nothing.
  Time silent_for() const { return loop_.now() - last_sign_; }
  bool silent() const;  // for too long
  // Other nodes reach the database and this one does not, so people are better off there.
  bool cut_off() const { return cut_off_; }

  // `clock` is the time of our rooms. Calls `done` once all nodes know this one.
  void open(std::function<Time()> clock, std::function<void()> done);
  // The others take over from here.
  void close(std::function<void()> done);

  // All that are there, ourselves too.
  const std::vector<NodeRow>& there() const { return there_; }
  // Called before anything is decided by the clock, because what came in while this process stood
  // still is handled before its timers are.
  void notice_sleep();
  // Whether a node has gone that may have left rooms to take over.
  bool somebody_gone() const { return somebody_gone_; }

  Links links;

  Signal<const std::string&> on_appeared;  // a node
  Signal<const std::string&> on_vanished;
  Signal<> on_beat;                        // after each sign of life
  Signal<> on_given_up;                    // by the others: our rooms may be theirs
  Signal<Time> on_cut_off;                 // from the database, since then
  Signal<Time> on_slept;                   // nobody looked after our rooms since then
  Signal<const std::string&> on_must_end;  // the server must, and why

 private:
  struct Sign;  // of life, on its way through the database
  void wait_to_beat();
  void beat();
  void look_whether_cut_off();
  void sign();
  void look_at(const Sign& sign);
  void set_clock(const Sign& sign);

  Loop& loop_;
  Desk& writer_;
  const std::string me_;
  const std::string name_;
  const bool on_postgres_;
  std::function<Time()> clock_;
  std::vector<NodeRow> there_;
  bool somebody_gone_ = false;
  struct Watched {
    std::int64_t beat = 0;
    int unmoved = 0;  // signs of our own since
  };
  std::unordered_map<std::string, Watched> watched_;
  bool can_write_ = true;
  bool signing_ = false;  // a sign of life is on its way
  Time next_beat_ = 0;    // is due; 0: not open yet
  Time last_sign_ = 0;    // that was taken
  bool cut_off_ = false;
  Time disowned_since_ = 0;  // somebody else has the database; 0: it is ours
  bool closing_ = false;
};

}  // namespace sequitur::server
