#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/api/api.hpp"
#include "server/app/house.hpp"
#include "tests/server/fresh_database.hpp"
#include "tests/server/letter_box.hpp"
#include "tests/server/mailbox.hpp"
#include "tests/server/test_bus.hpp"

namespace sequitur::server {

// A loop whose clock the test turns.
class TestLoop : public Loop {
 public:
  Time now() const override { return now_; }
  void correct(Milliseconds by) override { now_ += by.count(); }
  void post(std::function<void()> what) override { letters_.post()(std::move(what)); }
  void at(Time when, std::function<void()> what) override {
    timers_.emplace(when, std::move(what));
  }

  template <typename Condition>
  bool run_until(Condition done) {
    return letters_.read_until(done);
  }
  // Advances the clock, and lets everything happen on its millisecond.
  void pass(Time milliseconds) {
    const Time end = now_ + milliseconds;
    letters_.read_all();
    while (!timers_.empty() && timers_.begin()->first <= end) {
      now_ = std::max(now_.load(), timers_.begin()->first);
      const auto what = std::move(timers_.extract(timers_.begin()).mapped());
      what();
      letters_.read_all();
    }
    now_ = end;
  }

 private:
  std::atomic<Time> now_ = 1'800'000'000'000;
  Mailbox letters_;
  std::multimap<Time, std::function<void()>> timers_;
};

// The loop of one house. Timers that are still pending when the house is gone do not run.
class LoopOfHouse : public Loop {
 public:
  explicit LoopOfHouse(TestLoop& loop) : loop_(loop) {}
  Time now() const override { return loop_.now(); }
  void correct(Milliseconds) override {}  // all houses have the same clock
  void post(std::function<void()> what) override { loop_.post(while_here(std::move(what))); }
  void at(Time when, std::function<void()> what) override {
    loop_.at(when, while_here(std::move(what)));
  }

 private:
  std::function<void()> while_here(std::function<void()> what) {
    return [here = std::weak_ptr<bool>(here_), what = std::move(what)] {
      if (!here.expired()) what();
    };
  }
  TestLoop& loop_;
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);
};

// What a Set-Cookie header sets.
std::string value_of(const std::string& cookie);

// What a house runs on: the database and the time.
struct Ground {
  TestLoop loop;
  FreshDatabase database;
  TestBus bus;
  LetterBox* letters = nullptr;  // where the houses' letters go; null: they send none

  // Lets time pass until the condition holds. Returns false if that takes more than a minute.
  template <typename Condition>
  bool eventually(Condition so) {
    for (int tenths = 0; tenths < 600; ++tenths) {
      if (so()) return true;
      pass(100);
    }
    return so();
  }
  // The databases have threads of their own, so they are waited for every tenth of a second.
  void pass(Time milliseconds) {
    for (Time passed = 0; passed < milliseconds; passed += 100) {
      loop.pass(std::min<Time>(100, milliseconds - passed));
      for (int round = 0; round < 2; ++round) settle();
    }
  }

  std::vector<House*> houses{};

 private:
  // Waits until everything that was asked of the databases is done.
  void settle() {
    std::size_t left = 0;
    for (House* house : houses)
      for (Desk* desk : {&house->writer, &house->reader}) {
        ++left;
        desk->ask([](Database&) {}, [&left](const Stored&) { --left; });
      }
    loop.run_until([&] { return left == 0; });
    loop.pass(0);
  }
};

// The whole server without a network, on a ground of its own, or as one of several nodes.
class HouseUnderTest {
 public:
  HouseUnderTest() : own_(std::make_unique<Ground>()), ground_(*own_) { start(); }
  explicit HouseUnderTest(Ground& shared) : ground_(shared) { start(); }
  explicit HouseUnderTest(LetterBox& letters) : own_(std::make_unique<Ground>()), ground_(*own_) {
    ground_.letters = &letters;
    start();
  }
  ~HouseUnderTest() {
    if (house_) stop();
  }

  void start();
  // Ends the server as if the program had ended; the database stays.
  void stop() {
    people_.clear();
    api_.reset();
    std::erase(ground_.houses, &*house_);
    house_.reset();
    own_loop_.reset();
  }

  struct Answer {
    int status = 0;
    nlohmann::json json;
    std::string text;
    std::string cookie;  // the session's
    std::string device;

    std::string fault() const { return json.contains("error") ? json["error"]["fault"] : ""; }
  };
  std::string address = "127.0.0.1";  // the address that calls come from
  std::string device{};               // the browser's device cookie
  // `secret` is a session's, or a token's when it begins with sqt_.
  Answer call(const std::string& method, const std::string& target, const nlohmann::json& body = {},
              const std::string& secret = {}, const std::string& origin = "http://localhost:8080");

  // A person at a browser: a session, and a socket once it is opened.
  class Person {
   public:
    Person(HouseUnderTest& house, std::string own) : house_(house), secret(std::move(own)) {}
    ~Person() { leave(); }

    void arrive();
    void leave();
    void say(const nlohmann::json& message);
    // Waits for the first unread message of that type; null if none comes.
    nlohmann::json hear(const std::string& type);
    // The first unread message of that type among those that have come; null if there is none.
    nlohmann::json heard_already(const std::string& type);
    bool hears_nothing(const std::string& type);
    // Acts and returns the answer: done or refused.
    nlohmann::json act(const std::string& room, nlohmann::json action);
    Answer call(const std::string& method, const std::string& target,
                const nlohmann::json& body = {}) {
      return house_.call(method, target, body, secret);
    }
    void round_trip(Milliseconds time) { visitor_->round_trip(time); }

   private:
    struct TestSocket;
    HouseUnderTest& house_;
    std::shared_ptr<TestSocket> socket_;
    std::unique_ptr<Visitor> visitor_;
    int acts_ = 0;

   public:
    std::string secret;
    bool cut_off() const;
  };
  Person& guest();
  Person& account(const std::string& name);
  Person& somebody(const std::string& secret);

  // A game between two people; the one who places first comes first.
  struct Match {
    std::string room;
    std::array<Person*, 2> players;
  };
  Match match(const nlohmann::json& terms);
  Match match(Person& a, Person& b, const nlohmann::json& terms);

  void with_room(const std::string& room, const std::function<void(const LiveRoom&)>& use);
  // Places on the first legal cell, or on a later one with `skip`.
  std::string legal_move(const std::string& room, std::size_t skip = 0);
  nlohmann::json place(const Match& match, std::size_t skip = 0);

  // Called for every call with its answer, and for every message to (`sent`) and from a client.
  struct Observer {
    std::function<void(const std::string& method, const std::string& target,
                       const nlohmann::json& body, const Answer& answer)>
        answered;
    std::function<void(const nlohmann::json& message)> said;
    std::function<void(const nlohmann::json& message)> sent;
  };
  std::optional<Observer> observer;

  House& house() { return *house_; }
  Api& api() { return *api_; }
  const Routes& routes() const { return api_->routes(); }
  std::string database() const { return ground_.database.where(); }

 private:
  std::unique_ptr<Ground> own_;
  Ground& ground_;

 public:
  TestLoop& loop = ground_.loop;

 private:
  std::optional<LoopOfHouse> own_loop_;
  std::optional<House> house_;
  std::optional<Api> api_;
  std::vector<std::unique_ptr<Person>> people_;
};

}  // namespace sequitur::server
