// The one file that includes Beast: it takes most of a minute to compile.
#include "server/listener.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

namespace sequitur::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Stream = beast::tcp_stream;

constexpr auto patience = std::chrono::seconds(30);  // for a request to come, and a reply to go
constexpr auto between_looks = std::chrono::milliseconds(50);  // at `stop`
constexpr std::uint32_t longest_header = 16 * 1024;
constexpr std::uint64_t longest_body = 64 * 1024;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

Request read_request(const http::request<http::string_body>& message) {
  Request request{view(message.method_string()), view(message.target()), {}};
  for (const auto& field : message)
    request.headers.emplace_back(view(field.name_string()), view(field.value()));
  return request;
}

asio::awaitable<void> answer(Stream& stream, Reply& reply, unsigned version, bool keep_alive) {
  http::response<http::span_body<const char>> message;
  message.version(version);
  message.result(static_cast<unsigned>(reply.status));
  message.keep_alive(keep_alive);
  for (const auto& [name, value] : reply.headers) message.set(name, value);
  const std::string_view body = reply.body();
  if (reply.status != 304) message.content_length(body.size());
  if (!reply.without_body) message.body() = {body.data(), body.size()};
  http::response_serializer<http::span_body<const char>> serializer(message);
  if (reply.without_body)
    co_await http::async_write_header(stream, serializer, asio::use_awaitable);
  else
    co_await http::async_write(stream, serializer, asio::use_awaitable);
}

asio::awaitable<void> converse(Stream stream, const Handler& handler) {
  beast::flat_buffer buffer;
  try {
    for (;;) {
      stream.expires_after(patience);
      http::request_parser<http::string_body> parser;
      parser.header_limit(longest_header);
      parser.body_limit(longest_body);
      co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
      const auto& message = parser.get();
      Reply reply = handler(read_request(message));
      stream.expires_after(patience);
      co_await answer(stream, reply, message.version(), message.keep_alive());
      if (!message.keep_alive()) break;
    }
  } catch (const boost::system::system_error&) {
    // The other side has gone, was too slow, or does not speak HTTP: nothing to tell anybody.
  }
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> welcome(tcp::acceptor& acceptor, const Handler& handler) {
  for (;;) {
    beast::error_code error;
    tcp::socket socket =
        co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // out of descriptors, say: others may end meanwhile
      asio::steady_timer rest(co_await asio::this_coro::executor, between_looks);
      co_await rest.async_wait(asio::use_awaitable);
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(acceptor.get_executor(), converse(Stream(std::move(socket)), handler),
                   asio::detached);
  }
}

asio::awaitable<void> watch(asio::io_context& io, const std::atomic<bool>& stop) {
  asio::steady_timer timer(io);
  while (!stop) {
    timer.expires_after(between_looks);
    co_await timer.async_wait(asio::use_awaitable);
  }
  io.stop();
}

std::string cannot_listen(const Address& address, const std::string& why) {
  return "cannot listen on " + address.host + ":" + std::to_string(address.port) + ": " + why;
}

}  // namespace

std::expected<void, std::string> serve(const Address& address, const Handler& handler,
                                       const std::function<void(const Address&)>& ready,
                                       const std::atomic<bool>& stop) {
  asio::io_context io(1);
  beast::error_code error;
  const auto ip = asio::ip::make_address(address.host, error);
  if (error)
    return std::unexpected(
        cannot_listen(address, "the host is no IP address; 127.0.0.1 or 0.0.0.0 would be right"));
  tcp::acceptor acceptor(io);
  const tcp::endpoint endpoint(ip, address.port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return std::unexpected(cannot_listen(
        address, "the port is taken by another program; --port 0 takes any that is free"));
  if (error) return std::unexpected(cannot_listen(address, error.message()));

  asio::co_spawn(io, welcome(acceptor, handler), asio::detached);
  asio::co_spawn(io, watch(io, stop), asio::detached);
  ready({address.host, acceptor.local_endpoint().port()});
  io.run();
  return {};
}

}  // namespace sequitur::server
