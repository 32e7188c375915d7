#pragma once

#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace sequitur::server {

// A mail server for one test, on this machine: it speaks as much SMTP as it takes to get letters.
class MailServer {
 public:
  MailServer();
  ~MailServer();
  MailServer(const MailServer&) = delete;
  MailServer& operator=(const MailServer&) = delete;

  std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
  // What clients have said, line by line; letters as they came.
  std::vector<std::string> lines() const;
  // It takes no letters to that address.
  void refuse(const std::string& address) { refused_ = address; }

 private:
  void serve();
  void talk(int client);
  std::string answer_to(const std::string& line) const;

  int listener_ = -1;
  int port_ = 0;
  std::string refused_;
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
  std::thread thread_;
};

}  // namespace sequitur::server
