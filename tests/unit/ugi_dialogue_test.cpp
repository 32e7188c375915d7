// The engine protocol while the engine thinks: which commands are heard at once, and which wait.
#include <doctest/doctest.h>

#include <algorithm>
#include <condition_variable>
#include <istream>
#include <mutex>
#include <streambuf>
#include <string>
#include <thread>

#include "engine/ugi/dialogue.hpp"
#include "engine/ugi/session.hpp"
#include "tests/unit/ugi_support.hpp"

using namespace sequitur;
using namespace sequitur::ugi_support;
using kamon::Kamon;

namespace {

// A pipe in memory: the protocol reads what `tell` writes, as it comes.
class Pipe : public std::streambuf {
 public:
  void write(const std::string& text) {
    const std::lock_guard lock(mutex_);
    text_ += text;
    changed_.notify_all();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !text_.empty() || closed_; });
    if (text_.empty()) return traits_type::eof();
    current_ = text_.front();
    text_.erase(0, 1);
    setg(&current_, &current_, &current_ + 1);
    return traits_type::to_int_type(current_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_;
  char current_ = 0;
  bool closed_ = false;
};

// A conversation with threads. Its engine thinks until it is told to stop.
class Waiting {
 public:
  Waiting()
      : session_([this](std::string_view text) { say(text); }, now), thread_([this] { run(); }) {
    Dreamer<Kamon>::patient = true;
    Dreamer<Kamon>::reports.clear();
    Dreamer<Kamon>::last = {};
  }
  ~Waiting() {
    pipe_.write("quit\n");
    join();
    Dreamer<Kamon>::patient = false;
  }
  void tell(const std::string& line) { pipe_.write(line + "\n"); }
  void end_input() { pipe_.close(); }
  void join() {
    if (thread_.joinable()) thread_.join();
  }
  // Waits for the next line that is not info; "" when none comes in time.
  std::string heard(Milliseconds patience = Milliseconds(5000)) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, patience, [&] { return !said_.empty(); })) return "";
    const std::string line = said_.front();
    said_.erase(said_.begin());
    return line;
  }
  bool silent() { return heard(Milliseconds(60)).empty(); }

 private:
  void say(std::string_view text) {
    const std::lock_guard lock(mutex_);
    for (const std::string& line : lines_of(std::string(text))) said_.push_back(line);
    changed_.notify_all();
  }
  void run() {
    std::istream in(&pipe_);
    ugi::converse(in,
                  {[this](const ugi::Command& command) { session_.obey(command); },
                   [this](const ugi::Go& go, const auto& stop) { return session_.go(go, stop); },
                   [this](std::string_view text) { say(text); }});
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  Lines said_;
  Pipe pipe_;
  ugi::Session<Kamon, Dreamer<Kamon>> session_;
  std::thread thread_;
};

}  // namespace

TEST_SUITE_BEGIN("ugi");

TEST_CASE("stop ends a search at once; isready and queries are answered meanwhile") {
  Waiting talk;
  talk.tell("go infinite");
  talk.tell("isready");
  CHECK(talk.heard() == "readyok");
  talk.tell("query p1turn");
  CHECK(talk.heard() == "response true");
  CHECK(talk.silent());
  talk.tell("stop");
  CHECK(talk.heard() == "bestmove a2");
  talk.tell("stop");
  CHECK(talk.silent());
}

TEST_CASE("stop is answered within 50 ms") {
  Waiting talk;
  Milliseconds quickest{1000};  // the quickest of a few, since the machine may be busy
  for (int i = 0; i < 5; ++i) {
    talk.tell("go infinite\nisready");
    REQUIRE(talk.heard() == "readyok");
    const auto start = now();
    talk.tell("stop");
    REQUIRE(talk.heard() == "bestmove a2");
    quickest = std::min(quickest, now() - start);
  }
  CHECK(quickest < Milliseconds(50));
}

