#pragma once

#include <vector>

#include "server/protocol/game_summary.hpp"
#include "server/protocol/json_object.hpp"

// Analyses, and what was played from a position.
namespace sequitur::server {

struct AnalysisAsked {
  std::string id{};

  static constexpr auto fields() { return std::tuple(field("id", &AnalysisAsked::id)); }
};
struct AnalysisCard {
  std::string id{}, kind{}, state{};
  std::optional<std::int64_t> place{};
  std::optional<Time> wait{};
  std::int64_t progress = 0;
  JsonObject result{};  // as the engine writes it: engine/json

  static constexpr auto fields() {
    using A = AnalysisCard;
    return std::tuple(field("id", &A::id), field("kind", &A::kind), field("state", &A::state),
                      field("place", &A::place), field("wait", &A::wait),
                      field("progress", &A::progress), field("result", &A::result));
  }
};

struct PlayedMove {
  std::string move{};
  std::vector<std::string> same{};  // others that a symmetry of the position makes the same
  std::int64_t games = 0;
  std::int64_t first = 0;  // won by the side that placed first
  std::int64_t draws = 0;
  std::int64_t second = 0;
  std::optional<double> rating{};  // on average, of rated games

  static constexpr auto fields() {
    using M = PlayedMove;
    return std::tuple(field("move", &M::move), field("same", &M::same), field("games", &M::games),
                      field("first", &M::first), field("draws", &M::draws),
                      field("second", &M::second), field("rating", &M::rating));
  }
};
struct ExplorerPage {
  std::int64_t games = 0;
  std::vector<PlayedMove> moves{};
  std::vector<ExploredGame> latest{};

  static constexpr auto fields() {
    using P = ExplorerPage;
    return std::tuple(field("games", &P::games), field("moves", &P::moves),
                      field("latest", &P::latest));
  }
};

nlohmann::json to_json(const AnalysisAsked& answer);
nlohmann::json to_json(const AnalysisCard& analysis);
nlohmann::json to_json(const ExplorerPage& page);

}  // namespace sequitur::server
