#include "server/hall/engine_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "engine/search/engine.hpp"
#include "engine/search/levels.hpp"

namespace sequitur::server {

namespace {

constexpr int least_pressing = 15;                    // nice
constexpr std::size_t most_remembered = 50'000;       // people who have been here
const Origin elsewhere = {"", {"elsewhere"}, false};  // of whoever was never seen on this node
constexpr double more_for_guests = 4;                 // what they ask for counts as so much dearer
constexpr int memory_mib = 32;                        // of each thread and game
constexpr Milliseconds longest_thought{2000};         // full strength knows no end of its own

// What a move costs beside one of level 1, roughly: each level thinks about twice as long as the
// one below it.
double cost_of(int level) { return static_cast<double>(1ULL << std::clamp(level - 1, 0, 20)); }

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
  if (level == highest_level) limits.movetime = longest_thought;
  const auto choice =
      engine.think(game, limits, {.now = steady_now, .report = nullptr, .stop = &stop});
  return choice.best == no_cell ? std::string() : game.move_name(choice.best);
}

}  // namespace

EnginePool::EnginePool(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) {
    MoveSearch& search = *searches_.emplace_back(std::make_unique<MoveSearch>());
    threads_.emplace_back([this, &search] { work(search); });
  }
}

EnginePool::~EnginePool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const auto& search : searches_) search->stop = true;
  }
  wakened_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void EnginePool::think(Question question, Done done) {
  forget(question.room);
  {
    const std::lock_guard lock(mutex_);
    line_up({std::move(question), std::move(done)});
  }
  wakened_.notify_one();
}

void EnginePool::forget(const std::string& room) {
  const std::lock_guard lock(mutex_);
  waiting_.erase_if([&](const Work& work) { return work.question.room == room; });
  for (const auto& search : searches_)
    if (search->room == room) search->stop = true;
}

std::size_t EnginePool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void EnginePool::came_from(std::int64_t person, const Origin& origin, bool account) {
  const std::lock_guard lock(mutex_);
  if (seen_.size() > most_remembered) seen_.clear();
  seen_[person] = {origin, account};
}

void EnginePool::line_up(Work work) {
  const std::int64_t person = work.question.opponent;
  const auto found = seen_.find(person);
  const bool known = found != seen_.end();
  const double cost =
      cost_of(work.question.level) * (known && found->second.account ? 1 : more_for_guests);
  waiting_.push(fair_path(known ? found->second.origin : elsewhere, std::to_string(person)), cost,
                std::move(work));
}

void EnginePool::work(MoveSearch& search) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), least_pressing);
  for (;;) {
    std::unique_lock lock(mutex_);
    wakened_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    Work next = waiting_.pop();
    search.room = next.question.room;
    search.stop = false;
    lock.unlock();
    const Question& question = next.question;
    std::string move = std::visit(
        [&](const auto& game) { return answer(game, question.level, question.whim, search.stop); },
        question.game);
    lock.lock();
    search.room.clear();
    if (closing_) return;
    if (search.stop) continue;
    lock.unlock();
    post_([done = std::move(next.done), move = std::move(move)] { done(move); });
  }
}

}  // namespace sequitur::server
