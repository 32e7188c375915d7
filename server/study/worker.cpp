#include "server/study/worker.hpp"

#include <pthread.h>
#include <sched.h>

#include <chrono>
#include <thread>

#include "server/base/ids.hpp"

namespace sequitur::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto between_wishes = 1s;         // for something to do
constexpr auto between_signs_of_life = 3s;  // well within the lease
constexpr auto reaction = 50ms;             // to being stopped
constexpr auto patience = 1s;               // with a database that does not answer

// Less than the lowest priority: whoever else wakes up takes the processor at once. Threads that
// this one begins are like it.
void yield_to_all() {
  const sched_param none{};
  pthread_setschedparam(pthread_self(), SCHED_IDLE, &none);
}

}  // namespace

struct Worker::RunningAnalysis {
  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<bool> stop = false;
  std::optional<Checked<std::string>> result;
  std::int64_t progress = 0;
  std::string so_far;
};

Worker::Worker(std::unique_ptr<Database> database, Analyst analyst, WorkerListener listener)
    : database_(std::move(database)),
      analyst_(analyst),
      listener_(std::move(listener)),
      name_(random_id()) {}

void Worker::wake() {
  {
    const std::lock_guard lock(mutex_);
    awake_ = true;
  }
  wakened_.notify_one();
}

template <class Change>
auto Worker::write(Change change) {
  database_->begin();
  try {
    auto changed = change(*database_);
    database_->commit();
    return changed;
  } catch (...) {
    database_->roll_back();
    throw;
  }
}

std::optional<TakenAnalysis> Worker::take() {
  // Looking costs nobody anything; writing waits for others.
  if (!analysis_to_take(*database_)) return std::nullopt;
  return write([this](Database& database) { return take_analysis(database, name_); });
}

void Worker::run(const std::atomic<bool>& stop, Until until) {
  while (!stop) {
    std::optional<TakenAnalysis> taken;
    bool answered = true;
    try {
      taken = take();
    } catch (const DatabaseError& error) {
      answered = false;
      listener_.troubled(error.what());
    }
    if (taken) {
      work_on(*taken, stop);
      continue;
    }
    if (answered && until == Until::idle) return;
    std::unique_lock lock(mutex_);
    const auto end = Clock::now() + between_wishes;
    while (!stop && !awake_ && Clock::now() < end) wakened_.wait_for(lock, reaction);
    awake_ = false;
  }
}

void Worker::work_on(const TakenAnalysis& taken, const std::atomic<bool>& stop) {
  RunningAnalysis thought;
  std::thread thinking([&] {
    yield_to_all();
    auto result = analyst_.think(taken.wish, thought.stop, [&](int progress, std::string so_far) {
      const std::lock_guard lock(thought.mutex);
      thought.progress = progress;
      thought.so_far = std::move(so_far);
    });
    {
      const std::lock_guard lock(thought.mutex);
      thought.result = std::move(result);
    }
    thought.changed.notify_one();
  });
  auto next_sign = Clock::now() + between_signs_of_life;
  bool ours = true;
  for (std::unique_lock lock(thought.mutex); !thought.result;) {
    thought.changed.wait_for(lock, reaction);
    if (stop) thought.stop = true;
    if (thought.result || thought.stop || Clock::now() < next_sign) continue;
    lock.unlock();
    if (!keep(taken, thought)) {
      ours = false;
      thought.stop = true;
    }
    next_sign = Clock::now() + between_signs_of_life;
    lock.lock();
  }
  thinking.join();
  if (!ours) return listener_.told(taken, "dropped");
  if (thought.stop)
    return settle(
        taken,
        [&] {
          give_back_analysis(*database_, taken.id, name_);
          return true;
        },
        "given back");
  const auto& thought_out = *thought.result;
  const auto result = thought_out ? std::optional(*thought_out) : std::nullopt;
  settle(
      taken, [&] { return finish_analysis(*database_, taken.id, name_, result); },
      result ? "done" : "failed");
}

// Trouble with the database is not the end: the lease lasts for a few more tries.
bool Worker::keep(const TakenAnalysis& taken, RunningAnalysis& thought) {
  std::int64_t progress = 0;
  std::string so_far;
  {
    const std::lock_guard lock(thought.mutex);
    progress = thought.progress;
    so_far = thought.so_far;
  }
  try {
    return write([&](Database& database) {
      return keep_analysis(database, taken.id, name_, progress, so_far);
    });
  } catch (const DatabaseError& error) {
    listener_.troubled(error.what());
    return true;
  }
}

// Tries for as long as the lease lasts; afterwards somebody else may have begun anew.
void Worker::settle(const TakenAnalysis& taken, const std::function<bool()>& change,
                    std::string_view said) {
  for (const auto end = Clock::now() + std::chrono::milliseconds(lease_lasts);;) {
    try {
      const bool ours = write([&](Database&) { return change(); });
      return listener_.told(taken, ours ? said : "dropped");
    } catch (const DatabaseError& error) {
      listener_.troubled(error.what());
      if (Clock::now() > end) return listener_.told(taken, "dropped");
      std::this_thread::sleep_for(patience);
    }
  }
}

}  // namespace sequitur::server
