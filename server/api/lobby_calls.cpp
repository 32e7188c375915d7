// Challenges, quick games against the engine, and what is going on.
#include "server/api/routes.hpp"
#include "server/base/ids.hpp"
#include "server/base/throttle.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

NewGames::Begun begun_for(const CallPointer& call) {
  return [call](const std::expected<std::string, Refusal>& room) {
    if (room)
      call->answer(to_json(RoomBegun{*room}));
    else
      call->refuse(room.error());
  };
}

void show(const CallPointer& call, const std::expected<Challenges::Found, Refusal>& found) {
  if (!found) return call->refuse(found.error());
  call->answer(std::visit([](const auto& one) { return to_json(one); }, *found));
}

bool too_often(const CallPointer& call, const std::shared_ptr<Throttle>& throttle, Time now) {
  if (throttle->allows(std::to_string(call->who.person), now)) return false;
  call->refuse("slow_down", "challenge", "that was too often; please wait a few seconds");
  return true;
}

}  // namespace

void add_lobby_calls(Routes& routes, const LobbyNeeds& needs) {
  const auto throttle = std::make_shared<Throttle>(new_games);
  routes.push_back(
      {"GET", "/api/lobby", Need::nothing, Scope::none,
       [needs](const CallPointer& call) { call->answer(to_json(needs.lobby.news.shown())); }});
  routes.push_back(
      {"POST", "/api/challenges", Need::person, Scope::play,
       [needs, throttle](const CallPointer& call) {
         const auto wish = read_challenge_wish(call->body);
         if (!wish) return call->refuse(wish.error());
         auto challenge = checked(*wish);
         if (!challenge) return call->refuse(challenge.error());
         if (too_often(call, throttle, needs.loop.now())) return;
         needs.lobby.challenges.offer(
             call->who, call->request.from, *std::move(challenge),
             [call](const std::expected<ChallengeCard, Refusal>& shown) { show(call, shown); });
       }});
  routes.push_back({"GET", "/api/challenges/{challenge}", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) {
                      const std::string& id = call->path["challenge"];
                      if (!is_id(id))
                        return call->refuse("challenge_gone", "challenge",
                                            "there is no such challenge; a new one can be made");
                      needs.lobby.challenges.find(
                          id, [call](const std::expected<Challenges::Found, Refusal>& found) {
                            show(call, found);
                          });
                    }});
  routes.push_back({"POST", "/api/challenges/{challenge}/accept", Need::person, Scope::play,
                    [needs](const CallPointer& call) {
                      needs.lobby.challenges.accept(call->who, call->path["challenge"],
                                                    begun_for(call));
                    }});
  routes.push_back({"DELETE", "/api/challenges/{challenge}", Need::person, Scope::play,
                    [needs](const CallPointer& call) {
                      needs.lobby.challenges.withdraw(
                          call->who, call->path["challenge"],
                          [call](const std::expected<void, Refusal>& withdrawn) {
                            if (withdrawn)
                              call->answer(json::object());
                            else
                              call->refuse(withdrawn.error());
                          });
                    }});
  routes.push_back({"POST", "/api/engine", Need::person, Scope::play,
                    [needs, throttle](const CallPointer& call) {
                      const auto wish = read_engine_wish(call->body);
                      if (!wish) return call->refuse(wish.error());
                      const auto challenge = checked(*wish);
                      if (!challenge) return call->refuse(challenge.error());
                      if (too_often(call, throttle, needs.loop.now())) return;
                      needs.lobby.games.play_engine(call->who, *challenge, begun_for(call));
                    }});
}

}  // namespace sequitur::server
