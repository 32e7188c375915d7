#include "match/terms.hpp"

#include <cstdio>

namespace sequitur::match {

namespace {

std::string number(double value) {
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

std::string words_for(const Pace& pace) {
  std::string text;
  const auto add = [&](std::string_view word, const std::string& value) {
    if (!text.empty()) text += ',';
    text += std::string(word) + '=' + value;
  };
  if (pace.movetime) add("movetime", std::to_string(pace.movetime->count()));
  if (pace.nodes) add("nodes", std::to_string(*pace.nodes));
  if (pace.depth) add("depth", std::to_string(*pace.depth));
  if (pace.clock)
    add("clock", std::to_string(pace.clock->start.count()) + '+' +
                     std::to_string(pace.clock->increment.count()));
  return text.empty() ? "none" : text;
}

}  // namespace

std::optional<std::string> objection(const Terms& terms) {
  const bool kamon = terms.game == GameName::kamon;
  if (kamon && terms.boards != Boards::startpos && terms.boards != Boards::shuffled)
    return "Kamon has no boards called '" + std::string(name(terms.boards)) +
           "': shuffled or startpos would be right";
  if (!kamon && terms.boards == Boards::shuffled)
    return "Kulami has no boards called 'shuffled': square, irregular, mixed or startpos would be "
           "right";
  if (kamon && terms.scoring != kulami::Scoring::base)
    return "the scoring is for Kulami: Kamon is won or lost, and nothing is counted";
  for (const int contender : {0, 1})
    if (terms.contenders[contender].needs_pace() && !pace_of(terms, contender).given())
      return "'" + terms.contenders[contender].text +
             "' needs to know how long to think: --movetime, --nodes, --depth or --clock would be "
             "right, or its own after an '@', such as @movetime=100";
  if (terms.times.kind == TimeKind::processor)
    for (const Contender& contender : terms.contenders) {
      const auto* level = std::get_if<LevelOfOurs>(&contender.kind);
      if (contender.is_program() || (level && level->threads > 1))
        return "'" + contender.text +
               "' cannot be measured by processor time: level:3 or mcts:100ms, on one thread, "
               "would "
               "be right";
    }
  if (const auto& sprt = terms.sprt) {
    if (!(sprt->elo0 < sprt->elo1))
      return "the hypotheses of the test are the wrong way round: elo0 must be less than elo1";
    for (const double risk : {sprt->alpha, sprt->beta})
      if (!(risk > 0 && risk < 0.5))
        return "the risk " + number(risk) +
               " is not possible: alpha and beta lie between 0 and 0.5";
  }
  return std::nullopt;
}

Pace pace_of(const Terms& terms, int contender) {
  const Contender& who = terms.contenders[contender];
  return who.pace.given() || !who.needs_pace() ? who.pace : terms.pace;
}

Articles articles(const Terms& terms) {
  const auto pace = [&](int contender) { return words_for(pace_of(terms, contender)); };
  return {
      {"game", std::string(name(terms.game))},
      {"boards", std::string(name(terms.boards))},
      {"scoring", std::string(name(terms.scoring))},
      {"seed", std::to_string(terms.seed)},
      {"opening", std::to_string(terms.opening_plies)},
      {"swap", terms.swap_agreed ? "yes" : "no"},
      {"a", terms.contenders[0].text},
      {"b", terms.contenders[1].text},
      {"pace-a", pace(0)},
      {"pace-b", pace(1)},
      {"margin", std::to_string(terms.times.margin.count())},
      {"longest", std::to_string(terms.times.longest_move.count())},
      {"time", terms.times.kind == TimeKind::processor ? "processor" : "clock"},
      {"sprt", !terms.sprt ? "none"
                           : number(terms.sprt->elo0) + ' ' + number(terms.sprt->elo1) + ' ' +
                                 number(terms.sprt->alpha) + ' ' + number(terms.sprt->beta)},
  };
}

}  // namespace sequitur::match
