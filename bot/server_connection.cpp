#include "bot/server_connection.hpp"

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <deque>
#include <stdexcept>

#include "engine/game/text.hpp"
#include "server/protocol/server_message.hpp"

namespace sequitur::bot {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using nlohmann::json;

using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<beast::tcp_stream>;

constexpr std::chrono::seconds patience_for_an_answer{15};
constexpr std::chrono::seconds longest_silence{40};  // a ping is sent after half of this time
constexpr std::string_view agent = "sequitur bot";

template <class Stream>
constexpr bool is_secure = std::is_same_v<Stream, Secure>;

// Connects the stream, so that it can be written to.
template <class Stream>
asio::awaitable<void> connect(Stream& stream, const ServerAddress& server) {
  asio::ip::tcp::resolver resolver(co_await asio::this_coro::executor);
  const auto found = co_await resolver.async_resolve(server.host, server.port, use_awaitable);
  auto& lowest = beast::get_lowest_layer(stream);
  lowest.expires_after(patience_for_an_answer);
  co_await lowest.async_connect(found, use_awaitable);
  lowest.socket().set_option(asio::ip::tcp::no_delay(true));
  if constexpr (is_secure<Stream>) {
    SSL_set_tlsext_host_name(stream.native_handle(), server.host.c_str());
    stream.set_verify_callback(ssl::host_name_verification(server.host));
    co_await stream.async_handshake(ssl::stream_base::client, use_awaitable);
  }
}

template <class Stream>
asio::awaitable<Reply> answer_to(Stream& stream, const ServerAddress& server,
                                 http::request<http::string_body>& request) {
  co_await connect(stream, server);
  co_await http::async_write(stream, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_read(stream, buffer, response, use_awaitable);
  const json body = json::parse(response.body(), nullptr, false);
  co_return Reply{static_cast<int>(response.result_int()), body.is_discarded() ? json() : body};
}

// One socket, plain or secure, and the messages it has heard.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::string text) = 0;
  virtual void cut() = 0;

  std::deque<json> heard;
  bool open = false;
  std::string why_lost;
};

template <class Stream>
class SocketOver : public Socket, public std::enable_shared_from_this<SocketOver<Stream>> {
 public:
  template <class... Context>
  explicit SocketOver(asio::io_context& loop, Context&... context)
      : loop_(loop), stream_(loop, context...) {}

  asio::awaitable<void> begin(const ServerAddress& server, const std::string& token) {
    co_await connect(stream_.next_layer(), server);
    beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has timeouts of its own
    websocket::stream_base::timeout times{patience_for_an_answer, longest_silence, true};
    stream_.set_option(times);
    stream_.set_option(websocket::stream_base::decorator([token](websocket::request_type& request) {
      request.set(http::field::authorization, "Bearer " + token);
      request.set(http::field::user_agent, agent);
    }));
    co_await stream_.async_handshake(server.host_header(), "/api/socket", use_awaitable);
    open = true;
    spawn(&SocketOver::listen);
  }

  void send(std::string text) override {
    outgoing_.push_back(std::move(text));
    if (outgoing_.size() == 1) spawn(&SocketOver::write);
  }

  void cut() override {
    open = false;
    beast::get_lowest_layer(stream_).close();
  }

 private:
  // A coroutine that has not begun yet has to keep its owner alive too, since the connection may be
  // closed before the loop runs it.
  void spawn(asio::awaitable<void> (SocketOver::*work)()) {
    asio::co_spawn(
        loop_, [self = this->shared_from_this(), work] { return ((*self).*work)(); },
        asio::detached);
  }

  asio::awaitable<void> listen() {
    beast::flat_buffer buffer;
    try {
      for (;;) {
        co_await stream_.async_read(buffer, use_awaitable);
        json message = json::parse(beast::buffers_to_string(buffer.data()), nullptr, false);
        if (message.is_object()) heard.push_back(std::move(message));
        buffer.clear();
      }
    } catch (const boost::system::system_error& error) {
      lost(error);
    }
  }

  asio::awaitable<void> write() {
    try {
      while (!outgoing_.empty()) {
        co_await stream_.async_write(asio::buffer(outgoing_.front()), use_awaitable);
        outgoing_.pop_front();
      }
    } catch (const boost::system::system_error& error) {
      outgoing_.clear();
      lost(error);
    }
  }

  void lost(const boost::system::system_error& error) {
    const bool closed = error.code() == websocket::error::closed;
    if (open) {
      why_lost = closed ? "the server has closed it" : error.code().message();
      if (closed && !stream_.reason().reason.empty())
        why_lost += ": " + std::string(stream_.reason().reason.c_str());
    }
    cut();
  }

  asio::io_context& loop_;
  websocket::stream<Stream> stream_;
  std::deque<std::string> outgoing_;
};

}  // namespace

std::string Reply::fault() const {
  const auto refusal = server::read_error(body);
  return status >= 400 && refusal ? refusal->fault : std::string();
}
std::string Reply::sentence() const {
  if (const auto refusal = server::read_error(body)) return refusal->sentence;
  return "it answers with HTTP status " + std::to_string(status);
}

