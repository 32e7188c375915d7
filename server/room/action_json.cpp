#include "server/room/action_json.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

namespace sequitur::server {

namespace {

using nlohmann::json;
using Read = std::expected<Action, Refusal>;

std::unexpected<Refusal> wrong(std::string place, std::string sentence) {
  return std::unexpected(Refusal{"bad_action", std::move(place), std::move(sentence)});
}

std::optional<std::string> text(const json& from, const char* key) {
  const auto found = from.find(key);
  if (found == from.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

Read place(const json& message) {
  const auto move = text(message, "move");
  if (!move) return wrong("move", "move is the name of a cell, or swap");
  const auto ply = message.find("ply");
  if (ply == message.end() || !ply->is_number_integer() || *ply < 1 || *ply > 1000)
    return wrong("ply", "ply is the number of this move, 1 for the first");
  return wants::Place{*move, ply->get<int>()};
}

template <class Answer>
Read answered(const json& message, const char* key) {
  const auto yes = message.find(key);
  if (yes == message.end() || !yes->is_boolean())
    return wrong(key, std::string(key) + " is true or false");
  return Answer{yes->get<bool>()};
}

Read plan(const json& message) {
  wants::Plan plan{text(message, "premove").value_or(""), {}};
  const auto lines = message.find("lines");
  if (lines == message.end()) return plan;
  const auto no_lines = wrong("lines", "lines is a list of lists of moves");
  if (!lines->is_array()) return no_lines;
  for (const json& line : *lines) {
    if (!line.is_array()) return no_lines;
    std::vector<std::string> moves;
    for (const json& move : line) {
      if (!move.is_string()) return no_lines;
      moves.push_back(move.get<std::string>());
    }
    plan.lines.push_back(std::move(moves));
  }
  return plan;
}

Read say(const json& message) {
  auto words = text(message, "text");
  if (!words) return wrong("text", "text is what is to be said");
  return wants::Say{*std::move(words)};
}

template <class Plain>
Read plain(const json&) {
  return Plain{};
}

const std::map<std::string_view, Read (*)(const json&)> readers = {
    {"place", place},
    {"resign", plain<wants::Resign>},
    {"offerDraw", plain<wants::OfferDraw>},
    {"answerDraw", [](const json& m) { return answered<wants::AnswerDraw>(m, "yes"); }},
    {"askTakeback", plain<wants::AskTakeback>},
    {"answerTakeback", [](const json& m) { return answered<wants::AnswerTakeback>(m, "yes"); }},
    {"abort", plain<wants::Abort>},
    {"claim", [](const json& m) { return answered<wants::Claim>(m, "win"); }},
    {"offerRematch", plain<wants::OfferRematch>},
    {"answerRematch", [](const json& m) { return answered<wants::AnswerRematch>(m, "yes"); }},
    {"plan", plan},
    {"say", say},
};

}  // namespace

Read read_action(const json& message) {
  const auto what = text(message, "do");
  const auto reader = what ? readers.find(*what) : readers.end();
  if (reader == readers.end()) {
    std::string names;
    for (const auto& [name, read] : readers)
      names += (names.empty() ? "" : ", ") + std::string(name);
    return wrong("do", "do is one of " + names);
  }
  return reader->second(message);
}

json to_json(const Action& action) {
  struct Writer {
    json operator()(const wants::Place& place) const {
      return {{"do", "place"}, {"move", place.move}, {"ply", place.ply}};
    }
    json operator()(wants::Resign) const { return {{"do", "resign"}}; }
    json operator()(wants::OfferDraw) const { return {{"do", "offerDraw"}}; }
    json operator()(wants::AnswerDraw a) const { return {{"do", "answerDraw"}, {"yes", a.yes}}; }
    json operator()(wants::AskTakeback) const { return {{"do", "askTakeback"}}; }
    json operator()(wants::AnswerTakeback a) const {
      return {{"do", "answerTakeback"}, {"yes", a.yes}};
    }
    json operator()(wants::Abort) const { return {{"do", "abort"}}; }
    json operator()(wants::Claim claim) const { return {{"do", "claim"}, {"win", claim.win}}; }
    json operator()(wants::OfferRematch) const { return {{"do", "offerRematch"}}; }
    json operator()(wants::AnswerRematch a) const {
      return {{"do", "answerRematch"}, {"yes", a.yes}};
    }
    json operator()(const wants::Plan& plan) const {
      return {{"do", "plan"}, {"premove", plan.premove}, {"lines", plan.lines}};
    }
    json operator()(const wants::Say& say) const { return {{"do", "say"}, {"text", say.text}}; }
  };
  return std::visit(Writer(), action);
}

std::expected<std::string, Refusal> read_action_id(const json& message) {
  constexpr std::size_t longest = 40;
  const auto id = text(message, "id");
  const auto fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  if (!id || id->empty() || id->size() > longest || !std::ranges::all_of(*id, fine))
    return wrong("id", "id is your own name for this action: 1 to 40 letters, digits, - or _");
  return *id;
}

}  // namespace sequitur::server
