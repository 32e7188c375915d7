// WebSockets. One of the files that include Boost: each takes most of a minute to compile.
#include "server/net/web_socket.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <list>

#include "server/net/guard.hpp"
#include "server/net/metered_socket.hpp"
#include "server/protocol/server_message.hpp"

namespace sequitur::server {

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::beast::error_code;

constexpr Time between_pings = 5'000;
constexpr Time longest_silence = 20'000;  // after a ping
constexpr Time longest_goodbye = 5'000;
constexpr std::size_t small_buffer = 512;  // what a socket keeps while nothing happens

// Beast's own reply, by which it may also refuse what is no proper handshake.
void decorate(websocket::response_type& reply) {
  Reply guarded;
  guard(guarded);
  for (const auto& [name, value] : guarded.headers) reply.set(name, value);
  reply.set("Server", "Sequitur");
}

// Callbacks rather than coroutines: while nothing happens only one read is under way, which is a
// few hundred bytes, beside Beast's own 1,536 for what comes in. An idle socket takes 6.1 KiB, the
// hall's part included (`load --idle 5000`: the resident memory of the server before and after).
class WebSocket final : public Connection,
                        public Socket,
                        public std::enable_shared_from_this<WebSocket> {
 public:
  using Stream = websocket::stream<MeteredSocket, /*deflateSupported=*/false>;

  WebSocket(Hub& hub, tcp::socket socket, OriginLimits::Admission admission)
      : Connection(hub, std::move(admission)),
        stream_(std::in_place, MeteredSocket(std::move(socket))) {
    stream_->set_option(websocket::stream_base::timeout{std::chrono::seconds(10),
                                                        websocket::stream_base::none(), false});
    stream_->set_option(websocket::stream_base::decorator(decorate));
    stream_->read_message_max(hub.options.longest_message);
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->control_callback(
        [this](websocket::frame_type kind, boost::beast::string_view payload) {
          control(kind, {payload.data(), payload.size()});
        });
  }

  Stream& stream() { return *stream_; }

  void open(std::unique_ptr<Visitor> visitor) {
    ++hub().figures.sockets;
    open_ = true;
    visitor_ = std::move(visitor);
    visitor_->arrived(shared_from_this());
    if (hub().ending) finish();
    ping();
    read();
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (!open_ || closing_) return;
    backlog_ += text->size();
    if (backlog_ > hub().options.longest_backlog) {
      ++hub().figures.turned_away;
      cut();
      return;
    }
    queue_.push_back(std::move(text));
    if (!writing_) write();
  }

  void close(std::uint16_t code, std::string_view why) override {
    if (!open_ || closing_) return;
    closing_ = hub().clock.now();
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                      {why.data(), std::min<std::size_t>(why.size(), 120)});
    asio::post(hub().io, [self = shared_from_this()] { self->depart(); });
    if (!writing_) farewell();
  }

  void look(Time now) override {
    if (!open_) return;
    if (stream_->next_layer().take_reads() > most_reads()) {  // no message needs so many
      ++hub().figures.turned_away;
      cut();
    } else if (closing_ ? now - *closing_ > longest_goodbye
                        : pinged_ && now - *pinged_ > longest_silence) {
      cut();
    } else if (!pinged_ && now - last_ping_ >= between_pings) {
      ping();
    }
  }
  void finish() override { close(websocket::close_code::service_restart, "the server restarts"); }
  void cut() override {
    error_code ignored;
    if (stream_) stream_->next_layer().close(ignored);  // what is under way ends with an error,
    if (open_) asio::post(hub().io, [self = shared_from_this()] { self->drop(); });  // or never:
  }

