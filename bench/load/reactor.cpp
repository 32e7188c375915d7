#include "bench/load/reactor.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace sequitur::load {

Reactor::Reactor() : epoll_(epoll_create1(0)) {}
Reactor::~Reactor() { close(epoll_); }

void Reactor::add(int descriptor, Ready& who) {
  epoll_event event{EPOLLIN | EPOLLOUT, {&who}};
  epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &event);
}

void Reactor::want(int descriptor, Ready& who, bool writing) {
  epoll_event event{EPOLLIN | (writing ? EPOLLOUT : 0u), {&who}};
  epoll_ctl(epoll_, EPOLL_CTL_MOD, descriptor, &event);
}

void Reactor::at(Moment when, std::function<void()> what) { timers_.push({when, std::move(what)}); }

void Reactor::turn(std::chrono::milliseconds longest) {
  using std::chrono::milliseconds;
  auto wait = longest;
  if (!timers_.empty())
    wait = std::clamp(std::chrono::ceil<milliseconds>(timers_.top().when - Clock::now()),
                      milliseconds(0), longest);
  std::array<epoll_event, 512> events;
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                               static_cast<int>(wait.count()));
  for (int i = 0; i < count; ++i)
    static_cast<Ready*>(events[static_cast<std::size_t>(i)].data.ptr)
        ->ready(events[static_cast<std::size_t>(i)].events);
  const Moment now = Clock::now();
  while (!timers_.empty() && timers_.top().when <= now) {
    const auto what = timers_.top().what;
    timers_.pop();
    what();
  }
}

}  // namespace sequitur::load
