#include "cli/match_report.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace sequitur::cli {

namespace {

using match::Decision;
using match::Estimate;
using match::MatchTerms;
using match::Standings;

template <class... Values>
std::string printed(const char* format, Values... values) {
  std::array<char, 512> text;
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

std::string elo_words(const Estimate& elo) {
  return printed("%+.1f [%+.1f, %+.1f]", elo.value, elo.low, elo.high);
}

std::string count_words(const std::map<std::string, std::uint64_t>& counts) {
  std::string text;
  for (const auto& [word, count] : counts)
    text += (text.empty() ? "" : ", ") + word + ' ' + std::to_string(count);
  return text.empty() ? "none" : text;
}

std::string decision_words(const Standings& standings) {
  const match::Sprt& sprt = *standings.sprt();
  switch (standings.decision()) {
    case Decision::h0:
      return printed("H0 accepted: %g Elo or less", sprt.elo0);
    case Decision::h1:
      return printed("H1 accepted: %g Elo or more", sprt.elo1);
    case Decision::none:
      break;
  }
  return "undecided";
}

}  // namespace

std::string progress_words(const Standings& standings) {
  const auto& results = standings.results();
  std::string text =
      printed("%llu of %llu pairs, a %.1f%%, Elo ",
              static_cast<unsigned long long>(standings.counted()),
              static_cast<unsigned long long>(standings.pairs_wanted()), 100 * results.share()) +
      elo_words(match::elo_estimate(results));
  if (const auto& sprt = standings.sprt())
    text += printed(", LLR %.2f of %.2f to %.2f", standings.ratio(), sprt->lower(), sprt->upper());
  return text;
}

std::string match_table(const MatchTerms& given, const Standings& standings) {
  const MatchTerms terms = match::completed(given);
  const bool scored = Games::with(terms.game, []<GameKind G>() { return G::counts_points; });
  const auto& results = standings.results();
  const double games = 2.0 * static_cast<double>(standings.counted());
  const Estimate share = match::share_estimate(results);
  std::string text = printed(
      "%s, boards %s from seed %llu%s%s: %llu of %llu pairs\n", terms.game.c_str(),
      terms.boards.c_str(), static_cast<unsigned long long>(terms.seed), scored ? ", scoring " : "",
      scored ? terms.scoring.c_str() : "", static_cast<unsigned long long>(standings.counted()),
      static_cast<unsigned long long>(standings.pairs_wanted()));
  for (const int contender : {0, 1}) {
    const double points = games * (contender == 0 ? share.value : 1 - share.value);
    text += printed("  %c %8.1f points  ", 'a' + contender, points) +
            terms.contenders[contender].text + '\n';
  }
  text += printed("score of a      %.1f%% [%.1f, %.1f]\n", 100 * share.value, 100 * share.low,
                  100 * share.high);
  text += "Elo of a over b " + elo_words(match::elo_estimate(results)) + '\n';
  text +=
      printed("a is stronger   %.1f%% likely\n", 100 * match::likelihood_of_superiority(results));
  const auto& counts = results.counts;
  text += printed(
      "pairs           0: %llu, 1/2: %llu, 1: %llu, 1 1/2: %llu, 2: %llu (points of a)\n",
      static_cast<unsigned long long>(counts[0]), static_cast<unsigned long long>(counts[1]),
      static_cast<unsigned long long>(counts[2]), static_cast<unsigned long long>(counts[3]),
      static_cast<unsigned long long>(counts[4]));
  if (const auto& sprt = standings.sprt())
    text += printed("SPRT %g to %g    LLR %.2f of %.2f to %.2f, ", sprt->elo0, sprt->elo1,
                    standings.ratio(), sprt->lower(), sprt->upper()) +
            decision_words(standings) + '\n';
  const auto seats = standings.by_seat();
  text += printed(
      "who began       won %llu, lost %llu, drew %llu\n", static_cast<unsigned long long>(seats[0]),
      static_cast<unsigned long long>(seats[1]), static_cast<unsigned long long>(seats[2]));
  text += "endings         " + count_words(standings.endings()) + '\n';
  text += printed("moves a game    %.1f\n",
                  games > 0 ? static_cast<double>(standings.plies()) / games : 0.0);
  text += "forfeits of a   " + count_words(standings.faults(0)) + '\n';
  text += "forfeits of b   " + count_words(standings.faults(1)) + '\n';
  return text;
}

std::string match_json(const MatchTerms& terms, const Standings& standings) {
  using Json = nlohmann::ordered_json;
  // An infinite Elo has no number in JSON: null.
  const auto number = [](double value) { return std::isfinite(value) ? Json(value) : Json(); };
  const auto estimate = [&](const Estimate& e) {
    return Json{{"value", number(e.value)}, {"low", number(e.low)}, {"high", number(e.high)}};
  };
  Json json;
  for (const auto& [key, value] : match::term_lines(terms)) json["terms"][key] = value;
  const auto& results = standings.results();
  json["pairs"] = standings.counted();
  json["wanted"] = standings.pairs_wanted();
  json["complete"] = standings.complete();
  json["pentanomial"] = results.counts;
  json["score"] = estimate(match::share_estimate(results));
  json["elo"] = estimate(match::elo_estimate(results));
  json["superiority"] = match::likelihood_of_superiority(results);
  if (const auto& sprt = standings.sprt()) {
    constexpr std::array<const char*, 3> decisions = {"none", "h0", "h1"};
    json["sprt"] = {{"llr", standings.ratio()},
                    {"lower", sprt->lower()},
                    {"upper", sprt->upper()},
                    {"decision", decisions[static_cast<std::size_t>(standings.decision())]}};
  }
  const auto seats = standings.by_seat();
  json["p1"] = {{"won", seats[0]}, {"lost", seats[1]}, {"drew", seats[2]}};
  json["endings"] = standings.endings();
  json["plies"] = standings.plies();
  json["forfeits"] = {{"a", standings.faults(0)}, {"b", standings.faults(1)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace sequitur::cli
