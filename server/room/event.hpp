#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/game/side.hpp"
#include "engine/record/ending.hpp"
#include "server/room/clock_rule.hpp"

// What happens in a room, one thing after the other. A room is what its events make of it: they are
// what is stored, what is sent, and what a client that was away asks for by number.
namespace sequitur::server {

// Who is told. What the players say while they play stays among them; what the gallery says is for
// the gallery until the game is over, and then for all.
enum class Audience : std::uint8_t { all, players, gallery, p1, p2 };

namespace happened {

// A move, and what both clocks show after it. `spent` is what was taken off the mover's clock.
struct Moved {
  Player by;
  std::string move;  // a cell, or "swap"
  int ply;           // 1: the first
  Milliseconds spent;
  std::array<Milliseconds, 2> left;
};
struct DrawOffered {
  Player by;
};
struct DrawDeclined {
  Player by;
};
struct TakebackAsked {
  Player by;
};
struct TakebackDeclined {
  Player by;
};
struct TakenBack {
  int plies;  // how many moves are left of the game
};
// What a player means to answer: `premove` to whatever comes, else the line that begins with what
// came. Only that player is told.
struct Planned {
  Player by;
  std::string premove;                          // empty: none
  std::vector<std::vector<std::string>> lines;  // their move, my answer, their move, …
};
struct Said {
  std::optional<Player> by;  // none: the gallery
  std::string name;          // empty: a guest
  std::int64_t person;
  std::string text;  // empty: taken away since
  Audience to;
};
// Somebody in charge took the words of that event away.
struct Unsaid {
  int number;
};
// The clocks stood still for so long, though nobody moved: the server was down, or froze them.
struct Credited {
  Milliseconds time;
};
struct RematchOffered {
  Player by;
};
struct RematchDeclined {
  Player by;
};
struct Rematched {
  std::string room;
};
struct Ended {
  Ending ending;
  std::array<Milliseconds, 2> left;  // what the clocks show for good
};

}  // namespace happened

using Happening = std::variant<happened::Moved, happened::DrawOffered, happened::DrawDeclined,
                               happened::TakebackAsked, happened::TakebackDeclined,
                               happened::TakenBack, happened::Planned, happened::Said,
                               happened::Unsaid, happened::Credited, happened::RematchOffered,
                               happened::RematchDeclined, happened::Rematched, happened::Ended>;

// In the order of Happening.
constexpr std::array kind_names = std::to_array<std::string_view>(
    {"move", "drawOffered", "drawDeclined", "takebackAsked", "takebackDeclined", "takenBack",
     "planned", "said", "unsaid", "credited", "rematchOffered", "rematchDeclined", "rematched",
     "ended"});
static_assert(kind_names.size() == std::variant_size_v<Happening>);

struct Event {
  int number = 0;  // 1, 2, … within the room
  Time at = 0;
  std::string client{};     // the id that its sender gave it; empty: the server's own
  std::int64_t sender = 0;  // the person that the id is of
  Happening what;

  Audience audience() const;
  std::string_view kind() const;  // "move", "drawOffered", …: docs/online-api.md
};

// {"n":7,"at":…,"kind":"move","by":"p1","move":"d4","ply":5,"spent":1200,"left":[58000,60000]}
nlohmann::json to_json(const Event& event);
// As it is stored: with its sender and their id for it, which are nobody else's business.
nlohmann::json stored(const Event& event);
// What was stored; nothing if it is damaged.
std::optional<Event> event_from_json(const nlohmann::json& json);

}  // namespace sequitur::server
