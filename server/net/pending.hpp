#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>

namespace sequitur::server {

// An answer that somebody gives now, later, or never. The one who waits may be gone by then, and
// the answer may be given when even the network is gone: this only holds memory.
template <class Answer>
class Pending : public std::enable_shared_from_this<Pending<Answer>> {
 public:
  explicit Pending(std::shared_ptr<const void> kept) : kept_(std::move(kept)) {}

  // What gives the answer; only the first one counts. `kept` lives until then. If all copies of it
  // are thrown away without having been called, `otherwise` is the answer.
  std::function<void(Answer)> giver(std::function<Answer()> otherwise) {
    auto pledge = std::make_shared<Pledge>(this->shared_from_this(), std::move(otherwise));
    return [pledge](Answer answer) { pledge->pending->give(std::move(answer)); };
  }

  // Nothing if stop_waiting() was called.
  boost::asio::awaitable<std::optional<Answer>> wait() {
    if (!answer_) {
      boost::asio::steady_timer alarm(co_await boost::asio::this_coro::executor,
                                      boost::asio::steady_timer::time_point::max());
      const Waiting waiting(*this, alarm);
      boost::system::error_code cancelled;
      co_await alarm.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, cancelled));
    }
    co_return std::move(answer_);
  }

  void stop_waiting() {
    if (alarm_) alarm_->cancel();
  }

 private:
  struct Pledge {
    std::shared_ptr<Pending> pending;
    std::function<Answer()> otherwise;
    Pledge(std::shared_ptr<Pending> to, std::function<Answer()> else_)
        : pending(std::move(to)), otherwise(std::move(else_)) {}
    ~Pledge() {
      if (!pending->given_) pending->give(otherwise());
    }
  };
  struct Waiting {  // the alarm is in the waiting coroutine, which may be destroyed at any time
    Pending& pending;
    Waiting(Pending& of, boost::asio::steady_timer& alarm) : pending(of) { of.alarm_ = &alarm; }
    ~Waiting() { pending.alarm_ = nullptr; }
  };

  void give(Answer answer) {
    if (given_) return;
    given_ = true;
    answer_ = std::move(answer);
    kept_.reset();
    stop_waiting();
  }

  std::shared_ptr<const void> kept_;
  std::optional<Answer> answer_;
  bool given_ = false;
  boost::asio::steady_timer* alarm_ = nullptr;
};

}  // namespace sequitur::server
