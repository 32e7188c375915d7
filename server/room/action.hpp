#pragma once

#include <string>
#include <variant>
#include <vector>

#include "server/room/clock_rule.hpp"

// What somebody in a room wants to do.
namespace sequitur::server {

namespace wants {

struct Place {
  std::string move;
  int ply;  // of this move: 1 is the first of the game
};
struct Resign {};
struct OfferDraw {};
struct AnswerDraw {
  bool yes;
};
struct AskTakeback {};
struct AnswerTakeback {
  bool yes;
};
struct Abort {};
// After the opponent has left: the win, or a draw.
struct Claim {
  bool win;
};
struct OfferRematch {};
struct AnswerRematch {
  bool yes;
};
struct Plan {
  std::string premove;
  std::vector<std::vector<std::string>> lines;
};
struct Say {
  std::string text;
};

}  // namespace wants

using Action = std::variant<wants::Place, wants::Resign, wants::OfferDraw, wants::AnswerDraw,
                            wants::AskTakeback, wants::AnswerTakeback, wants::Abort, wants::Claim,
                            wants::OfferRematch, wants::AnswerRematch, wants::Plan, wants::Say>;

}  // namespace sequitur::server
