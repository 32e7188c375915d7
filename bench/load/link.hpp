#pragma once

#include <string>
#include <string_view>

#include "bench/load/reactor.hpp"
#include "bench/load/target.hpp"

namespace sequitur::load {

// A connection to the server that can be opened again after it was lost.
class Link : public Ready {
 public:
  Link(Reactor& reactor, const Target& target) : reactor_(reactor), target_(target) {}
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link() override;

  void open();  // opened() follows, or lost()
  void send(std::string_view bytes);
  void shut();  // quietly
  bool is_open() const { return connected_; }

  void ready(std::uint32_t events) override;

 protected:
  virtual void opened() = 0;
  // Takes away what it could use. False: that was wrong, and the link is lost.
  virtual bool received(std::string& bytes) = 0;
  virtual void lost() = 0;

  Reactor& reactor() { return reactor_; }
  const Target& target() const { return target_; }

 private:
  void lose();
  bool receive();
  void flush();

  Reactor& reactor_;
  const Target& target_;
  int descriptor_ = -1;
  bool connected_ = false;
  bool writing_ = false;
  std::string in_, out_;
};

}  // namespace sequitur::load
