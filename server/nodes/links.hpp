#pragma once

#include <array>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/base/loop.hpp"
#include "server/base/signal.hpp"
#include "server/bus/bus.hpp"
#include "server/protocol/node_message.hpp"

namespace sequitur::server {

// Messages to and from each other node, numbered, so that a lost one is noticed:
//
//   A ──17──▶ B      in order
//   A ──17──▶ B      a duplicate: left out
//   A ──19──▶ B      18 is missing: `hole`
//   A ──beat 19──▶   so is a last message that was lost, half a second later
//
// Numbers begin anew when one has given the other up and gets to know it again; the link has
// another number then.
class Links {
 public:
  Links(Loop& loop, std::string me);

  const std::string& me() const { return me_; }
  void open(std::unique_ptr<Bus> bus) { bus_ = std::move(bus); }
  bool there() const { return bus_ != nullptr; }
  void heard(const std::string& text);  // what the bus brings

  // The nodes that are there. Nothing is exchanged with others.
  void know(const std::string& node);
  void forget(const std::string& node);
  bool knows(const std::string& node) const { return links_.contains(node); }
  std::vector<std::string> known() const;

  // Messages pass both ways, or did a moment ago.
  bool reaches(const std::string& node) const;
  bool reaches_all() const;
  std::size_t reached() const;

  void tell(const std::string& node, NodeMessage message);
  void tell_all(const NodeMessage& message);
  void beat(bool writes);  // called every half second; whether we reach the database
  // Whether a node that reaches us reaches the database.
  bool somebody_writes() const;

  // links.on<told::Follow>([](const std::string& from, const told::Follow& follow) { … });
  // Each kind of message has one handler.
  template <class Message, class Handle>
  void on(Handle handle) {
    set_handler(NodeMessage(Message{}).index(),
                [handle = std::move(handle)](const std::string& from, const NodeMessage& message) {
                  handle(from, std::get<Message>(message));
                });
  }
  Signal<const std::string&> on_hole;  // something from that node was lost

  BusFigures figures() const { return bus_ ? bus_->figures() : BusFigures{}; }
  std::uint64_t holes() const { return holes_; }

 private:
  struct Link {
    Time link = 0;            // its number with us
    Time their_link = 0;      // and with them
    std::uint64_t sent = 0;   // the last message to them
    std::uint64_t heard = 0;  // and from them
    Time heard_at = 0;
    bool hears_us = false;
    bool writes = false;
  };
  bool recent(const Link& link) const;
  void take(const NodeLetter& letter);
  using Handler = std::function<void(const std::string& from, const NodeMessage& message)>;
  void set_handler(std::size_t kind, Handler handler);

  Loop& loop_;
  const std::string me_;
  std::unique_ptr<Bus> bus_;
  std::unordered_map<std::string, Link> links_;
  std::array<Handler, std::variant_size_v<NodeMessage>> handlers_;  // by kind
  Time last_link_ = 0;
  std::uint64_t holes_ = 0;
};

}  // namespace sequitur::server
