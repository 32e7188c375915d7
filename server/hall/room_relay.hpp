#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "server/hall/room_ownership.hpp"

namespace sequitur::server {

// Between the owner of a room and the nodes that have a copy of it (RoomMessages): passes on what
// people do in a copy, and deals with what the other nodes say.
class RoomRelay {
 public:
  struct Parts {
    Loop& loop;
    Nodes& nodes;
    RoomMessages& messages;
    RoomDirectory& directory;
    ClockKeeper& clocks;
    RoomAudience& audience;
    RoomOwnership& ownership;
    ActionHandler& actions;
    EventApplier& applier;
  };
  explicit RoomRelay(const Parts& parts);

  // An action in a copy. Its owner carries it out; if there is none, we become the owner.
  void send_to_owner(LiveRoom& live, const PendingActionPointer& action);

 private:
  void listen();
  // ---- in a copy
  void pass_on(LiveRoom& live, const PendingActionPointer& action);
  void on_answer(const told::ActAnswer& answered);
  void on_no_answer(std::uint64_t ask);
  void look_for_answers(const std::string& node);
  void try_again(const std::string& id, const PendingActionPointer& action);
  void later(LiveRoom& live, std::function<void()> what);
  void came_back(LiveRoom& live);
  void on_events(const told::Events& message);
  void on_presence(const told::RoomPresence& message);
  void on_owns(const std::string& id, const std::string& node);
  void send_follow_to(const std::string& node);
  // ---- as the owner
  void on_follow(const std::string& node, const told::Follow& there);
  void on_follows(const std::string& node, const told::Follows& message);
  void on_unfollow(const std::string& node, const std::string& id);
  void on_act(const std::string& node, const told::Act& act);
  // ---- both
  void on_vanished(const std::string& node);
  void on_again(const std::string& node);
  void on_hole(const std::string& node);

  Parts parts_;
  struct Passed {
    std::string room;
    PendingActionPointer action;
  };
  std::unordered_map<std::uint64_t, Passed> passed_;  // to the owner, who has not answered yet
  std::uint64_t asked_ = 0;
};

}  // namespace sequitur::server
