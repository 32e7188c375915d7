#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "server/base/loop.hpp"
#include "server/mail/letter.hpp"

namespace sequitur::server {

// A thread that takes letters to the mail server, one after the other. What it cannot deliver it
// tries again after a minute, ten minutes and an hour. Letters are not kept when the server ends:
// whoever waits for one asks again.
class Postman {
 public:
  Postman(Loop& loop, std::unique_ptr<Carrier> carrier);
  ~Postman();

  void send(Letter letter) { line_up({std::move(letter)}); }
  std::size_t delayed() const { return delayed_; }  // letters that wait for another try

 private:
  struct Task {
    Letter letter;
    std::size_t tries = 0;
  };
  void line_up(Task task);
  void work();
  void failed(Task task, const std::string& why);

  static constexpr std::size_t longest_queue = 1000;

  Loop& loop_;
  std::size_t delayed_ = 0;
  const std::unique_ptr<Carrier> carrier_;
  const std::shared_ptr<bool> here_ = std::make_shared<bool>(true);
  std::mutex mutex_;
  std::condition_variable wakened_;
  std::deque<Task> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace sequitur::server