TEST_CASE("an infinite search answers only after stop, even when it has nothing left to do") {
  Waiting talk;
  Dreamer<Kamon>::patient = false;
  talk.tell("go infinite");
  CHECK(talk.silent());
  talk.tell("stop");
  CHECK(talk.heard() == "bestmove a2");
  talk.tell("go");
  CHECK(talk.heard() == "bestmove a2");
  // The exception is a position with nothing to think about.
  talk.tell(
      "position fen GmPnYgPb/YnOgRbBbOn/GfPmYdBfGdOd/RgBgPfRmYbPgOf/RfYfPdGgRnBm/--OmGnBdBn/"
      "YmRdObGb ww../....w/.wbb../bbb.bbb/.wbb.w/..w../w.w. d3");
  talk.tell("go infinite");
  CHECK(talk.heard() == "bestmove none");
}

TEST_CASE("stop right behind go is not lost") {
  Waiting talk;
  for (int i = 0; i < 50; ++i) {
    talk.tell("go infinite\nstop");
    REQUIRE(talk.heard() == "bestmove a2");
  }
}

TEST_CASE("a new position ends an endless search and waits for a limited one") {
  Waiting talk;
  talk.tell("go infinite\nposition startpos moves g2\nquery p1turn");
  CHECK(talk.heard() == "bestmove a2");
  CHECK(talk.heard() == "response false");
  talk.tell("go depth 9\nposition startpos\nquery p1turn\nisready");
  CHECK(talk.heard() == "readyok");
  CHECK(talk.silent());
  talk.tell("stop");
  CHECK(talk.heard() == "bestmove a1");
  CHECK(talk.heard() == "response true");
}

TEST_CASE("stop ends all searches asked for so far") {
  Waiting talk;
  talk.tell("go depth 9\nposition startpos moves g2\ngo depth 9\nposition startpos\nstop");
  CHECK(talk.heard() == "bestmove a2");
  CHECK(talk.heard() == "bestmove a1");
  talk.tell("go depth 9");
  CHECK(talk.silent());
}

TEST_CASE("queries behind an endless search that waits its turn do not wait for it") {
  Waiting talk;
  talk.tell("go depth 9\ngo infinite\nquery p1turn");
  CHECK(talk.silent());
  talk.tell("stop");
  CHECK(talk.heard() == "bestmove a2");
  CHECK(talk.heard() == "response true");
  CHECK(talk.heard() == "bestmove a2");
}

TEST_CASE("quit and the end of the input") {
  {
    Waiting talk;
    talk.tell("go depth 9\nquit");
    talk.join();
    CHECK(talk.heard() == "bestmove a2");
  }
  {
    Waiting talk;
    talk.tell("go infinite");
    talk.end_input();
    talk.join();
    CHECK(talk.heard() == "bestmove a2");
  }
  {
    Waiting talk;
    talk.tell("go depth 9");
    talk.end_input();
    CHECK(talk.silent());  // the search has a limit, and is waited for
    Dreamer<Kamon>::patient = false;
    talk.join();
    CHECK(talk.heard() == "bestmove a2");
  }
}

TEST_CASE("a perft can be stopped") {
  Waiting talk;
  talk.tell("go perft 30");
  talk.tell("isready");
  CHECK(talk.heard() == "readyok");
  const auto start = now();
  talk.tell("stop");
  CHECK(is_error(talk.heard()));
  CHECK(now() - start < Milliseconds(1000));
}

TEST_CASE("more than anybody can mean is taken in without a loss") {
  Waiting talk;
  Dreamer<Kamon>::patient = false;
  std::string script = "go depth 1\n";
  for (int i = 0; i < 5000; ++i) script += "query p1turn\n";
  talk.tell(script);
  CHECK(talk.heard() == "bestmove a2");
  for (int i = 0; i < 5000; ++i) REQUIRE(talk.heard() == "response true");
}

TEST_SUITE_END();
