#pragma once

#include <vector>

#include "server/protocol/game_summary.hpp"

// What everybody is told about other players.
namespace sequitur::server {

struct GameCounts {
  std::int64_t won = 0, lost = 0, drawn = 0;

  static constexpr auto fields() {
    using C = GameCounts;
    return std::tuple(field("won", &C::won), field("lost", &C::lost), field("drawn", &C::drawn));
  }
};
struct Profile {
  PlayerCard player{};
  Time created = 0;
  std::map<std::string, GameCounts> counts{};  // by game: finished ones against people

  static constexpr auto fields() {
    using P = Profile;
    return std::tuple(field("player", &P::player), field("created", &P::created),
                      field("counts", &P::counts));
  }
};

struct EndedGames {
  std::vector<EndedGame> games{};
  std::string next{};  // where the next page begins; empty: there is none

  static constexpr auto fields() {
    return std::tuple(field("games", &EndedGames::games), text_or_null("next", &EndedGames::next));
  }
};

struct LeaderCard {
  PlayerCard player{};
  double rating = 0, deviation = 0;
  std::int64_t games = 0;

  static constexpr auto fields() {
    using L = LeaderCard;
    return std::tuple(field("player", &L::player), field("rating", &L::rating),
                      field("deviation", &L::deviation), field("games", &L::games));
  }
};
struct LeaderList {
  std::vector<LeaderCard> leaders{};

  static constexpr auto fields() { return std::tuple(field("leaders", &LeaderList::leaders)); }
};

// By their names, or # and the number of a guest.
struct BlockList {
  std::vector<std::string> blocks{};

  static constexpr auto fields() { return std::tuple(field("blocks", &BlockList::blocks)); }
};
struct ReportMade {
  std::string report{};

  static constexpr auto fields() { return std::tuple(field("report", &ReportMade::report)); }
};

nlohmann::json to_json(const Profile& profile);
nlohmann::json to_json(const EndedGames& games);
nlohmann::json to_json(const LeaderList& leaders);
nlohmann::json to_json(const BlockList& blocks);
nlohmann::json to_json(const ReportMade& report);

}  // namespace sequitur::server
