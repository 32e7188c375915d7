// Tries every action from every seat at every stage: what is done, and what is refused and why.
#include <functional>

#include "tests/server/room_support.hpp"

using namespace sequitur;
using namespace sequitur::server;

namespace {

struct Named {
  std::string name;
  Action action;
};

// All actions, with a legal move for the player to move; others fail because of their seat.
std::vector<Named> all_actions(const Room& room) {
  const std::string move = room.over() ? "a1" : any_move(room);
  return {{"place", wants::Place{move, room.plies() + 1}},
          {"resign", wants::Resign{}},
          {"offerDraw", wants::OfferDraw{}},
          {"answerDraw yes", wants::AnswerDraw{true}},
          {"answerDraw no", wants::AnswerDraw{false}},
          {"askTakeback", wants::AskTakeback{}},
          {"answerTakeback yes", wants::AnswerTakeback{true}},
          {"answerTakeback no", wants::AnswerTakeback{false}},
          {"abort", wants::Abort{}},
          {"claim win", wants::Claim{true}},
          {"claim draw", wants::Claim{false}},
          {"offerRematch", wants::OfferRematch{}},
          {"answerRematch yes", wants::AnswerRematch{true}},
          {"answerRematch no", wants::AnswerRematch{false}},
          {"plan", wants::Plan{"a1", {}}},
          {"say", wants::Say{"hello"}}};
}

struct Stage {
  std::string name;
  std::function<void(TestRoom&)> reach;
  // One line for each action, in the order above: what p1, p2 and the gallery are told; "-": done.
  std::vector<std::array<std::string, 3>> told;
};

const std::string ns = "not_seated", ok = "-";

TestRoom at_stage(const Stage& stage, const Agreement& agreement) {
  TestRoom table(agreement);
  stage.reach(table);
  return table;
}

void check(const Stage& stage, const Agreement& agreement) {
  const auto actions = all_actions(at_stage(stage, agreement).room);
  REQUIRE(actions.size() == stage.told.size());
  REQUIRE(std::variant_size_v<Action> == 12);  // a new action belongs into the list above
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Who seats[] = {p1, p2, gallery};
    for (int seat = 0; seat < 3; ++seat) {
      CAPTURE(stage.name);
      CAPTURE(actions[i].name);
      CAPTURE(seat);
      const TestRoom table = at_stage(stage, agreement);
      const auto before = table.shown(seats[seat]);
      const auto decided = table.room.decide(actions[i].action, seats[seat], table.moment());
      CHECK((decided ? ok : decided.error().fault) == stage.told[i][seat]);
      CHECK(table.shown(seats[seat]) == before);  // asking changes nothing
      if (!decided) {
        CHECK(!decided.error().place.empty());
        CHECK(decided.error().sentence.size() > 10);
      }
    }
  }
}

const Stage opening{"p1 has moved once",
                    [](TestRoom& table) { table.place_any(); },
                    {{"not_your_turn", ok, ns},
                     {"too_early", "too_early", ns},
                     {"too_early", "too_early", ns},
                     {"nothing_offered", "nothing_offered", ns},
                     {"nothing_offered", "nothing_offered", ns},
                     {ok, "nothing_to_take_back", ns},
                     {"nothing_asked", "nothing_asked", ns},
                     {"nothing_asked", "nothing_asked", ns},
                     {ok, ok, ns},
                     {"too_early", "too_early", ns},
                     {"too_early", "too_early", ns},
                     {"still_running", "still_running", ns},
                     {"still_running", "still_running", ns},
                     {"still_running", "still_running", ns},
                     {ok, "your_turn", ns},
                     {ok, ok, ok}}};

const Stage middle{"two moves each",
                   [](TestRoom& table) { table.place_any(4); },
                   {{ok, "not_your_turn", ns},
                    {ok, ok, ns},
                    {ok, ok, ns},
                    {"nothing_offered", "nothing_offered", ns},
                    {"nothing_offered", "nothing_offered", ns},
                    {ok, ok, ns},
                    {"nothing_asked", "nothing_asked", ns},
                    {"nothing_asked", "nothing_asked", ns},
                    {"too_late", "too_late", ns},
                    {"not_away", "not_away", ns},
                    {"not_away", "not_away", ns},
                    {"still_running", "still_running", ns},
                    {"still_running", "still_running", ns},
                    {"still_running", "still_running", ns},
                    {"your_turn", ok, ns},
                    {ok, ok, ok}}};

