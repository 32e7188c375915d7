#include "server/hall/engine_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "engine/search/engine.hpp"
#include "engine/search/levels.hpp"

namespace sequitur::server {

namespace {

constexpr int least_pressing = 15;               // nice
constexpr std::size_t most_remembered = 10'000;  // people who have had a turn
constexpr int memory_mib = 32;                   // of each thread and game
constexpr Milliseconds longest_thought{2000};    // full strength knows no end of its own

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
  for (int i = 0; i < threads; ++i) {
    Thought& thought = *thoughts_.emplace_back(std::make_unique<Thought>());
    threads_.emplace_back([this, &thought] { work(thought); });
  }
}

EnginePool::~EnginePool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const auto& thought : thoughts_) thought->stop = true;
  }
  wakened_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void EnginePool::think(Question question, Done done) {
  forget(question.room);
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(question), std::move(done)});
  }
  wakened_.notify_one();
}

void EnginePool::forget(const std::string& room) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const Work& work) { return work.question.room == room; });
  for (const auto& thought : thoughts_)
    if (thought->room == room) thought->stop = true;
}

std::size_t EnginePool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

// Of those who wait, whoever has waited longest for a turn.
EnginePool::Work EnginePool::take_next() {
  const auto last_turn = [this](const Work& work) {
    const auto found = served_.find(work.question.opponent);
    return found == served_.end() ? 0 : found->second;
  };
  const auto next = std::ranges::min_element(waiting_, {}, last_turn);
  Work work = std::move(*next);
  waiting_.erase(next);
  if (served_.size() > most_remembered) served_.clear();
  served_[work.question.opponent] = ++turns_;
  return work;
}

void EnginePool::work(Thought& thought) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), least_pressing);
  for (;;) {
    std::unique_lock lock(mutex_);
    wakened_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    Work next = take_next();
    thought.room = next.question.room;
    thought.stop = false;
    lock.unlock();
    const Question& question = next.question;
    std::string move = std::visit(
        [&](const auto& game) { return answer(game, question.level, question.whim, thought.stop); },
        question.game);
    lock.lock();
    thought.room.clear();
    if (closing_) return;
    if (thought.stop) continue;
    lock.unlock();
    post_([done = std::move(next.done), move = std::move(move)] { done(move); });
  }
}

}  // namespace sequitur::server
