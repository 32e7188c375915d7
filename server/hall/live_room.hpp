#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/client.hpp"
#include "server/room/lag.hpp"
#include "server/room/room.hpp"

namespace sequitur::server {

// The number of the event that an action led to, or why it did not.
using Answer = std::function<void(std::expected<int, Refusal>)>;

// Who is in a room on one of the other nodes.
struct Attendance {
  std::array<bool, 2> players{};
  std::size_t watchers = 0;
};

// A room in memory, with those who are in it. While its newest events are on their way to the disk,
// whatever else is asked of it waits. Its owner decides and writes; another node has a copy, which
// it shows to those who are connected there.
struct LiveRoom {
  explicit LiveRoom(Agreement agreement) : room(std::move(agreement)) {}

  Room room;
  std::array<nlohmann::json, 2> players;  // as they are shown
  nlohmann::json ratings;                 // null: not rated, or not over

  std::string owner;       // a node; empty: nobody's
  std::int64_t fence = 0;  // of our lease: store/rows/leases.hpp; 0: this is a copy
  bool owned() const { return fence != 0; }
  std::map<std::string, Attendance> elsewhere;  // as the owner knows it, by node
  nlohmann::json presence;                      // as the owner told it to a copy
  // What the owner has acknowledged before its event came here, by the event's number.
  std::multimap<int, Answer> promised;
  int passed_on = 0;  // actions that the owner has not answered yet

  std::vector<Client*> clients;
  std::array<Lag, 2> lags;
  std::array<std::optional<Time>, 2> away_since;

  bool telling_presence = false;  // soon
  bool leaving = false;           // memory, unless somebody comes back
  bool writing = false;
  std::deque<std::function<void()>> waiting;
  struct Span {
    Time since, until;
  };
  std::optional<Span> owed;  // to its clock, once it can be written; before all that waits
  Time alarm = 0;            // when its clock is looked at next, at the latest; 0: not at all
  bool thinking = false;     // the engine is
  int thought = 0;           // which of its thoughts counts: a takeback makes an older one void

  const std::string& id() const { return room.agreement().id; }
  // Where the person sits, whatever they may do.
  Who place_of(std::int64_t person) const {
    for (const Player player : {Player::p1, Player::p2}) {
      const Seat& seat = room.agreement().seats[index(player)];
      if (seat.level == 0 && person != 0 && seat.person == person) return player;
    }
    return std::nullopt;
  }
  // The same, if they may know what is said there.
  Who seat_of(const Identity& who) const {
    return who.may_play || who.may_read ? place_of(who.person) : std::nullopt;
  }
};

}  // namespace sequitur::server
