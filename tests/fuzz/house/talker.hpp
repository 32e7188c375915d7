#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/house/fuzzed_house.hpp"

namespace sequitur::fuzz {

// Somebody at a socket, who keeps the answers and checks everything that they are told.
class Talker {
 public:
  Talker(FuzzedHouse& house, std::string session) : house_(house), session_(std::move(session)) {}
  ~Talker() { leave(); }

  void arrive();
  void leave();
  bool here() const { return visitor_ && !socket_->closed; }
  void say(std::string_view text);
  // Waits until all actions are answered.
  void wait();
  // Forgets what is remembered of one input.
  void forget();

  // The answers, by room and by the person's own ids of actions.
  struct Answers {
    std::map<std::string, int> done;     // the event's number
    std::map<std::string, int> refused;  // how often
  };
  std::map<std::string, Answers> answers;
  // Actions whose answers were not waited for, so that their outcome is unknown.
  std::set<std::string> unknown;
  // The events that were told, by room.
  std::map<std::string, std::vector<nlohmann::json>> told;
  std::vector<std::string> next_rooms;  // by a rematch or a pairing
  std::int64_t person = 0;

 private:
  struct TalkerSocket : server::Socket {
    explicit TalkerSocket(Talker& to) : talker(to) {}
    void send(std::shared_ptr<const std::string> text) override { talker.hear(*text); }
    void close(std::uint16_t, std::string_view) override { closed = true; }
    Talker& talker;
    bool closed = false;
  };
  void hear(const std::string& text);
  void hear_answer(const nlohmann::json& message);
  Answers* answers_to(const std::string& id);

  FuzzedHouse& house_;
  std::string session_;  // empty: nobody
  std::shared_ptr<TalkerSocket> socket_;
  std::unique_ptr<server::Visitor> visitor_;
  // Rooms by the ids of actions. Ids that were used in several rooms are not checked.
  std::map<std::string, std::set<std::string>> rooms_of_acts_;
  std::map<std::string, int> asked_;  // by the ids of actions: how many have no answer yet
  int unanswered_ = 0;
};

}  // namespace sequitur::fuzz
