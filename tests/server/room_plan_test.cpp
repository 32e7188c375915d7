// Premoves and conditional lines.
#include "tests/server/room_support.hpp"

using namespace sequitur;
using namespace sequitur::server;
using namespace std::chrono_literals;

namespace {

// Kulami's default board from a1: h1 follows, then h8, then a8 (rows, columns, other panels).
//   8 a . . . . . . h
//   1 a . . . . . . h
TestRoom corner(ClockRule clock) {
  TestRoom table(agreed(clock));
  table.place("a1");
  table.place("h1");
  return table;
}

using Lines = std::vector<std::vector<std::string>>;

std::string fault_of(TestRoom& table, Player by, std::string premove, Lines lines) {
  return table.fault(by, wants::Plan{std::move(premove), std::move(lines)});
}

}  // namespace

TEST_CASE("a premove answers whatever comes, at no cost") {
  TestRoom table = corner(five_plus_three);
  REQUIRE(fault_of(table, p2, "a8", {}) == "");
  CHECK(table.shown(p2)["plan"]["premove"] == "a8");
  table.now += 10s;
  CHECK(table.place("h8") == "move move planned");
  CHECK(table.shown()["moves"] == std::vector<std::string>{"a1", "h1", "h8", "a8"});
  CHECK(table.left() == std::array<Milliseconds, 2>{293s, 303s});
  CHECK(table.shown(p2)["plan"]["premove"] == "");
  CHECK(table.room.to_move() == p1);
}

TEST_CASE("a premove that cannot be played is dropped, and only its owner is told") {
  TestRoom table = corner(five_plus_three);
  REQUIRE(fault_of(table, p2, "b2", {}) == "");
  const auto done = table.act(p1, wants::Place{"h8", 3});
  REQUIRE(done);
  REQUIRE(done->size() == 2);
  CHECK(done->back().kind() == "planned");
  CHECK(table.room.may_see(done->back(), p2));
  CHECK(!table.room.may_see(done->back(), p1));
  CHECK(!table.room.may_see(done->back(), gallery));
  CHECK(table.shown(p2)["plan"]["premove"] == "");
  CHECK(table.room.to_move() == p2);
}

TEST_CASE("nobody but its owner sees a plan") {
  TestRoom table = corner(five_plus_three);
  const auto done = table.act(p2, wants::Plan{"a8", {}});
  REQUIRE(done);
  CHECK(done->front().audience() == Audience::p2);
  CHECK(table.room.may_see(done->front(), p2));
  CHECK(!table.room.may_see(done->front(), p1));
  CHECK(!table.room.may_see(done->front(), gallery));
  CHECK(table.shown(p1)["plan"]["premove"] == "");
  CHECK(!table.shown(gallery).contains("plan"));
  CHECK(table.shown(gallery).dump().find("a8") == std::string::npos);
}

TEST_CASE("nobody can tell by the numbers of events whether there is a plan") {
  const auto told = [](const std::vector<std::string>& premoves) {
    TestRoom table = corner(five_plus_three);
    for (const std::string& premove : premoves) REQUIRE(fault_of(table, p2, premove, {}) == "");
    REQUIRE(table.act(p1, wants::Place{"h8", 3}));
    nlohmann::json seen = nlohmann::json::array();
    for (const Event& event : table.room.events())
      if (table.room.may_see(event, p1)) seen.push_back(to_json(event));
    return std::pair(seen, table.shown(p1));
  };
  CHECK(told({}) == told({"b2"}));  // where nobody can place then
  CHECK(told({}) == told({"b2", "a8", "c3"}));
}

TEST_CASE("a plan is replaced by the next one and ended by an empty one") {
  TestRoom table = corner(five_plus_three);
  fault_of(table, p2, "a8", {});
  fault_of(table, p2, "g8", {});
  CHECK(table.shown(p2)["plan"]["premove"] == "g8");
  CHECK(table.kinds(p2, wants::Plan{}) == "planned");
  CHECK(table.place("h8") == "move");
}

TEST_CASE("the first player's first move can be answered by a premove, or by a swap") {
  Agreement agreement = agreed(five_plus_three);
  agreement.swap = true;
  TestRoom table(agreement);
  REQUIRE(fault_of(table, p2, "swap", {}) == "");
  CHECK(table.place("a1") == "move move planned");
  CHECK(table.shown()["moves"][1] == "swap");
  TestRoom without(agreed(five_plus_three));
  CHECK(fault_of(without, p2, "swap", {}) == "swap_unavailable");
}

