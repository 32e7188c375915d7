#include "cli/terminal.hpp"

#include <signal.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "cli/drawing.hpp"

namespace sequitur::cli {

namespace {

std::atomic<bool> interrupt_flag{false};
struct sigaction previous_action;

extern "C" void note_interrupt(int) { interrupt_flag = true; }

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// As in the C library, the first of these variables that is set decides.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(environment(name));
    if (value.empty()) continue;
    std::transform(value.begin(), value.end(), value.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

// Whether the terminal understands escape sequences.
bool output_takes_orders() {
  const std::string_view terminal = environment("TERM");
  return output_is_terminal() && !terminal.empty() && terminal != "dumb";
}

Colours output_colours() {
  if (!output_takes_orders() || !environment("NO_COLOR").empty()) return Colours::none;
  const std::string_view depth = environment("COLORTERM");
  if (depth == "truecolor" || depth == "24bit") return Colours::true_colour;
  return Colours::palette256;
}

// A terminal's size; all zero when it is none.
winsize output_size(int terminal = STDOUT_FILENO) {
  winsize size{};
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return {};
  return size;
}

// Waits until standard input has something to read; returns false when Ctrl-C came first. The
// signal can only arrive while waiting, so it cannot be missed between looking at the flag and
// waiting.
bool wait_for_input() {
  sigset_t blocked, unblocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGINT);
  sigprocmask(SIG_BLOCK, &blocked, &unblocked);
  bool ready = false;
  while (!ready && !interrupt_flag) {
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    const int found = pselect(STDIN_FILENO + 1, &input, nullptr, nullptr, nullptr, &unblocked);
    ready = found > 0 || (found < 0 && errno != EINTR);
  }
  sigprocmask(SIG_SETMASK, &unblocked, nullptr);
  return ready;
}

}  // namespace

Style output_style() {
  Style style{.colours = output_colours(), .unicode = locale_is_utf8()};
  constexpr int beside_the_board = 4;  // lines for the text above and below it, and for the prompt
  if (const winsize size = output_size(); size.ws_row > 0)
    style.lines = size.ws_row - beside_the_board;
  return style;
}

std::string wrapped(std::string_view sentence) {
  const std::size_t width = output_size().ws_col;
  std::string text;
  while (width > 0 && sentence.size() > width) {
    const auto blank = sentence.rfind(' ', width);
    if (blank == std::string_view::npos) break;
    text += std::string(sentence.substr(0, blank)) + '\n';
    sentence.remove_prefix(blank + 1);
  }
  return text + std::string(sentence);
}

bool output_is_terminal() { return isatty(STDOUT_FILENO); }
bool input_is_terminal() { return isatty(STDIN_FILENO); }

void clear_screen() { std::cout << (output_takes_orders() ? "\033[H\033[2J" : "\n"); }

InterruptGuard::InterruptGuard() {
  interrupt_flag = false;
  struct sigaction action {};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &previous_action);
}
InterruptGuard::~InterruptGuard() { sigaction(SIGINT, &previous_action, nullptr); }

const std::atomic<bool>& interrupted() { return interrupt_flag; }

std::optional<std::string> read_line() {
  constexpr std::size_t longest_line = 1 << 16;
  static std::string pending;
  static bool ended = false;
  for (;;) {
    if (const auto end = pending.find('\n'); end != std::string::npos) {
      std::string line = pending.substr(0, end);
      pending.erase(0, end + 1);
      return line;
    }
    // No meaningful line is longer. The rest is read away, so that it stays one line.
    if (pending.size() > longest_line) pending.resize(longest_line);
    if (ended) {
      if (pending.empty()) return std::nullopt;
      return std::exchange(pending, {});
    }
    if (!wait_for_input()) return std::nullopt;
    char buffer[4096];
    const ssize_t count = read(STDIN_FILENO, buffer, sizeof buffer);
    if (count > 0) pending.append(buffer, static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) ended = true;
  }
}

bool LiveLine::due() const {
  constexpr auto patience = std::chrono::seconds(1);
  constexpr auto pace = std::chrono::milliseconds(200);
  const auto now = Clock::now();
  return now - began_ >= patience && now - shown_ >= pace && isatty(STDERR_FILENO);
}

void LiveLine::show(std::string_view words) {
  if (!due()) return;
  shown_ = Clock::now();
  visible_ = true;
  // A line that is longer than the terminal could not be overwritten.
  if (const std::size_t width = output_size(STDERR_FILENO).ws_col; width > 0)
    words = words.substr(0, width - 1);
  std::cerr << "\r\033[K" << words << std::flush;
}

void LiveLine::clear() {
  if (visible_) std::cerr << "\r\033[K" << std::flush;
  visible_ = false;
}

}  // namespace sequitur::cli
