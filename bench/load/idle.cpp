#include "bench/load/idle.hpp"

#include <cstdio>
#include <memory>

namespace sequitur::load {

namespace {

constexpr std::chrono::seconds rest{8};  // by then every socket was pinged

class IdleSocket : public PlayerSocket {
 public:
  IdleSocket(LoadRun& load_run, std::size_t node, int& open)
      : PlayerSocket(load_run.wires, node, load_run.doorman), load_run_(load_run), open_(open) {}

  std::string cookie;

 protected:
  void arrived() override { ++open_; }
  void heard(std::string_view) override {}
  void went(int code) override {
    --open_;
    ++load_run_.figures.lost[code];
  }
  void refused(int status) override {
    load_run_.figures.wrong("socket refused with " + std::to_string(status));
  }

 private:
  LoadRun& load_run_;
  int& open_;
};

}  // namespace

int measure_idle(LoadRun& load_run, int sockets, int process,
                 const volatile std::sig_atomic_t& stopped) {
  const auto turn_until = [&](auto condition) {
    while (!stopped && !condition()) load_run.reactor.turn(std::chrono::milliseconds(100));
  };
  const auto settle = [&] {
    turn_until([end = Clock::now() + rest] { return Clock::now() >= end; });
  };
  int open = 0;
  std::vector<std::unique_ptr<IdleSocket>> all;
  for (int i = 0; i < sockets; ++i) {
    all.push_back(std::make_unique<IdleSocket>(load_run, all.size(), open));
    load_run.http.ask(
        {"POST", "/api/hello", "", "{}", [&load_run, &socket = *all.back()](const Answer& a) {
           if (a.cookie.empty()) load_run.figures.wrong("hello refused");
           socket.cookie = a.cookie;
         }});
  }
  turn_until([&] { return load_run.http.waiting() == 0; });
  settle();
  const auto before = use_of(process);
  for (const auto& socket : all) socket->begin(socket->cookie);
  turn_until([&] { return open == sockets; });
  settle();
  const auto after = use_of(process);
  std::printf("%d sockets, %llu errors\n", open,
              static_cast<unsigned long long>(load_run.figures.all_errors()));
  if (before && after)
    std::printf(
        "server: %.1f MiB before, %.1f MiB with them: %.2f KiB for each\n",
        static_cast<double>(before->resident_kib) / 1024,
        static_cast<double>(after->resident_kib) / 1024,
        (static_cast<double>(after->resident_kib) - static_cast<double>(before->resident_kib)) /
            sockets);
  return open == sockets && load_run.figures.all_errors() == 0 ? 0 : 1;
}

}  // namespace sequitur::load
