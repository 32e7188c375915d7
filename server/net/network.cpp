// One of the files that include Boost: each takes most of a minute to compile.
#include "server/net/network.hpp"

#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/log/log.hpp"
#include "server/net/conversation.hpp"
#include "server/net/turned_away.hpp"

namespace sequitur::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr Milliseconds between_looks{50};        // at `stop`
constexpr int looks_between_rounds = 20;         // Connection::look: once a second
constexpr Milliseconds longest_closing{10'000};  // of the site
constexpr Milliseconds longest_farewell{2'000};
constexpr std::size_t being_turned_away = 64;  // those get a sentence; others are hung up on
constexpr rlim_t spare_descriptors = 128;      // database, log, what the program has open anyway

asio::awaitable<void> rest(Milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(asio::use_awaitable);
}

// Each connection needs a descriptor: as many as the system lets us have, and no more connections
// than that.
int possible_connections(int wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur <= spare_descriptors) return wanted;
  return static_cast<int>(
      std::min<rlim_t>(static_cast<rlim_t>(wanted), limit.rlim_cur - spare_descriptors));
}

std::string cannot_listen(const Address& address, const std::string& why) {
  return "cannot listen on " + address.host + ":" + std::to_string(address.port) + ": " + why;
}

std::expected<tcp::acceptor, std::string> listen(asio::io_context& io, const Address& address) {
  error_code error;
  const auto ip = asio::ip::make_address(address.host, error);
  if (error)
    return std::unexpected(cannot_listen(
        address, "the host is not an IP address; expected one such as 127.0.0.1 or 0.0.0.0"));
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
  return acceptor;
}

}  // namespace

class Network::Inside : public Hub {
 public:
  void at(Time when, std::function<void()> what) {
    timers_.add(when, std::move(what));
    if (timers_.next() == when) wait_for_timers();
  }

  void correct(Milliseconds by) {
    clock.correct(by);
    if (timers_.next()) wait_for_timers();
  }

  asio::awaitable<void> welcome(tcp::acceptor& acceptor) {
    for (;;) {
      error_code error;
      tcp::socket socket =
          co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (!acceptor.is_open()) co_return;
      if (error)  // out of descriptors, say: others may end meanwhile
        co_await rest(between_looks);
      else
        admit(std::move(socket));
    }
  }

  asio::awaitable<void> watch(tcp::acceptor& acceptor, const std::atomic<bool>& stop) {
    for (int looks = 1; !stop; ++looks) {
      co_await rest(between_looks);
      if (looks % looks_between_rounds != 0) continue;
      const Time now = clock.now();
      for (Connection* connection : connections) connection->look(now);
    }
    acceptor.close();
    const auto closed = std::make_shared<bool>(false);
    site->closing([closed] { *closed = true; });
    co_await wait_until([&] { return *closed; }, longest_closing);
    ending = true;
    for (Connection* connection : connections) connection->finish();
    co_await wait_until([this] { return connections.empty(); }, longest_farewell);
    for (Connection* connection : connections) connection->cut();
    co_await wait_until([this] { return connections.empty(); }, longest_farewell);
    io.stop();
  }

 private:
  void admit(tcp::socket socket) {
    const auto most = static_cast<std::size_t>(options.connections);
    error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error || connections.size() >= most + being_turned_away) return;
    socket.set_option(tcp::no_delay(true), error);
    const auto peer = read_origin(endpoint.address().to_string());
    // Those who come through a proxy are counted one by one, when it is known who they are.
    const bool proxy = options.proxies.trusted(*peer);
    auto admission = proxy ? OriginLimits::Admission() : origins.admit(*peer);
    std::optional<Reply> refusal;
    if (connections.size() >= most)
      refusal = turned_away(503, "too_many_connections",
                            "The server has no room for another connection; try again later.");
    else if (!admission)
      refusal = too_many_of_one_origin();
    if (refusal) ++figures.turned_away;
    converse(*this, std::move(socket), *peer,
             std::move(admission).value_or(OriginLimits::Admission()), refusal);
  }

  void wait_for_timers() {
    timer_.expires_at(clock.steady(*timers_.next()));
    timer_.async_wait([this](error_code cancelled) {
      if (!cancelled) run_timers();
    });
  }

  void run_timers() {
    const Time now = clock.now();
    while (const auto what = timers_.take(now)) what();
    if (timers_.next()) wait_for_timers();
  }

  template <class Condition>
  asio::awaitable<void> wait_until(Condition condition, Milliseconds longest) const {
    const Time end = clock.now() + longest.count();
    while (!condition() && clock.now() < end) co_await rest(Milliseconds(5));
  }

  Timers timers_;
  asio::steady_timer timer_{io};
};

Network::Network() : inside_(std::make_unique<Inside>()) {}
Network::~Network() = default;

Time Network::now() const { return inside_->clock.now(); }
void Network::correct(Milliseconds by) { inside_->correct(by); }
void Network::post(std::function<void()> what) { asio::post(inside_->io, std::move(what)); }
void Network::at(Time when, std::function<void()> what) { inside_->at(when, std::move(what)); }
const NetworkFigures& Network::figures() const { return inside_->figures; }

std::expected<void, std::string> Network::serve(const NetworkOptions& options, Site& site,
                                                const std::function<void(const Address&)>& ready,
                                                const std::atomic<bool>& stop) {
  auto acceptor = listen(inside_->io, options.address);
  if (!acceptor) return std::unexpected(acceptor.error());
  const double rate = options.requests_per_second;
  inside_->options = options;
  inside_->options.connections = possible_connections(options.connections);
  inside_->origins = OriginLimits(options.connections_per_address, {rate, 4 * rate});
  inside_->site = &site;
  if (options.proxies.any() && options.address.host != "127.0.0.1" && options.address.host != "::1")
    log(LogLevel::warning, "others may reach the port past the proxy",
        {{"address", options.address.host}, {"better", "--listen 127.0.0.1, or a firewall"}});
  asio::co_spawn(inside_->io, inside_->welcome(*acceptor), asio::detached);
  asio::co_spawn(inside_->io, inside_->watch(*acceptor, stop), asio::detached);
  ready({options.address.host, acceptor->local_endpoint().port()});
  inside_->io.run();
  return {};
}

}  // namespace sequitur::server
