#include "tests/ugi/program.hpp"

#include <csignal>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using Clock = std::chrono::steady_clock;

Program::Program(const std::string& path, const std::vector<std::string>& arguments) {
  std::signal(SIGPIPE, SIG_IGN);  // a program that has ended is noticed by its missing answers
  int input[2], output[2];
  if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0) return;
  id_ = fork();
  if (id_ == 0) {
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    std::vector<char*> words{const_cast<char*>(path.c_str())};
    for (const std::string& argument : arguments)
      words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(path.c_str(), words.data());
    _exit(127);
  }
  close(input[0]);
  close(output[1]);
  to_ = input[1];
  from_ = output[0];
}

Program::~Program() {
  end_input();
  close(from_);
  if (id_ > 0) {
    kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
  }
}

void Program::send(const std::string& line) {
  const std::string text = line + '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = write(to_, text.data() + sent, text.size() - sent);
    if (count <= 0) return;
    sent += static_cast<std::size_t>(count);
  }
}

void Program::end_input() {
  if (to_ >= 0) close(to_);
  to_ = -1;
}

std::optional<std::string> Program::line(std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  for (;;) {
    if (const auto end = unread_.find('\n'); end != std::string::npos) {
      const std::string found = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return found;
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd waiting{from_, POLLIN, 0};
    if (left < 0 || poll(&waiting, 1, static_cast<int>(left) + 1) <= 0) return std::nullopt;
    char buffer[4096];
    const ssize_t count = read(from_, buffer, sizeof buffer);
    if (count <= 0) return std::nullopt;
    unread_.append(buffer, static_cast<std::size_t>(count));
  }
}

int Program::exit_code(std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  for (int status = 0; Clock::now() < deadline;
       std::this_thread::sleep_for(std::chrono::milliseconds(2)))
    if (waitpid(id_, &status, WNOHANG) == id_) {
      id_ = -1;
      return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
  return -1;
}
