#pragma once

#include <expected>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/base/refusal.hpp"
#include "server/protocol/game_summary.hpp"
#include "server/protocol/room_snapshot.hpp"
#include "server/protocol/wishes.hpp"

// What the server says on a socket.
namespace sequitur::server {

template <>
struct Described<Refusal> {
  static constexpr auto fields() {
    return std::tuple(field("fault", &Refusal::fault), field("place", &Refusal::place),
                      field("sentence", &Refusal::sentence));
  }
};

// The act of that id is written for good, as event n.
struct DoneMessage {
  std::string id;
  int n = 0;

  static constexpr std::string_view tag = "done";
  static constexpr auto fields() {
    return std::tuple(field("id", &DoneMessage::id), field("n", &DoneMessage::n));
  }
};
// Nothing has changed. `id` is that of the act, `room` the one that could not be watched.
struct RefusedMessage {
  Refusal error;
  std::optional<std::string> id{};
  std::optional<std::string> room{};

  static constexpr std::string_view tag = "refused";
  static constexpr auto fields() {
    return std::tuple(field("error", &RefusedMessage::error),
                      optional_field("id", &RefusedMessage::id),
                      optional_field("room", &RefusedMessage::room));
  }
};
struct RoomMessage {
  RoomSnapshot room;

  static constexpr std::string_view tag = "room";
  static constexpr auto fields() { return std::tuple(field("room", &RoomMessage::room)); }
};
// In order; the numbers that are missing are not for the reader.
struct RoomEvents {
  std::string room;
  std::vector<Event> events;

  static constexpr auto fields() {
    return std::tuple(field("room", &RoomEvents::room), field("events", &RoomEvents::events));
  }
};
// What was said there: GET /api/rooms/{room}/words.
struct RoomWordPage {
  std::string room;
  WordPage words{};

  static constexpr auto fields() {
    return std::tuple(field("room", &RoomWordPage::room), part(&RoomWordPage::words));
  }
};
// `clock`: after them.
struct EventsMessage : RoomEvents {
  std::optional<Times> clock{};

  static constexpr std::string_view tag = "events";
  static constexpr auto fields() {
    return std::tuple_cat(RoomEvents::fields(), std::tuple(field("clock", &EventsMessage::clock)));
  }
};
struct PresenceMessage : Presence {
  std::string room{};

  static constexpr std::string_view tag = "presence";
  static constexpr auto fields() {
    return std::tuple_cat(Presence::fields(), std::tuple(field("room", &PresenceMessage::room)));
  }
};
// What a call answers that is refused.
struct ErrorAnswer {
  Refusal error;

  static constexpr auto fields() { return std::tuple(field("error", &ErrorAnswer::error)); }
};
// The games of whoever asks that are running.
struct OwnGames {
  std::vector<OwnRunningGame> rooms;

  static constexpr auto fields() { return std::tuple(field("rooms", &OwnGames::rooms)); }
};
// The action is written for good, as event n.
struct ActionDone {
  int n = 0;

  static constexpr auto fields() { return std::tuple(field("n", &ActionDone::n)); }
};
// Where a game has begun.
struct RoomBegun {
  std::string room;

  static constexpr auto fields() { return std::tuple(field("room", &RoomBegun::room)); }
};
// What is on show in the lobby; so many wait for a quick pairing.
struct LobbySnapshot {
  std::vector<ChallengeCard> challenges;
  std::vector<WatchedGame> rooms;
  std::size_t connected = 0;
  std::size_t waiting = 0;

  static constexpr auto fields() {
    using L = LobbySnapshot;
    return std::tuple(field("challenges", &L::challenges), field("rooms", &L::rooms),
                      field("connected", &L::connected), field("waiting", &L::waiting));
  }
};
struct LobbyMessage : LobbySnapshot {
  static constexpr std::string_view tag = "lobby";
};
struct PairedMessage {
  std::string room;

  static constexpr std::string_view tag = "paired";
  static constexpr auto fields() { return std::tuple(field("room", &PairedMessage::room)); }
};
// Somebody has accepted a challenge of yours.
struct AcceptedMessage {
  std::string challenge;
  std::string room;

  static constexpr std::string_view tag = "accepted";
  static constexpr auto fields() {
    return std::tuple(field("challenge", &AcceptedMessage::challenge),
                      field("room", &AcceptedMessage::room));
  }
};
// The turn has changed in a game of yours that this socket does not watch, or the game is over.
struct TurnMessage {
  std::string room;
  bool yours = false;  // your turn
  bool here = false;   // another socket of yours watches the game
  int ply = 0;
  PlayerCard opponent;

  static constexpr std::string_view tag = "turn";
  static constexpr auto fields() {
    using T = TurnMessage;
    return std::tuple(field("room", &T::room), field("yours", &T::yours), field("here", &T::here),
                      field("ply", &T::ply), field("opponent", &T::opponent));
  }
};
// Whoever runs the server has stopped all clocks, or lets them go on.
struct ClocksMessage {
  bool frozen = false;

  static constexpr std::string_view tag = "clocks";
  static constexpr auto fields() { return std::tuple(field("frozen", &ClocksMessage::frozen)); }
};
// The server ends; it comes back.
struct ClosingMessage {
  static constexpr std::string_view tag = "closing";
  static constexpr auto fields() { return std::tuple(); }
};
struct PongMessage {
  Time now = 0;

  static constexpr std::string_view tag = "pong";
  static constexpr auto fields() { return std::tuple(field("now", &PongMessage::now)); }
};

using ServerMessage = std::variant<DoneMessage, RefusedMessage, RoomMessage, EventsMessage,
                                   PresenceMessage, LobbyMessage, PairedMessage, AcceptedMessage,
                                   TurnMessage, ClocksMessage, ClosingMessage, PongMessage>;
template <>
inline constexpr std::string_view tag_key<ServerMessage> = "type";

nlohmann::json to_json(const ServerMessage& message);
nlohmann::json to_json(const RoomEvents& events);
nlohmann::json to_json(const RoomWordPage& words);
nlohmann::json to_json(const LobbySnapshot& lobby);
nlohmann::json to_json(const RoomBegun& begun);
nlohmann::json to_json(const OwnGames& games);
nlohmann::json to_json(const ActionDone& done);
nlohmann::json to_json(const ErrorAnswer& answer);
nlohmann::json to_json(const Refusal& refusal);
// As it goes over the line; one text may be for many.
std::shared_ptr<const std::string> text_of(const ServerMessage& message);

// `bad_message` says what is wrong: the server is of another version, perhaps.
std::expected<ServerMessage, Refusal> read_server_message(const nlohmann::json& message);
// The answers to GET /api/rooms, /api/rooms/{room}/events and so on.
std::expected<RoomEvents, Refusal> read_room_events(const nlohmann::json& answer);
std::expected<OwnGames, Refusal> read_own_games(const nlohmann::json& answer);
std::expected<RoomBegun, Refusal> read_room_begun(const nlohmann::json& answer);
std::expected<ChallengeCard, Refusal> read_challenge_card(const nlohmann::json& answer);
std::optional<Refusal> read_error(const nlohmann::json& answer);  // none: it is no refusal

}  // namespace sequitur::server
