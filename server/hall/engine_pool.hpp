#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/record/record.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// The engine as an opponent: a few threads that yield to everything else on the machine, and a
// queue. However many games it plays, people's games do not wait for it.
class EnginePool {
 public:
  EnginePool(int threads, Post post);
  ~EnginePool();  // a thought is broken off

  using Done = std::function<void(const std::string& move)>;
  // `whim` gives a level its opinions for the whole game. `done` is posted; not any more once the
  // pool is being destroyed.
  void think(AnyGame game, int level, int whim, Done done);

  std::size_t waiting() const;

 private:
  struct Question {
    AnyGame game;
    int level;
    int whim;
    Done done;
  };
  void work();

  const Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wakened_;
  std::deque<Question> questions_;
  std::atomic<bool> closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sequitur::server
