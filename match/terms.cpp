#include "match/terms.hpp"

#include <algorithm>
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

template <class Names>
bool among(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

template <GameKind G>
std::optional<std::string> objection_of(const MatchTerms& terms) {
  if (const Words boards = boards_of(G::name); !among(boards, terms.boards))
    return std::string(G::title) + " has no boards called '" + terms.boards + "'; expected " +
           joined_words(boards, " or ");
  if (among(G::scorings, terms.scoring)) return std::nullopt;
  if (G::scorings.size() > 1)
    return std::string(G::title) + " has no scoring called '" + terms.scoring + "'; expected " +
           joined_words(G::scorings, " or ");
  const auto choose = []<GameKind Other>() { return Other::scorings.size() > 1; };
  return "the scoring is for " + Games::titles_of(choose) + ": " + std::string(G::title) +
         " is won or lost, without points";
}

}  // namespace

Words boards_of(std::string_view game) {
  return Games::with(game, []<GameKind G>() {
    Words boards(G::board_kinds.begin(), G::board_kinds.end());
    if (boards.size() > 1) boards.push_back(mixed_boards);
    boards.push_back(default_board);
    return boards;
  });
}

Words scorings_of(std::string_view game) {
  return Games::with(game,
                     []<GameKind G>() { return Words(G::scorings.begin(), G::scorings.end()); });
}

MatchTerms completed(MatchTerms terms) {
  Games::with(terms.game, [&]<GameKind G>() {
    if (terms.boards.empty()) terms.boards = boards_of(G::name).front();
    if (terms.scoring.empty()) terms.scoring = G::scorings.front();
  });
  return terms;
}

std::optional<std::string> objection(const MatchTerms& given) {
  const MatchTerms terms = completed(given);
  if (const auto wrong =
          Games::with(terms.game, [&]<GameKind G>() { return objection_of<G>(terms); }))
    return wrong;
  for (const int contender : {0, 1})
    if (terms.contenders[contender].needs_pace() && !pace_of(terms, contender).given())
      return "'" + terms.contenders[contender].text +
             "' needs to know how long to think; add --movetime, --nodes, --depth or --clock, or "
             "its "
             "own after an '@', such as @movetime=100";
  if (terms.times.kind == TimeKind::processor)
    for (const Contender& contender : terms.contenders) {
      const auto* level = std::get_if<LevelOfOurs>(&contender.kind);
      if (contender.is_program() || (level && level->threads > 1))
        return "'" + contender.text +
               "' cannot be measured by processor time; expected level:3 or mcts:100ms, on one "
               "thread";
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

Pace pace_of(const MatchTerms& terms, int contender) {
  const Contender& who = terms.contenders[contender];
  return who.pace.given() || !who.needs_pace() ? who.pace : terms.pace;
}

TermLines term_lines(const MatchTerms& given) {
  const MatchTerms terms = completed(given);
  const auto pace = [&](int contender) { return words_for(pace_of(terms, contender)); };
  return {
      {"game", terms.game},
      {"boards", terms.boards},
      {"scoring", terms.scoring},
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
