#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <utility>

namespace sequitur::server {

// A socket that counts how often it is read from. Frames without content, which never become a
// message, are seen by nobody above it.
class MeteredSocket : public boost::asio::ip::tcp::socket {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  explicit MeteredSocket(Socket socket) : Socket(std::move(socket)) {}

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    ++reads_;
    return Socket::async_read_some(buffers, std::forward<Handler>(handler));
  }

  // Since it was asked last.
  int take_reads() { return std::exchange(reads_, 0); }

 private:
  int reads_ = 0;
};

// Beast ends it as it would end the socket that it is.
inline void teardown(boost::beast::role_type role, MeteredSocket& socket,
                     boost::beast::error_code& error) {
  boost::beast::websocket::teardown(role, static_cast<MeteredSocket::Socket&>(socket), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, MeteredSocket& socket, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, static_cast<MeteredSocket::Socket&>(socket),
                                          std::forward<Handler>(handler));
}

}  // namespace sequitur::server
