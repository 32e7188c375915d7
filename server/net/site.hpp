#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/game/milliseconds.hpp"
#include "server/net/http.hpp"

namespace sequitur::server {

// A WebSocket as the hall sees it. Called on the loop's thread.
class Socket {
 public:
  virtual ~Socket() = default;
  // Queued behind what was sent before; the text is shared by all who get it. A client that does
  // not take what it is sent (NetworkOptions::longest_backlog) is cut off.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Ends it, with a WebSocket status code and a sentence of at most 120 bytes.
  virtual void close(std::uint16_t code, std::string_view why) = 0;
};

// What the hall has for each open WebSocket. Whoever has arrived goes once: when the connection is
// lost or one of both sides closes it. It is destroyed after gone().
class Visitor {
 public:
  virtual ~Visitor() = default;
  virtual void arrived(std::shared_ptr<Socket> socket) = 0;
  virtual void said(std::string_view text) = 0;
  virtual void round_trip(Milliseconds time) = 0;  // by the server's own ping
  virtual void gone() = 0;
};

using Respond = std::function<void(Reply)>;

// What is served. Everything is called on the loop's thread.
class Site {
 public:
  virtual ~Site() = default;
  // The request is there until `respond` is called, once, now or later.
  virtual void asked(const Request& request, Respond respond) = 0;
  // Somebody wants a WebSocket at request.target; the error is the reply that refuses it.
  virtual void knocked(
      const Request& request,
      std::function<void(std::expected<std::unique_ptr<Visitor>, Reply>)> answer) = 0;
  // The server is about to end: say so, finish what was begun, then call `finished`.
  virtual void closing(std::function<void()> finished) = 0;
};

}  // namespace sequitur::server
