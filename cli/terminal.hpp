#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

// How the program uses the terminal it runs in: it notices Ctrl-C, reads lines, shows progress.
namespace sequitur::cli {

bool output_is_terminal();
bool input_is_terminal();
// Clears the screen, if there is one.
void clear_screen();
// Breaks a sentence at blanks for the terminal's width. It stays whole where there is no terminal.
std::string wrapped(std::string_view sentence);

// While one of these lives, Ctrl-C raises a flag instead of ending the program.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
};
const std::atomic<bool>& interrupted();

// Reads the next line of standard input without its end. Returns nothing at the end of the input,
// or when Ctrl-C came first.
std::optional<std::string> read_line();

// A line on stderr that is overwritten again and again while something takes long. It shows nothing
// in the first second, and nothing at all when stderr is no terminal.
class LiveLine {
 public:
  LiveLine() : began_(Clock::now()), shown_(began_) {}
  ~LiveLine() { clear(); }
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }
  // Whether it is time for the next text, so that a caller need not make it otherwise.
  bool due() const;
  void show(std::string_view words);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point began_;
  Clock::time_point shown_;
  bool visible_ = false;
};

}  // namespace sequitur::cli
