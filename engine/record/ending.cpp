#include "engine/record/ending.hpp"

#include <algorithm>
#include <span>

namespace sequitur {

namespace {

static_assert(name(Termination::none) == name(Reason::none));
static_assert(name(Termination::connection) == name(Reason::connection));
static_assert(name(Termination::loop) == name(Reason::loop));
static_assert(name(Termination::block) == name(Reason::block));
static_assert(name(Termination::full) == name(Reason::full));
static_assert(name(Termination::score) == name(Reason::score));

template <class Named, std::size_t count>
std::optional<Named> find_name(const std::array<std::string_view, count>& names,
                               std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Named>(found - names.begin());
}

// How people may end a game with this result where the rules leave it open.
std::span<const Termination> fitting(Result result) {
  using enum Termination;
  static constexpr std::array open = {none, abandoned};
  static constexpr std::array won = {resign, time, forfeit, adjudication, abandoned};
  static constexpr std::array drawn = {agreement, adjudication};
  switch (result) {
    case Result::open:
      return open;
    case Result::draw:
      return drawn;
    default:
      return won;
  }
}

// A list such as "resign, time or abandoned". It leaves out `none`, for which the tag is left out.
std::string listed(std::span<const Termination> terminations) {
  if (terminations.front() == Termination::none) terminations = terminations.subspan(1);
  std::string text;
  for (std::size_t i = 0; i < terminations.size(); ++i) {
    if (i > 0) text += i + 1 == terminations.size() ? " or " : ", ";
    text += name(terminations[i]);
  }
  return text;
}

}  // namespace

std::optional<Result> result_named(std::string_view name) {
  return find_name<Result>(result_names, name);
}

std::optional<Termination> termination_named(std::string_view name) {
  return find_name<Termination>(termination_names, name);
}

std::optional<std::string> result_objection(Result claimed, Ending by_rules) {
  if (by_rules.result == Result::open || claimed == by_rules.result) return std::nullopt;
  return "the moves end the game with " + std::string(name(by_rules.result)) + " by " +
         std::string(name(by_rules.termination)) + ", but the result given is " +
         std::string(name(claimed));
}

std::optional<std::string> termination_objection(Ending claimed, Ending by_rules) {
  const std::string said(name(claimed.termination));
  const std::string result(name(claimed.result));
  if (by_rules.result != Result::open) {
    if (claimed.termination == by_rules.termination) return std::nullopt;
    return "the moves end the game by " + std::string(name(by_rules.termination)) +
           ", but the termination given is " + said;
  }
  const auto possible = fitting(claimed.result);
  if (std::find(possible.begin(), possible.end(), claimed.termination) != possible.end())
    return std::nullopt;
  const std::string advice = "; expected " + listed(possible);
  if (claimed.termination == Termination::none)
    return "the moves do not end the game, so a Termination tag has to say how " + result +
           " came about" + advice;
  if (claimed.termination <= Termination::score)
    return "the moves do not end the game, so it cannot have ended by " + said + advice;
  return "the termination " + said + " does not go with the result " + result + advice;
}

}  // namespace sequitur
