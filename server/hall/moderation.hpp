#pragma once

#include <vector>

#include "server/hall/action_limits.hpp"
#include "server/hall/connections.hpp"
#include "server/hall/departures.hpp"
#include "server/people/person.hpp"
#include "server/people/said.hpp"
#include "server/store/rows/switches.hpp"

namespace sequitur::server {

// Looks once a second for what an operator has changed with `sequitur admin`, and puts it into
// effect.
class Moderation {
 public:
  Moderation(Loop& loop, Desk& writer, Desk& reader, Rooms& rooms, Lobby& lobby, Nodes& nodes,
             Connections& connections, Departures& departures, ActionLimits& limits);

  void open();
  void close() { closing_ = true; }

  const Switches& switches() const { return switches_; }

 private:
  void look();  // and again a second later
  void put_into_effect(const Switches& now, const std::vector<Person>& restrained);
  void unsay(const std::vector<Unsaying>& words);

  Loop& loop_;
  Desk& writer_;
  Desk& reader_;
  Rooms& rooms_;
  Lobby& lobby_;
  Nodes& nodes_;
  Connections& connections_;
  Departures& departures_;
  ActionLimits& limits_;
  Switches switches_;
  int looks_ = 0;
  bool closing_ = false;
};

}  // namespace sequitur::server
