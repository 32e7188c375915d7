#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sequitur::server::testing {

struct HeardReply {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};

struct Frame {
  enum Kind { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 } kind = text;
  std::string payload;

  int code() const;  // of a close frame
};

// The client's end of a connection, byte by byte, so that the test can misbehave. Whatever takes
// longer than five seconds counts as the end.
class Client {
 public:
  explicit Client(std::uint16_t port, int receive_buffer = 0);
  Client(Client&& other) noexcept;
  ~Client();

  void send(std::string_view bytes);
  std::optional<HeardReply> reply(bool head = false);  // nothing: the server hung up instead
  HeardReply ask(std::string_view method, std::string_view target, std::string_view headers = "",
                 std::string_view body = "");
  bool hung_up();  // waits until the server hangs up

  // Upgrades to a WebSocket. `headers` are whole lines.
  HeardReply upgrade(std::string_view target = "/api/socket", std::string_view headers = "");
  void send_upgrade(std::string_view and_then = "");  // without waiting for the reply
  void say(std::string_view payload, Frame::Kind kind = Frame::text, bool last = true);
  std::optional<Frame> hear();  // the next frame of any kind
  std::string text();           // the next text; pings on the way are answered
  int closed();                 // the code of the close frame that comes; 0: hung up instead

  int descriptor() const { return socket_; }

 private:
  int socket_;
  std::string buffer_;

  bool read_more();
  bool want(std::size_t bytes);
};

}  // namespace sequitur::server::testing
