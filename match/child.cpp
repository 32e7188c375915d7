#include "match/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

namespace sequitur::match {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_looks{20};  // between two looks at the stop sign while waiting

// A pipe whose ends are closed in programs that are started later: a child has no pipe but its own.
struct Pipe {
  int read_end = -1;
  int write_end = -1;

  bool open() {
    std::array<int, 2> ends;
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
  ~Pipe() {
    for (const int end : {read_end, write_end})
      if (end >= 0) close(end);
  }
};

int wait_ms(SteadyTime deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp(left, milliseconds{0}, between_looks).count());
}

// Runs between fork and exec, where only async-signal-safe calls are allowed.
[[noreturn]] void exec_child(char* const* arguments, int input, int output, int trouble,
                             pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  execvp(arguments[0], arguments);
  const int why = errno;
  if (write(trouble, &why, sizeof why) < 0) _exit(126);
  _exit(127);
}

}  // namespace

std::expected<Child, std::string> Child::start(const std::vector<std::string>& words) {
  Pipe to, from, trouble;
  if (!to.open() || !from.open() || !trouble.open())
    return std::unexpected(std::string("no pipe could be made: ") + std::strerror(errno));

  std::vector<char*> arguments;
  for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process == 0)
    exec_child(arguments.data(), to.read_end, from.write_end, trouble.write_end, parent);
  int why = process < 0 ? errno : 0;
  close(std::exchange(trouble.write_end, -1));
  if (process > 0 && read(trouble.read_end, &why, sizeof why) < 0) why = errno;
  if (why != 0) {
    if (process > 0) waitpid(process, nullptr, 0);
    return std::unexpected("the program '" + words[0] +
                           "' cannot be started: " + std::strerror(why));
  }
  setpgid(process, process);  // parent and child both do this; the first one counts
  fcntl(to.write_end, F_SETFL, O_NONBLOCK);
  fcntl(from.read_end, F_SETFL, O_NONBLOCK);
  return Child(process, std::exchange(to.write_end, -1), std::exchange(from.read_end, -1));
}

Child::Child(Child&& other) noexcept
    : process_(std::exchange(other.process_, 0)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      unread_(std::move(other.unread_)),
      bytes_(other.bytes_) {}

Child::~Child() {
  if (to_ >= 0) close(to_);
  if (from_ >= 0) close(from_);
  if (process_ <= 0) return;
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

bool Child::send(std::string_view line, SteadyTime deadline) {
  std::string text(line);
  text += '\n';
  bytes_ = 0;
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t written = write(to_, rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) return false;
    if (std::chrono::steady_clock::now() >= deadline) return false;
    pollfd ready{to_, POLLOUT, 0};
    poll(&ready, 1, wait_ms(deadline));
  }
  return true;
}

std::expected<std::string, Silence> Child::read_line(SteadyTime deadline,
                                                     const std::atomic<bool>& stop) {
  for (;;) {
    if (const auto end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    if (unread_.size() > longest_line || bytes_ > most_bytes)
      return std::unexpected(Silence::too_long);
    if (stop.load(std::memory_order_relaxed)) return std::unexpected(Silence::stopped);
    std::array<char, 4096> piece;
    const ssize_t got = read(from_, piece.data(), piece.size());
    if (got > 0) {
      unread_.append(piece.data(), static_cast<std::size_t>(got));
      bytes_ += static_cast<std::size_t>(got);
      continue;
    }
    if (got == 0) return std::unexpected(Silence::closed);
    if (errno != EAGAIN && errno != EINTR) return std::unexpected(Silence::closed);
    if (std::chrono::steady_clock::now() >= deadline) return std::unexpected(Silence::late);
    pollfd ready{from_, POLLIN, 0};
    poll(&ready, 1, wait_ms(deadline));
  }
}

std::string Child::last_words() {
  int status = 0;
  for (int look = 0; look < 10; ++look) {  // it may still be ending
    if (waitpid(process_, &status, WNOHANG) == process_) {
      kill(-process_, SIGKILL);  // its own children too
      process_ = 0;
      if (WIFSIGNALED(status))
        return "signal " + std::to_string(WTERMSIG(status)) + " (" + strsignal(WTERMSIG(status)) +
               ")";
      return "exit code " + std::to_string(WEXITSTATUS(status));
    }
    std::this_thread::sleep_for(between_looks);
  }
  return "its output closed";
}

}  // namespace sequitur::match
