#include "server/people/history.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/any/games.hpp"
#include "engine/game/text.hpp"
#include "server/base/ids.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

constexpr int longest_page = 100;

struct Choice {
  std::string_view name;
  std::string HistoryFilter::*value;
  std::vector<std::string_view> words;
};

const std::vector<Choice>& choices() {
  static const std::vector<Choice> list = {
      {"game", &HistoryFilter::game, {Games::names.begin(), Games::names.end()}},
      {"result", &HistoryFilter::result, {"win", "loss", "draw"}},
      {"clock", &HistoryFilter::clock, {"none", "blitz", "rapid", "days"}}};
  return list;
}

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Where a page ended: the time its last game began, and that game's id.
struct Mark {
  Time begun = std::numeric_limits<Time>::max();
  std::string room{};
};

std::optional<Mark> read_mark(std::string_view text) {
  if (text.empty()) return Mark{};
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto begun = number_in(text.substr(0, dash));
  const std::string_view room = text.substr(dash + 1);
  if (!begun || !is_id(room)) return std::nullopt;
  return Mark{*begun, std::string(room)};
}

std::string written(const FinishedGame& last) {
  return std::to_string(last.begun) + '-' + last.room;
}

std::unexpected<Refusal> wrong_value(std::string_view name, std::string_view value,
                                     const std::string& right) {
  return std::unexpected(
      Refusal{"filter_value", std::string(name),
              sequitur::quoted(value) + " is not a " + std::string(name) + "; expected " + right});
}

std::string listed(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

std::expected<void, Refusal> apply(HistoryFilter& filter, const std::string& name,
                                   const std::string& value) {
  for (const Choice& choice : choices()) {
    if (choice.name != name) continue;
    if (std::ranges::find(choice.words, value) == choice.words.end())
      return wrong_value(name, value, "one of " + listed(choice.words));
    filter.*choice.value = value;
    return {};
  }
  if (name == "rated") {
    if (value != "true" && value != "false") return wrong_value(name, value, "true or false");
    filter.rated = value == "true";
    return {};
  }
  if (name == "before") {
    if (!read_mark(value)) return wrong_value(name, value, "the `next` of the page before");
    filter.before = value;
    return {};
  }
  if (name == "limit") {
    const auto limit = number_in(value);
    if (!limit || *limit < 1 || *limit > longest_page) return wrong_value(name, value, "1 to 100");
    filter.limit = static_cast<int>(*limit);
    return {};
  }
  return std::unexpected(
      Refusal{"filter_unknown", sequitur::quoted(name),
              sequitur::quoted(name) +
                  " is not a filter; expected game, result, clock, rated, before or limit"});
}

}  // namespace

std::expected<HistoryFilter, Refusal> read_history_filter(
    std::span<const std::pair<std::string, std::string>> query) {
  HistoryFilter filter;
  for (const auto& [name, value] : query)
    if (const auto applied = apply(filter, name, value); !applied)
      return std::unexpected(applied.error());
  return filter;
}

HistoryPage history(Database& database, std::int64_t person, const HistoryFilter& filter,
                    bool own) {
  const std::string wins[] = {"p1win", "p2win"};
  const Mark mark = read_mark(filter.before).value_or(Mark{});
  HistoryPage page;
  for (int seat = 0; seat < 2; ++seat) {
    const std::string result = filter.result == "win"    ? wins[seat]
                               : filter.result == "loss" ? wins[1 - seat]
                                                         : filter.result;
    for (FinishedGame& game : finished_games(database, person, seat,
                                             {.game = filter.game,
                                             .result = result,
                                             .clock = filter.clock,
                                             .rated = filter.rated,
                                             .begun_before = mark.begun,
                                             .id_before = mark.room,
                                             .most = std::int64_t{filter.limit} + 1,
                                             .unlisted = own}))
      page.games.push_back(std::move(game));
  }
  std::ranges::sort(page.games, [](const FinishedGame& a, const FinishedGame& b) {
    return std::pair(a.begun, a.room) > std::pair(b.begun, b.room);
  });
  const auto limit = static_cast<std::size_t>(filter.limit);
  if (page.games.size() > limit) {
    page.games.resize(limit);
    page.next = written(page.games.back());
  }
  return page;
}

std::vector<std::int64_t> people_in(const HistoryPage& page) {
  std::vector<std::int64_t> people;
  for (const FinishedGame& game : page.games)
    for (const std::int64_t person : game.players)
      if (person != 0) people.push_back(person);
  std::ranges::sort(people);
  people.erase(std::unique(people.begin(), people.end()), people.end());
  return people;
}

EndedGame summary_of(const FinishedGame& game, const Summaries& players) {
  EndedGame shown;
  shown.id = game.room;
  shown.game = game.game;
  for (int seat = 0; seat < 2; ++seat)
    shown.players[seat] = card_of(players, game.players[seat], game.levels[seat]);
  shown.clock_class = class_named(game.clock).value_or(ClockClass::none);
  shown.rated = game.rated;
  shown.begun = game.begun;
  shown.moves = game.moves;
  shown.ended = game.ended;
  shown.ending.ending = {result_named(game.result).value_or(Result::open),
                         termination_named(game.termination).value_or(Termination::none)};
  shown.ending.ratings = read_rating_changes(game.ratings);
  return shown;
}

Json to_json(const HistoryPage& page, const Summaries& players) {
  Json games = Json::array();
  for (const FinishedGame& game : page.games) games.push_back(to_json(summary_of(game, players)));
  return {{"games", games}, {"next", page.next.empty() ? Json() : Json(page.next)}};
}

}  // namespace sequitur::server
