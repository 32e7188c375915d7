#pragma once

#include <csignal>
#include <string>
#include <vector>

#include "tests/server/fresh_database.hpp"

namespace sequitur::server {

// A Redis for one test. It ends with the test.
class RedisServer {
 public:
  explicit RedisServer(std::string password = "");
  ~RedisServer();
  RedisServer(const RedisServer&) = delete;
  RedisServer& operator=(const RedisServer&) = delete;

  void start();  // starts it again at the same place
  void kill();   // by signal 9
  void signal(int number) const { ::kill(process_, number); }
  int calls(const std::string& command) const;  // how often anybody gave it

  std::string url() const;  // with its port
  std::string local_url() const { return "unix://" + socket(); }

 private:
  std::string socket() const { return (folder_.path / "socket").string(); }
  bool answers() const;

  TemporaryFolder folder_;
  const std::string password_;
  int port_ = 0;
  pid_t process_ = 0;
};

}  // namespace sequitur::server
