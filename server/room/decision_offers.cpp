#include <algorithm>

#include "server/room/decision.hpp"

// Draws, takebacks and rematches: one offers or asks, the other answers. To offer what the other
// has offered is to accept it.
namespace sequitur::server {

Decided Decision::take(const wants::OfferDraw&) {
  if (standing_.plies() < opening_moves)
    return refuse("too_early", "do", "a draw can be offered from the second move on");
  if (standing_.draw_offer == opponent()) return end(Result::draw, Termination::agreement);
  if (standing_.offered_draw[index(me())])
    return refuse("already_offered", "do",
                  "you have offered a draw; you can do so again after your next move");
  add(happened::DrawOffered{me()});
  if (against_engine()) add(happened::DrawDeclined{opponent()});
  return done();
}

Decided Decision::take(const wants::AnswerDraw& answer) {
  if (standing_.draw_offer != opponent())
    return refuse("nothing_offered", "do", "the opponent has offered no draw");
  if (answer.yes) return end(Result::draw, Termination::agreement);
  add(happened::DrawDeclined{me()});
  return done();
}

Decided Decision::take(const wants::AskTakeback&) {
  if (!agreement_.takebacks)
    return refuse("takebacks_off", "do", "this game was agreed without takebacks");
  if (std::ranges::none_of(standing_.made, [&](const Made& made) { return made.by == me(); }))
    return refuse("nothing_to_take_back", "do", "you have made no move yet");
  if (standing_.takeback_request == opponent())
    return refuse("answer_first", "do", "answer the opponent's request first");
  if (standing_.asked_takeback[index(me())])
    return refuse("already_asked", "do", "you have asked; you can do so again after the next move");
  if (against_engine()) return take_back_for(me());
  add(happened::TakebackAsked{me()});
  return done();
}

Decided Decision::take(const wants::AnswerTakeback& answer) {
  if (standing_.takeback_request != opponent())
    return refuse("nothing_asked", "do", "the opponent has asked for no takeback");
  if (answer.yes) return take_back_for(opponent());
  add(happened::TakebackDeclined{me()});
  return done();
}

// Back to where the asker was to move: their last move goes, and what was played after it.
Decided Decision::take_back_for(Player asker) {
  int plies = standing_.plies();
  while (standing_.made[static_cast<std::size_t>(plies - 1)].by != asker) --plies;
  add(happened::TakenBack{plies - 1});
  return done();
}

Decided Decision::take(const wants::OfferRematch&) {
  if (standing_.rematch_offer == opponent() || against_engine()) return done();
  if (standing_.offered_rematch[index(me())])
    return refuse("already_offered", "do", "you have offered a rematch");
  add(happened::RematchOffered{me()});
  return done();
}

Decided Decision::take(const wants::AnswerRematch& answer) {
  if (standing_.rematch_offer != opponent())
    return refuse("nothing_offered", "do", "the opponent has offered no rematch");
  if (!answer.yes) add(happened::RematchDeclined{me()});
  return done();
}

}  // namespace sequitur::server
