#pragma once

#include <deque>
#include <string>
#include <string_view>

#include "bench/load/link.hpp"

namespace sequitur::load {

class PlayerSocket;

// Lets only so many sockets begin at once, so that a server that comes back is not overloaded.
class Doorman {
 public:
  void enter(PlayerSocket& socket);
  void done();

 private:
  static constexpr int most = 128;
  int inside_ = 0;
  std::deque<PlayerSocket*> waiting_;
};

// A player's WebSocket. It reopens by itself until it is destroyed.
class PlayerSocket : public Link {
 public:
  PlayerSocket(Wires& wires, std::size_t node, Doorman& doorman)
      : Link(wires, node), doorman_(doorman) {}

  void begin(std::string cookie);
  void tell(std::string_view text);
  bool live() const { return live_; }

 protected:
  virtual void arrived() = 0;
  virtual void heard(std::string_view text) = 0;
  // Called when the connection has ended after arrived(); it will reopen. The code is the server's,
  // 0 if it just hung up.
  virtual void went(int code) = 0;
  virtual void refused(int status) = 0;

  void opened() override;
  bool received(std::string& bytes) override;
  void lost() override;

 private:
  friend class Doorman;
  bool receive_handshake(std::string& bytes);
  void frame(int kind, std::string_view payload);
  void knock();
  void leave_door();

  Doorman& doorman_;
  std::string cookie_;
  bool at_door_ = false;
  int knocks_ = 0;
  bool live_ = false;
  int close_code_ = 0;
  std::string pieces_;
};

}  // namespace sequitur::load
