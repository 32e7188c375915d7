#pragma once

#include <atomic>
#include <condition_variable>
#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "engine/record/record.hpp"
#include "match/rival.hpp"

namespace sequitur::bot {

// Finds moves for one game, on a thread of its own: an engine program dies with the thread that
// started it.
class Thinker {
 public:
  struct Thought {
    int turn;
    std::expected<std::string, std::string> move;  // or what the engine did wrong
  };

  // The thinking thread calls `ready` whenever a thought can be taken.
  Thinker(match::Contender contender, bool swap_agreed, std::function<void()> ready);
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // Begins to think, and drops what it was thinking about before.
  void think(AnyGame game, int turn, const Limits& limits, Milliseconds allowed);
  void forget();
  std::optional<Thought> take();
  const match::Pace& pace() const { return contender_.pace; }
  int turn() const { return turn_; }  // the turn it thinks about, or has thought about; -1: none

 private:
  struct Question {
    AnyGame game;
    int turn;
    Limits limits;
    Milliseconds allowed;
  };
  void work();

  const match::Contender contender_;
  const bool swap_agreed_;
  const std::function<void()> ready_;
  int turn_ = -1;

  std::mutex mutex_;
  std::condition_variable asked_;
  std::optional<Question> question_;
  std::optional<Thought> thought_;
  bool ending_ = false;
  std::atomic<bool> stop_{false};
  std::thread thread_;  // declared last, since it uses all members above
};

// Lets the engine begin a game, to see that it can. The error is a sentence.
std::expected<void, std::string> try_engine(const match::Contender& contender,
                                            std::string_view game);

}  // namespace sequitur::bot
