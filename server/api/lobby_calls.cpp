// Challenges, quick games against the engine, and what is going on.
#include "server/api/routes.hpp"
#include "server/base/ids.hpp"
#include "server/base/throttle.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

Lobby::Shown shown_to(const CallPointer& call) {
  return [call](const std::expected<json, Refusal>& what) {
    if (what)
      call->answer(*what);
    else
      call->refuse(what.error());
  };
}

Lobby::Begun begun_for(const CallPointer& call) {
  return [call](const std::expected<std::string, Refusal>& room) {
    if (room)
      call->answer({{"room", *room}});
    else
      call->refuse(room.error());
  };
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
      {"GET", "/api/lobby", Need::nothing, Scope::none, [needs](const CallPointer& call) {
         json lobby = needs.lobby.shown();
         lobby.erase("type");
         call->answer(lobby);
       }});
  routes.push_back({"POST", "/api/challenges", Need::person, Scope::play,
                    [needs, throttle](const CallPointer& call) {
                      auto challenge = read_challenge(call->body);
                      if (!challenge) return call->refuse(challenge.error());
                      if (too_often(call, throttle, needs.loop.now())) return;
                      needs.lobby.offer(call->who, *std::move(challenge), shown_to(call));
                    }});
  routes.push_back({"GET", "/api/challenges/{challenge}", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) {
                      const std::string& id = call->path["challenge"];
                      if (!is_id(id))
                        return call->refuse("challenge_gone", "challenge",
                                            "there is no such challenge; a new one can be made");
                      needs.lobby.find(id, shown_to(call));
                    }});
  routes.push_back({"POST", "/api/challenges/{challenge}/accept", Need::person, Scope::play,
                    [needs](const CallPointer& call) {
                      needs.lobby.accept(call->who, call->path["challenge"], begun_for(call));
                    }});
  routes.push_back({"DELETE", "/api/challenges/{challenge}", Need::person, Scope::play,
                    [needs](const CallPointer& call) {
                      needs.lobby.withdraw(call->who, call->path["challenge"], shown_to(call));
                    }});
  routes.push_back({"POST", "/api/engine", Need::person, Scope::play,
                    [needs, throttle](const CallPointer& call) {
                      const auto challenge = read_challenge(call->body);
                      if (!challenge) return call->refuse(challenge.error());
                      if (challenge->level == 0)
                        return call->refuse("bad_challenge", "level",
                                            "say at which level the engine is to play");
                      if (too_often(call, throttle, needs.loop.now())) return;
                      needs.lobby.play_engine(call->who, *challenge, begun_for(call));
                    }});
}

}  // namespace sequitur::server
