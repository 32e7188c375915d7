#pragma once

#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>
#include <vector>

#include "server/base/refusal.hpp"
#include "server/protocol/fields.hpp"

// What somebody in a room wants to do.
namespace sequitur::server {

namespace wants {

struct Place {
  std::string move;
  int ply;  // of this move: 1 is the first of the game

  static constexpr std::string_view tag = "place";
  static constexpr auto fields() {
    return std::tuple(
        field("move", &Place::move, {.be = "the name of a cell, or swap"}),
        field("ply", &Place::ply,
              {.be = "the number of this move, 1 for the first", .least = 1, .most = 1000}));
  }
};
struct Resign {
  static constexpr std::string_view tag = "resign";
  static constexpr auto fields() { return std::tuple(); }
};
struct OfferDraw {
  static constexpr std::string_view tag = "offerDraw";
  static constexpr auto fields() { return std::tuple(); }
};
struct AnswerDraw {
  bool yes;
  static constexpr std::string_view tag = "answerDraw";
  static constexpr auto fields() { return std::tuple(field("yes", &AnswerDraw::yes)); }
};
struct AskTakeback {
  static constexpr std::string_view tag = "askTakeback";
  static constexpr auto fields() { return std::tuple(); }
};
struct AnswerTakeback {
  bool yes;
  static constexpr std::string_view tag = "answerTakeback";
  static constexpr auto fields() { return std::tuple(field("yes", &AnswerTakeback::yes)); }
};
struct Abort {
  static constexpr std::string_view tag = "abort";
  static constexpr auto fields() { return std::tuple(); }
};
// After the opponent has left: the win, or a draw.
struct Claim {
  bool win;
  static constexpr std::string_view tag = "claim";
  static constexpr auto fields() { return std::tuple(field("win", &Claim::win)); }
};
struct OfferRematch {
  static constexpr std::string_view tag = "offerRematch";
  static constexpr auto fields() { return std::tuple(); }
};
struct AnswerRematch {
  bool yes;
  static constexpr std::string_view tag = "answerRematch";
  static constexpr auto fields() { return std::tuple(field("yes", &AnswerRematch::yes)); }
};
struct Plan {
  std::string premove;
  std::vector<std::vector<std::string>> lines;

  static constexpr std::string_view tag = "plan";
  static constexpr auto fields() {
    return std::tuple(optional_field("premove", &Plan::premove),
                      optional_field("lines", &Plan::lines, {.be = "a list of lists of moves"}));
  }
};
struct Say {
  std::string text;

  static constexpr std::string_view tag = "say";
  static constexpr auto fields() {
    return std::tuple(field("text", &Say::text, {.be = "what is to be said"}));
  }
};

}  // namespace wants

using Action = std::variant<wants::Place, wants::Resign, wants::OfferDraw, wants::AnswerDraw,
                            wants::AskTakeback, wants::AnswerTakeback, wants::Abort, wants::Claim,
                            wants::OfferRematch, wants::AnswerRematch, wants::Plan, wants::Say>;
template <>
inline constexpr std::string_view tag_key<Action> = "do";

// With the client's own id for it, under which it may come again.
struct ActionWish {
  std::string id;
  Action action;

  static bool fits_id(std::string_view id);
  static constexpr auto fields() {
    return std::tuple(field("id", &ActionWish::id,
                            {.be = "your own name for this action: 1 to 40 letters, digits, - or _",
                             .fit = fits_id}),
                      part(&ActionWish::action));
  }
};

// {"id":"m5","do":"place","move":"d4","ply":5}; `bad_action` says what is wrong.
std::expected<ActionWish, Refusal> read_action_wish(const nlohmann::json& message);
nlohmann::json to_json(const Action& action);

}  // namespace sequitur::server
