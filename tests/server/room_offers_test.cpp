// Draws, takebacks, rematches, claims, and the end by the rules.
#include "engine/record/writer.hpp"
#include "tests/server/room_support.hpp"

using namespace sequitur;
using namespace sequitur::server;
using namespace std::chrono_literals;

TEST_CASE("a draw is offered and accepted") {
  TestRoom table(agreed(no_clock));
  table.place_any(2);
  CHECK(table.kinds(p1, wants::OfferDraw{}) == "drawOffered");
  CHECK(table.shown()["draw"] == "p1");
  CHECK(table.kinds(p2, wants::AnswerDraw{true}) == "ended");
  CHECK(table.room.standing().ending == Ending{Result::draw, Termination::agreement});
  CHECK(table.shown()["draw"].is_null());
}

TEST_CASE("to offer a draw that was offered is to accept it") {
  TestRoom table(agreed(no_clock));
  table.place_any(2);
  table.kinds(p2, wants::OfferDraw{});
  CHECK(table.kinds(p1, wants::OfferDraw{}) == "ended");
  CHECK(table.room.standing().ending == Ending{Result::draw, Termination::agreement});
}

TEST_CASE("a draw offer outlives one's own move, and the other's move is a no") {
  TestRoom table(agreed(no_clock));
  table.place_any(2);
  table.kinds(p1, wants::OfferDraw{});
  table.place_any();
  CHECK(table.room.standing().draw_offer == p1);
  table.place_any();
  CHECK(!table.room.standing().draw_offer);
  CHECK(table.fault(p2, wants::AnswerDraw{true}) == "nothing_offered");
}

TEST_CASE("a draw is not offered again before one's next move") {
  TestRoom table(agreed(no_clock));
  table.place_any(2);
  table.kinds(p1, wants::OfferDraw{});
  CHECK(table.kinds(p2, wants::AnswerDraw{false}) == "drawDeclined");
  CHECK(table.fault(p1, wants::OfferDraw{}) == "already_offered");
  table.place_any();
  CHECK(table.fault(p1, wants::OfferDraw{}) == "");
}

TEST_CASE("a takeback leads back to where the asker was to move") {
  TestRoom table(agreed(no_clock));
  table.place_any(3);
  const auto before = table.shown()["moves"];
  // p1 asks at once: one move is taken back.
  CHECK(table.kinds(p1, wants::AskTakeback{}) == "takebackAsked");
  CHECK(table.shown()["takeback"] == "p1");
  CHECK(table.kinds(p2, wants::AnswerTakeback{true}) == "takenBack");
  CHECK(table.room.plies() == 2);
  CHECK(table.room.to_move() == p1);
  CHECK(table.shown()["takeback"].is_null());
  // p2 asks after p1's answer: two moves are taken back.
  table.place_any(3);
  CHECK(table.room.plies() == 5);
  CHECK(table.kinds(p2, wants::AskTakeback{}) == "takebackAsked");
  CHECK(table.kinds(p1, wants::AnswerTakeback{true}) == "takenBack");
  CHECK(table.room.plies() == 3);
  CHECK(table.room.to_move() == p2);
  CHECK(table.shown()["moves"] == before);
}

TEST_CASE("a request for a takeback ends with a no, or with anybody's move") {
  TestRoom table(agreed(no_clock));
  table.place_any(4);
  table.kinds(p1, wants::AskTakeback{});
  CHECK(table.kinds(p2, wants::AnswerTakeback{false}) == "takebackDeclined");
  CHECK(table.fault(p1, wants::AskTakeback{}) == "already_asked");
  table.place_any();
  CHECK(table.fault(p1, wants::AskTakeback{}) == "");
  table.place_any();  // p2's answer
  CHECK(!table.room.standing().takeback_request);
  CHECK(table.fault(p2, wants::AnswerTakeback{true}) == "nothing_asked");
  table.kinds(p1, wants::AskTakeback{});
  table.place_any();  // p1's own move
  CHECK(!table.room.standing().takeback_request);
}

TEST_CASE("takebacks can be agreed away") {
  Agreement agreement = agreed(no_clock);
  agreement.takebacks = false;
  TestRoom table(agreement);
  table.place_any(3);
  CHECK(table.fault(p1, wants::AskTakeback{}) == "takebacks_off");
}

TEST_CASE("the engine grants a takeback, declines a draw and agrees to a rematch at once") {
  TestRoom table(against_engine(no_clock));
  table.place_any(4);
  CHECK(table.kinds(p1, wants::AskTakeback{}) == "takenBack");
  CHECK(table.room.plies() == 2);
  CHECK(table.room.to_move() == p1);
  CHECK(table.kinds(p1, wants::OfferDraw{}) == "drawOffered drawDeclined");
  CHECK(!table.room.standing().draw_offer);
  table.place_any();  // while the engine thinks
  CHECK(table.kinds(p1, wants::AskTakeback{}) == "takenBack");
  CHECK(table.room.plies() == 2);
  table.kinds(p1, wants::Resign{});
  CHECK(table.kinds(p1, wants::OfferRematch{}) == "");  // the hall makes the room
}

