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
};

// Questions over a few connections. One whose connection is lost is asked again, and so is one that
// a server cannot answer that has just begun.
class Http {
 public:
  Http(Reactor& reactor, const Target& target, int links);
  ~Http();

  void ask(Question question);
  std::size_t waiting() const { return queue_.size() + asked_; }

 private:
  class Line;
  void serve();

  std::deque<Question> queue_;
  std::size_t asked_ = 0;
  std::vector<std::unique_ptr<Line>> lines_;
};

}  // namespace sequitur::load
