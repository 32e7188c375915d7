#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

#include "server/hall/identity.hpp"
#include "server/protocol/server_message.hpp"

namespace sequitur::server {

// Somebody with an open socket, as the rooms and the lobby see them.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void end(std::string_view why) = 0;  // they may not be here
  virtual void go_elsewhere() = 0;             // to another node

  void send(const ServerMessage& message) { send(text_of(message)); }

  // Expired once the client has gone: for what comes back later.
  std::weak_ptr<const bool> alive() const { return life_; }

  Identity who;
  std::unordered_set<std::int64_t> blocked{};  // people whose words are not shown to them

 private:
  std::shared_ptr<const bool> life_ = std::make_shared<const bool>(true);
};

}  // namespace sequitur::server