TEST_CASE("a line is followed as long as what comes is what it says") {
  TestRoom table = corner(three_days);
  REQUIRE(fault_of(table, p2, "",
                   {{"h8", "a8", "a2", "h2"}, {"h8", "a8", "g8", "g1"}, {"h5", "a5"}}) == "");
  table.now += day;
  CHECK(table.place("h8") == "move move planned");
  CHECK(table.shown()["moves"][3] == "a8");
  CHECK(table.shown(p2)["plan"]["lines"] == Lines{{"a2", "h2"}, {"g8", "g1"}});
  CHECK(table.shown(p1)["plan"]["lines"] == Lines{});
  CHECK(table.room.record().line.moves[3].spent == 0ms);
  // The opponent plays something else, so the plan is over.
  const auto legal = std::visit(
      [](const auto& game) {
        std::vector<std::string> names;
        for (CellSet rest = game.position().legal(); !rest.empty(); rest = rest.without_first())
          names.push_back(game.move_name(rest.first()));
        return names;
      },
      table.room.game());
  std::string other_move;
  for (const std::string& name : legal)
    if (name != "a2" && name != "g8") other_move = name;
  CHECK(table.place(other_move) == "move planned");
  CHECK(table.shown(p2)["plan"]["lines"] == Lines{});
}

TEST_CASE("an answer in a line that cannot be played ends the plan") {
  TestRoom table = corner(no_clock);
  REQUIRE(fault_of(table, p2, "", {{"h8", "b2", "a1", "a8"}}) == "");
  CHECK(table.place("h8") == "move planned");
  CHECK(table.room.to_move() == p2);
  CHECK(table.shown(p2)["plan"]["lines"] == Lines{});
}

TEST_CASE("of two lines with different answers the first counts") {
  TestRoom table = corner(no_clock);
  REQUIRE(fault_of(table, p2, "", {{"h8", "a8"}, {"h8", "b8", "b1", "b2"}}) == "");
  CHECK(table.place("h8") == "move move planned");
  CHECK(table.shown()["moves"][3] == "a8");
  CHECK(table.shown(p2)["plan"]["lines"] == Lines{});
}

TEST_CASE("takebacks and the end drop all plans") {
  TestRoom table = corner(five_plus_three);
  fault_of(table, p2, "a8", {});
  REQUIRE(table.fault(p2, wants::AskTakeback{}) == "");
  REQUIRE(table.kinds(p1, wants::AnswerTakeback{true}) == "takenBack");
  CHECK(table.shown(p2)["plan"]["premove"] == "");
  table.place("h1");
  fault_of(table, p2, "a8", {});
  table.kinds(p1, wants::Resign{});
  CHECK(table.shown(p2)["plan"]["premove"] == "");
}

TEST_CASE("a premove that ends the game ends it, and leaves no plan") {
  TestRoom table(agreed(five_plus_three, "kamon"));
  while (!table.room.over()) {
    const Player planner = other(*table.room.to_move());
    // The opponent's next move, here the first legal cell, is answered by the next one.
    TestRoom ahead = table;
    ahead.place_any();
    if (ahead.room.over()) break;
    REQUIRE(fault_of(table, planner, any_move(ahead.room), {}) == "");
    const std::string kinds = table.place(any_move(table.room));
    CHECK((kinds == "move move planned" || kinds == "move move ended"));
    CHECK(table.shown(planner)["plan"]["premove"] == "");
  }
}

TEST_CASE("what is no plan is refused") {
  TestRoom live = corner(five_plus_three);
  CHECK(fault_of(live, p1, "a8", {}) == "your_turn");
  CHECK(fault_of(live, p2, "", {{"h8", "a8"}}) == "no_lines");
  CHECK(fault_of(live, p2, "z9", {}) == "unknown_cell");
  CHECK(fault_of(live, p2, std::string(100'000, 'x'), {}) == "unknown_cell");

  TestRoom days = corner(three_days);
  CHECK(fault_of(days, p2, "a8", {}) == "no_premove");
  CHECK(fault_of(days, p2, "", {{}}) == "plan_shape");
  CHECK(fault_of(days, p2, "", {{"h8"}}) == "plan_shape");
  CHECK(fault_of(days, p2, "", {{"h8", "a8", "a1"}}) == "plan_shape");
  CHECK(fault_of(days, p2, "", {{"h8", "a8"}, {"h8", "k1"}}) == "unknown_cell");
  CHECK(fault_of(days, p2, "", Lines(51, {"h8", "a8"})) == "plan_too_long");
  CHECK(fault_of(days, p2, "", Lines(50, {"h8", "a8"})) == "");
  CHECK(fault_of(days, p2, "", {std::vector<std::string>(66, "a1")}) == "plan_too_long");
  CHECK(fault_of(days, p2, "", {std::vector<std::string>(64, "a1")}) == "");
  CHECK(fault_of(days, p2, "", Lines(16, std::vector<std::string>(64, "a1"))) == "plan_too_long");
  CHECK(fault_of(days, p2, "", Lines(15, std::vector<std::string>(64, "a1"))) == "");
}
