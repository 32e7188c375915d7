// HTTP. One of the files that include Boost: each takes most of a minute to compile.
#include "server/net/conversation.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/base/day.hpp"
#include "server/log/log.hpp"
#include "server/net/pending.hpp"
#include "server/net/turned_away.hpp"
#include "server/net/web_socket.hpp"

namespace sequitur::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using beast::error_code;

constexpr auto patience = std::chrono::seconds(30);   // for a request to come, and a reply to go
constexpr auto last_words = std::chrono::seconds(1);  // for a refusal to reach who still talks
constexpr std::uint32_t longest_header = 16 * 1024;

auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// A request and the bytes it looks at.
struct Asked {
  http::request_parser<http::string_body> parser;
  Origin from;
  Request request;

  void read_head() {
    const auto& message = parser.get();
    request.method = view(message.method_string());
    request.target = view(message.target());
    for (const auto& field : message)
      request.headers.emplace_back(view(field.name_string()), view(field.value()));
  }
  // Somebody in front of us may see the end of such a body elsewhere than we do.
  bool of_unknown_length() const {
    const auto& message = parser.get();
    return message.count(http::field::transfer_encoding) > 0 && !message.chunked();
  }
  bool wants_web_socket() const {
    return beast::websocket::is_upgrade(parser.get()) && request.target.starts_with("/api/socket");
  }
};

bool is_for_operators(std::string_view target) {
  return target == "/health" || target == "/metrics" || target.starts_with("/operator/figures");
}

Reply unanswered() { return turned_away(500, "internal", "The server could not answer that."); }

class Conversation final : public Connection {
 public:
  Conversation(Hub& hub, tcp::socket socket, Origin peer, OriginLimits::Admission admission)
      : Connection(hub, std::move(admission)), stream_(std::move(socket)), peer_(std::move(peer)) {}

