#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/base/loop.hpp"
#include "server/base/origin.hpp"
#include "server/base/throttle.hpp"
#include "server/hall/lobby.hpp"
#include "server/hall/rooms.hpp"
#include "server/net/site.hpp"
#include "server/protocol/client_message.hpp"

namespace sequitur::server {

// One open socket: reads what the client says and passes it to the rooms and the lobby.
class SocketClient : public Visitor, public Client {
 public:
  SocketClient(const Loop& loop, Rooms& rooms, Lobby& lobby, Identity identity, Origin origin,
               const std::vector<std::int64_t>& blocks, Throttle& pairings);

  void arrived(std::shared_ptr<Socket> socket) override;
  void said(std::string_view words) override;
  void round_trip(Milliseconds time) override;
  void gone() override;

  void send(std::shared_ptr<const std::string> text) override;
  using Client::send;
  void end(std::string_view why) override;
  void go_elsewhere() override;

 private:
  void on(const ActMessage& act);
  void on(const WatchMessage& watch);
  void on(const LeaveMessage& leave);
  void on(const LobbyOnMessage& lobby);
  void on(const PairMessage& terms);
  void on(const UnpairMessage& unpair);
  void on(const PingMessage& ping);

  const Loop& loop_;
  Rooms& rooms_;
  Lobby& lobby_;
  Throttle& pairings_;
  const Origin origin_;
  std::shared_ptr<Socket> socket_;
};

}  // namespace sequitur::server