class ServerConnection::Inside {
 public:
  Inside(ServerAddress server, std::string token, const std::string& certificates)
      : server_(std::move(server)), token_(std::move(token)), work_(loop_.get_executor()) {
    if (!server_.secure) return;
    trust_.set_verify_mode(ssl::verify_peer);
    boost::system::error_code error;  // a system without certificates: every certificate is refused
    trust_.set_default_verify_paths(error);
    if (certificates.empty()) return;
    trust_.load_verify_file(certificates, error);
    if (error)
      throw std::runtime_error("the certificates in " + sequitur::quoted(certificates) +
                               " cannot be read: " + error.message());
  }

  ~Inside() {
    close();
    work_.reset();
    loop_.run_for(std::chrono::seconds(1));  // operations that wait for the socket end now
  }

  std::expected<Reply, std::string> ask(const std::string& method, const std::string& target,
                                        const json& body) {
    http::request<http::string_body> request{http::string_to_verb(method), target, 11};
    request.set(http::field::host, server_.host_header());
    request.set(http::field::user_agent, agent);
    request.set(http::field::authorization, "Bearer " + token_);
    request.keep_alive(false);
    if (!body.is_null()) {
      request.set(http::field::content_type, "application/json");
      request.body() = body.dump();
    }
    request.prepare_payload();
    std::optional<Reply> reply;
    const auto asked = run([&]() -> asio::awaitable<void> {
      if (server_.secure) {
        Secure stream(loop_, trust_);
        reply = co_await answer_to(stream, server_, request);
      } else {
        Plain stream(loop_);
        reply = co_await answer_to(stream, server_, request);
      }
    });
    if (!asked) return std::unexpected(asked.error());
    return *reply;
  }

  std::expected<void, std::string> open() {
    close();
    std::expected<void, std::string> opened;
    if (server_.secure) {
      const auto socket = std::make_shared<SocketOver<Secure>>(loop_, trust_);
      opened = run([&] { return socket->begin(server_, token_); });
      socket_ = socket;
    } else {
      const auto socket = std::make_shared<SocketOver<Plain>>(loop_);
      opened = run([&] { return socket->begin(server_, token_); });
      socket_ = socket;
    }
    if (!opened) close();
    return opened;
  }

  bool is_open() const { return socket_ && socket_->open; }
  void close() {
    if (socket_) socket_->cut();
    socket_.reset();
  }
  void send(const json& message) {
    if (is_open()) socket_->send(message.dump());
  }
  std::string why_lost() const { return socket_ ? socket_->why_lost : std::string(); }

  std::optional<json> hear(Milliseconds patience) {
    const bool was_open = is_open();
    const auto end = std::chrono::steady_clock::now() + patience;
    while ((!socket_ || socket_->heard.empty()) && !woken_ && is_open() == was_open)
      if (loop_.run_one_until(end) == 0) break;
    woken_ = false;
    if (!socket_ || socket_->heard.empty()) return std::nullopt;
    json message = std::move(socket_->heard.front());
    socket_->heard.pop_front();
    return message;
  }

  void wake() {
    asio::post(loop_, [this] { woken_ = true; });
  }

 private:
  // Runs the coroutine to its end; the error is a sentence.
  template <class Begin>
  std::expected<void, std::string> run(Begin begin) {
    bool done = false;
    std::exception_ptr failed;
    asio::co_spawn(loop_, begin, [&](std::exception_ptr error) {
      failed = error;
      done = true;
    });
    while (!done) loop_.run_one();
    if (!failed) return {};
    try {
      std::rethrow_exception(failed);
    } catch (const boost::system::system_error& error) {
      return std::unexpected(sentence_for(error));
    }
  }

  std::string sentence_for(const boost::system::system_error& error) const {
    if (error.code().category() == asio::error::get_ssl_category() &&
        error.code().message().find("certificate verify failed") != std::string::npos)
      return "the certificate of " + server_.text() +
             " is not trusted, so nothing was sent there; --trust names a file with one that "
             "is";
    return server_.text() + " cannot be reached: " + error.code().message();
  }

  const ServerAddress server_;
  const std::string token_;
  asio::io_context loop_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_;
  ssl::context trust_{ssl::context::tls_client};
  std::shared_ptr<Socket> socket_;
  bool woken_ = false;
};

ServerConnection::ServerConnection(ServerAddress server, std::string token,
                                   const std::string& certificates)
    : inside_(std::make_unique<Inside>(std::move(server), std::move(token), certificates)) {}
ServerConnection::~ServerConnection() = default;

std::expected<Reply, std::string> ServerConnection::ask(const std::string& method,
                                                        const std::string& target,
                                                        const json& body) {
  return inside_->ask(method, target, body);
}
std::expected<void, std::string> ServerConnection::open() { return inside_->open(); }
bool ServerConnection::is_open() const { return inside_->is_open(); }
void ServerConnection::close() { inside_->close(); }
void ServerConnection::send(const json& message) { inside_->send(message); }
std::optional<json> ServerConnection::hear(Milliseconds patience) {
  return inside_->hear(patience);
}
std::string ServerConnection::why_lost() const { return inside_->why_lost(); }
void ServerConnection::wake() { inside_->wake(); }

}  // namespace sequitur::bot
