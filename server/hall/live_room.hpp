#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/client.hpp"
#include "server/hall/promises.hpp"
#include "server/hall/write_queue.hpp"
#include "server/room/lag.hpp"
#include "server/room/room.hpp"

namespace sequitur::server {

// Who is in a room on one of the other nodes.
struct Attendance {
  std::array<bool, 2> players{};
  std::size_t watchers = 0;
};

// A room in memory. It is owned by this node, which decides and writes, or a copy of another's,
// which is shown to those who are connected here. It is idle, or something of it is being written
// or read (queue). What only one class changes stands together, under that class's name.
class LiveRoom {
 public:
  explicit LiveRoom(Agreement agreement) : room(std::move(agreement)) {}

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
  // Whether it is the engine's turn.
  bool engine_to_move() const {
    const auto to_move = room.to_move();
    return to_move && room.agreement().seats[index(*to_move)].engine();
  }

  Room room;
  std::array<PlayerCard, 2> players;
  std::optional<RatingChanges> ratings;  // none: not rated, or not over
  std::array<Lag, 2> lags;

  // ---- owned or a copy: RoomOwnership
  bool owned() const { return fence_ != 0; }
  const std::string& owner() const { return owner_; }  // a node; empty: nobody's
  std::int64_t fence() const { return fence_; }        // of our lease: store/rows/leases.hpp
  void become_owned(const std::string& me, std::int64_t fence) {
    owner_ = me;
    fence_ = fence;
    audience.told_by_owner.reset();
  }
  void become_copy(const std::string& owner) {
    owner_ = owner;
    fence_ = 0;
  }

  // ---- idle or writing
  WriteQueue queue;

  struct {                                          // RoomAudience
    std::vector<Client*> clients;                   // here,
    std::map<std::string, Attendance> elsewhere;    // and on other nodes, as the owner knows it
    std::array<std::optional<Time>, 2> away_since;  // the players; nothing: they are here
    std::optional<Presence> told_by_owner;          // who is here, in a copy
    bool presence_scheduled = false;
  } audience;

  struct Span {
    Time since, until;
  };
  struct {                     // ClockKeeper
    Time alarm = 0;            // when its clock is looked at next, at the latest; 0: not at all
    std::optional<Span> owed;  // once it can be written; before all that waits
  } clock;

  struct {                  // EngineSeat
    bool thinking = false;  // about this room
    int thought = 0;        // which of its thoughts counts: a takeback makes an older one void
  } engine;

  Promises promises;     // Relay
  int passed_on = 0;     // Relay: actions that the owner has not answered yet
  bool leaving = false;  // RoomDirectory: memory, unless somebody comes back

 private:
  std::string owner_;
  std::int64_t fence_ = 0;  // 0: this is a copy
};

}  // namespace sequitur::server
