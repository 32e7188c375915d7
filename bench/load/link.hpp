#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/load/reactor.hpp"
#include "bench/load/target.hpp"
#include "engine/game/random.hpp"
#include "server/base/retry_pauses.hpp"

namespace sequitur::load {

// What all connections share: the addresses of the nodes, and how many bytes were sent and
// received.
struct Wires {
  Reactor& reactor;
  std::vector<Target> nodes;
  std::chrono::milliseconds patience{8000};  // with a silent node, like the page's
  std::chrono::milliseconds longest_pause{server::RetryPauses::longest};  // before coming back
  std::uint64_t sent = 0, received = 0;                                   // bytes
  std::uint64_t losses = 0;                                               // of connections
  Random random{1};
};

// A connection to a node. After it was lost it can be opened again, and then goes to the next node.
class Link : public Ready {
 public:
  Link(Wires& wires, std::size_t node)
      : wires_(wires),
        home_(node % wires.nodes.size()),
        node_(home_),
        pauses_(wires.random.next()) {}
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link() override;

  void open();  // opened() follows, or lost()
  void send(std::string_view bytes);
  void shut();  // without a call of lost()
  bool is_open() const { return connected_; }
  void give_up();  // treats the connection as lost
  void go_home();  // back to the node it began with

  void ready(std::uint32_t events) override;

 protected:
  virtual void opened() = 0;
  // Removes the bytes that it could use. False means that they were wrong, and the link is lost.
  virtual bool received(std::string& bytes) = 0;
  virtual void lost() = 0;

  Wires& wires() { return wires_; }
  Reactor& reactor() { return wires_.reactor; }
  const Target& target() const { return wires_.nodes[node_]; }
  // After a loss, when it is time to come back.
  void come_back(std::function<void()> how);

 private:
  void lose(std::size_t next);
  bool receive();
  void flush();

  Wires& wires_;
  std::size_t home_, node_;
  server::RetryPauses pauses_;
  int descriptor_ = -1;
  bool connected_ = false;
  int openings_ = 0;
  bool writing_ = false;
  std::string in_, out_;
};

}  // namespace sequitur::load
