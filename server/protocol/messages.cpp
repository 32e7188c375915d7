#include "server/protocol/client_message.hpp"
#include "server/protocol/json.hpp"
#include "server/protocol/node_message.hpp"
#include "server/protocol/server_message.hpp"

namespace sequitur::server {

namespace {

// Names and words are whatever people have typed: what is no UTF-8 is replaced.
std::string line(const json& message) {
  return message.dump(-1, ' ', false, json::error_handler_t::replace);
}

const char* fault_of(const json& message) {
  const json type = message.is_object() ? message.value("type", json()) : json();
  return type == ActMessage::tag    ? "bad_action"
         : type == PairMessage::tag ? "bad_challenge"
                                    : "bad_message";
}

}  // namespace

json to_json(const PlayerCard& player) { return wire::written(player); }
json to_json(const GameWish& wish) { return wire::written(wish); }
json to_json(const ChallengeWish& wish) { return wire::written(wish); }
json to_json(const ChallengeCard& challenge) { return wire::written(challenge); }
json to_json(const Times& times) { return wire::written(times); }
json to_json(const RoomSnapshot& room) { return wire::written(room); }
json to_json(const EndedGame& game) { return wire::written(game); }
json to_json(const ExploredGame& game) { return wire::written(game); }
json to_json(const RoomEvents& events) { return wire::written(events); }
json to_json(const RoomWordPage& words) { return wire::written(words); }
json to_json(const LobbySnapshot& lobby) { return wire::written(lobby); }
json to_json(const RoomBegun& begun) { return wire::written(begun); }
json to_json(const OwnGames& games) { return wire::written(games); }
json to_json(const ActionDone& done) { return wire::written(done); }
json to_json(const ErrorAnswer& answer) { return wire::written(answer); }
json to_json(const Refusal& refusal) { return wire::written(refusal); }
json to_json(const ClientMessage& message) { return wire::written(message); }
json to_json(const ServerMessage& message) { return wire::written(message); }

std::expected<PersonCard, Refusal> read_person_card(const json& person) {
  return read_as<PersonCard>(person, "bad_message", "a person");
}
std::expected<ChallengeWish, Refusal> read_challenge_wish(const json& message) {
  return read_as<ChallengeWish>(message, "bad_challenge", "a challenge");
}
std::expected<EngineWish, Refusal> read_engine_wish(const json& message) {
  return read_as<EngineWish>(message, "bad_challenge", "a challenge");
}
std::expected<ClientMessage, Refusal> read_client_message(const json& message) {
  return read_as<ClientMessage>(message, fault_of(message), "a message");
}
std::expected<ServerMessage, Refusal> read_server_message(const json& message) {
  return read_as<ServerMessage>(message, "bad_message", "a message");
}
std::expected<OwnGames, Refusal> read_own_games(const json& answer) {
  return read_as<OwnGames>(answer, "bad_message", "the answer");
}
std::expected<RoomBegun, Refusal> read_room_begun(const json& answer) {
  return read_as<RoomBegun>(answer, "bad_message", "the answer");
}
std::expected<ChallengeCard, Refusal> read_challenge_card(const json& answer) {
  return read_as<ChallengeCard>(answer, "bad_message", "the answer");
}
std::optional<Refusal> read_error(const json& answer) {
  auto read = read_as<ErrorAnswer>(answer, "bad_message", "the answer");
  if (!read) return std::nullopt;
  return std::move(read->error);
}
std::expected<RoomEvents, Refusal> read_room_events(const json& answer) {
  return read_as<RoomEvents>(answer, "bad_message", "the answer");
}

std::shared_ptr<const std::string> text_of(const ServerMessage& message) {
  return std::make_shared<const std::string>(line(to_json(message)));
}

std::string text_of(const NodeMessage& message) { return line(wire::written(message)); }
std::string text_of(const NodeLetter& letter) { return line(wire::written(letter)); }
std::expected<NodeLetter, Refusal> read_node_letter(const std::string& text) {
  return read_as<NodeLetter>(json::parse(text, nullptr, false), "bad_message", "a letter");
}

}  // namespace sequitur::server
