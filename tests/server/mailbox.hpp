#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace sequitur::server {

// A loop without a network: what is posted runs in the test's own thread, when the test waits for
// it.
class Mailbox {
 public:
  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> letter) {
      {
        const std::lock_guard lock(mutex_);
        letters_.push_back(std::move(letter));
      }
      arrived_.notify_one();
    };
  }

  // Runs what is posted until `done` holds; returns false when that takes longer than a minute.
  // A condition may read letters itself, also the last one that would wake this wait, so it is
  // asked again every so often.
  template <typename Condition>
  bool read_until(Condition done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!done()) {
      std::function<void()> letter;
      {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_for(lock, std::chrono::milliseconds(20),
                               [this] { return !letters_.empty(); })) {
          if (std::chrono::steady_clock::now() > end) return false;
          continue;
        }
        letter = std::move(letters_.front());
        letters_.pop_front();
      }
      letter();
    }
    return true;
  }

  // Runs what has been posted.
  void read_all() {
    while (true) {
      std::function<void()> letter;
      {
        const std::lock_guard lock(mutex_);
        if (letters_.empty()) return;
        letter = std::move(letters_.front());
        letters_.pop_front();
      }
      letter();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> letters_;
};

}  // namespace sequitur::server
