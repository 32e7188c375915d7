#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/protocol/action.hpp"
#include "server/protocol/figures.hpp"
#include "server/protocol/server_message.hpp"

// What the nodes of a server tell each other (hall/room_messages.hpp has who tells whom what of
// rooms). Any of it may be lost.
namespace sequitur::server {

namespace told {

// ---- rooms: from a copy to the owner

// Who is in the room there, and the last event that is known there.
struct Follow {
  std::string room;
  int after = 0;
  std::array<bool, 2> players{};
  std::size_t watchers = 0;

  static constexpr std::string_view tag = "follow";
  static constexpr auto fields() {
    return std::tuple(field("room", &Follow::room), field("after", &Follow::after),
                      field("players", &Follow::players), field("watchers", &Follow::watchers));
  }
};
// All rooms that are followed.
struct Follows {
  std::vector<Follow> rooms;

  static constexpr std::string_view tag = "follows";
  static constexpr auto fields() { return std::tuple(field("rooms", &Follows::rooms)); }
};
struct Unfollow {
  std::string room;

  static constexpr std::string_view tag = "unfollow";
  static constexpr auto fields() { return std::tuple(field("room", &Unfollow::room)); }
};
// An action of somebody there, how long their line is and how long the action has waited.
struct Act {
  std::uint64_t ask = 0;
  std::string room;
  std::int64_t person = 0;
  std::string name;
  std::string client;
  Action action;
  std::optional<Milliseconds> lag{};
  Time waited = 0;

  static constexpr std::string_view tag = "act";
  static constexpr auto fields() {
    return std::tuple(field("ask", &Act::ask), field("room", &Act::room),
                      field("person", &Act::person), field("name", &Act::name),
                      field("client", &Act::client), field("action", &Act::action),
                      field("lag", &Act::lag), field("waited", &Act::waited));
  }
};

// ---- rooms: from the owner to a copy

struct Events {
  std::string room;
  std::vector<StoredEvent> events;
  std::optional<RatingChanges> ratings{};

  static constexpr std::string_view tag = "events";
  static constexpr auto fields() {
    return std::tuple(field("room", &Events::room), field("events", &Events::events),
                      field("ratings", &Events::ratings));
  }
};
struct RoomPresence {
  std::string room;
  Presence presence;

  static constexpr std::string_view tag = "presence";
  static constexpr auto fields() {
    return std::tuple(field("room", &RoomPresence::room),
                      field("presence", &RoomPresence::presence));
  }
};
// To an act: the event that it led to, or why it did not, or neither, where the room is another's.
struct ActAnswer {
  std::uint64_t ask = 0;
  std::optional<int> n{};
  std::optional<Refusal> error{};

  static constexpr std::string_view tag = "answer";
  static constexpr auto fields() {
    return std::tuple(field("ask", &ActAnswer::ask), optional_field("n", &ActAnswer::n),
                      optional_field("error", &ActAnswer::error));
  }
};
// The room is not ours any more.
struct Moved {
  std::string room;

  static constexpr std::string_view tag = "moved";
  static constexpr auto fields() { return std::tuple(field("room", &Moved::room)); }
};

// ---- rooms: to all

struct Owns {
  std::vector<std::string> rooms;

  static constexpr std::string_view tag = "owns";
  static constexpr auto fields() { return std::tuple(field("rooms", &Owns::rooms)); }
};
// Which rooms do you follow?
struct Again {
  static constexpr std::string_view tag = "again";
  static constexpr auto fields() { return std::tuple(); }
};
// All words of that person are taken away.
struct Unsay {
  std::int64_t person = 0;

  static constexpr std::string_view tag = "unsay";
  static constexpr auto fields() { return std::tuple(field("person", &Unsay::person)); }
};

// ---- the lobby

// The database has other challenges, or other seekers, than before.
struct LobbyChanged {
  static constexpr std::string_view tag = "lobby";
  static constexpr auto fields() { return std::tuple(); }
};
// Who is connected there: all of them, and who has come or gone.
struct People {
  std::optional<std::vector<std::int64_t>> all{};
  std::vector<std::int64_t> here{}, gone{};

  static constexpr std::string_view tag = "people";
  static constexpr auto fields() {
    return std::tuple(optional_field("all", &People::all), optional_field("here", &People::here),
                      optional_field("gone", &People::gone));
  }
};
struct WhoIsThere {
  static constexpr std::string_view tag = "whoIsThere";
  static constexpr auto fields() { return std::tuple(); }
};
// That node's part of the lobby.
struct LobbyFigures {
  std::size_t connected = 0;
  std::size_t waiting = 0;
  std::vector<WatchedGame> rooms;

  static constexpr std::string_view tag = "figures";
  static constexpr auto fields() {
    return std::tuple(field("connected", &LobbyFigures::connected),
                      field("waiting", &LobbyFigures::waiting),
                      field("rooms", &LobbyFigures::rooms));
  }
};

// ---- people

// Something about that person is not what it was.
struct PersonChanged {
  std::int64_t person = 0;

  static constexpr std::string_view tag = "person";
  static constexpr auto fields() { return std::tuple(field("person", &PersonChanged::person)); }
};
// To be passed on to that person.
struct Turn {
  std::int64_t person = 0;
  TurnMessage turn;

  static constexpr std::string_view tag = "turn";
  static constexpr auto fields() {
    return std::tuple(field("person", &Turn::person), field("turn", &Turn::turn));
  }
};

// ---- the node itself

// Its figures at one moment, for the operator's page.
struct Sample {
  std::string name;  // of the node
  std::string run;
  std::vector<FigureName> figures;
  FigureSample sample;

  static constexpr std::string_view tag = "sample";
  static constexpr auto fields() {
    using S = Sample;
    return std::tuple(field("name", &S::name), field("run", &S::run), field("figures", &S::figures),
                      part(&S::sample));
  }
};
// Every half second. Whether it hears us, and whether it reaches the database.
struct Beat {
  bool hears_you = false;
  bool writes = false;

  static constexpr std::string_view tag = "beat";
  static constexpr auto fields() {
    return std::tuple(field("hearsYou", &Beat::hears_you), field("writes", &Beat::writes));
  }
};
struct Goodbye {
  static constexpr std::string_view tag = "goodbye";
  static constexpr auto fields() { return std::tuple(); }
};

}  // namespace told

using NodeMessage =
    std::variant<told::Follow, told::Follows, told::Unfollow, told::Act, told::Events,
                 told::RoomPresence, told::ActAnswer, told::Moved, told::Owns, told::Again,
                 told::Unsay, told::LobbyChanged, told::People, told::WhoIsThere,
                 told::LobbyFigures, told::PersonChanged, told::Turn, told::Sample, told::Beat,
                 told::Goodbye>;
template <>
inline constexpr std::string_view tag_key<NodeMessage> = "what";

// With whom it is from, on which of their links to us, and its number there (nodes/links.hpp).
struct NodeLetter {
  std::string from;
  Time link = 0;
  std::uint64_t seq = 0;
  NodeMessage message;

  static constexpr auto fields() {
    return std::tuple(field("from", &NodeLetter::from), field("link", &NodeLetter::link),
                      field("seq", &NodeLetter::seq), part(&NodeLetter::message));
  }
};

std::string text_of(const NodeMessage& message);
std::string text_of(const NodeLetter& letter);
std::expected<NodeLetter, Refusal> read_node_letter(const std::string& text);

}  // namespace sequitur::server
