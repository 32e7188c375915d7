#include "server/store/desk.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace sequitur::server {

namespace {

using Clock = std::chrono::steady_clock;

// What is being thrown, in a catch block.
StoreFailure failure_in_flight() {
  try {
    throw;
  } catch (const DatabaseError& error) {
    return {error.kind, error.what()};
  } catch (const std::exception& error) {
    return {DatabaseError::Kind::other, error.what()};
  } catch (...) {
    return {DatabaseError::Kind::other, "an unexpected error"};
  }
}

}  // namespace

Desk::Desk(Kind kind, std::unique_ptr<Database> database, Post post)
    : kind_(kind), database_(std::move(database)), post_(std::move(post)) {
  thread_ = std::thread([this] { attend(); });
}

Desk::~Desk() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wakened_.notify_one();
  thread_.join();
}

void Desk::ask(Job job, Done done) { line_up({std::move(job), std::move(done), {}}, Place::back); }
void Desk::ask_first(Job job, Done done) {
  line_up({std::move(job), std::move(done), {}}, Place::front);
}
void Desk::line_up(Work work, Place place) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.insert(place == Place::front ? waiting_.begin() : waiting_.end(), std::move(work));
  }
  wakened_.notify_one();
}

std::size_t Desk::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

Desk::Figures Desk::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void Desk::attend() {
  const std::size_t most = kind_ == Kind::writing ? longest_batch : 1;
  for (;;) {
    std::vector<Work> batch;
    {
      std::unique_lock lock(mutex_);
      wakened_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto end =
          waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(most, waiting_.size()));
      std::move(waiting_.begin(), end, std::back_inserter(batch));
      waiting_.erase(waiting_.begin(), end);
    }
    work_through(batch);
    {
      const std::lock_guard lock(mutex_);
      figures_.jobs += batch.size();
      figures_.failures +=
          static_cast<std::uint64_t>(std::ranges::count_if(batch, [](const Work& work) {
            // A conflict is an answer like any other: somebody else was first.
            return !work.stored && work.stored.error().kind != DatabaseError::Kind::conflict;
          }));
    }
    post_([answered = std::move(batch)] {
      for (const Work& work : answered)
        if (work.done) work.done(work.stored);
    });
  }
}

void Desk::work_through(Batch all) {
  const auto fail = [](Batch batch, const StoreFailure& failure) {
    for (Work& work : batch) work.stored = std::unexpected(failure);
  };
  std::vector<Batch> parts{all};  // the next one last
  int clashes = 0;
  while (!parts.empty()) {
    const Batch batch = parts.back();
    parts.pop_back();
    if (batch.empty()) continue;
    const auto mishap = try_together(batch);
    if (!mishap) continue;
    if (!mishap->began) {  // the database is away, for those behind as well
      fail(batch, mishap->failure);
      for (const Batch part : parts) fail(part, mishap->failure);
      return;
    }
    if (mishap->failure.kind == DatabaseError::Kind::clash && ++clashes <= most_clashes) {
      parts.push_back(batch);
      continue;
    }
    // What may have taken place must not be done again.
    if (batch.size() == 1 || mishap->failure.kind == DatabaseError::Kind::unknown) {
      fail(batch, mishap->failure);
    } else if (const std::size_t at = mishap->at; at < batch.size()) {
      parts.insert(parts.end(), {batch.subspan(at + 1), batch.subspan(at, 1), batch.first(at)});
    } else {
      const std::size_t half = batch.size() / 2;
      parts.insert(parts.end(), {batch.subspan(half), batch.first(half)});
    }
  }
}

std::optional<Desk::Mishap> Desk::try_together(Batch batch) {
  const auto began_at = Clock::now();
  std::optional<Mishap> mishap;
  std::size_t at = 0;
  bool began = false;
  try {
    kind_ == Kind::writing ? database_->begin() : database_->begin_reading();
    began = true;
    for (; at < batch.size(); ++at) batch[at].job(*database_);
    database_->commit();
  } catch (...) {
    mishap = {failure_in_flight(), at, began};
    database_->roll_back();
  }
  const std::lock_guard lock(mutex_);
  ++figures_.transactions;
  figures_.seconds += std::chrono::duration<double>(Clock::now() - began_at).count();
  return mishap;
}

}  // namespace sequitur::server
