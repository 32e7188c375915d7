#pragma once

#include <array>
#include <deque>
#include <functional>
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

// A room in memory, with those who are in it. While its newest events are on their way to the disk,
// whatever else is asked of it waits.
struct LiveRoom {
  explicit LiveRoom(Agreement agreement) : room(std::move(agreement)) {}

  Room room;
  std::array<nlohmann::json, 2> players;  // as they are shown
  nlohmann::json ratings;                 // null: not rated, or not over

  std::vector<Client*> clients;
  std::array<Lag, 2> lags;
  std::array<std::optional<Time>, 2> away_since;

  bool telling_presence = false;  // soon
  bool writing = false;
  std::deque<std::function<void()>> waiting;
  Time alarm = 0;         // when its clock is looked at next, at the latest; 0: not at all
  bool thinking = false;  // the engine is
  int thought = 0;        // which of its thoughts counts: a takeback makes an older one void

  const std::string& id() const { return room.agreement().id; }
  // Where they sit, if they may know what is said there.
  Who seat_of(const Identity& who) const {
    if (!who.may_play && !who.may_read) return std::nullopt;
    for (const Player player : {Player::p1, Player::p2}) {
      const Seat& seat = room.agreement().seats[index(player)];
      if (seat.level == 0 && who.person != 0 && seat.person == who.person) return player;
    }
    return std::nullopt;
  }
};

}  // namespace sequitur::server
