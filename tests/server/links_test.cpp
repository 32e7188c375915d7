// Numbered messages between two nodes.
#include <doctest/doctest.h>

#include "server/nodes/links.hpp"
#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

// Two nodes A and B that know each other, and what B has heard of A.
struct Two {
  Two() {
    open(a);
    open(b);
    a.know("B");
    b.know("A");
    b.on<told::Unsay>([this](const std::string& from, const told::Unsay& message) {
      CHECK(from == "A");
      heard.push_back(static_cast<int>(message.person));
    });
    b.on_hole.connect([this](const std::string&) { ++holes; });
  }
  void open(Links& links) {
    links.open(bus.opener()(
        links.me(), [this](std::function<void()> what) { loop.post(std::move(what)); },
        [&links](const std::string& text) { links.heard(text); }));
  }
  void say(int word) {
    a.tell("B", told::Unsay{word});
    loop.pass(0);
  }
  void beat() {
    a.beat(true);
    b.beat(true);
    loop.pass(500);
  }

  TestLoop loop;
  TestBus bus;
  Links a{loop, "A"}, b{loop, "B"};
  std::vector<int> heard;
  int holes = 0;
};

}  // namespace

TEST_CASE("messages arrive in order, and what comes twice is heard once") {
  Two two;
  two.bus.doubled = 1;
  for (int word = 1; word <= 20; ++word) two.say(word);
  REQUIRE(two.heard.size() == 20);
  for (int word = 1; word <= 20; ++word) CHECK(two.heard[word - 1] == word);
  CHECK(two.holes == 0);
}

TEST_CASE("a message that was lost is noticed by the next one, and the last one by the beat") {
  Two two;
  two.say(1);
  two.bus.cut = true;
  two.say(2);
  two.bus.cut = false;
  CHECK(two.holes == 0);
  two.say(3);
  CHECK(two.heard == std::vector{1, 3});
  CHECK(two.holes == 1);
  two.bus.cut = true;
  two.say(4);
  two.bus.cut = false;
  two.beat();
  CHECK(two.holes == 2);
  two.beat();
  CHECK(two.holes == 2);
}

TEST_CASE("nodes reach each other only while both hear") {
  Two two;
  CHECK_FALSE(two.a.reaches("B"));
  two.beat();
  two.beat();
  CHECK(two.a.reaches("B"));
  CHECK(two.b.reaches("A"));
  CHECK(two.a.reaches_all());
  CHECK_FALSE(two.a.reaches("C"));
  two.bus.cut = true;
  for (int i = 0; i < 4; ++i) two.beat();
  CHECK_FALSE(two.a.reaches("B"));
  CHECK_FALSE(two.a.reaches_all());
}

TEST_CASE("who gave the other up and knows it again is heard from the first word on") {
  Two two;
  for (int word = 1; word <= 9; ++word) two.say(word);
  two.a.forget("B");  // its numbers begin anew; b has not noticed anything
  two.say(10);
  CHECK(two.heard.size() == 9);
  two.a.know("B");
  two.say(11);
  two.say(12);
  CHECK(two.heard.size() == 11);
  CHECK(two.heard.back() == 12);
}

TEST_CASE("what no node would send harms nothing") {
  Two two;
  for (const char* text : {"", "null", "[]", "{}", R"({"from":7})", R"({"from":"A"})",
                           R"({"from":"A","seq":"x"})", R"({"from":"A","what":7,"seq":1})",
                           R"({"from":"A","what":"unsay","link":9e99,"seq":2,"person":5})",
                           R"({"from":"A","what":"unsay","link":9,"seq":2,"person":"x"})",
                           R"({"from":"C","what":"unsay","link":9,"seq":1,"person":5})"})
    CHECK_NOTHROW(two.b.heard(text));
  CHECK(two.heard.empty());
}

}  // namespace sequitur::server
