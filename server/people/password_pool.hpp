#pragma once

#include <condition_variable>
#include <cstddef>
#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/base/fair_queue.hpp"
#include "server/base/post.hpp"
#include "server/people/password.hpp"

namespace sequitur::server {

// Passwords cost time and memory on purpose, so they have threads of their own and a queue that
// ends: at most threads × cost.memory bytes (64 MiB) and longest_queue people waiting. All take
// fair turns; when there is no room, the latest of whoever has most waiting is told `busy`.
class PasswordPool {
 public:
  struct Options {
    int threads = 1;
    std::size_t longest_queue = 64;
    PasswordCost cost{};
  };
  explicit PasswordPool(Post post);
  PasswordPool(Options options, Post post);
  ~PasswordPool();  // those who wait are forgotten

  // `done` is posted; not any more once the pool is being destroyed.
  void hash(std::string password, const FairPath& path,
            std::function<void(const std::expected<std::string, Refusal>& hash)> done);

  struct Verdict {
    bool right = false;
    // A right password whose hash was made at another cost: what to store instead.
    std::optional<std::string> renewed{};
  };
  // Without a hash (nobody has that name) it takes as long as with one, and is wrong.
  void verify(std::string password, std::optional<std::string> hash, const FairPath& path,
              std::function<void(const std::expected<Verdict, Refusal>& verdict)> done);

  std::size_t waiting() const;

 private:
  struct Work {
    std::function<void()> carry_out;
    std::function<void()> say_busy;
  };
  void queue(const FairPath& path, Work work);
  void work();

  const Options options_;
  const Post post_;
  const std::string nobodys_hash_;
  mutable std::mutex mutex_;
  std::condition_variable wakened_;
  FairQueue<Work> waiting_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sequitur::server
