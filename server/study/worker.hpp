#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "server/store/rows/analyses.hpp"
#include "server/study/analyst.hpp"

namespace sequitur::server {

// Whom a worker tells what it does.
struct WorkerListener {
  // What has become of an analysis: "done", "failed", "given back", "dropped" (somebody cancelled
  // it, or another worker has it).
  std::function<void(const TakenAnalysis&, std::string_view)> told = [](const auto&, auto) {};
  // The database is in trouble: a sentence.
  std::function<void(const std::string&)> troubled = [](const auto&) {};
};

// Takes one analysis after the other out of a database and thinks about it, on a thread that yields
// to everything else on the machine. The database is spoken to on the caller's own thread, which
// does not: whoever holds a lock there must not be kept waiting for a processor.
class Worker {
 public:
  Worker(std::unique_ptr<Database> database, Analyst analyst, WorkerListener listener = {});

  enum class Until : std::uint8_t {
    stopped,
    idle,  // or until nothing is left to do
  };
  // When `stop` is set, what is under way is given back. A database that does not answer is asked
  // again.
  void run(const std::atomic<bool>& stop, Until until);
  // There may be something to do.
  void wake();

 private:
  struct RunningAnalysis;  // on its way, shared with the thread that thinks

  std::optional<TakenAnalysis> take();
  void work_on(const TakenAnalysis& taken, const std::atomic<bool>& stop);
  bool keep(const TakenAnalysis& taken, RunningAnalysis& thought);
  void settle(const TakenAnalysis& taken, const std::function<bool()>& change,
              std::string_view said);
  template <class Change>
  auto write(Change change);

  const std::unique_ptr<Database> database_;
  const Analyst analyst_;
  const WorkerListener listener_;
  const std::string name_;
  std::mutex mutex_;
  std::condition_variable wakened_;
  bool awake_ = false;
};

}  // namespace sequitur::server
