#include "server/api/call.hpp"

#include <algorithm>
#include <array>

#include "server/log/log.hpp"
#include "server/net/guard.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

struct Status {
  std::string_view fault;
  int status;
};
// All other codes are 400: what was sent is wrong.
constexpr auto statuses = std::to_array<Status>({
    {"no_such_call", 404},
    {"no_such_room", 404},
    {"room_damaged", 404},
    {"challenge_gone", 404},
    {"player_unknown", 404},
    {"no_such_session", 404},
    {"no_such_token", 404},
    {"no_such_analysis", 404},
    {"not_signed_in", 401},
    {"login_wrong", 401},
    {"password_wrong", 401},
    {"recovery_wrong", 401},
    {"link_wrong", 401},
    {"mail_off", 403},
    {"code_needed", 401},
    {"code_wrong", 401},
    {"second_factor_already", 409},
    {"too_many_codes", 429},
    {"token_unknown", 401},
    {"not_operator", 401},
    {"account_needed", 403},
    {"needs_account", 403},
    {"banned", 403},
    {"origin_banned", 403},
    {"muted", 403},
    {"blocked", 403},
    {"not_yours", 403},
    {"not_seated", 403},
    {"scope_missing", 403},
    {"wrong_origin", 403},
    {"wrong_host", 403},
    {"registration_closed", 403},
    {"rated_game", 403},
    {"name_taken", 409},
    {"account_already", 409},
    {"own_challenge", 409},
    {"slow_down", 429},
    {"too_many_games", 429},
    {"outcome_unknown", 503},
    {"too_many_challenges", 429},
    {"too_many_of_guest", 429},
    {"too_many_of_network", 429},
    {"too_many_analyses", 429},
    {"busy", 503},
    {"not_written", 503},
    {"closing", 503},
    {"starting", 503},
    {"unavailable", 503},
});

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::string decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex(text[i + 1]) >= 0 && hex(text[i + 2]) >= 0) {
      plain += static_cast<char>(hex(text[i + 1]) * 16 + hex(text[i + 2]));
      i += 2;
    } else {
      plain += text[i] == '+' ? ' ' : text[i];
    }
  }
  return plain;
}

int status_of(const Refusal& refusal) {
  const auto found = std::ranges::find(statuses, refusal.fault, &Status::fault);
  return found == statuses.end() ? 400 : found->status;
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

std::map<std::string, std::string, std::less<>> query_of(std::string_view target) {
  std::map<std::string, std::string, std::less<>> query;
  const auto mark = target.find('?');
  std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!rest.empty()) {
    const auto end = std::min(rest.find('&'), rest.size());
    const std::string_view one = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const auto equals = one.find('=');
    query[decoded(one.substr(0, equals))] =
        equals == std::string_view::npos ? "" : decoded(one.substr(equals + 1));
  }
  return query;
}

std::string Call::text(const char* key) const {
  const auto found = body.find(key);
  return found != body.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void Call::send(Reply reply) {
  guard(reply);
  reply.headers.emplace_back("Cache-Control", "no-store");
  for (const std::string& cookie : cookies) reply.headers.emplace_back("Set-Cookie", cookie);
  if (request.method == "HEAD") reply.without_body = true;
  log(LogLevel::info, "call",
      {{"method", request.method},
       {"path", path_of(request.target)},
       {"status", reply.status},
       {"person", who.person},
       {"from", request.from.text}});
  respond_(std::move(reply));
}

void Call::answer(const json& json, int status) {
  Reply reply;
  reply.status = status;
  reply.headers.emplace_back("Content-Type", "application/json");
  reply.text = json.dump(-1, ' ', false, json::error_handler_t::replace);
  send(std::move(reply));
}

void Call::answer_text(std::string text, const std::string& type) {
  Reply reply;
  reply.headers.emplace_back("Content-Type", type);
  reply.text = std::move(text);
  send(std::move(reply));
}

void Call::refuse(const Refusal& refusal) {
  answer(to_json(ErrorAnswer{refusal}), status_of(refusal));
}

}  // namespace sequitur::server
