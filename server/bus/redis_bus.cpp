#include "server/bus/redis_bus.hpp"

#include <poll.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

#include "server/bus/redis_line.hpp"
#include "server/log/log.hpp"

namespace sequitur::server {

namespace {

using namespace std::chrono_literals;
using Clock = RedisLine::Clock;
using std::chrono::milliseconds;

constexpr milliseconds longest_wait = 1s;                       // of a message while Redis is away
constexpr std::size_t most_waiting = 64 << 20;                  // bytes
constexpr std::size_t most_at_once = 1 << 20;                   // bytes in one write, about
constexpr milliseconds first_pause = 50ms, longest_pause = 1s;  // before the next attempt
constexpr milliseconds tick = 250ms;

std::string channel_of(const std::string& node) { return "sequitur:" + node; }

struct Message {
  std::string to, text;
  Clock::time_point since;
};

// Signals are for the program's own thread, and a Redis that has gone is none at all.
void hear_no_signals() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

// Tries it once, so that what no later attempt can mend is said at once, as a BusError.
void knock(const RedisAddress& address, const std::string& me) {
  hear_no_signals();
  const Bell bell;
  bool subscribed = false;
  try {
    RedisLine line(address);
    while (!line.open()) line.turn(bell, tick, [](const redisReply&) {});
    line.say({"SUBSCRIBE", channel_of(me)});
    while (!subscribed) line.turn(bell, tick, [&](const redisReply&) { subscribed = true; });
  } catch (const LineError& error) {
    if (error.refused)
      throw BusError("the Redis at " + address.name() + " refuses the connection; " + error.what());
  }
}

class RedisBus : public Bus {
 public:
  RedisBus(RedisAddress address, const std::string& me, Post post, Heard heard)
      : address_(std::move(address)),
        channel_(channel_of(me)),
        post_(std::move(post)),
        heard_(std::make_shared<const Heard>(std::move(heard))),
        talker_([this] { keep(talking_, [this](RedisLine& line) { talk(line); }); }),
        listener_([this] { keep(listening_, [this](RedisLine& line) { listen(line); }); }) {}

  ~RedisBus() override {
    closing_ = true;
    talking_.bell.ring();
    listening_.bell.ring();
    talker_.join();
    listener_.join();
  }

  void send(const std::string& to, std::string text) override {
    const std::size_t size = text.size();
    bool first = false;
    {
      const std::lock_guard lock(mutex_);
      if (waiting_bytes_ + size > most_waiting) {
        ++figures_.lost;
        return;
      }
      first = waiting_.empty();
      waiting_bytes_ += size;
      waiting_.push_back({channel_of(to), std::move(text), Clock::now()});
    }
    if (first) talking_.bell.ring();
  }

  BusFigures figures() const override {
    const std::lock_guard lock(mutex_);
    BusFigures figures = figures_;
    figures.connected = talking_.up && listening_.up;
    return figures;
  }

 private:
  // Each of the two connections.
  struct Half {
    Bell bell;
    bool up = false;
  };

  // A thread's life: a line, another one when it is lost, and so on.
  template <typename Use>
  void keep(Half& half, Use use) {
    hear_no_signals();
    milliseconds pause = first_pause;
    while (!closing_) {
      const auto began = Clock::now();
      try {
        RedisLine line(address_);
        use(line);
      } catch (const LineError& error) {
        went(half, error);
      }
      pause = Clock::now() - began > 2 * longest_pause ? first_pause
                                                       : std::min(2 * pause, longest_pause);
      rest(half, pause);
    }
  }

  void rest(Half& half, milliseconds time) {
    const auto end = Clock::now() + time;
    while (!closing_ && Clock::now() < end) {
      pollfd wait{half.bell.descriptor(), POLLIN, 0};
      const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
      poll(&wait, 1,
           std::max(0, static_cast<int>(left.count())));  // less than none would be for ever
      half.bell.silence();
    }
    drop_old();
  }

  // ------------------------------------------------------------------------- sending

  void talk(RedisLine& line) {
    while (!closing_ && !line.open()) {
      line.turn(talking_.bell, tick, [](const redisReply&) {});
      drop_old();
    }
    if (closing_) return;
    came(talking_);
    std::uint64_t unanswered = 0, taken = 0, not_taken = 0;
    const auto count = [&] {
      const std::lock_guard lock(mutex_);
      figures_.sent += std::exchange(taken, 0);
      figures_.lost += std::exchange(not_taken, 0);
    };
    try {
      while (!closing_) {
        if (line.said_all()) unanswered += say_what_waits(line);
        line.turn(talking_.bell, tick, [&](const redisReply& reply) {
          if (reply.type == REDIS_REPLY_STATUS) return;  // of a ping
          --unanswered;
          ++(reply.type == REDIS_REPLY_INTEGER && reply.integer > 0 ? taken : not_taken);
        });
        count();
      }
    } catch (const LineError&) {
      not_taken += unanswered;
      count();
      throw;
    }
  }

