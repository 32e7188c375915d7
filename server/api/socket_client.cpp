#include "server/api/socket_client.hpp"

#include "server/api/call.hpp"
#include "server/api/read_json.hpp"
#include "server/room/action_json.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

std::string text(const json& from, const char* key) {
  const auto found = from.find(key);
  return found != from.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Refusal not_signed_in() {
  return {"not_signed_in", "session", "please say hello first: POST /api/hello"};
}

}  // namespace

SocketClient::SocketClient(const Loop& loop, Rooms& rooms, Lobby& lobby, Identity identity,
                           const std::vector<std::int64_t>& blocks, Throttle& pairings)
    : loop_(loop), rooms_(rooms), lobby_(lobby), pairings_(pairings) {
  who = std::move(identity);
  blocked.insert(blocks.begin(), blocks.end());
}

void SocketClient::arrived(std::shared_ptr<Socket> socket) {
  socket_ = std::move(socket);
  lobby_.arrived(*this);
}

void SocketClient::gone() {
  socket_.reset();
  rooms_.audience.leave_all(*this);
  lobby_.gone(*this);
}

void SocketClient::round_trip(Milliseconds time) { rooms_.audience.note_round_trip(*this, time); }

void SocketClient::send(std::shared_ptr<const std::string> text) {
  if (socket_) socket_->send(std::move(text));
}

void SocketClient::end(std::string_view why) {
  if (socket_) socket_->close(1008, why);
}
void SocketClient::go_elsewhere() {
  if (socket_) socket_->close(1012, "this node cannot reach the database; another can");
}

void SocketClient::refuse(const std::string& id, const Refusal& refusal) {
  json message = {{"type", "refused"}, {"error", to_json(refusal)}};
  if (!id.empty()) message["id"] = id;
  send(message);
}

void SocketClient::said(std::string_view words) {
  const json message = read_json(words);
  const std::string type = message.is_object() ? text(message, "type") : "";
  if (type == "act") return act(message);
  if (type == "watch") return watch(message);
  if (type == "leave") return rooms_.audience.leave(*this, text(message, "room"));
  if (type == "lobby") return lobby_.listen(*this, message.value("on", json(true)) != false);
  if (type == "pair") return pair(message);
  if (type == "unpair") return lobby_.unpair(*this);
  if (type == "ping") return send(json{{"type", "pong"}, {"now", loop_.now()}});
  refuse("", {"bad_message", "type",
              "a message is a JSON object with a type: watch, leave, act, lobby, pair, unpair or "
              "ping"});
}

void SocketClient::watch(const json& message) {
  const auto after = message.find("after");
  const bool number = after != message.end() && after->is_number_integer() && *after >= 0 &&
                      *after <= 1'000'000'000;
  rooms_.audience.watch(*this, text(message, "room"), number ? after->get<int>() : 0);
}

void SocketClient::act(const json& message) {
  const auto id = read_action_id(message);
  if (!id) return refuse(text(message, "id").substr(0, 40), id.error());
  if (!who.known()) return refuse(*id, not_signed_in());
  auto action = read_action(message);
  if (!action) return refuse(*id, action.error());
  rooms_.actions.act(text(message, "room"), {who, *id}, *std::move(action),
                     [this, alive = alive(), id = *id](const std::expected<int, Refusal>& number) {
                       if (alive.expired()) return;
                       if (!number) return refuse(id, number.error());
                       send(json{{"type", "done"}, {"id", id}, {"n", *number}});
                     });
}

void SocketClient::pair(const json& message) {
  if (!who.known()) return refuse("", not_signed_in());
  if (!who.may_play)
    return refuse("", {"scope_missing", "token", "the token was not made for this"});
  if (!pairings_.allows(std::to_string(who.person), loop_.now()))
    return refuse("", {"slow_down", "pair", "that was too often; please wait a few seconds"});
  auto wish = read_challenge(message);
  if (!wish) return refuse("", wish.error());
  lobby_.pair(*this, *std::move(wish));
}

}  // namespace sequitur::server