const Stage asked{"p1 has offered a draw and asked for a takeback",
                  [](TestRoom& table) {
                    table.place_any(4);
                    REQUIRE(table.fault(p1, wants::OfferDraw{}) == "");
                    REQUIRE(table.fault(p1, wants::AskTakeback{}) == "");
                  },
                  {{ok, "not_your_turn", ns},
                   {ok, ok, ns},
                   {"already_offered", ok, ns},
                   {"nothing_offered", ok, ns},
                   {"nothing_offered", ok, ns},
                   {"already_asked", "answer_first", ns},
                   {"nothing_asked", ok, ns},
                   {"nothing_asked", ok, ns},
                   {"too_late", "too_late", ns},
                   {"not_away", "not_away", ns},
                   {"not_away", "not_away", ns},
                   {"still_running", "still_running", ns},
                   {"still_running", "still_running", ns},
                   {"still_running", "still_running", ns},
                   {"your_turn", ok, ns},
                   {ok, ok, ok}}};

const std::array<std::string, 3> ended{"game_ended", "game_ended", ns};

const Stage finished{"p2 has resigned",
                     [](TestRoom& table) {
                       table.place_any(4);
                       REQUIRE(table.fault(p2, wants::Resign{}) == "");
                     },
                     {ended,
                      ended,
                      ended,
                      ended,
                      ended,
                      ended,
                      ended,
                      ended,
                      ended,
                      ended,
                      ended,
                      {ok, ok, ns},
                      {"nothing_offered", "nothing_offered", ns},
                      {"nothing_offered", "nothing_offered", ns},
                      ended,
                      {ok, ok, ok}}};

const Stage rematch_offered{"p2 has offered a rematch",
                            [](TestRoom& table) {
                              finished.reach(table);
                              REQUIRE(table.fault(p2, wants::OfferRematch{}) == "");
                            },
                            {ended,
                             ended,
                             ended,
                             ended,
                             ended,
                             ended,
                             ended,
                             ended,
                             ended,
                             ended,
                             ended,
                             {ok, "already_offered", ns},
                             {ok, "nothing_offered", ns},
                             {ok, "nothing_offered", ns},
                             ended,
                             {ok, ok, ok}}};

const std::array<std::string, 3> begun{"already_rematched", "already_rematched", ns};

const Stage rematched{"the rematch has begun",
                      [](TestRoom& table) {
                        rematch_offered.reach(table);
                        table.room.apply(table.room.rematched("room2", table.now));
                      },
                      {ended,
                       ended,
                       ended,
                       ended,
                       ended,
                       ended,
                       ended,
                       ended,
                       ended,
                       ended,
                       ended,
                       begun,
                       begun,
                       begun,
                       ended,
                       {ok, ok, ok}}};

}  // namespace

TEST_CASE("every action from every seat at every stage") {
  for (const std::string_view game : {"kamon", "kulami"})
    for (const Stage* stage : {&opening, &middle, &asked, &finished, &rematch_offered, &rematched})
      check(*stage, agreed(five_plus_three, game));
}

TEST_CASE("the engine's seat only places") {
  TestRoom table(against_engine(five_plus_three));
  table.place_any();
  for (const auto& [name, action] : all_actions(table.room)) {
    CAPTURE(name);
    const auto decided = table.room.decide(action, p2, table.moment());
    CHECK((decided ? ok : decided.error().fault) == (name == "place" ? ok : "engine_seat"));
  }
}

TEST_CASE("a move that cannot be played is refused with the engine's own code") {
  TestRoom kamon(agreed(no_clock, "kamon"));
  CHECK(kamon.fault(p1, wants::Place{"z9", 1}) == "unknown_cell");
  CHECK(kamon.fault(p1, wants::Place{"d4", 1}) == "not_on_border");
  CHECK(kamon.fault(p1, wants::Place{"swap", 1}) == "swap_unavailable");
  CHECK(kamon.fault(p1, wants::Place{"\xff\xfe\n", 1}) == "unknown_cell");
  CHECK(kamon.fault(p1, wants::Place{"", 1}) == "unknown_cell");
  TestRoom kulami(agreed(no_clock));
  kulami.place("a1");
  CHECK(kulami.fault(p2, wants::Place{"a1", 2}) == "cell_taken");
  CHECK(kulami.fault(p2, wants::Place{"c5", 2}) == "not_in_line");
  CHECK(kulami.fault(p2, wants::Place{"a2", 2}) == "panel_closed");
  CHECK(kulami.room.last_number() == 1);
}

TEST_CASE("the number of a move has to be the one that is due") {
  TestRoom table(agreed(no_clock));
  CHECK(table.fault(p1, wants::Place{"a1", 0}) == "wrong_ply");
  CHECK(table.fault(p1, wants::Place{"a1", 2}) == "wrong_ply");
  CHECK(table.fault(p1, wants::Place{"a1", -7}) == "wrong_ply");
  CHECK(table.fault(p1, wants::Place{"a1", 1}) == "");
  CHECK(table.fault(p2, wants::Place{"h1", 1}) == "wrong_ply");
  CHECK(table.fault(p2, wants::Place{"h1", 2}) == "");
}
