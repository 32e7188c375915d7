// Checks that a room is what its stored events make of it, that its clocks add up, and that nobody
// sees what is not theirs, whatever is done and by whom.
#include "engine/record/writer.hpp"
#include "tests/server/random_room.hpp"

using namespace sequitur;
using namespace sequitur::server;
using nlohmann::json;

namespace {

class Play {
 public:
  explicit Play(std::uint64_t seed)
      : random_(seed), room_(random_agreement(random_)), twin_(room_.agreement()) {
    turn_began_ = room_.agreement().begun;
  }

  void go_on() {
    now_ = random_later(random_, room_, now_);
    switch (below(20)) {
      case 0:
        return call_time();
      case 1:
        return stand_still();
      case 2:
        return unsay();
      default:
        return act();
    }
  }

  void check_twin() {
    for (const Who who : {Who(p1), Who(p2), gallery})
      for (const Time at : {now_, now_ + 1, now_ + 17'000})
        REQUIRE(to_json(room_.snapshot(who, at)) == to_json(twin_.snapshot(who, at)));
    REQUIRE(room_.record() == twin_.record());
    REQUIRE(room_.deadline() == twin_.deadline());
  }

  void check_clocks() {
    const auto shown = room_.left(now_);
    REQUIRE(shown.has_value() == (rule().kind != ClockRule::Kind::none));
    if (!shown) return;
    for (const Milliseconds left : *shown) REQUIRE(left >= Milliseconds(0));
    if (rule().kind != ClockRule::Kind::live || room_.over()) return;
    // base + increments - what the moves in the record took = what is left when the turn begins
    std::array<Milliseconds, 2> left{rule().base, rule().base};
    const Record record = room_.record();
    for (std::size_t i = opening_moves; i < record.line.moves.size(); ++i)
      left[i % 2] += rule().increment - *record.line.moves[i].spent;
    REQUIRE(left == *room_.left(turn_began_));
    if (const auto late = room_.deadline(); late && room_.plies() >= opening_moves) {
      REQUIRE(*late == turn_began_ + left[index(*room_.to_move())]);
      REQUIRE(room_.decide_time(*late - 1).empty());
      REQUIRE(room_.decide_time(*late).size() == 1);
    }
  }

  void check_end() {
    if (!room_.over()) return;
    const auto text = write_record(room_.record());
    REQUIRE_MESSAGE(text, text.error().sentence);
    REQUIRE(!room_.deadline());
    REQUIRE(!room_.to_move());
  }

  // Checks that each event that somebody does not see is a plan of the other's, or words among
  // others.
  void check_secrets() {
    for (const Event& event : room_.events()) {
      if (const auto* plan = std::get_if<happened::Planned>(&event.what)) {
        REQUIRE(!room_.may_see(event, other(plan->by)));
        REQUIRE(!room_.may_see(event, gallery));
        REQUIRE(room_.may_see(event, plan->by));
      } else if (!std::holds_alternative<happened::Said>(event.what)) {
        for (const Who who : {Who(p1), Who(p2), gallery}) REQUIRE(room_.may_see(event, who));
      }
    }
  }

  const Room& room() const { return room_; }
  int refused = 0;

 private:
  std::uint64_t below(std::uint64_t bound) { return random_.below(bound); }
  const ClockRule& rule() const { return room_.agreement().clock; }

  void act() {
    const Action action = random_action(random_, room_, 40);
    const Who who = random_actor(random_, room_, action);
    Moment moment{.now = now_,
                  .lag = Milliseconds(below(3) == 0 ? below(1000) : 0),
                  .person = who ? (*who == p1 ? ana : ben) : eve,
                  .client = "c" + std::to_string(++ids_)};
    if (below(2) == 0) moment.away_since[below(2)] = now_ - static_cast<Time>(below(90'000));
    const bool was_over = room_.over();
    const auto decided = room_.decide(action, who, moment);
    if (!decided) {
      ++refused;
      REQUIRE(!decided.error().fault.empty());
      REQUIRE(!decided.error().sentence.empty());
      return;
    }
    if (was_over)
      REQUIRE((std::holds_alternative<wants::Say>(action) ||
               std::holds_alternative<wants::OfferRematch>(action) ||
               std::holds_alternative<wants::AnswerRematch>(action)));
    if (decided->empty()) {  // the rematch is agreed
      REQUIRE(was_over);
      return take({room_.rematched("room2", now_)});
    }
    lag_ = moment.lag;
    take(*decided);
    lag_ = Milliseconds(0);
    const bool late = std::holds_alternative<wants::Place>(action) &&
                      std::holds_alternative<happened::Ended>(decided->front().what);
    const auto number = late ? std::nullopt : std::optional(decided->front().number);
    REQUIRE(room_.number_of(moment.client, who, eve) == number);
  }

  void call_time() { take(room_.decide_time(now_)); }

  // The clocks are frozen for a while, and somebody may act meanwhile.
  void stand_still() {
    if (const auto late = room_.deadline(); late && now_ >= *late) return;
    const Time since = now_;
    now_ += static_cast<Time>(below(100'000));
    if (room_.to_move() && below(2) == 0) {
      const auto decided =
          room_.decide(wants::Place{random_word(random_, room_), room_.plies() + 1},
                       room_.to_move(), {.now = now_, .clock_now = since});
      clock_now_ = since;
      if (decided) take(*decided);
      clock_now_.reset();
      now_ += static_cast<Time>(below(100'000));
    }
    take(room_.credit(since, now_));
    if (room_.deadline() && rule().kind == ClockRule::Kind::live)
      REQUIRE(room_.decide_time(now_).empty());
  }

  void unsay() {
    const int number = static_cast<int>(below(static_cast<std::uint64_t>(room_.last_number()) + 1));
    if (const auto event = room_.unsaid(number, now_)) take({*event});
  }

  // Applies the events here, and to the twin as they are stored.
  void take(const std::vector<Event>& events) {
    for (const Event& event : events) {
      REQUIRE(event.number == room_.last_number() + (event.is_plan() ? 0 : 1));
      const Player mover = room_.to_move().value_or(p1);
      const int plies = room_.plies();
      follow(event, plies, mover);
      room_.apply(event);
      const auto back = event_from_json(json::parse(stored(event).dump()));
      REQUIRE(back);
      twin_.apply(*back);
      if (std::holds_alternative<happened::Moved>(event.what)) REQUIRE(room_.plies() == plies + 1);
    }
  }

  // Computes the clock independently.
  void follow(const Event& event, int plies, Player mover) {
    if (const auto* moved = std::get_if<happened::Moved>(&event.what)) {
      const bool runs = rule().kind == ClockRule::Kind::days ||
                        (rule().kind == ClockRule::Kind::live && plies >= opening_moves);
      const Milliseconds took(
          std::max<Time>(0, clock_now_.value_or(event.at) - turn_began_ - lag_.count()));
      REQUIRE(moved->by == mover);
      REQUIRE(moved->spent == (runs ? took : Milliseconds(0)));
      turn_began_ = event.at;
      lag_ = Milliseconds(0);
    } else if (const auto* credited = std::get_if<happened::Credited>(&event.what)) {
      turn_began_ += credited->time;
      REQUIRE(turn_began_ <= event.at);
    } else if (std::holds_alternative<happened::TakenBack>(event.what)) {
      turn_began_ = event.at;
    }
  }

  Random random_;
  Room room_;
  Room twin_;
  Time now_ = noon;
  std::optional<Time> clock_now_{};
  Time turn_began_;
  Milliseconds lag_{};
  int ids_ = 0;
};

}  // namespace

TEST_CASE("a room is what its stored events make of it") {
  int over = 0, refused = 0, moves = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    Play play(seed);
    for (int step = 0; step < 150; ++step) {
      play.go_on();
      play.check_clocks();
      if (step % 10 == 0) play.check_twin();
    }
    play.check_twin();
    play.check_end();
    play.check_secrets();
    over += play.room().over();
    refused += play.refused;
    moves += play.room().plies();
  }
  // The random games are real games: not everything is refused, and most of them end.
  CHECK(over > 200);
  CHECK(moves > 2000);
  CHECK(refused > 1000);
}
