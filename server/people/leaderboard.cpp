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
  return std::unexpected(Refusal{
      "filter_value", place,
      sequitur::quoted(value) + " is not a " + place + " with a leaderboard; expected " + right});
}

}  // namespace

std::expected<std::vector<Leader>, Refusal> leaderboard(Database& database, const std::string& game,
                                                        const std::string& clock, Time now) {
  if (!Games::contains(game)) return wrong("game", game, Games::names_in_words());
  if (clock != "blitz" && clock != "rapid" && clock != "days")
    return wrong("clock", clock, "blitz, rapid or days");
  return find_leaders(database,
                      {.game = game,
                       .clock = clock,
                       .least_games = leaders_have_played,
                       .deviation_below = leaders_deviation_below,
                       .growth = glicko_unit * glicko_unit / static_cast<double>(rating_period),
                       .most = most_leaders},
                      now);
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
