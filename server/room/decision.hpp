#pragma once

#include <expected>
#include <utility>
#include <vector>

#include "server/protocol/action.hpp"
#include "server/protocol/event.hpp"
#include "server/room/agreement.hpp"
#include "server/room/moment.hpp"
#include "server/room/refusal.hpp"
#include "server/room/standing.hpp"

namespace sequitur::server {

using Decided = std::expected<std::vector<Event>, Refusal>;

// What one action leads to. It works on a copy of how the game stands, so that what follows from
// what follows is seen: a move, the planned answer to it, the end by the rules.
class Decision {
 public:
  Decision(const Agreement& agreement, Standing standing, int last_number, Who who,
           const Moment& moment)
      : agreement_(agreement),
        standing_(std::move(standing)),
        last_number_(last_number),
        who_(who),
        moment_(moment) {}

  Decided on(const Action& action);

 private:
  using Allowed = std::expected<void, Refusal>;
  // Whether such an action may come from that seat at this stage at all.
  Allowed admit(const Action& action) const;

  // ---- decision_moves.cpp
  Decided take(const wants::Place& place);
  Decided take(const wants::Plan& plan);
  Allowed check(const wants::Plan& plan) const;
  Allowed check_words(const std::vector<std::string>& words, const std::string& place) const;
  void move(Player by, const std::string& word, Milliseconds spent);
  void answer_as_planned(const std::string& move);

  // ---- decision_offers.cpp
  Decided take(const wants::OfferDraw&);
  Decided take(const wants::AnswerDraw& answer);
  Decided take(const wants::AskTakeback&);
  Decided take(const wants::AnswerTakeback& answer);
  Decided take(const wants::OfferRematch&);
  Decided take(const wants::AnswerRematch& answer);
  Decided take_back_for(Player asker);

  // ---- decision_ends.cpp
  Decided take(const wants::Resign&);
  Decided take(const wants::Abort&);
  Decided take(const wants::Claim& claim);
  Decided end(Result result, Termination termination);

  // ---- decision_words.cpp
  Decided take(const wants::Say& say);
  bool has_said_enough() const;

  static std::unexpected<Refusal> refuse(std::string fault, std::string place,
                                         std::string sentence) {
    return std::unexpected(Refusal{std::move(fault), std::move(place), std::move(sentence)});
  }

  Player me() const { return *who_; }
  Player opponent() const { return other(*who_); }
  bool against_engine() const { return agreement_.seat(opponent()).engine(); }

  void add(Happening what);
  Decided done() { return std::move(events_); }

  const Agreement& agreement_;
  Standing standing_;
  int last_number_;
  Who who_;
  const Moment& moment_;
  std::vector<Event> events_;
};

}  // namespace sequitur::server
