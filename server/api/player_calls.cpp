// Other players: profiles, games, the best, and complaints.
#include "server/api/account_steps.hpp"
#include "server/api/routes.hpp"
#include "server/base/throttle.hpp"
#include "server/people/history.hpp"
#include "server/people/leaderboard.hpp"
#include "server/people/profile.hpp"
#include "server/people/reports.hpp"

namespace sequitur::server {

namespace {

using Found = std::expected<nlohmann::json, Refusal>;

// Each guest has a few, but guests are easily made.
constexpr Rate reports_of_an_origin = {.per_second = 20.0 / 3600, .burst = 20};

void history_call(const PlayerNeeds& needs, const CallPointer& call) {
  const std::vector<std::pair<std::string, std::string>> query(call->query.begin(),
                                                               call->query.end());
  const auto filter = read_history_filter(query);
  if (!filter) return call->refuse(filter.error());
  steps::answer_with(needs.reader, call,
                     [filter = *filter, name = call->path["player"],
                      asking = call->who.person](Database& database) -> Found {
                       const auto person = find_person(database, name);
                       if (!person) return std::unexpected(player_unknown(name, "player"));
                       const HistoryPage page =
                           history(database, person->id, filter, person->id == asking);
                       return to_json(summaries_of(page, summaries(database, people_in(page))));
                     });
}

void report_call(const PlayerNeeds& needs, OriginThrottle& origins, const CallPointer& call) {
  if (!origins.allows(call->request.from, needs.loop.now()))
    return call->refuse("slow_down", "report", "many reports come from your address; please wait");
  const std::string room = call->text("room");
  steps::answer_with(
      needs.writer, call,
      [name = call->text("player"), text = call->text("text"),
       room = room.empty() ? std::nullopt : std::optional(room), person = call->who.person,
       now = needs.loop.now()](Database& database) -> Found {
        const auto other = find_person(database, name);
        if (!other) return std::unexpected(player_unknown(name, "player"));
        auto id = make_report(database, person, other->id, room, text, now);
        if (!id) return std::unexpected(id.error());
        return to_json(ReportMade{*id});
      });
}

}  // namespace

void add_player_calls(Routes& routes, const PlayerNeeds& needs) {
  routes.push_back({"GET", "/api/players/{player}", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) {
                      steps::answer_with(
                          needs.reader, call,
                          [name = call->path["player"]](Database& database) -> Found {
                            const auto person = find_person(database, name);
                            if (!person) return std::unexpected(player_unknown(name, "player"));
                            return to_json(profile(database, *person));
                          });
                    }});
  routes.push_back({"GET", "/api/players/{player}/games", Need::nothing, Scope::none,
                    [needs](const CallPointer& call) { history_call(needs, call); }});
  routes.push_back(
      {"GET", "/api/leaderboard", Need::nothing, Scope::none, [needs](const CallPointer& call) {
         steps::answer_with(needs.reader, call,
                            [game = call->asked_for("game"), clock = call->asked_for("clock"),
                             now = needs.loop.now()](Database& database) -> Found {
                              const auto leaders = leaderboard(database, game, clock, now);
                              if (!leaders) return std::unexpected(leaders.error());
                              return to_json(cards_of(*leaders));
                            });
       }});
  const auto origins = std::make_shared<OriginThrottle>(reports_of_an_origin);
  routes.push_back(
      {"POST", "/api/reports", Need::person, Scope::play,
       [needs, origins](const CallPointer& call) { report_call(needs, *origins, call); }});
}

}  // namespace sequitur::server
