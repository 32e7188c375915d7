#pragma once

#include <expected>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "bot/server_address.hpp"
#include "engine/game/milliseconds.hpp"

namespace sequitur::bot {

struct Reply {
  int status = 0;
  nlohmann::json body;  // null: the body was no JSON

  // The fault of a refusal; empty if the reply is none.
  std::string fault() const;
  std::string sentence() const;
};

// The connection to a server: requests, and one socket. One thread uses it; only wake() is for
// other threads.
class ServerConnection {
 public:
  // `certificates` is a file with certificates to trust beside the system's; empty: none. Throws a
  // std::runtime_error if the file cannot be read.
  ServerConnection(ServerAddress server, std::string token, const std::string& certificates);
  ~ServerConnection();

  // Asks and waits for the answer; the error is a sentence that says why none came.
  std::expected<Reply, std::string> ask(const std::string& method, const std::string& target,
                                        const nlohmann::json& body = {});

  // Opens the socket. What is sent while it is not open is lost.
  std::expected<void, std::string> open();
  bool is_open() const;
  void close();
  void send(const nlohmann::json& message);
  // Waits for the next message. Returns nothing when none came in that time, when woken, or when
  // the socket was lost.
  std::optional<nlohmann::json> hear(Milliseconds patience);
  std::string why_lost() const;

  void wake();

 private:
  class Inside;  // Boost stays in server_connection.cpp
  std::unique_ptr<Inside> inside_;
};

}  // namespace sequitur::bot
