#include "server/people/leaderboard.hpp"

#include <nlohmann/json.hpp>

#include "engine/any/games.hpp"
#include "engine/game/text.hpp"

namespace sequitur::server {

namespace {

// Glicko-2 counts in units of so many rating points.
constexpr double glicko_unit = 173.7178;

std::unexpected<Refusal> wrong(const std::string& place, const std::string& value,
                               const std::string& right) {
  return std::unexpected(Refusal{"filter_value", place,
                                 sequitur::quoted(value) + " is no " + place +
                                     " with a leaderboard; " + right + " would be right"});
}

}  // namespace

std::expected<std::vector<Leader>, Refusal> leaderboard(Database& database, const std::string& game,
                                                        const std::string& clock, Time now) {
  if (!Games::contains(game)) return wrong("game", game, Games::names_in_words());
  if (clock != "blitz" && clock != "rapid" && clock != "days")
    return wrong("clock", clock, "blitz, rapid or days");
  static const std::string sql =
      "SELECT " + person_columns +
      ", r.rating, r.deviation, r.games FROM ratings r JOIN people p ON p.id = r.person "
      "WHERE r.game = $1 AND r.clock = $2 AND r.games >= $3 AND p.name IS NOT NULL "
      "AND p.banned_until <= $4 "
      "AND r.deviation * r.deviation + r.volatility * r.volatility "
      "* CAST($5 AS DOUBLE PRECISION) * (CAST($4 AS BIGINT) - r.updated) "
      "< CAST($6 AS DOUBLE PRECISION) "
      "ORDER BY r.rating DESC, p.folded LIMIT $7";
  std::vector<Leader> leaders;
  for (const Row& row :
       database.run(sql, {game, clock, leaders_have_played, now,
                          glicko_unit * glicko_unit / static_cast<double>(rating_period),
                          leaders_deviation_below * leaders_deviation_below, most_leaders}))
    leaders.push_back({person_from(row), row.real(after_person), row.real(after_person + 1),
                       row.integer(after_person + 2)});
  return leaders;
}

nlohmann::json to_json(const std::vector<Leader>& leaders) {
  nlohmann::json list = nlohmann::json::array();
  for (const Leader& leader : leaders)
    list.push_back({{"player",
                     {{"id", leader.person.id},
                      {"name", leader.person.name},
                      {"kind", name(leader.person.kind)}}},
                    {"rating", leader.rating},
                    {"deviation", leader.deviation},
                    {"games", leader.games}});
  return list;
}

}  // namespace sequitur::server
