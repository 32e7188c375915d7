#include "server/study/analysis_limits.hpp"

namespace sequitur::server {

std::expected<void, Refusal> may_ask_analysis(Database& database, std::int64_t person,
                                              std::int64_t in_an_hour, Time now) {
  count_alone(database, person);
  if (analyses_asked_since(database, person, now - dropped_analyses_count) < in_an_hour) return {};
  return std::unexpected(
      Refusal{"slow_down", "analysis",
              "you have asked for too many analyses within an hour; please try again later"});
}

std::expected<std::string, Refusal> ask_analysis(Database& database, const AnalysisAsker& asker,
                                                 const AnalysisWish& wish, Time now) {
  count_alone(database, asker.person);
  if (unfinished_analyses_of(database, asker.person) >= most_analyses_waiting)
    return std::unexpected(Refusal{"too_many_analyses", "analysis",
                                   "three of your analyses are not done yet; wait for one of them, "
                                   "or cancel it"});
  if (unfinished_analyses_from(database, asker.origin) >= most_analyses_waiting_of_origin)
    return std::unexpected(
        Refusal{"slow_down", "analysis",
                "sixty analyses from your network are not done yet; please try again later"});
  if (unfinished_analyses(database) >=
      (asker.account ? most_analyses_waiting_in_all : most_analyses_before_guests_wait))
    return std::unexpected(
        Refusal{"busy", "analysis", "too many analyses are waiting; please try again later"});
  return insert_analysis(database, asker, wish, now);
}

}  // namespace sequitur::server
