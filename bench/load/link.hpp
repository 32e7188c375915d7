#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/load/reactor.hpp"
#include "bench/load/target.hpp"
#include "engine/game/random.hpp"
#include "server/base/retry_pauses.hpp"

namespace sequitur::load {

// What all connections share: where the nodes of the server are, and how much they were told.
struct Wires {
  Reactor& reactor;
  std::vector<Target> nodes;
  std::chrono::milliseconds patience{8000};  // with a node that says nothing, as the page has it
  std::chrono::milliseconds longest_pause{server::RetryPauses::longest};  // before coming back
  std::uint64_t sent = 0, received = 0;                                   // bytes
  std::uint64_t losses = 0;                                               // of connections
  Random random{1};
};

// A connection to a node that can be opened again after it was lost, then to the next node.
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
  void shut();  // quietly
  bool is_open() const { return connected_; }
  void give_up();  // it is as good as lost
  void go_home();  // back to the node it began with

  void ready(std::uint32_t events) override;

 protected:
  virtual void opened() = 0;
  // Takes away what it could use. False: that was wrong, and the link is lost.
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
