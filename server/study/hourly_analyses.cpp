#include "server/study/hourly_analyses.hpp"

namespace sequitur::server {

std::expected<void, Refusal> may_ask_analysis(Database& database, std::int64_t person,
                                              std::int64_t in_an_hour, Time now) {
  count_alone(database, person);
  if (analyses_asked_since(database, person, now - dropped_analyses_count) < in_an_hour) return {};
  return std::unexpected(Refusal{"slow_down", "analysis",
                                 "that were many analyses in an hour; please ask again later"});
}

}  // namespace sequitur::server
