#include "server/hall/engine_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>

#include "engine/search/engine.hpp"
#include "engine/search/levels.hpp"

namespace sequitur::server {

namespace {

constexpr int least_pressing = 15;             // nice
constexpr int memory_mib = 32;                 // of each thread and game
constexpr Milliseconds longest_thought{2000};  // full strength knows no end of its own

Milliseconds steady_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch());
}

template <class G>
std::string answer(const Game<G>& game, int level, int whim, const std::atomic<bool>& stop) {
  EngineOptions options;
  options.hash_mib = memory_mib;
  options.level = level;
  options.whim = whim;
  Engine<G> engine(options);
  Limits limits;
  if (level == level_count) limits.movetime = longest_thought;
  const auto choice =
      engine.think(game, limits, {.now = steady_now, .report = nullptr, .stop = &stop});
  return choice.best == no_cell ? std::string() : game.move_name(choice.best);
}

}  // namespace

EnginePool::EnginePool(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

EnginePool::~EnginePool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wakened_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void EnginePool::think(AnyGame game, int level, int whim, Done done) {
  {
    const std::lock_guard lock(mutex_);
    questions_.push_back({std::move(game), level, whim, std::move(done)});
  }
  wakened_.notify_one();
}

std::size_t EnginePool::waiting() const {
  const std::lock_guard lock(mutex_);
  return questions_.size();
}

void EnginePool::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), least_pressing);
  for (;;) {
    std::unique_lock lock(mutex_);
    wakened_.wait(lock, [this] { return closing_ || !questions_.empty(); });
    if (closing_) return;
    Question question = std::move(questions_.front());
    questions_.pop_front();
    lock.unlock();
    std::string move = std::visit(
        [&](const auto& game) { return answer(game, question.level, question.whim, closing_); },
        question.game);
    if (closing_) return;
    post_([done = std::move(question.done), move = std::move(move)] { done(move); });
  }
}

}  // namespace sequitur::server
