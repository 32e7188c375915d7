#include "tests/server/network_site.hpp"

#include <chrono>
#include <future>
#include <stdexcept>

namespace sequitur::server::testing {

namespace {

class EchoVisitor : public Visitor {
 public:
  explicit EchoVisitor(EchoSite& site) : site_(site) {}
  ~EchoVisitor() override { ++site_.destroyed; }

  void arrived(std::shared_ptr<Socket> socket) override {
    socket_ = std::move(socket);
    ++site_.arrived;
  }
  void said(std::string_view text) override {
    if (text == "throw") throw std::runtime_error("as wished");
    if (text == "bye") {
      tell("last");
      socket_->close(4000, "as wished");
      tell("too late");
    } else if (text.starts_with("flood ")) {
      const auto flood = std::make_shared<std::string>(10'000, 'x');
      for (int i = std::stoi(std::string(text.substr(6))); i > 0; --i) socket_->send(flood);
    } else {
      tell(text);
    }
  }
  void round_trip(Milliseconds time) override {
    ++site_.round_trips;
    site_.longest_round_trip =
        std::max<std::int64_t>(site_.longest_round_trip, time / Milliseconds(1));
  }
  void gone() override { ++site_.gone; }

 private:
  void tell(std::string_view text) { socket_->send(std::make_shared<std::string>(text)); }
  EchoSite& site_;
  std::shared_ptr<Socket> socket_;
};

}  // namespace

void EchoSite::asked(const Request& request, Respond respond) {
  if (request.target == "/late") {
    late.emplace_back(&request, std::move(respond));
    return;
  }
  if (request.target == "/never") return;
  if (request.target == "/throw") throw std::runtime_error("as wished");
  Reply reply;
  reply.headers.emplace_back("X-From", request.from.text);
  reply.headers.emplace_back("Set-Cookie", "a=1");
  reply.headers.emplace_back("Set-Cookie", "b=2");
  reply.text.append(request.method).append(" ").append(request.target);
  if (!request.body.empty()) reply.text.append(" ").append(request.body);
  respond(std::move(reply));
}

void EchoSite::knocked(const Request& request,
                       std::function<void(std::expected<std::unique_ptr<Visitor>, Reply>)> answer) {
  if (request.target == "/api/socket/never") return;
  if (request.target == "/api/socket/refused") {
    Reply reply;
    reply.status = 403;
    reply.text = "not you";
    answer(std::unexpected(std::move(reply)));
  } else {
    answer(std::make_unique<EchoVisitor>(*this));
  }
}

void EchoSite::closing(std::function<void()> done) {
  if (hold)
    finished = std::move(done);
  else
    done();
}

Served::Served(NetworkOptions options) : Served(std::move(options), site) {}

Served::Served(NetworkOptions options, Site& served_site) {
  options.address.port = 0;
  thread_ = std::thread([this, options, &served_site] {
    const auto served = network.serve(
        options, served_site, [this](const Address& open) { port_ = open.port; }, stop_);
    if (!served) std::terminate();
  });
  while (port_ == 0) std::this_thread::yield();
}

Served::~Served() {
  stop();
  wait();
}

void Served::wait() {
  if (thread_.joinable()) thread_.join();
}

void Served::on_loop(const std::function<void()>& what) {
  std::promise<void> done;
  network.post([&] {
    what();
    done.set_value();
  });
  done.get_future().wait();
}

NetworkFigures Served::figures() {
  NetworkFigures figures;
  on_loop([&] { figures = network.figures(); });
  return figures;
}

bool soon(const std::function<bool()>& condition) {
  for (int i = 0; i < 12'000; ++i) {  // a minute: the machine may be busy
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return condition();
}

}  // namespace sequitur::server::testing
