#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/base/post.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

struct StoreFailure {
  DatabaseError::Kind kind;
  std::string sentence;
};
using Stored = std::expected<void, StoreFailure>;

// A thread with a database of its own that works through what the hall asks for, in order. A
// writing desk puts everything that has piled up into one transaction (group commit): the disk is
// waited for once. When one job of the batch fails, the batch is rolled back; the jobs before it
// run again, then it alone, then those behind it, so that a failing job harms no other. A job may
// therefore run more than once, and has no effect but on the database and on what it fills anew
// each time. What clashed with another server's transaction is tried again as it is. A reading desk
// gives each job a snapshot of its own to read from.
class Desk {
 public:
  using Job = std::function<void(Database&)>;  // throws DatabaseError
  using Done = std::function<void(const Stored&)>;

  enum class Kind : std::uint8_t { reading, writing };
  Desk(Kind kind, std::unique_ptr<Database> database, Post post);
  ~Desk();  // what was asked for is done first

  // `done` is posted once the transaction is committed, or has failed for good.
  void ask(Job job, Done done);
  // The same, before everything that waits.
  void ask_first(Job job, Done done);

  std::size_t waiting() const;

  struct Figures {  // for /metrics
    std::uint64_t jobs = 0;
    std::uint64_t transactions = 0;
    std::uint64_t failures = 0;
    double seconds = 0;  // spent in transactions
  };
  Figures figures() const;

 private:
  struct Work {
    Job job;
    Done done;
    Stored stored;
  };
  using Batch = std::span<Work>;
  static constexpr std::size_t longest_batch = 512;
  static constexpr int most_clashes = 10;

  struct Mishap {
    StoreFailure failure;
    std::size_t at;  // which job; as many as there are: the commit
    bool began;      // whether the transaction did
  };

  enum class Place : std::uint8_t { front, back };
  void line_up(Work work, Place place);
  void attend();
  void work_through(Batch all);                     // until each has its `stored`
  std::optional<Mishap> try_together(Batch batch);  // in one transaction

  const Kind kind_;
  std::unique_ptr<Database> database_;
  const Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wakened_;
  std::deque<Work> waiting_;
  Figures figures_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace sequitur::server
