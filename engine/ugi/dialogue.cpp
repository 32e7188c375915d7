#include "engine/ugi/dialogue.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace sequitur::ugi {

namespace {

// Reads the next command; nothing at the end of the input. It reads from the buffer beneath `in`,
// because the stream itself would flush a stream tied to it while another thread may be writing.
std::optional<Command> next_command(std::istream& in) {
  std::string line;
  bool any = false, too_long = false;
  for (;;) {
    const int c = in.rdbuf()->sbumpc();
    if (c == std::istream::traits_type::eof()) break;
    any = true;
    if (c == '\n') break;
    too_long = line.size() == longest_line;
    if (!too_long) line += static_cast<char>(c);
  }
  if (!any) return std::nullopt;
  if (too_long)
    return Mistake{"a line is longer than " + std::to_string(longest_line) + " characters"};
  return read_command(line);
}

bool changes_the_search(const Command& command) {
  return std::holds_alternative<SetPosition>(command) ||
         std::holds_alternative<SetOption>(command) || std::holds_alternative<NewGame>(command) ||
         std::holds_alternative<Go>(command);
}

class Dialogue {
 public:
  explicit Dialogue(const Respondent& respondent)
      : respondent_(respondent), worker_([this] { work(); }) {}

  void hear(Command command) {
    std::unique_lock lock(mutex_);
    settle(lock);
    if (std::holds_alternative<Stop>(command)) return stop_searches([](const Go&) { return true; });
    const bool changing = changes_the_search(command);
    const bool at_once = std::holds_alternative<IsReady>(command) ||
                         (searching_ && searching_->endless() && waiting_.empty() && !changing);
    if (searching_ && at_once) {
      // The worker is thinking and nothing else waits, so nothing changes meanwhile.
      lock.unlock();
      return respondent_.obey(command);
    }
    if (changing) stop_searches(&Go::endless);
    waiting_.push_back({std::move(command)});
    changed_.notify_all();
    settle(lock);
    // A sender of too many commands has to wait, so that their memory is bounded.
    changed_.wait(lock, [&] { return waiting_.size() < most_waiting; });
  }

  // At the end of the input, a search with a limit may reach its limit.
  void finish() {
    std::unique_lock lock(mutex_);
    settle(lock);
    stop_searches(&Go::endless);
    close(lock);
  }

  // Small counts in a script that ends in `quit` are still wanted; large ones are broken off.
  void quit() {
    std::unique_lock lock(mutex_);
    settle(lock);
    stop_searches([](const Go& go) { return !go.perft; });
    changed_.wait_for(lock, perft_grace, [&] { return idle(); });
    stop_searches([](const Go&) { return true; });
    close(lock);
  }

 private:
  struct Task {
    Command command;
    bool stopped = false;  // a `go` that is over before it begins
  };
  static constexpr std::size_t most_waiting = 1024;
  static constexpr std::chrono::seconds perft_grace{2};

  bool idle() const { return waiting_.empty() && !busy_; }

  // Waits until all commands are done, or wait behind a search. So the order of the answers does
  // not depend on how the threads happen to run.
  void settle(std::unique_lock<std::mutex>& lock) {
    changed_.wait(lock, [&] { return searching_ || idle(); });
  }

  template <class Which>
  void stop_searches(Which which) {
    if (searching_ && std::invoke(which, *searching_)) stop_ = true;
    for (Task& task : waiting_)
      if (const Go* go = std::get_if<Go>(&task.command)) task.stopped |= std::invoke(which, *go);
    changed_.notify_all();
  }

  void close(std::unique_lock<std::mutex>& lock) {
    closed_ = true;
    changed_.notify_all();
    lock.unlock();
    worker_.join();
  }

  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return !waiting_.empty() || closed_; });
      if (waiting_.empty()) return;
      busy_ = true;
      const Task task = take();
      if (const Go* go = std::get_if<Go>(&task.command)) {
        // Commands would wait for ever behind an endless search.
        while (go->endless() && !waiting_.empty() && !changes_the_search(waiting_.front().command))
          obey(lock, take().command);
        search(lock, *go, task.stopped);
      } else {
        obey(lock, task.command);
      }
      busy_ = false;
      changed_.notify_all();
    }
  }

  Task take() {
    Task task = std::move(waiting_.front());
    waiting_.pop_front();
    return task;
  }

  void obey(std::unique_lock<std::mutex>& lock, const Command& command) {
    lock.unlock();
    respondent_.obey(command);
    lock.lock();
  }

  void search(std::unique_lock<std::mutex>& lock, const Go& go, bool stopped) {
    searching_ = &go;
    stop_ = stopped;
    changed_.notify_all();
    lock.unlock();
    const Ending ending = respondent_.think(go, stop_);
    lock.lock();
    // `go infinite` is answered only after `stop`, proven or not.
    if (go.infinite && !ending.obvious) changed_.wait(lock, [&] { return stop_.load(); });
    lock.unlock();
    respondent_.say(ending.line);
    lock.lock();
    searching_ = nullptr;
  }

  const Respondent& respondent_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> waiting_;
  const Go* searching_ = nullptr;  // what the worker thinks about
  bool busy_ = false;
  bool closed_ = false;
  std::atomic<bool> stop_ = false;
  std::thread worker_;  // declared last, since it uses everything above
};

}  // namespace

void converse(std::istream& in, const Respondent& respondent) {
  Dialogue dialogue(respondent);
  while (auto command = next_command(in)) {
    if (std::holds_alternative<Quit>(*command)) return dialogue.quit();
    dialogue.hear(*std::move(command));
  }
  dialogue.finish();
}

}  // namespace sequitur::ugi
