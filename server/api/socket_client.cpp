#include "server/api/socket_client.hpp"

#include "server/api/call.hpp"
#include "server/api/read_json.hpp"
#include "server/protocol/client_message.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t longest_id = 40;

Refusal not_signed_in() {
  return {"not_signed_in", "session", "please say hello first: POST /api/hello"};
}

}  // namespace

SocketClient::SocketClient(const Loop& loop, Rooms& rooms, Lobby& lobby, Identity identity,
                           Origin origin, const std::vector<std::int64_t>& blocks,
                           Throttle& pairings)
    : loop_(loop), rooms_(rooms), lobby_(lobby), pairings_(pairings), origin_(std::move(origin)) {
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

void SocketClient::said(std::string_view words) {
  const nlohmann::json said = read_json(words);
  const auto message = read_client_message(said);
  if (message) return std::visit([this](const auto& one) { on(one); }, *message);
  RefusedMessage refused{message.error()};
  if (const auto id = said.is_object() ? said.find("id") : said.end();
      id != said.end() && id->is_string())
    refused.id = id->get<std::string>().substr(0, longest_id);
  send(refused);
}

void SocketClient::on(const LeaveMessage& leave) { rooms_.audience.leave(*this, leave.room); }
void SocketClient::on(const LobbyOnMessage& lobby) { lobby_.news.listen(*this, lobby.on); }
void SocketClient::on(const UnpairMessage&) { lobby_.pairing.unpair(*this); }
void SocketClient::on(const PingMessage&) { send(PongMessage{loop_.now()}); }
void SocketClient::on(const WatchMessage& watch) {
  rooms_.audience.watch(*this, watch.room, watch.after);
}

void SocketClient::on(const ActMessage& act) {
  if (!who.known()) return send(RefusedMessage{not_signed_in(), act.id});
  rooms_.actions.act(act.room, {who, act.id, origin_}, act.action,
                     [this, alive = alive(), id = act.id](const std::expected<int, Refusal>& n) {
                       if (alive.expired()) return;
                       if (!n) return send(RefusedMessage{n.error(), id});
                       send(DoneMessage{id, *n});
                     });
}

void SocketClient::on(const PairMessage& terms) {
  if (!who.known()) return send(RefusedMessage{not_signed_in()});
  if (!who.may_play)
    return send(RefusedMessage{{"scope_missing", "token", "this token does not allow that"}});
  if (!pairings_.allows(std::to_string(who.person), loop_.now()))
    return send(
        RefusedMessage{{"slow_down", "pair", "that was too often; please wait a few seconds"}});
  auto wish = checked(ChallengeWish{terms});
  if (!wish) return send(RefusedMessage{wish.error()});
  lobby_.pairing.pair(*this, *std::move(wish));
}

}  // namespace sequitur::server
