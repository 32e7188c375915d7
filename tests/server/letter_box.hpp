#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

#include "server/mail/letter.hpp"

namespace sequitur::server {

// Where the letters of a server under test arrive.
class LetterBox {
 public:
  // The next letter; nothing if none comes within a minute.
  std::optional<Letter> take() {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, std::chrono::minutes(1), [this] { return !letters_.empty(); }))
      return std::nullopt;
    Letter letter = std::move(letters_.front());
    letters_.pop_front();
    return letter;
  }
  // How many times a carrier fails from now on.
  void fail(int times) {
    const std::lock_guard lock(mutex_);
    failures_ = times;
  }

  std::unique_ptr<Carrier> carrier() { return std::make_unique<ToBox>(*this); }

 private:
  struct ToBox : Carrier {
    explicit ToBox(LetterBox& to) : box(to) {}
    std::expected<void, std::string> carry(const Letter& letter) override {
      const std::lock_guard lock(box.mutex_);
      if (box.failures_ > 0) {
        --box.failures_;
        return std::unexpected("the mail server is away");
      }
      box.letters_.push_back(letter);
      box.arrived_.notify_one();
      return {};
    }
    LetterBox& box;
  };

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Letter> letters_;
  int failures_ = 0;
};

}  // namespace sequitur::server