 private:
  void read() {
    stream_->async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      error ? self->end() : self->heard();
    });
  }

  void heard() {
    if (!closing_) {
      ++hub().figures.messages_in;
      if (!messages_.take(message_rate(), hub().clock.now()))
        slow_down();
      else if (stream_->got_binary())
        close(websocket::close_code::unknown_data, "only text is understood here");
      else
        hear({static_cast<const char*>(buffer_.data().data()), buffer_.size()});
    }
    buffer_.clear();
    if (buffer_.capacity() > small_buffer) buffer_.shrink_to_fit();
    read();
  }

  void hear(std::string_view text) {
    try {
      visitor_->said(text);
    } catch (const std::exception&) {
      close(websocket::close_code::internal_error, "the server had an error of its own");
    }
  }

  void control(websocket::frame_type kind, std::string_view payload) {
    if (kind == websocket::frame_type::close) {
      asio::post(hub().io, [self = shared_from_this()] { self->depart(); });
    } else if (kind == websocket::frame_type::pong && pinged_ &&
               payload == std::to_string(*pinged_)) {
      const Time time = hub().clock.now() - *pinged_;
      pinged_.reset();
      if (!closing_) visitor_->round_trip(Milliseconds(time));
    } else if (!messages_.take(message_rate(), hub().clock.now())) {
      asio::post(hub().io, [self = shared_from_this()] { self->slow_down(); });
    }
  }

  void slow_down() {
    if (closing_) return;
    ++hub().figures.turned_away;
    send(text_of(RefusedMessage{
        {"slow_down", "", "More messages came than one connection may send; wait between them."}}));
    close(websocket::close_code::policy_error, "too many messages");
  }

  void ping() {
    if (!open_ || closing_) return;
    last_ping_ = hub().clock.now();
    pinged_ = last_ping_;
    stream_->async_ping(websocket::ping_data(std::to_string(last_ping_)),
                        [self = shared_from_this()](error_code) {});
  }

  void write() {
    writing_ = true;
    stream_->async_write(asio::buffer(*queue_.front()),
                         [self = shared_from_this()](error_code error, std::size_t) {
                           self->writing_ = false;
                           error ? self->cut() : self->wrote();
                         });
  }

  void wrote() {
    ++hub().figures.messages_out;
    backlog_ -= queue_.front()->size();
    queue_.pop_front();
    if (!open_) return;
    if (!queue_.empty())
      write();
    else if (closing_)
      farewell();
  }

  void farewell() {
    stream_->async_close(reason_, [self = shared_from_this()](error_code) {});
  }

  // One of both has said that it goes, or the client has gone. The connection may take a moment
  // longer.
  void depart() {
    if (!visitor_) return;
    if (!closing_) closing_ = hub().clock.now();
    --hub().figures.sockets;
    const auto visitor = std::move(visitor_);
    visitor->gone();
  }

  void end() {
    open_ = false;
    cut();
    forgotten();
    depart();
  }

  // When a frame that is none comes after our close frame, Beast's reading waits for its closing
  // and its closing for its reading, whatever becomes of the socket. Both go with the stream.
  void drop() {
    if (open_) end();
    stream_.reset();
  }

  // In a second: the longest messages, as many at once as may come, in Beast's portions.
  int most_reads() const {
    constexpr std::size_t portion = 1536;
    const std::size_t of_a_message = 2 + hub().options.longest_message / portion;
    return static_cast<int>(message_rate().burst) * static_cast<int>(of_a_message);
  }
  Rate message_rate() const {
    const double rate = hub().options.messages_per_second;
    return {rate, 2 * rate};
  }

  std::optional<Stream> stream_;  // until it was cut off
  boost::beast::flat_buffer buffer_;
  std::unique_ptr<Visitor> visitor_;
  std::list<std::shared_ptr<const std::string>> queue_;  // the first is being written
  std::size_t backlog_ = 0;                              // bytes in the queue
  TokenBucket messages_;
  Time last_ping_ = 0;
  std::optional<Time> pinged_;   // and not answered yet
  std::optional<Time> closing_;  // since then nothing is said or heard
  websocket::close_reason reason_;
  bool writing_ = false;
  bool open_ = false;  // from the end of the handshake to the end of the connection
};

}  // namespace

asio::awaitable<void> open_web_socket(Hub& hub, tcp::socket socket, const HttpRequest& request,
                                      std::unique_ptr<Visitor> visitor,
                                      OriginLimits::Admission admission) {
  const auto web_socket = std::make_shared<WebSocket>(hub, std::move(socket), std::move(admission));
  error_code error;
  co_await web_socket->stream().async_accept(request,
                                             asio::redirect_error(asio::use_awaitable, error));
  if (!error) web_socket->open(std::move(visitor));
}

}  // namespace sequitur::server
