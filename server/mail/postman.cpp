#include "server/mail/postman.hpp"

#include <array>

#include "server/base/day.hpp"
#include "server/log/log.hpp"

namespace sequitur::server {

namespace {

constexpr std::array pauses = {a_minute, 10 * a_minute, 60 * a_minute};

}  // namespace

Postman::Postman(Loop& loop, std::unique_ptr<Carrier> carrier)
    : loop_(loop), carrier_(std::move(carrier)), thread_([this] { work(); }) {}

Postman::~Postman() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wakened_.notify_all();
  thread_.join();
}

void Postman::line_up(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= longest_queue)
      return log(LogLevel::error, "letter lost", {{"why", "too many letters wait"}});
    waiting_.push_back(std::move(task));
  }
  wakened_.notify_one();
}

void Postman::work() {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wakened_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      task = std::move(waiting_.front());
      waiting_.pop_front();
    }
    ++task.tries;
    if (const auto carried = carrier_->carry(task.letter); !carried)
      loop_.post([this, here = std::weak_ptr(here_), task, why = carried.error()] {
        if (!here.expired()) failed(task, why);
      });
  }
}

void Postman::failed(Task task, const std::string& why) {
  const bool again = task.tries <= pauses.size();
  log(again ? LogLevel::warning : LogLevel::error, again ? "letter delayed" : "letter lost",
      {{"why", why}, {"tries", task.tries}});
  if (!again) return;
  ++delayed_;
  loop_.at(loop_.now() + pauses[task.tries - 1], [this, here = std::weak_ptr(here_), task] {
    if (here.expired()) return;
    --delayed_;
    line_up(task);
  });
}

}  // namespace sequitur::server
