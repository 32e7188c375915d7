// Analyses in the database, and workers that share it.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "engine/json/thought_json.hpp"
#include "engine/search/engine.hpp"
#include "server/people/leaving.hpp"
#include "server/study/analysis_limits.hpp"
#include "server/study/worker.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

namespace {

using namespace std::chrono_literals;
using nlohmann::json;

AnalysisWish small_wish(std::string_view start = kamon::startpos) {
  return {.start = std::string(start), .lines = 2, .nodes = 2'000};
}
AnalysisWish endless_wish() {
  return {.start = std::string(kulami::startpos), .lines = 1, .nodes = 100'000'000'000};
}

std::string asked(Town& town, std::int64_t person, const AnalysisWish& wish) {
  return ask_analysis(town.database, {person}, wish, town.now++).value();
}

std::string state_of(Town& town, const std::string& id) {
  const Rows rows = town.database.run("SELECT state FROM analyses WHERE id = $1", {id});
  return rows.empty() ? "gone" : rows.front().text(0);
}

// Lets so much time pass that nobody believes the worker to be alive.
void let_leases_run_out(Town& town) { town.database.run("UPDATE analyses SET lease = 1"); }

// A worker on a thread of its own, and a list of what it tells.
class Employee {
 public:
  explicit Employee(const Town& town, Worker::Until until)
      : worker_(town.fresh.open(), Analyst{},
                {.told =
                     [this](const TakenAnalysis& taken, std::string_view what) {
                       const std::lock_guard lock(mutex_);
                       told_[taken.id].emplace_back(what);
                     }}),
        thread_([this, until] { worker_.run(stop_, until); }) {}
  ~Employee() { end(); }

  void end() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  void finish() { thread_.join(); }
  std::vector<std::string> told(const std::string& id) {
    const std::lock_guard lock(mutex_);
    return told_[id];
  }

 private:
  Worker worker_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::map<std::string, std::vector<std::string>> told_;
  std::thread thread_;
};

template <class Condition>
bool becomes_true(Condition condition) {
  for (const auto end = std::chrono::steady_clock::now() + 30s;
       std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(20ms))
    if (condition()) return true;
  return false;
}

}  // namespace

TEST_CASE("analyses are taken in turn, and by one worker each") {
  Town town;
  const auto ana = town.guest().id, ben = town.guest().id;
  const std::string first = asked(town, ana, small_wish()), second = asked(town, ben, small_wish());
  CHECK(find_analysis(town.database, ben, second)->place == 1);
  CHECK(find_analysis(town.database, ana, first)->place == 0);
  CHECK_FALSE(find_analysis(town.database, ben, first));
  CHECK(take_analysis(town.database, "w1")->id == first);
  CHECK(take_analysis(town.database, "w2")->id == second);
  CHECK_FALSE(analysis_to_take(town.database));
  CHECK_FALSE(take_analysis(town.database, "w3"));

  CHECK(keep_analysis(town.database, first, "w1", 400, R"({"depth":4})"));
  CHECK_FALSE(keep_analysis(town.database, first, "w2", 500, ""));
  CHECK(find_analysis(town.database, ana, first)->progress == 400);
  CHECK(find_analysis(town.database, ana, first)->result == R"({"depth":4})");
  give_back_analysis(town.database, second, "w1");  // the lease is not w1's
  CHECK(state_of(town, second) == "running");
  give_back_analysis(town.database, second, "w2");
  CHECK(take_analysis(town.database, "w3")->id == second);

  CHECK_FALSE(finish_analysis(town.database, second, "w2", "{}"));
  CHECK(finish_analysis(town.database, second, "w3", "{}"));
  CHECK_FALSE(finish_analysis(town.database, second, "w3", "{}"));
  CHECK(find_analysis(town.database, ben, second)->state == "done");
}

TEST_CASE("many wishes of one origin are not before one of another, and small ones come soon") {
  Town town;
  const auto ask = [&](const std::string& origin, bool account, std::int64_t nodes) {
    AnalysisWish wish = small_wish();
    wish.nodes = nodes;
    const std::int64_t person =
        account ? town.account("n" + std::to_string(++town.now)).id : town.guest().id;
    return ask_analysis(town.database, {person, origin, account}, wish, town.now++).value();
  };
  for (int i = 0; i < 60; ++i) ask("flood", false, 300'000'000);
  const std::string small = ask("somebody else", false, 1'000'000);
  const std::string dear = ask("a third", true, 300'000'000);
  std::vector<std::string> taken;
  for (int i = 0; i < 3; ++i) taken.push_back(take_analysis(town.database, "w")->id);
  CHECK(std::ranges::count(taken, small) == 1);
  CHECK(std::ranges::count(taken, dear) == 1);
  // Twenty small analyses together cost less than one of the flood.
  std::set<std::string> small_ones;
  for (int i = 0; i < 20; ++i) small_ones.insert(ask("fourth", true, 1'000'000));
  for (int i = 0; i < 20; ++i) CHECK(small_ones.contains(take_analysis(town.database, "w")->id));
}

TEST_CASE("people of one origin take turns, and what is cancelled frees its turn") {
  Town town;
  const auto ana = town.guest().id, ben = town.guest().id;
  const auto ask = [&](std::int64_t person) {
    return ask_analysis(town.database, {person, "school"}, small_wish(), town.now++).value();
  };
  std::vector<std::string> anas;
  for (int i = 0; i < most_analyses_waiting; ++i) anas.push_back(ask(ana));
  const std::string bens = ask(ben);
  CHECK(find_analysis(town.database, ana, anas[0])->place == 0);
  CHECK(find_analysis(town.database, ben, bens)->place == 1);
  CHECK(find_analysis(town.database, ana, anas[2])->place == 3);
  CHECK(drop_analysis(town.database, ana, anas[0], town.now));
  CHECK(find_analysis(town.database, ben, bens)->place == 1);
  CHECK(take_analysis(town.database, "w")->id == anas[1]);
  // She has had one now.
  CHECK(find_analysis(town.database, ben, bens)->place == 0);
}

namespace {

// The id of an analysis that a new guest from there asks for.
std::string ask_from(Town& town, const std::string& origin, std::int64_t nodes) {
  AnalysisWish wish = small_wish();
  wish.nodes = nodes;
  return ask_analysis(town.database, {town.guest().id, origin}, wish, town.now++).value();
}

}  // namespace

TEST_CASE(
    "cheap analyses come before expensive ones from any number of origins, and those come as "
    "well") {
  Town town;
  town.database.begin();
  std::set<std::string> dear;
  for (int i = 0; i < 50; ++i)
    dear.insert(ask_from(town, "flood " + std::to_string(i), 100'000'000));
  const std::string cheap = ask_from(town, "somebody", 1'000'000);
  CHECK(take_analysis(town.database, "w")->id == cheap);
  CHECK(dear.contains(take_analysis(town.database, "w")->id));
  const std::string later = ask_from(town, "somebody else", 1'000'000);
  CHECK(take_analysis(town.database, "w")->id == later);
  town.database.commit();
}

TEST_CASE("new origins with cheap analyses do not keep an expensive one waiting for ever") {
  Town town;
  town.database.begin();
  const std::string dear = ask_from(town, "somebody", 100'000);
  int taken = 0;
  for (std::string next; next != dear && taken < 500; ++taken) {
    ask_from(town, "new " + std::to_string(taken), 1'000);
    next = take_analysis(town.database, "w")->id;
    finish_analysis(town.database, next, "w", "{}");
  }
  CHECK(taken > 50);
  CHECK(taken < 250);  // each of the two at any time has half
  town.database.commit();
}

TEST_CASE("one origin cannot fill the queue, and guests leave room for accounts") {
  Town town;
  const auto ask = [&](const std::string& origin, bool account) {
    const std::int64_t person =
        account ? town.account("n" + std::to_string(town.now)).id : town.guest().id;
    const auto asked =
        ask_analysis(town.database, {person, origin, account}, small_wish(), town.now++);
    return asked ? std::string() : asked.error().fault;
  };
  town.database.begin();
  for (int i = 0; i < most_analyses_waiting_of_origin; ++i) REQUIRE(ask("flood", false).empty());
  CHECK(ask("flood", false) == "slow_down");
  for (int i = 0; unfinished_analyses(town.database) < most_analyses_before_guests_wait; ++i)
    REQUIRE(ask(std::to_string(i), false).empty());
  CHECK(ask("another", false) == "busy");
  CHECK(ask("another", true).empty());
  town.database.commit();
}

TEST_CASE("who waits is told for how long, by what workers have been getting done") {
  Town town;
  const auto ana = town.guest().id, ben = town.guest().id;
  const std::string first = asked(town, ana, small_wish());
  REQUIRE(take_analysis(town.database, "w"));
  const std::string second = asked(town, ana, small_wish()), third = asked(town, ben, small_wish());
  CHECK_FALSE(find_analysis(town.database, ben, third)->wait);  // nobody can tell yet
  CHECK(finish_analysis(town.database, first, "w", "{}"));
  town.database.run("UPDATE analyses SET finished = taken + 8000 WHERE id = $1", {first});
  const auto wait = [&](std::int64_t person, const std::string& id) {
    return find_analysis(town.database, person, id)->wait;
  };
  CHECK(wait(ben, third) == 0);  // Ana has had one already
  CHECK(wait(ana, second) == 8000);
  CHECK(take_analysis(town.database, "w")->id == third);
  CHECK(keep_analysis(town.database, third, "w", 500, ""));
  CHECK(wait(ana, second) == 4000);
}

TEST_CASE("what a dead worker had is taken again, and what it still says counts for nothing") {
  Town town;
  const auto ana = town.guest().id;
  const std::string id = asked(town, ana, small_wish());
  REQUIRE(take_analysis(town.database, "dead"));
  CHECK_FALSE(analysis_to_take(town.database));
  let_leases_run_out(town);
  CHECK(analysis_to_take(town.database));
  CHECK(take_analysis(town.database, "alive")->id == id);
  CHECK_FALSE(keep_analysis(town.database, id, "dead", 900, ""));
  CHECK_FALSE(finish_analysis(town.database, id, "dead", "{}"));
  CHECK(finish_analysis(town.database, id, "alive", "{}"));

  // An analysis that ends every worker is given up in the end.
  const std::string poison = asked(town, ana, small_wish());
  for (int i = 0; i < most_tries; ++i) {
    REQUIRE(take_analysis(town.database, "victim")->id == poison);
    let_leases_run_out(town);
  }
  CHECK_FALSE(take_analysis(town.database, "lucky"));
  CHECK(state_of(town, poison) == "failed");
}

TEST_CASE("nobody has more than a few analyses waiting, and old ones are removed") {
  Town town;
  const auto ana = town.account("Ana").id, ben = town.guest().id;
  for (int i = 0; i < most_analyses_waiting; ++i) asked(town, ana, small_wish());
  const auto refused = ask_analysis(town.database, {ana}, small_wish(), town.now);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().fault == "too_many_analyses");
  const std::string bens = asked(town, ben, small_wish());
  const std::string taken = take_analysis(town.database, "w")->id;
  REQUIRE_FALSE(ask_analysis(town.database, {ana}, small_wish(), town.now));  // running ones count
  CHECK(finish_analysis(town.database, taken, "w", "{}"));
  const std::string last = asked(town, ana, small_wish());
  CHECK_FALSE(drop_analysis(town.database, ben, last, town.now));
  CHECK(drop_analysis(town.database, ana, last, town.now));
  CHECK_FALSE(find_analysis(town.database, ana, last));
  CHECK_FALSE(drop_analysis(town.database, ana, last, town.now));

  delete_account(town.database, ana, town.now);
  CHECK(town.count("analyses") == 1);
  CHECK(remove_old_analyses(town.database, town.now, 100) == 0);
  CHECK(remove_old_analyses(town.database, town.now + analysis_lasts, 100) == 1);
  CHECK(state_of(town, bens) == "gone");
}

TEST_CASE("what was dropped counts for the hour it was asked for in, and nothing else is kept") {
  Town town;
  const auto ana = town.guest().id;
  const auto may = [&] { return may_ask_analysis(town.database, ana, 2, town.now); };
  for (int i = 0; i < 2; ++i) {
    CHECK(may());
    CHECK(drop_analysis(town.database, ana, asked(town, ana, small_wish()), town.now));
  }
  REQUIRE_FALSE(may());
  CHECK(may().error().fault == "slow_down");
  CHECK_FALSE(analysis_to_take(town.database));
  CHECK(town.database.run("SELECT 1 FROM analyses WHERE start <> '' OR moves <> ''").empty());
  town.now += 3'600'000;
  CHECK(may());
  remove_dropped_analyses(town.database, town.now + 1);
  CHECK(town.count("analyses") == 0);
}

TEST_CASE("two servers that are asked at once count together") {
  Town town;
  const auto ana = town.guest().id;
  const auto one = town.fresh.open(), two = town.fresh.open();
  for (int i = 1; i < most_analyses_waiting; ++i) asked(town, ana, small_wish());
  one->begin();
  REQUIRE(ask_analysis(*one, {ana}, small_wish(), town.now));
  std::atomic<bool> second_done = false;
  bool second_asked = true;
  std::thread second([&] {
    two->begin();
    second_asked = ask_analysis(*two, {ana}, small_wish(), town.now).has_value();
    two->commit();
    second_done = true;
  });
  std::this_thread::sleep_for(200ms);  // enough for one that does not wait
  CHECK_FALSE(second_done.load());
  one->commit();
  second.join();
  CHECK_FALSE(second_asked);
  CHECK(town.count("analyses") == most_analyses_waiting);
}

TEST_CASE("several workers on one database do every analysis, and none twice") {
  Town town;
  std::vector<std::string> ids;
  std::map<std::string, std::int64_t> whose;
  for (int person = 0; person < 8; ++person) {
    const auto id = town.guest().id;
    for (int i = 0; i < most_analyses_waiting; ++i) {
      ids.push_back(asked(town, id, small_wish(i == 0 ? kamon::startpos : kulami::startpos)));
      whose[ids.back()] = id;
    }
  }
  std::vector<std::unique_ptr<Employee>> staff;
  for (int i = 0; i < 4; ++i)
    staff.push_back(std::make_unique<Employee>(town, Worker::Until::idle));
  for (const auto& one : staff) one->finish();
  for (const std::string& id : ids) {
    std::vector<std::string> told;
    for (const auto& one : staff)
      for (const std::string& what : one->told(id)) told.push_back(what);
    CHECK(told == std::vector<std::string>{"done"});
    const auto analysis = find_analysis(town.database, whose[id], id);
    CHECK(analysis->state == "done");
    CHECK(json::parse(analysis->result)["lines"].size() == 2);
  }
}

TEST_CASE("the result is what the engine says, and a review judges every move") {
  Town town;
  const auto ana = town.guest().id;
  Game<kamon::Kamon> game(*kamon::read_position(kamon::startpos));
  std::string moves;
  for (int ply = 0; ply < 4; ++ply) {
    const Cell cell = game.position().legal().first();
    moves += (moves.empty() ? "" : " ") + game.move_name(cell);
    REQUIRE(game.play(cell));
  }
  AnalysisWish wish = small_wish();
  wish.moves = moves;
  const std::string position = asked(town, ana, wish);
  wish.kind = AnalysisWish::Kind::review;
  const std::string whole = asked(town, ana, wish);
  Employee(town, Worker::Until::idle).finish();

  Engine<kamon::Kamon> engine({.hash_mib = 64, .multi_pv = 2});
  const auto progress =
      engine.think(game, {.nodes = 2'000}, {[] { return Milliseconds(0); }, {}}).progress;
  json expected =
      json::parse(JsonText::of([&](JsonText& text) { write_thought(text, game, progress); }));
  json found = json::parse(find_analysis(town.database, ana, position)->result);
  expected.erase("seconds");
  found.erase("seconds");
  CHECK(found == expected);
  const json judged = json::parse(find_analysis(town.database, ana, whole)->result)["moves"];
  REQUIRE(judged.size() == 4);
  CHECK(judged[0]["ply"] == 1);
  CHECK(judged[3]["move"] == moves.substr(moves.rfind(' ') + 1));
}

TEST_CASE("a worker that ends gives back what it was at, and one whose work is cancelled stops") {
  Town town;
  const auto ana = town.guest().id;
  const std::string id = asked(town, ana, endless_wish());
  {
    Employee employee(town, Worker::Until::stopped);
    REQUIRE(becomes_true([&] { return state_of(town, id) == "running"; }));
    employee.end();
    CHECK(employee.told(id) == std::vector<std::string>{"given back"});
  }
  CHECK(state_of(town, id) == "waiting");
  CHECK(town.database.run("SELECT tries FROM analyses WHERE id = $1", {id}).front().integer(0) ==
        0);

  Employee next(town, Worker::Until::stopped);
  REQUIRE(becomes_true([&] {
    return find_analysis(town.database, ana, id)->progress > 0 ||
           !find_analysis(town.database, ana, id)->result.empty();
  }));
  CHECK(state_of(town, id) == "running");
  CHECK(drop_analysis(town.database, ana, id, town.now));
  CHECK(becomes_true([&] { return !next.told(id).empty(); }));
  CHECK(next.told(id) == std::vector<std::string>{"dropped"});
}

}  // namespace sequitur::server
