#pragma once

#include <atomic>
#include <chrono>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace sequitur::match {

using SteadyTime = std::chrono::steady_clock::time_point;

// Why no line came.
enum class Silence {
  late,      // no line before the deadline
  closed,    // the program has ended, or closed its output
  too_long,  // a line longer than any of the protocol's, or more lines than anybody reads
  stopped,   // we were told to stop
};

// A program run as a child, in a process group of its own, so that only we get Ctrl-C. It talks in
// lines. What it writes to its standard error is thrown away. It ends with this object, and with
// the thread that started it.
class Child {
 public:
  static constexpr std::size_t longest_line = 1 << 16;
  static constexpr std::size_t most_bytes = std::size_t{1} << 26;  // between two sent lines

  // The error is a sentence.
  static std::expected<Child, std::string> start(const std::vector<std::string>& words);
  Child(Child&& other) noexcept;
  Child& operator=(Child&&) = delete;
  ~Child();

  // Returns false when the program does not take the line in time.
  bool send(std::string_view line, SteadyTime deadline);
  std::expected<std::string, Silence> read_line(SteadyTime deadline, const std::atomic<bool>& stop);

  // How a program that has closed its output ended: "exit code 3", "signal 11 (Segmentation
  // fault)".
  std::string last_words();

 private:
  Child(pid_t process, int to, int from) : process_(process), to_(to), from_(from) {}

  pid_t process_;
  int to_;
  int from_;
  std::string unread_;
  std::size_t bytes_ = 0;
};

}  // namespace sequitur::match
