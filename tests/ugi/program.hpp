#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

// A program at the other end of two pipes, as a match runner uses it.
class Program {
 public:
  // Starts `path` with these arguments. What it says on stderr goes to our stderr.
  Program(const std::string& path, const std::vector<std::string>& arguments);
  ~Program();  // ends it if it still runs
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void send(const std::string& line);  // the line's end is added
  void end_input();

  // Reads the next line, without its end; nothing when none came in time, or no more will come.
  std::optional<std::string> line(std::chrono::milliseconds patience = std::chrono::seconds(30));
  // The exit code, -1 for a program that crashed or did not end in time.
  int exit_code(std::chrono::milliseconds patience = std::chrono::seconds(30));

 private:
  pid_t id_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string unread_;
};
