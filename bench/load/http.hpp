#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/load/link.hpp"

namespace sequitur::load {

struct Answer {
  int status = 0;
  std::string cookie;  // name=value, if one was set
  nlohmann::json body;
};

struct Question {
  std::string method, target, cookie, body;
  std::function<void(const Answer&)> answered;
  std::chrono::milliseconds patience{0};  // 0: the usual patience
};

// Asks questions over a few connections to all nodes. If a connection is lost or silent, the
// question goes to the next node. It is also asked again if a server that has just begun cannot
// answer it.
class Http {
 public:
  Http(Wires& wires, std::size_t links);
  ~Http();

  void ask(Question question);
  void go_home();  // connections that are not asking go back to their first node
  std::size_t waiting() const { return queue_.size() + asked_; }

 private:
  class Line;
  void serve();

  std::deque<Question> queue_;
  std::size_t asked_ = 0;
  std::vector<std::unique_ptr<Line>> lines_;
};

}  // namespace sequitur::load