TEST_CASE("resigning, aborting") {
  TestRoom resigned(agreed(no_clock));
  resigned.place_any(2);
  CHECK(resigned.kinds(p2, wants::Resign{}) == "ended");
  CHECK(resigned.room.standing().ending == Ending{Result::p1win, Termination::resign});
  for (const int moves : {0, 1})
    for (const Player by : {p1, p2}) {
      TestRoom aborted(agreed(no_clock));
      aborted.place_any(moves);
      CHECK(aborted.kinds(by, wants::Abort{}) == "ended");
      CHECK(aborted.room.standing().ending == Ending{Result::open, Termination::abandoned});
      CHECK(write_record(aborted.room.record()));
    }
}

TEST_CASE("a game is claimed once the other has been away for a minute") {
  for (const bool win : {true, false}) {
    TestRoom table(agreed(five_plus_three));
    table.place_any(2);
    table.now += 100s;
    Moment at{.now = table.now, .away_since = {std::nullopt, table.now - 59'999}};
    CHECK(table.act(p1, wants::Claim{win}, at).error().fault == "not_away");
    CHECK(table.act(p2, wants::Claim{win}, at).error().fault == "not_away");
    at.away_since[1] = table.now - 60'000;
    REQUIRE(table.act(p1, wants::Claim{win}, at));  // though it is p1's own turn
    const Ending expected = win ? Ending{Result::p1win, Termination::forfeit}
                                : Ending{Result::draw, Termination::adjudication};
    CHECK(table.room.standing().ending == expected);
    CHECK(write_record(table.room.record()));
    CHECK(table.left()[0] == 200s);
  }
  for (const ClockRule rule : {no_clock, three_days}) {
    TestRoom table(agreed(rule));
    table.place_any(2);
    const Moment at{.now = noon, .away_since = {std::nullopt, noon - day}};
    CHECK(table.act(p1, wants::Claim{true}, at).error().fault == "no_live_clock");
  }
}

TEST_CASE("a rematch: offered, declined for good, or agreed") {
  TestRoom table(agreed(no_clock));
  table.place_any(2);
  table.kinds(p1, wants::Resign{});
  CHECK(table.kinds(p1, wants::OfferRematch{}) == "rematchOffered");
  CHECK(table.shown()["rematch"] == "p1");
  CHECK(table.kinds(p2, wants::AnswerRematch{false}) == "rematchDeclined");
  CHECK(table.shown()["rematch"].is_null());
  CHECK(table.fault(p1, wants::OfferRematch{}) == "already_offered");
  CHECK(table.kinds(p2, wants::OfferRematch{}) == "rematchOffered");  // p2 has changed its mind
  CHECK(table.kinds(p1, wants::AnswerRematch{true}) == "");
  table.room.apply(table.room.rematched("room2", table.now, "c9", ana));
  CHECK(table.shown()["next"] == "room2");
  CHECK(table.shown()["rematch"].is_null());
  CHECK(table.room.number_of("c9", p1) == table.room.last_number());
}

TEST_CASE("to offer a rematch that was offered is to agree") {
  TestRoom table(agreed(no_clock));
  table.place_any(2);
  table.kinds(p1, wants::Resign{});
  table.kinds(p1, wants::OfferRematch{});
  CHECK(table.kinds(p2, wants::OfferRematch{}) == "");
}

TEST_CASE("the end by the rules comes with the move that brings it about") {
  for (const std::string_view game : {"kamon", "kulami"}) {
    TestRoom table(agreed(five_plus_three, game));
    std::string last;
    while (!table.room.over()) {
      table.now += 1s;
      last = table.place(any_move(table.room));
    }
    CHECK(last == "move ended");
    const Ending by_rules =
        std::visit([](const auto& played) { return ending_by_rules(played); }, table.room.game());
    CHECK(table.room.standing().ending == by_rules);
    CHECK(!table.room.to_move());
    CHECK(write_record(table.room.record()));
    CHECK(table.shown()["ending"]["result"] == name(by_rules.result));
  }
}

TEST_CASE("with the swap agreed the second player may take the first colour") {
  for (const std::string_view game : {"kamon", "kulami"}) {
    Agreement agreement = agreed(one_minute, game);
    agreement.swap = true;
    TestRoom table(agreement);
    CHECK(table.fault(p1, wants::Place{"swap", 1}) == "swap_unavailable");
    table.place_any();
    CHECK(table.place("swap") == "move");
    CHECK(table.room.to_move() == p1);
    CHECK(table.room.standing().clock_runs());  // the swap was a move
    CHECK(table.shown()["moves"][1] == "swap");
    CHECK(table.fault(p1, wants::Abort{}) == "too_late");
    CHECK(table.fault(p1, wants::Place{"swap", 3}) == "swap_unavailable");
    CHECK(table.kinds(p2, wants::AskTakeback{}) == "takebackAsked");
    CHECK(table.kinds(p1, wants::AnswerTakeback{true}) == "takenBack");
    CHECK(table.room.to_move() == p2);
    CHECK(!table.room.standing().clock_runs());
    CHECK(table.place("swap") == "move");
  }
}
