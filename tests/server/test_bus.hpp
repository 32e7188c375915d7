#pragma once

#include <map>
#include <random>
#include <set>
#include <string>

#include "server/nodes/nodes.hpp"

namespace sequitur::server {

// Passes messages between the nodes of a test, as reliably as the test asks.
class TestBus {
 public:
  double lost = 0;                 // the share of messages that are lost
  double doubled = 0;              // the share of messages that come again later
  bool cut = false;                // nothing passes
  std::set<std::string> silent{};  // nothing passes to or from these
  std::size_t passed = 0;

  OpenBus opener() {
    return [this](const std::string& me, Post post, Heard heard) -> std::unique_ptr<Bus> {
      ends_[me] = {std::move(post), std::make_shared<Heard>(std::move(heard))};
      return std::make_unique<End>(*this, me);
    };
  }

 private:
  struct Far {
    Post post;
    std::shared_ptr<Heard> heard;
  };
  class End final : public Bus {
   public:
    End(TestBus& bus, std::string me) : bus_(bus), me_(std::move(me)) {}
    ~End() override { bus_.ends_.erase(me_); }
    void send(const std::string& to, std::string text) override { bus_.pass(me_, to, text); }
    BusFigures figures() const override { return {}; }

   private:
    TestBus& bus_;
    std::string me_;
  };

  void pass(const std::string& from, const std::string& to, const std::string& text) {
    const auto far = ends_.find(to);
    if (cut || silent.contains(from) || silent.contains(to) || far == ends_.end()) return;
    if (chance_(random_) < lost) return;
    ++passed;
    deliver(far->second, text);
    if (chance_(random_) < doubled) {
      late_.emplace_back(to, text);
      if (late_.size() > 3) {
        const auto [node, old] = late_.front();
        late_.erase(late_.begin());
        if (const auto there = ends_.find(node); there != ends_.end()) deliver(there->second, old);
      }
    }
  }
  static void deliver(const Far& far, const std::string& text) {
    far.post([heard = std::weak_ptr<Heard>(far.heard), text] {
      if (const auto still = heard.lock()) (*still)(text);
    });
  }

  std::map<std::string, Far> ends_;
  std::vector<std::pair<std::string, std::string>> late_;
  std::mt19937 random_{20261115};
  std::uniform_real_distribution<double> chance_{0, 1};
};

}  // namespace sequitur::server
