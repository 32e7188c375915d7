#pragma once

#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>

#include "server/protocol/action.hpp"
#include "server/protocol/wishes.hpp"

// What a client says on its socket.
namespace sequitur::server {

struct ActMessage : ActionWish {
  std::string room{};

  static constexpr std::string_view tag = "act";
  static constexpr auto fields() {
    return std::tuple_cat(ActionWish::fields(), std::tuple(field("room", &ActMessage::room)));
  }
};
// `after`: the newest event known; 0: never was there.
struct WatchMessage {
  std::string room;
  int after = 0;

  static constexpr std::string_view tag = "watch";
  static constexpr auto fields() {
    return std::tuple(
        field("room", &WatchMessage::room),
        optional_field("after", &WatchMessage::after,
                       {.be = "the number of an event, or 0", .most = 1'000'000'000}));
  }
};
struct LeaveMessage {
  std::string room;

  static constexpr std::string_view tag = "leave";
  static constexpr auto fields() { return std::tuple(field("room", &LeaveMessage::room)); }
};
struct LobbyOnMessage {
  bool on = true;

  static constexpr std::string_view tag = "lobby";
  static constexpr auto fields() { return std::tuple(optional_field("on", &LobbyOnMessage::on)); }
};
struct PairMessage : GameWish {
  static constexpr std::string_view tag = "pair";
};
struct UnpairMessage {
  static constexpr std::string_view tag = "unpair";
  static constexpr auto fields() { return std::tuple(); }
};
struct PingMessage {
  static constexpr std::string_view tag = "ping";
  static constexpr auto fields() { return std::tuple(); }
};

using ClientMessage = std::variant<ActMessage, WatchMessage, LeaveMessage, LobbyOnMessage,
                                   PairMessage, UnpairMessage, PingMessage>;
template <>
inline constexpr std::string_view tag_key<ClientMessage> = "type";

// `bad_action` says what is wrong with an act, `bad_challenge` with a pair, `bad_message` with
// everything else.
std::expected<ClientMessage, Refusal> read_client_message(const nlohmann::json& message);
nlohmann::json to_json(const ClientMessage& message);

}  // namespace sequitur::server
