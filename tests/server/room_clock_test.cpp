// The clocks, to the millisecond.
#include "engine/record/writer.hpp"
#include "tests/server/room_support.hpp"

using namespace sequitur;
using namespace sequitur::server;
using namespace std::chrono_literals;

namespace {

const Ending aborted{Result::open, Termination::abandoned};
const Ending p1_late{Result::p2win, Termination::time};
const Ending p2_late{Result::p1win, Termination::time};

// Makes two moves at once, so that p1's clock runs from now on.
TestRoom running(const Agreement& agreement) {
  TestRoom table(agreement);
  table.place_any(2);
  return table;
}

Ending only_ending(const std::vector<Event>& events) {
  REQUIRE(events.size() == 1);
  return std::get<happened::Ended>(events[0].what).ending;
}

}  // namespace

TEST_CASE("no live clock runs before the third move, and the first two cost nothing") {
  TestRoom table(agreed(five_plus_three));
  CHECK(table.shown()["times"]["runs"].is_null());
  table.now += 20s;
  CHECK(table.shown()["times"]["abort"] == 40'000);
  table.place_any();
  table.now += 59'999ms;
  table.place_any();
  CHECK(table.left() == std::array<Milliseconds, 2>{5min, 5min});
  CHECK(table.shown()["times"]["runs"] == "p1");
  CHECK(table.shown()["times"]["abort"].is_null());
  table.now += 10s;
  CHECK(table.left() == std::array<Milliseconds, 2>{290s, 300s});
  table.place_any();
  CHECK(table.left() == std::array<Milliseconds, 2>{293s, 300s});
  CHECK(table.shown()["times"]["runs"] == "p2");
}

TEST_CASE("each first move must come within a minute, or the game is aborted") {
  TestRoom table(agreed(five_plus_three));
  CHECK(table.room.deadline() == noon + 60s);
  CHECK(table.room.decide_time(noon + 59'999ms).empty());
  CHECK(only_ending(table.room.decide_time(noon + 60s)) == aborted);
  table.now += 50s;
  table.place_any();
  CHECK(table.room.deadline() == noon + 110s);
  table.now += 60s;  // too late by the last millisecond
  CHECK(table.place("h8") == "ended");
  CHECK(table.room.standing().ending == aborted);
  CHECK(table.left() == std::array<Milliseconds, 2>{5min, 5min});
}

TEST_CASE("the deadline is the first millisecond at which time is over") {
  for (const ClockRule rule : {one_minute, five_plus_three}) {
    TestRoom table = running(agreed(rule));
    const Time last = *table.room.deadline();
    CHECK(last == noon + rule.base);
    CHECK(table.room.decide_time(last - 1).empty());
    CHECK(only_ending(table.room.decide_time(last)) == p1_late);
    CHECK(only_ending(table.room.decide_time(last + 100)) == p1_late);
    table.now = last;
    for (const Event& event : table.room.decide_time(last)) table.room.apply(event);
    CHECK(table.left() == std::array<Milliseconds, 2>{0ms, rule.base});
    CHECK(!table.room.deadline());
    CHECK(table.room.decide_time(last + 1000).empty());
  }
}

TEST_CASE("a move in the last millisecond counts, one at the end of it comes too late") {
  TestRoom in_time = running(agreed(one_minute));
  in_time.now += 59'999ms;
  CHECK(in_time.place(any_move(in_time.room)) == "move");
  CHECK(in_time.left() == std::array<Milliseconds, 2>{1ms, 60s});
  // p1 has that one millisecond next time.
  in_time.place_any();
  CHECK(in_time.room.deadline() == in_time.now + 1);

  TestRoom late = running(agreed(one_minute));
  late.now += 60s;
  const auto decided =
      late.act(p1, wants::Place{any_move(late.room), 3}, {.now = late.now, .client = "c3"});
  REQUIRE(decided);
  CHECK(only_ending(*decided) == p1_late);
  CHECK(late.room.plies() == 2);
  CHECK(!late.room.number_of("c3", p1));  // sent again, it is refused
}

TEST_CASE("lag is made good, but nobody gets more than the move took") {
  TestRoom table = running(agreed(one_minute));
  table.now += 60'200ms;
  const Moment at{.now = table.now, .lag = 300ms};
  CHECK(table.room.made_good(at) == 300ms);
  REQUIRE(table.act(p1, wants::Place{any_move(table.room), 3}, at));
  CHECK(!table.room.over());
  CHECK(table.left() == std::array<Milliseconds, 2>{100ms, 60s});

  table.now += 50ms;
  const Moment quick{.now = table.now, .lag = 300ms};
  CHECK(table.room.made_good(quick) == 50ms);
  REQUIRE(table.act(p2, wants::Place{any_move(table.room), 4}, quick));
  CHECK(table.left()[1] == 60s);

  // The deadline waits for a move that may be on its way, but only for one of the player to move.
  CHECK(table.room.deadline({0ms, 900ms}) == table.now + 100ms);
  CHECK(table.room.deadline({200ms, 0ms}) == table.now + 300ms);
  CHECK(table.room.decide_time(table.now + 299ms, {200ms, 0ms}).empty());
  CHECK(only_ending(table.room.decide_time(table.now + 300ms, {200ms, 0ms})) == p1_late);
  table.now += 300ms;
  REQUIRE(table.act(p1, wants::Place{any_move(table.room), 5}, {.now = table.now, .lag = 200ms}));
  CHECK(table.room.standing().ending == p1_late);
}

TEST_CASE("by days every move has the same time, from the first on") {
  TestRoom table(agreed(three_days));
  CHECK(table.shown()["times"]["runs"] == "p1");
  CHECK(table.room.deadline() == noon + 3 * day);
  CHECK(only_ending(table.room.decide_time(noon + 3 * day)) == aborted);
  table.now += 2 * day;
  CHECK(table.left() == std::array<Milliseconds, 2>{day, 3 * day});
  table.place_any();
  CHECK(table.left() == std::array<Milliseconds, 2>{3 * day, 3 * day});
  table.now += day;
  table.place_any();
  table.now += 3 * day - 1ms;
  CHECK(table.left()[0] == 1ms);
  table.place_any();
  CHECK(table.room.decide_time(table.now + 3 * day - 1ms).empty());
  CHECK(only_ending(table.room.decide_time(table.now + 3 * day)) == p2_late);
  CHECK(table.room.record().line.moves[0].spent == 2 * day);
}

TEST_CASE("without a clock nobody is in a hurry") {
  TestRoom table(agreed(no_clock));
  table.now += 1000 * day;
  CHECK(!table.room.deadline());
  CHECK(table.room.decide_time(table.now).empty());
  CHECK(table.room.credit(noon, table.now).empty());
  CHECK(!table.room.left(table.now));
  CHECK(table.shown()["times"].is_null());
  table.place_any(3);
  CHECK(!table.room.record().line.moves[2].spent);
}

Milliseconds credited(TestRoom& table, Time since) {
  const auto events = table.room.credit(since, table.now);
  for (const Event& event : events) table.room.apply(event);
  return events.empty() ? 0ms : std::get<happened::Credited>(events[0].what).time;
}

TEST_CASE("time in which the server was down is nobody's") {
  TestRoom table = running(agreed(one_minute));
  table.now += 40s;  // 10 seconds of thought, 30 of silence
  CHECK(credited(table, noon + 10s) == 30s);
  CHECK(table.left()[0] == 50s);
  CHECK(table.room.deadline() == table.now + 50s);
  // Crediting the same silence again adds nothing; a new silence counts from the last.
  CHECK(credited(table, noon + 10s) == 0ms);
  table.now += 5s;
  CHECK(credited(table, noon + 20s) == 5s);
  CHECK(table.left()[0] == 50s);
  CHECK(credited(table, table.now) == 0ms);
  CHECK(credited(table, table.now + 5) == 0ms);
  table.place_any();
  CHECK(table.left() == std::array<Milliseconds, 2>{50s, 60s});

  // The server was away since before this turn began, so only the turn itself is credited.
  TestRoom later = running(agreed(one_minute));
  later.now += 40s;
  CHECK(credited(later, noon - 5 * minute) == 40s);
  CHECK(later.left()[0] == 60s);

  TestRoom opening(agreed(five_plus_three));
  for (const Event& event : opening.room.credit(noon + 30s, noon + 600s)) opening.room.apply(event);
  CHECK(opening.room.deadline() == noon + 630s);
}

TEST_CASE("while the clocks are frozen no turn costs anything") {
  TestRoom table = running(agreed(one_minute));
  table.now += 10s;
  const Time frozen = table.now;
  table.now += 1h;
  const auto move = [&](Player by) {
    const auto done = table.act(by, wants::Place{any_move(table.room), table.room.plies() + 1},
                                {.now = table.now, .clock_now = frozen});
    REQUIRE(done);
    return std::get<happened::Moved>(done->front().what).spent;
  };
  CHECK(move(p1) == 10s);  // the time spent before
  table.now += 1h;
  CHECK(move(p2) == 0ms);
  CHECK(*table.room.left(frozen) == std::array<Milliseconds, 2>{50s, 60s});
  table.now += 1h;
  for (const Event& event : table.room.credit(frozen, table.now)) table.room.apply(event);
  CHECK(table.left() == std::array<Milliseconds, 2>{50s, 60s});
  CHECK(table.room.deadline() == table.now + 50s);

  table.now += 5s;
  const Time again = table.now;
  table.now += 1h;
  REQUIRE(table.act(p2, wants::Resign{}, {.now = table.now, .clock_now = again}));
  CHECK(table.left() == std::array<Milliseconds, 2>{45s, 60s});
}

TEST_CASE("a takeback turns the clocks back with the moves") {
  TestRoom table = running(agreed(five_plus_three));
  table.now += 10s;
  table.place_any();  // p1: 293
  table.now += 20s;
  table.place_any();  // p2: 283
  table.now += 30s;
  REQUIRE(table.fault(p1, wants::AskTakeback{}) == "");
  table.now += 7s;
  REQUIRE(table.kinds(p2, wants::AnswerTakeback{true}) == "takenBack");
  CHECK(table.room.plies() == 2);
  CHECK(table.left() == std::array<Milliseconds, 2>{300s, 300s});
  CHECK(table.room.deadline() == table.now + 300s);
}

TEST_CASE("the record has the times that the clocks took off") {
  TestRoom table = running(agreed(five_plus_three, "kamon"));
  table.now += 1'500ms;
  table.place_any();
  table.now += 2s;
  REQUIRE(table.fault(p2, wants::Resign{}) == "");
  const Record record = table.room.record();
  REQUIRE(record.line.moves.size() == 3);
  CHECK(!record.line.moves[0].spent);
  CHECK(!record.line.moves[1].spent);
  CHECK(record.line.moves[2].spent == 1'500ms);
  CHECK(record.ending == Ending{Result::p1win, Termination::resign});
  const auto text = write_record(record);
  REQUIRE_MESSAGE(text, text.error().sentence);
  CHECK(text->find("<1.5s>") != std::string::npos);
}

TEST_CASE("what class a clock is of") {
  CHECK(class_of(no_clock) == ClockClass::none);
  CHECK(class_of(three_days) == ClockClass::days);
  CHECK(class_of(one_minute) == ClockClass::blitz);
  CHECK(class_of(five_plus_three) == ClockClass::blitz);
  CHECK(class_of({ClockRule::Kind::live, 480s - 1ms, 0ms}) == ClockClass::blitz);
  CHECK(class_of({ClockRule::Kind::live, 480s, 0ms}) == ClockClass::rapid);
  CHECK(class_of({ClockRule::Kind::live, 5min, 8s}) == ClockClass::rapid);
  CHECK(name(ClockClass::rapid) == "rapid");
}
