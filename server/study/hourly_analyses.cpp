#include "server/study/hourly_analyses.hpp"

#include "server/people/day.hpp"

namespace sequitur::server {

namespace {

constexpr Time an_hour = 60 * a_minute;

}  // namespace

void count_alone(Database& database, std::int64_t person) {
  database.take_turns("analyses of " + std::to_string(person));
}

std::expected<void, Refusal> may_ask_analysis(Database& database, std::int64_t person,
                                              std::int64_t in_an_hour, Time now) {
  count_alone(database, person);
  const Rows asked = database.run(
      "SELECT COUNT(*) FROM analyses WHERE person = $1 AND created > $2", {person, now - an_hour});
  if (asked.front().integer(0) < in_an_hour) return {};
  return std::unexpected(Refusal{"slow_down", "analysis",
                                 "that were many analyses in an hour; please ask again later"});
}

void remove_dropped_analyses(Database& database, Time now) {
  database.run("DELETE FROM analyses WHERE state = 'dropped' AND created < $1", {now - an_hour});
}

}  // namespace sequitur::server