  asio::awaitable<void> run(const std::optional<Reply>& refusal) {
    if (refusal) {
      co_await refuse(*refusal);
      co_return;
    }
    bool more = true;
    while (more && !hub().ending) more = co_await exchange();
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  void look(Time) override {}
  void finish() override {
    if (listening_) stream_.close();
  }
  void cut() override {
    stream_.close();
    if (stop_waiting_) stop_waiting_();
  }

 private:
  // One request and its reply; false: it was the last.
  asio::awaitable<bool> exchange() {
    const auto asked = std::make_shared<Asked>();
    asked->parser.header_limit(longest_header);
    asked->parser.body_limit(hub().options.longest_body);
    error_code error;
    stream_.expires_after(patience);
    listening_ = true;
    co_await http::async_read_header(stream_, buffer_, asked->parser, into(error));
    listening_ = false;
    if (!error) {
      asked->read_head();
      if (!find_out_who(*asked)) {
        co_await refuse(turned_away(400, "no_forwarded_address",
                                    "The proxy in front of this server does not say whom this "
                                    "comes from; it has to set X-Forwarded-For to the address that "
                                    "it sees."));
        co_return false;
      }
      if (!hub().origins.may_ask(asked->from, hub().clock.now())) {
        ++hub().figures.turned_away;
        co_await refuse(turned_away(429, "slow_down",
                                    "Too many requests came from your address in a short time; "
                                    "wait a second and try again."));
        co_return false;
      }
      if (asked->of_unknown_length()) {
        co_await refuse(turned_away(400, "bad_request",
                                    "A body comes with a Content-Length, or chunked; no other "
                                    "Transfer-Encoding is understood here."));
        co_return false;
      }
      stream_.expires_after(patience);
      if (beast::iequals(asked->parser.get()[http::field::expect], "100-continue")) {
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        co_await asio::async_write(stream_, asio::buffer(go_on), into(error));
      }
      if (!error) co_await http::async_read(stream_, buffer_, asked->parser, into(error));
    }
    if (error) {
      co_await misread(error);
      co_return false;
    }
    ++hub().figures.requests;
    asked->request.body = asked->parser.get().body();
    asked->request.from = asked->from;
    if (asked->wants_web_socket()) {
      co_await upgrade(asked);
      co_return false;
    }
    auto reply = co_await answer<Reply>(asked, unanswered, [&](const Respond& respond) {
      hub().site->asked(asked->request, respond);
    });
    if (!reply) co_return false;
    const auto& message = asked->parser.get();
    if (message.method() == http::verb::head) reply->without_body = true;
    const bool keep_alive = message.keep_alive() && !hub().ending;
    co_await say(*reply, message.version(), keep_alive, error);
    co_return keep_alive && !error;
  }

  // False: a proxy of ours does not say whom it comes from, and everybody would be that proxy,
  // where nothing is limited. Whoever runs the server may look at its figures without a proxy.
  bool find_out_who(Asked& asked) {
    const Proxies& proxies = hub().options.proxies;
    asked.from = peer_;
    if (!proxies.any()) return true;
    if (!proxies.trusted(peer_)) {
      if (has_forwarded_for(asked.request))
        warn("a proxy that nobody has named with --proxy; its visitors count as one");
      return true;
    }
    if (auto from = proxies.forwarded(asked.request)) {
      asked.from = *std::move(from);
      return true;
    }
    if (is_for_operators(asked.request.target)) return true;
    warn("a proxy that does not say in X-Forwarded-For whom requests come from");
    return false;
  }

  // Once a minute is enough.
  void warn(std::string_view about) {
    const Time now = hub().clock.now();
    if (now - hub().last_proxy_warning < a_minute) return;
    hub().last_proxy_warning = now;
    log(LogLevel::warning, "proxy", {{"what", about}, {"address", peer_.text}});
  }

  // What the site makes of it; nothing if the connection was cut meanwhile.
  template <class Answer, class Ask>
  asio::awaitable<std::optional<Answer>> answer(std::shared_ptr<Asked> asked, Answer (*otherwise)(),
                                                Ask ask) {
    const auto pending = std::make_shared<Pending<Answer>>(asked);
    {
      const auto give = pending->giver(otherwise);
      try {
        ask(give);
      } catch (const std::exception&) {
        give(otherwise());
      }
    }
    stream_.expires_never();
    stop_waiting_ = [&] { pending->stop_waiting(); };
    auto given = co_await pending->wait();
    stop_waiting_ = nullptr;
    co_return given;
  }

  asio::awaitable<void> upgrade(std::shared_ptr<Asked> asked) {
    if (buffer_.size() > 0) {
      co_await refuse(turned_away(400, "bad_request",
                                  "A WebSocket's messages begin after the answer to its request."));
      co_return;
    }
    OriginLimits::Admission own = std::move(admission());
    if (hub().options.proxies.trusted(peer_)) {
      auto admitted = hub().origins.admit(asked->from);
      if (!admitted) {
        ++hub().figures.turned_away;
        co_await refuse(too_many_of_one_origin());
        co_return;
      }
      own = std::move(*admitted);
    }
    auto visitor = co_await answer<Welcome>(asked, not_welcome, [&](const Answered& answered) {
      hub().site->knocked(asked->request, answered);
    });
    if (!visitor) co_return;
    if (!*visitor) {
      co_await refuse(visitor->error());
      co_return;
    }
    co_await open_web_socket(hub(), stream_.release_socket(), asked->parser.get(),
                             std::move(**visitor), std::move(own));
  }

  asio::awaitable<void> misread(error_code error) {
    if (error == http::error::body_limit)
      co_await refuse(turned_away(413, "body_too_long",
                                  "The body is longer than " +
                                      std::to_string(hub().options.longest_body) +
                                      " bytes; send a shorter one."));
    else if (error == http::error::header_limit || error == http::error::buffer_overflow)
      co_await refuse(turned_away(431, "header_too_long",
                                  "The header is longer than " + std::to_string(longest_header) +
                                      " bytes; send a shorter one."));
    else if (error != http::error::end_of_stream && error != http::error::partial_message &&
             error.category() == http::make_error_code(http::error::bad_method).category())
      co_await refuse(
          turned_away(400, "bad_request",
                      "This is not an HTTP/1.1 request; it should begin with a line such "
                      "as GET / HTTP/1.1."));
  }

  // The reply, and the end. What is still coming is thrown away for a moment: if we hung up on it,
  // the reply would be lost on the way.
  asio::awaitable<void> refuse(Reply reply) {
    error_code error;
    stream_.expires_after(last_words);
    co_await say(reply, 11, false, error);
    if (error) co_return;
    stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    char rest[1024];
    while (!error) co_await stream_.async_read_some(asio::buffer(rest), into(error));
  }

  asio::awaitable<void> say(const Reply& reply, unsigned version, bool keep_alive,
                            error_code& error) {
    http::response<http::span_body<const char>> message;
    message.version(version);
    message.result(static_cast<unsigned>(reply.status));
    message.keep_alive(keep_alive);
    for (const auto& [name, value] : reply.headers) message.insert(name, value);
    const std::string_view body = reply.body();
    if (reply.status != 304 && reply.status != 204) message.content_length(body.size());
    if (!reply.without_body) message.body() = {body.data(), body.size()};
    http::response_serializer<http::span_body<const char>> serializer(message);
    stream_.expires_after(patience);
    if (reply.without_body)
      co_await http::async_write_header(stream_, serializer, into(error));
    else
      co_await http::async_write(stream_, serializer, into(error));
  }

  using Welcome = std::expected<std::unique_ptr<Visitor>, Reply>;
  using Answered = std::function<void(Welcome)>;
  static Welcome not_welcome() { return std::unexpected(unanswered()); }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{longest_header + 64 * 1024};
  Origin peer_;
  bool listening_ = false;  // for the next request
  std::function<void()> stop_waiting_;
};

asio::awaitable<void> run(std::unique_ptr<Conversation> conversation,
                          std::optional<Reply> refusal) {
  co_await conversation->run(refusal);
}

}  // namespace

void converse(Hub& hub, tcp::socket socket, Origin peer, OriginLimits::Admission admission,
              std::optional<Reply> refusal) {
  auto conversation =
      std::make_unique<Conversation>(hub, std::move(socket), std::move(peer), std::move(admission));
  asio::co_spawn(hub.io, run(std::move(conversation), std::move(refusal)), asio::detached);
}

}  // namespace sequitur::server
