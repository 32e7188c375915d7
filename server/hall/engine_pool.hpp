#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "engine/record/record.hpp"
#include "server/base/fair_queue.hpp"
#include "server/base/post.hpp"

namespace sequitur::server {

// The engine as an opponent: a few threads that yield to everything else on the machine, and a
// queue in which each room has one place and origins, then people, have fair shares of the time.
// However many games it plays, people's games do not wait for it, and nobody, from however many
// guests of one network, can keep it for themselves.
class EnginePool {
 public:
  EnginePool(int threads, Post post);
  ~EnginePool();  // a search is broken off

  struct Question {
    AnyGame game;
    int level;
    int whim;  // gives a level its opinions for the whole game
    std::string room;
    std::int64_t opponent;  // who waits for the answer
  };
  // The origin from which that person was seen last. All who were never seen here count as one
  // origin.
  void came_from(std::int64_t person, const Origin& origin, bool account);

  using Done = std::function<void(const std::string& move)>;
  // An older question of the same room is forgotten. `done` is posted; not any more once the pool
  // is being destroyed.
  void think(Question question, Done done);
  // Nobody waits for that room's move any more.
  void forget(const std::string& room);

  std::size_t waiting() const;

 private:
  struct Work {
    Question question;
    Done done;
  };
  struct MoveSearch {  // under way
    std::string room;
    std::atomic<bool> stop = false;
  };
  void work(MoveSearch& search);
  void line_up(Work work);

  const Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wakened_;
  FairQueue<Work> waiting_;
  struct Seen {
    Origin origin;
    bool account = false;
  };
  std::unordered_map<std::int64_t, Seen> seen_;
  bool closing_ = false;
  std::vector<std::unique_ptr<MoveSearch>> searches_;
  std::vector<std::thread> threads_;
};

}  // namespace sequitur::server
