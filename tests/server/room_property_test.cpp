// Whatever is done in a room, by whom and when: it is what its stored events make of it, its clocks
// add up, and nobody sees what is not theirs.
#include "engine/game/random.hpp"
#include "engine/record/writer.hpp"
#include "tests/server/room_support.hpp"

using namespace sequitur;
using namespace sequitur::server;
using nlohmann::json;

namespace {

class Play {
 public:
  explicit Play(std::uint64_t seed) : random_(seed), room_(agreement()), twin_(room_.agreement()) {
    turn_began_ = room_.agreement().begun;
  }

  void go_on() {
    pass_time();
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
        REQUIRE(room_.snapshot(who, at) == twin_.snapshot(who, at));
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

  // Every event that somebody does not see is a plan of the other's, or words among others.
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

  Agreement agreement() {
    constexpr ClockRule rules[] = {five_plus_three, one_minute, three_days, no_clock};
    Agreement agreement = agreed(rules[below(4)], below(2) == 0 ? "kamon" : "kulami");
    agreement.swap = below(2) == 0;
    agreement.takebacks = below(4) > 0;
    if (below(5) == 0) agreement.seats[below(2)] = {0, 3};
    return agreement;
  }

  // Mostly a little, sometimes up to the edge.
  void pass_time() {
    const auto late = room_.deadline();
    if (late && below(30) == 0)
      now_ = std::max(now_, *late - 1 + static_cast<Time>(below(3)));
    else
      now_ += static_cast<Time>(below(below(10) == 0 ? 20'000 : 2'000));
  }

  std::string random_word() {
    if (below(20) == 0) return below(2) == 0 ? "swap" : "z9";
    return std::visit(
        [&](const auto& game) {
          CellSet cells = below(4) > 0 ? game.position().legal() : CellSet(0x1FFFFFFFFFu);
          if (cells.empty()) return std::string("a1");
          for (auto skip = below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
            cells = cells.without_first();
          return game.move_name(cells.first());
        },
        room_.game());
  }

  Action random_action() {
    const auto yes = [&] { return below(2) == 0; };
    switch (below(24)) {
      case 0:
        return below(8) == 0 ? Action(wants::Resign{}) : Action(wants::Say{"hm"});
      case 1:
        return wants::OfferDraw{};
      case 2:
        return wants::AnswerDraw{below(8) == 0};
      case 3:
        return wants::AskTakeback{};
      case 4:
        return wants::AnswerTakeback{yes()};
      case 5:
        return below(8) == 0 ? Action(wants::Abort{}) : Action(wants::AskTakeback{});
      case 6:
        return below(8) == 0 ? Action(wants::Claim{yes()}) : Action(wants::AnswerTakeback{yes()});
      case 7:
        return wants::OfferRematch{};
      case 8:
        return wants::AnswerRematch{yes()};
      case 9:
        return wants::Say{below(4) > 0 ? "well, well" : below(2) > 0 ? " \n" : "a\nb"};
      case 10:
      case 11:
        return wants::Plan{below(8) > 0 ? random_word() : "", {}};
      case 12:
      case 13: {
        wants::Plan plan;
        for (auto lines = below(40); lines > 0; --lines)
          plan.lines.push_back({random_word(), random_word(), random_word(), random_word()});
        return plan;
      }
      default:
        return wants::Place{random_word(), room_.plies() + (below(20) == 0 ? 2 : 1)};
    }
  }

  void act() {
    const Action action = random_action();
    Who who = gallery;
    if (below(10) > 0) who = below(2) == 0 ? p1 : p2;
    if (std::holds_alternative<wants::Place>(action) && room_.to_move() && below(10) > 0)
      who = room_.to_move();
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

  // The clocks were frozen for a while, and somebody may have acted meanwhile.
  void stand_still() {
    if (const auto late = room_.deadline(); late && now_ >= *late) return;
    const Time since = now_;
    now_ += static_cast<Time>(below(100'000));
    if (room_.to_move() && below(2) == 0) {
      const auto decided = room_.decide(wants::Place{random_word(), room_.plies() + 1},
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

  // Applied here, and to the twin from what is stored.
  void take(const std::vector<Event>& events) {
    for (const Event& event : events) {
      REQUIRE(event.number == room_.last_number() + 1);
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

  // The clock by an account of its own.
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
  // The random games are games: not all is refused, and most come to an end.
  CHECK(over > 200);
  CHECK(moves > 2000);
  CHECK(refused > 1000);
}
