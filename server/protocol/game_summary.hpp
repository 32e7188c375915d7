#pragma once

#include "server/protocol/room_snapshot.hpp"

// One game among many, where there is a list of them.
namespace sequitur::server {

struct GameSummary {
  std::string id;
  std::string game;
  std::array<PlayerCard, 2> players;
  ClockClass clock_class = ClockClass::none;
  bool rated = false;
  Time begun = 0;
  std::int64_t moves = 0;

  static constexpr auto fields() {
    using G = GameSummary;
    return std::tuple(field("id", &G::id), field("game", &G::game), field("players", &G::players),
                      field("class", &G::clock_class), field("rated", &G::rated),
                      field("begun", &G::begun), field("moves", &G::moves));
  }
};

struct RunningGame : GameSummary {
  ClockRule clock{};

  static constexpr auto fields() {
    return std::tuple_cat(GameSummary::fields(), std::tuple(field("clock", &RunningGame::clock)));
  }
};

// In the lobby.
struct WatchedGame : RunningGame {
  std::int64_t watchers = 0;

  static constexpr auto fields() {
    return std::tuple_cat(RunningGame::fields(),
                          std::tuple(field("watchers", &WatchedGame::watchers)));
  }
};

// To one of its players.
struct OwnRunningGame : RunningGame {
  Player you = Player::p1;
  bool your_turn = false;
  std::string start{};
  std::optional<Times> times{};

  static constexpr auto fields() {
    using G = OwnRunningGame;
    return std::tuple_cat(RunningGame::fields(),
                          std::tuple(field("you", &G::you), field("yourTurn", &G::your_turn),
                                     field("start", &G::start), field("times", &G::times)));
  }
};

struct EndedGame : GameSummary {
  Time ended = 0;
  EndingSnapshot ending{};

  static constexpr auto fields() {
    return std::tuple_cat(GameSummary::fields(), std::tuple(field("ended", &EndedGame::ended),
                                                            field("ending", &EndedGame::ending)));
  }
};

// In the explorer: `ply` is of the move that was played there.
struct ExploredGame : EndedGame {
  std::int64_t ply = 0;

  static constexpr auto fields() {
    return std::tuple_cat(EndedGame::fields(), std::tuple(field("ply", &ExploredGame::ply)));
  }
};

nlohmann::json to_json(const EndedGame& game);
nlohmann::json to_json(const ExploredGame& game);

}  // namespace sequitur::server
