#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
#include <pthread.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>

namespace {

// Ends a test case that does not end by itself, so that the report names it and says where it
// stood: doctest tells the name, AddressSanitizer (handle_abort=1) the place.
class Watch : public doctest::IReporter {
 public:
  explicit Watch(const doctest::ContextOptions& /*options*/) : watched_(pthread_self()) {}

  void test_case_start(const doctest::TestCaseData& test) override {
    const bool is_long = test.m_test_suite && std::strcmp(test.m_test_suite, "long") == 0;
    set(is_long ? Clock::time_point::max() : Clock::now() + std::chrono::minutes(3));
  }
  void test_case_end(const doctest::CurrentTestCaseStats& /*stats*/) override {
    set(Clock::time_point::max());
  }
  void test_run_start() override {
    watcher_ = std::jthread([this](std::stop_token end) { watch(end); });
  }
  void test_run_end(const doctest::TestRunStats& /*stats*/) override { watcher_ = {}; }

  void report_query(const doctest::QueryData& /*query*/) override {}
  void test_case_reenter(const doctest::TestCaseData& /*test*/) override {}
  void test_case_exception(const doctest::TestCaseException& /*thrown*/) override {}
  void subcase_start(const doctest::SubcaseSignature& /*subcase*/) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData& /*assertion*/) override {}
  void log_message(const doctest::MessageData& /*message*/) override {}
  void test_case_skipped(const doctest::TestCaseData& /*test*/) override {}

 private:
  using Clock = std::chrono::steady_clock;

  void set(Clock::time_point due) {
    const std::lock_guard lock(mutex_);
    due_ = due;
  }
  void watch(const std::stop_token& end) {
    std::unique_lock lock(mutex_);
    while (!end.stop_requested()) {
      changed_.wait_for(lock, end, std::chrono::seconds(1), [] { return false; });
      if (Clock::now() > due_) pthread_kill(watched_, SIGABRT);
    }
  }

  const pthread_t watched_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  Clock::time_point due_ = Clock::time_point::max();
  std::jthread watcher_;
};

}  // namespace

REGISTER_LISTENER("watch", 1, Watch);
