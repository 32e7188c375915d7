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
#include "server/base/time.hpp"
#include "server/protocol/fields.hpp"
#include "server/protocol/words.hpp"

// What happens in a room, one thing after the other. A room is what its events make of it: they are
// what is stored, what is sent, and what a client that was away asks for by number.
namespace sequitur::server {

// Who is told. What the players say while they play stays among them; what the gallery says is for
// the gallery until the game is over, and then for all.
enum class Audience : std::uint8_t { all, players, gallery, p1, p2 };
template <>
inline constexpr auto wire_words<Audience> =
    std::to_array<std::string_view>({"all", "players", "gallery", "p1", "p2"});

// Ratings before and after a game, of p1 and of p2.
using RatingChanges = std::array<std::array<double, 2>, 2>;

namespace happened {

template <class One>
constexpr auto by_field() {
  return std::tuple(field("by", &One::by));
}

// A move, and what both clocks show after it. `spent` is what was taken off the mover's clock.
struct Moved {
  Player by;
  std::string move;  // a cell, or "swap"
  int ply;           // 1: the first
  Milliseconds spent;
  std::array<Milliseconds, 2> left;

  static constexpr std::string_view tag = "move";
  static constexpr auto fields() {
    return std::tuple(field("by", &Moved::by), field("move", &Moved::move),
                      field("ply", &Moved::ply), field("spent", &Moved::spent),
                      field("left", &Moved::left));
  }
};
struct DrawOffered {
  Player by;
  static constexpr std::string_view tag = "drawOffered";
  static constexpr auto fields() { return by_field<DrawOffered>(); }
};
struct DrawDeclined {
  Player by;
  static constexpr std::string_view tag = "drawDeclined";
  static constexpr auto fields() { return by_field<DrawDeclined>(); }
};
struct TakebackAsked {
  Player by;
  static constexpr std::string_view tag = "takebackAsked";
  static constexpr auto fields() { return by_field<TakebackAsked>(); }
};
struct TakebackDeclined {
  Player by;
  static constexpr std::string_view tag = "takebackDeclined";
  static constexpr auto fields() { return by_field<TakebackDeclined>(); }
};
struct TakenBack {
  int plies;  // how many moves are left of the game
  static constexpr std::string_view tag = "takenBack";
  static constexpr auto fields() { return std::tuple(field("plies", &TakenBack::plies)); }
};
// What a player means to answer: `premove` to whatever comes, else the line that begins with what
// came. Only that player is told.
struct Planned {
  Player by;
  std::string premove;                          // empty: none
  std::vector<std::vector<std::string>> lines;  // their move, my answer, their move, …

  static constexpr std::string_view tag = "planned";
  static constexpr auto fields() {
    return std::tuple(field("by", &Planned::by), field("premove", &Planned::premove),
                      field("lines", &Planned::lines));
  }
};
struct Said {
  std::optional<Player> by;  // none: the gallery
  std::string name;          // empty: a guest
  std::int64_t person;
  std::string text;  // empty: taken away since
  Audience to;

  static constexpr std::string_view tag = "said";
  static constexpr auto fields() {
    return std::tuple(field("by", &Said::by), text_or_null("name", &Said::name),
                      field("person", &Said::person), field("text", &Said::text),
                      field("to", &Said::to));
  }
};
// Somebody in charge took the words of that event away.
struct Unsaid {
  int number;
  static constexpr std::string_view tag = "unsaid";
  static constexpr auto fields() { return std::tuple(field("number", &Unsaid::number)); }
};
// The clocks stood still for so long, though nobody moved: the server was down, or froze them.
struct Credited {
  Milliseconds time;
  static constexpr std::string_view tag = "credited";
  static constexpr auto fields() { return std::tuple(field("time", &Credited::time)); }
};
struct RematchOffered {
  Player by;
  static constexpr std::string_view tag = "rematchOffered";
  static constexpr auto fields() { return by_field<RematchOffered>(); }
};
struct RematchDeclined {
  Player by;
  static constexpr std::string_view tag = "rematchDeclined";
  static constexpr auto fields() { return by_field<RematchDeclined>(); }
};
struct Rematched {
  std::string room;
  static constexpr std::string_view tag = "rematched";
  static constexpr auto fields() { return std::tuple(field("room", &Rematched::room)); }
};
struct Ended {
  Ending ending;
  std::array<Milliseconds, 2> left;        // what the clocks show for good
  std::optional<RatingChanges> ratings{};  // once they are known: they are not stored with it

  static constexpr std::string_view tag = "ended";
  static constexpr auto fields() {
    return std::tuple(part(&Ended::ending), field("left", &Ended::left),
                      optional_field("ratings", &Ended::ratings));
  }
};

}  // namespace happened

using Happening = std::variant<happened::Moved, happened::DrawOffered, happened::DrawDeclined,
                               happened::TakebackAsked, happened::TakebackDeclined,
                               happened::TakenBack, happened::Planned, happened::Said,
                               happened::Unsaid, happened::Credited, happened::RematchOffered,
                               happened::RematchDeclined, happened::Rematched, happened::Ended>;
template <>
inline constexpr std::string_view tag_key<Happening> = "kind";

struct Event {
  // 1, 2, … within the room. A plan has that of the event before it: were a number missing to the
  // opponent, they would know that there is a plan.
  int number = 0;
  Time at = 0;
  std::string client{};     // the id that its sender gave it; empty: the server's own
  std::int64_t sender = 0;  // the person that the id is of
  Happening what;

  Audience audience() const;
  std::string_view kind() const;  // "move", "drawOffered", …: docs/program/online-api.md
  bool is_plan() const { return std::holds_alternative<happened::Planned>(what); }
  // Whether somebody who has seen everything up to `seen` may not have seen this. A plan that comes
  // again changes nothing.
  bool may_be_new_after(int seen) const { return is_plan() ? number >= seen : number > seen; }

  // Without its sender and their id for it, which are nobody else's business.
  static constexpr auto fields() {
    return std::tuple(field("n", &Event::number), field("at", &Event::at), part(&Event::what));
  }
};

// As it is kept, and as nodes tell it to each other: with its sender.
struct StoredEvent {
  Event event;
  std::optional<std::string> client{};
  std::optional<std::int64_t> sender{};

  static constexpr auto fields() {
    return std::tuple(part(&StoredEvent::event), optional_field("client", &StoredEvent::client),
                      optional_field("sender", &StoredEvent::sender));
  }
};
StoredEvent with_sender(const Event& event);
Event event_of(StoredEvent stored);

// {"n":7,"at":…,"kind":"move","by":"p1","move":"d4","ply":5,"spent":1200,"left":[58000,60000]}
nlohmann::json to_json(const Event& event);
nlohmann::json to_json(const StoredEvent& event);
nlohmann::json stored(const Event& event);  // the same with its sender
// As they are stored; nothing: they are damaged.
std::string text_of(const RatingChanges& changes);
std::optional<RatingChanges> read_rating_changes(const std::string& text);
// What was stored, or is sent; nothing if it is damaged.
std::optional<Event> event_from_json(const nlohmann::json& from);

}  // namespace sequitur::server
