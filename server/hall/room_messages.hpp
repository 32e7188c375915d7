#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "server/hall/live_room.hpp"
#include "server/hall/pending_action.hpp"
#include "server/nodes/links.hpp"

namespace sequitur::server {

// What the nodes tell each other about rooms:
//
//   copy  ──follow, unfollow──▶  owner     who is in the room there, and the last event it has
//   copy  ◀──events, presence──  owner
//   copy  ──act──▶ owner ──answer──▶ copy  an action of somebody there, and how far away they are
//   all   ◀──owns──  the new owner         and `moved` from the old one to those who follow
//
// Any of these may be lost. Events are then read from the database by their numbers, an action is
// sent again under its sender's own id for it, and who follows is told anew (`again`, `follows`).
class RoomMessages {
 public:
  explicit RoomMessages(Links& links) : links_(links) {}

  // ---- from a copy
  void send_follow(const LiveRoom& live);
  void send_unfollow(const LiveRoom& live);
  void send_follows(const std::string& node, const std::vector<const LiveRoom*>& rooms);
  void send_act(const LiveRoom& live, std::uint64_t ask, const PendingAction& action, Time waited);

  // ---- from the owner
  void send_events(const std::string& node, const LiveRoom& live, std::span<const Event> events);
  void send_events_to_followers(const LiveRoom& live, std::span<const Event> events);
  void send_presence_to_followers(const LiveRoom& live);
  void send_answer(const std::string& node, std::uint64_t ask,
                   const std::expected<int, Refusal>& number);
  // The room is not ours any more, or never was: an answer, or to whoever follows.
  void send_answer_moved(const std::string& node, std::uint64_t ask);
  void send_moved(const std::string& node, const std::string& room);

  // ---- both
  void send_owns(const std::vector<std::string>& rooms);  // to all: they are ours now
  void send_again(const std::string& node);               // which rooms do you follow?

 private:
  Links& links_;
};

}  // namespace sequitur::server
