// After the game: analyses that workers think about, and what others have played.
#include "engine/any/one_game.hpp"
#include "engine/game/fault_names.hpp"
#include "server/api/account_steps.hpp"
#include "server/api/routes.hpp"
#include "server/base/ids.hpp"
#include "server/base/origin_throttle.hpp"
#include "server/people/history.hpp"
#include "server/people/secret.hpp"
#include "server/study/analysis_limits.hpp"
#include "server/study/analyst.hpp"
#include "server/study/explorer.hpp"
#include "server/study/rated_boards.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// What may be asked for from one address, of this server. What one person may is in the database,
// where all servers count it (study/analysis_limits.hpp).
constexpr double an_hour = 3600;
constexpr Rate of_origin = {.per_second = 60 / an_hour, .burst = 60};
constexpr Rate looks = {.per_second = 5, .burst = 50};  // into the explorer, of one address

constexpr int most_lines = 10;
constexpr std::size_t longest_start = 1000;
struct Nodes {
  std::int64_t usual, most;
};
struct Budget {
  Nodes position;
  Nodes review;  // at each move
};
constexpr std::int64_t least_nodes = 1'000;
constexpr Budget of_account = {{300'000'000, 1'000'000'000}, {5'000'000, 20'000'000}};
constexpr Budget of_guest = {{100'000'000, 300'000'000}, {2'000'000, 5'000'000}};

struct Throttles {
  OriginThrottle origins{of_origin}, explorer{looks};
};

std::unexpected<Refusal> bad(std::string place, std::string sentence) {
  return std::unexpected(Refusal{"bad_analysis", std::move(place), std::move(sentence)});
}

// A whole number of the body within bounds; `usual` if there is none.
std::expected<std::int64_t, Refusal> number(const json& body, const char* key, std::int64_t usual,
                                            std::int64_t least, std::int64_t most) {
  const auto found = body.find(key);
  if (found == body.end()) return usual;
  if (found->is_number_integer())
    if (const auto value = found->get<std::int64_t>(); value >= least && value <= most)
      return value;
  return bad(key, std::string(key) + " is a whole number from " + std::to_string(least) + " to " +
                      std::to_string(most));
}

std::expected<std::string, Refusal> moves_in(const json& body) {
  std::string moves;
  const json list = body.value("moves", json::array());
  if (!list.is_array()) return bad("moves", "moves is a list of names such as [\"d4\", \"c2\"]");
  for (const json& move : list) {
    if (!move.is_string()) return bad("moves", "a move is the name of a cell such as \"d4\"");
    moves += (moves.empty() ? "" : " ") + move.get<std::string>();
  }
  return moves;
}

std::expected<AnalysisWish, Refusal> read_wish(const Call& call) {
  AnalysisWish wish{.start = call.text("start")};
  const std::string kind = call.text("kind");
  if (kind != name(AnalysisWish::Kind::position) && kind != name(AnalysisWish::Kind::review))
    return bad("kind", "kind is position or review");
  if (kind == name(AnalysisWish::Kind::review)) wish.kind = AnalysisWish::Kind::review;
  const bool whole_game = wish.kind == AnalysisWish::Kind::review;
  if (const auto swap = call.body.find("swap"); swap != call.body.end()) {
    if (!swap->is_boolean()) return bad("swap", "swap is true or false");
    wish.swap = swap->get<bool>();
  }
  auto moves = moves_in(call.body);
  if (!moves) return std::unexpected(moves.error());
  wish.moves = *std::move(moves);
  if (whole_game && wish.moves.empty())
    return bad("moves", "a review is about the moves of a game, and there are none");
  const auto lines = number(call.body, "lines", wish.lines, 1, most_lines);
  if (!lines) return std::unexpected(lines.error());
  wish.lines = static_cast<int>(*lines);
  const Budget& budget = call.who.account() ? of_account : of_guest;
  const Nodes& allowed = whole_game ? budget.review : budget.position;
  const auto nodes = number(call.body, "nodes", allowed.usual, least_nodes, allowed.most);
  if (!nodes) return std::unexpected(nodes.error());
  wish.nodes = *nodes;
  return wish;
}

Refusal as_refusal(const Error& error, const char* place) {
  return {std::string(name(error.fault)), place, error.sentence};
}

Refusal rated_game() {
  return {"rated_game", "start",
          "a rated game is being played on this board; it can be studied when that game is over"};
}

// What a call is about.
struct Subject {
  AnyGame game;
  std::vector<AnyPosition> line;  // what is told about: must be of no running rated game
};

// A review tells about all moves, everything else about what they lead to.
template <GameKind G>
std::vector<AnyPosition> line_of(const Game<G>& game, bool whole) {
  if (whole) return landmarks(game);
  return {game.loaded_start(), position_of(game)};
}

std::expected<Subject, Refusal> read_subject(const std::string& start, bool swap,
                                             const std::string& moves, bool whole = false) {
  if (start.size() > longest_start)
    return std::unexpected(Refusal{"field_count", "start", "start is far too long for a position"});
  if (const auto position = read_any(start); !position)
    return std::unexpected(as_refusal(position.error(), "start"));
  auto game = game_of(start, swap, moves);
  if (!game) return std::unexpected(as_refusal(game.error(), "moves"));
  auto line = std::visit([whole](const auto& played) { return line_of(played, whole); }, *game);
  return Subject{*std::move(game), std::move(line)};
}

// Unless a rated game is being played on its board, or may be disguised in it.
std::expected<void, Refusal> may_be_studied(Study& study, Database& database,
                                            const Subject& subject) {
  if (study.rated.game_on(database, subject.line)) return std::unexpected(rated_game());
  return {};
}

json to_json(const Analysis& analysis) {
  json shown = {
      {"id", analysis.id},
      {"kind", name(analysis.wish.kind)},
      {"state", analysis.state},
      {"progress", analysis.progress},
      {"result", analysis.result.empty() ? json() : json::parse(analysis.result, nullptr, false)}};
  shown["place"] = analysis.state == "waiting" ? json(analysis.place) : json();
  shown["wait"] = analysis.wait ? json(*analysis.wait) : json();
  return shown;
}

Refusal no_such_analysis() {
  return {"no_such_analysis", "analysis",
          "you have no analysis of that id; results are kept for a week"};
}

void ask_call(const StudyNeeds& needs, Throttles& throttles, const CallPointer& call) {
  const auto wish = read_wish(*call);
  if (!wish) return call->refuse(wish.error());
  const auto subject =
      read_subject(wish->start, wish->swap, wish->moves, wish->kind == AnalysisWish::Kind::review);
  if (!subject) return call->refuse(subject.error());
  if (!throttles.origins.allows(call->request.from, needs.loop.now()))
    return call->refuse(
        "slow_down", "analysis",
        "too many analyses were asked for from your address; please try again later");
  const auto id = std::make_shared<std::string>();
  const auto put_down = [needs, call, id, wish = *wish] {
    steps::ask(
        needs.writer, call,
        [id, wish, who = call->who, origin = hash_secret(call->request.from.circles.back()),
         now = needs.loop.now()](Database& database) -> std::expected<void, Refusal> {
          const std::int64_t most = who.account() ? analyses_of_account : analyses_of_guest;
          if (auto may = may_ask_analysis(database, who.person, most, now); !may) return may;
          auto asked = ask_analysis(database, {who.person, origin, who.account()}, wish, now);
          if (!asked) return std::unexpected(asked.error());
          *id = *std::move(asked);
          return {};
        },
        [needs, call, id] {
          needs.study.wake();
          call->answer({{"id", *id}});
        });
  };
  steps::ask(
      needs.study.reader, call,
      [&study = needs.study, subject = *subject](Database& database) {
        return may_be_studied(study, database, subject);
      },
      put_down);
}

void look_call(const StudyNeeds& needs, const CallPointer& call) {
  if (!is_id(call->path["analysis"])) return call->refuse(no_such_analysis());
  const auto found = std::make_shared<json>();
  steps::ask(
      needs.study.reader, call,
      [found, person = call->who.person,
       id = call->path["analysis"]](Database& database) -> std::expected<void, Refusal> {
        const auto analysis = find_analysis(database, person, id);
        if (!analysis) return std::unexpected(no_such_analysis());
        *found = to_json(*analysis);
        return {};
      },
      [call, found] { call->answer(*found); });
}

void drop_call(const StudyNeeds& needs, const CallPointer& call) {
  if (!is_id(call->path["analysis"])) return call->refuse(no_such_analysis());
  steps::ask(
      needs.writer, call,
      [person = call->who.person, id = call->path["analysis"],
       now = needs.loop.now()](Database& database) -> std::expected<void, Refusal> {
        if (drop_analysis(database, person, id, now)) return {};
        return std::unexpected(no_such_analysis());
      },
      [call] { call->answer(json::object()); });
}

std::expected<ExplorerFilter, Refusal> read_filter(const Call& call) {
  ExplorerFilter filter{.clock = call.asked_for("clock")};
  const auto wrong = [](const char* place, const char* right) {
    return std::unexpected(
        Refusal{"filter_value", place, std::string(place) + " is one of " + right});
  };
  if (const std::string& clock = filter.clock;
      !clock.empty() && clock != "none" && clock != "blitz" && clock != "rapid" && clock != "days")
    return wrong("clock", "none, blitz, rapid, days");
  if (const std::string rated = call.asked_for("rated"); !rated.empty()) {
    if (rated != "true" && rated != "false") return wrong("rated", "true, false");
    filter.rated = rated == "true";
  }
  return filter;
}

json to_json(Database& database, const Explored& explored) {
  json moves = json::array(), latest = json::array();
  std::int64_t games = 0;
  for (const ExploredMove& move : explored.moves) {
    games += move.games;
    moves.push_back({{"move", move.move},
                     {"same", move.same},
                     {"games", move.games},
                     {"first", move.first},
                     {"draws", move.draws},
                     {"second", move.second},
                     {"rating", move.rating ? json(*move.rating) : json()}});
  }
  HistoryPage page;
  for (const Explored::Latest& one : explored.latest) page.games.push_back(one.game);
  const Summaries players = summaries(database, people_in(page));
  for (const Explored::Latest& one : explored.latest) {
    latest.push_back(to_json(ExploredGame{summary_of(one.game, players), one.ply}));
  }
  return {{"games", games}, {"moves", moves}, {"latest", latest}};
}

void explore_call(const StudyNeeds& needs, Throttles& throttles, const CallPointer& call) {
  if (!throttles.explorer.allows(call->request.from, needs.loop.now()))
    return call->refuse("slow_down", "explorer", "that was too often; please wait a few seconds");
  const auto filter = read_filter(*call);
  if (!filter) return call->refuse(filter.error());
  auto subject = read_subject(call->asked_for("start"), call->asked_for("swap") == "true",
                              call->asked_for("moves"));
  if (!subject) return call->refuse(subject.error());
  const auto found = std::make_shared<json>();
  steps::ask(
      needs.study.reader, call,
      [&study = needs.study, found, subject = *std::move(subject),
       filter = *filter](Database& database) -> std::expected<void, Refusal> {
        if (const auto may = may_be_studied(study, database, subject); !may) return may;
        *found = to_json(database, explore(database, subject.game, filter));
        return {};
      },
      [call, found] { call->answer(*found); });
}

}  // namespace

void add_study_calls(Routes& routes, const StudyNeeds& needs) {
  const auto throttles = std::make_shared<Throttles>();
  routes.push_back(
      {"POST", "/api/analysis", Need::person, Scope::read,
       [needs, throttles](const CallPointer& call) { ask_call(needs, *throttles, call); }});
  routes.push_back({"GET", "/api/analysis/{analysis}", Need::person, Scope::read,
                    [needs](const CallPointer& call) { look_call(needs, call); }});
  routes.push_back({"DELETE", "/api/analysis/{analysis}", Need::person, Scope::read,
                    [needs](const CallPointer& call) { drop_call(needs, call); }});
  routes.push_back(
      {"GET", "/api/explorer", Need::nothing, Scope::none,
       [needs, throttles](const CallPointer& call) { explore_call(needs, *throttles, call); }});
}

}  // namespace sequitur::server