  std::uint64_t say_what_waits(RedisLine& line) {
    std::deque<Message> now;
    std::size_t bytes = 0;
    {
      const std::lock_guard lock(mutex_);
      while (!waiting_.empty() && bytes < most_at_once) {
        bytes += waiting_.front().text.size();
        now.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
      }
      waiting_bytes_ -= bytes;
      figures_.bytes_out += bytes;
    }
    for (const Message& message : now) line.say({"PUBLISH", message.to, message.text});
    return now.size();
  }

  // While nobody takes it.
  void drop_old() {
    const auto oldest = Clock::now() - longest_wait;
    const std::lock_guard lock(mutex_);
    if (talking_.up) return;
    while (!waiting_.empty() && waiting_.front().since < oldest) {
      waiting_bytes_ -= waiting_.front().text.size();
      waiting_.pop_front();
      ++figures_.lost;
    }
  }

  // ------------------------------------------------------------------------- receiving

  void listen(RedisLine& line) {
    std::vector<std::string> texts;
    const auto take = [&](const redisReply& reply) {
      if (reply.type != REDIS_REPLY_ARRAY || reply.elements != 3) return;  // of a ping
      const std::string_view kind(reply.element[0]->str, reply.element[0]->len);
      if (kind == "subscribe") came(listening_);
      if (kind == "message") texts.emplace_back(reply.element[2]->str, reply.element[2]->len);
    };
    bool subscribed = false;
    while (!closing_) {
      if (line.open() && !std::exchange(subscribed, line.open())) line.say({"SUBSCRIBE", channel_});
      line.turn(listening_.bell, tick, take);
      if (!texts.empty()) pass_on(std::exchange(texts, {}));
    }
  }

  void pass_on(std::vector<std::string> texts) {
    {
      const std::lock_guard lock(mutex_);
      figures_.received += texts.size();
      for (const std::string& text : texts) figures_.bytes_in += text.size();
    }
    post_([heard = heard_, all = std::move(texts)]() mutable {
      for (std::string& text : all) (*heard)(std::move(text));
    });
  }

  // ------------------------------------------------------------------------- lost and regained

  void came(Half& half) {
    Clock::duration away{};
    {
      const std::lock_guard lock(mutex_);
      half.up = true;
      if (!talking_.up || !listening_.up || !complained_) return;
      complained_ = complained_of_refusal_ = false;
      away = Clock::now() - lost_at_;
    }
    log(LogLevel::warning, "bus regained",
        {{"redis", address_.name()},
         {"after", std::chrono::duration_cast<milliseconds>(away).count()}});
  }

  // Says so once, and once more when it turns out that waiting does not help.
  void went(Half& half, const LineError& error) {
    {
      const std::lock_guard lock(mutex_);
      half.up = false;
      if (!complained_) lost_at_ = Clock::now();
      if (complained_ && (complained_of_refusal_ || !error.refused)) return;
      complained_ = true;
      complained_of_refusal_ = error.refused;
    }
    log(error.refused ? LogLevel::error : LogLevel::warning, "bus lost",
        {{"redis", address_.name()}, {"why", error.what()}});
  }

  const RedisAddress address_;
  const std::string channel_;
  const Post post_;
  const std::shared_ptr<const Heard> heard_;
  std::atomic<bool> closing_ = false;
  mutable std::mutex mutex_;  // for all that follows
  Half talking_, listening_;
  std::deque<Message> waiting_;
  std::size_t waiting_bytes_ = 0;
  BusFigures figures_;
  bool complained_ = false, complained_of_refusal_ = false;
  Clock::time_point lost_at_;
  std::thread talker_, listener_;  // last: they use all of the above
};

}  // namespace

std::unique_ptr<Bus> open_redis_bus(const std::string& url, const std::string& me, Post post,
                                    Heard heard) {
  RedisAddress address = read_redis_address(url);
  std::async(std::launch::async, [&] { knock(address, me); }).get();
  return std::make_unique<RedisBus>(std::move(address), me, std::move(post), std::move(heard));
}

}  // namespace sequitur::server
