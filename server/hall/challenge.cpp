#include "server/hall/challenge.hpp"

#include <sodium.h>

#include <algorithm>
#include <charconv>

#include "engine/any/start.hpp"
#include "engine/game/fault_names.hpp"
#include "engine/search/levels.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr std::size_t longest_board = 400;  // a code has at most 120 letters
constexpr Milliseconds second{1000}, minute = 60 * second, one_day = 24 * 60 * minute;
constexpr Milliseconds shortest_base = 15 * second, longest_base = 180 * minute;
constexpr Milliseconds longest_increment = 3 * minute;
constexpr Milliseconds longest_days = 14 * one_day;

std::unexpected<Refusal> wrong(std::string place, std::string sentence) {
  return std::unexpected(Refusal{"bad_challenge", std::move(place), std::move(sentence)});
}

std::string text_of(const json& from, const char* key, const char* otherwise) {
  const auto found = from.find(key);
  if (found == from.end() || found->is_null()) return otherwise;
  return found->is_string() ? found->get<std::string>() : std::string("?");
}

std::expected<bool, Refusal> flag(const json& from, const char* key, bool otherwise) {
  const auto found = from.find(key);
  if (found == from.end() || found->is_null()) return otherwise;
  if (!found->is_boolean()) return wrong(key, std::string(key) + " is true or false");
  return found->get<bool>();
}

std::optional<std::uint64_t> board_number(std::string_view board) {
  if (!board.starts_with('#')) return std::nullopt;
  std::uint64_t number = 0;
  const char* end = board.data() + board.size();
  const auto [at, error] = std::from_chars(board.data() + 1, end, number);
  if (error != std::errc() || at != end || board.size() == 1) return std::nullopt;
  return number;
}

// A kind of random boards that has a name of its own in a challenge: all but the usual one, which
// is `random`.
template <GameKind G>
std::optional<std::size_t> named_kind(std::string_view board) {
  const auto at = std::find(G::board_kinds.begin() + 1, G::board_kinds.end(), board);
  if (at == G::board_kinds.end()) return std::nullopt;
  return static_cast<std::size_t>(at - G::board_kinds.begin());
}

// Which kind of random boards the challenge asks for; nothing if it names a board.
std::optional<std::size_t> kind_of_board(const Challenge& challenge) {
  if (challenge.board == "random") return 0;
  return Games::with(challenge.game, [&]<GameKind G>() { return named_kind<G>(challenge.board); });
}

// The titles of the games that have such boards; empty if none has.
std::string games_with_board(std::string_view board) {
  return Games::titles_of([&]<GameKind G>() { return named_kind<G>(board).has_value(); });
}

std::optional<std::size_t> scoring_of(const Challenge& challenge) {
  return Games::with(challenge.game,
                     [&]<GameKind G>() { return scoring_named<G>(challenge.scoring); });
}

std::string games_with_scorings() {
  return Games::titles_of([]<GameKind G>() { return G::scorings.size() > 1; });
}

std::vector<std::string_view> all_scorings() {
  std::vector<std::string_view> all;
  Games::for_each([&]<GameKind G>() {
    for (const std::string_view scoring : G::scorings)
      if (std::ranges::find(all, scoring) == all.end()) all.push_back(scoring);
  });
  return all;
}

std::uint64_t secret_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

}  // namespace

std::expected<ClockRule, Refusal> read_clock(const json& clock) {
  if (clock.is_null()) return ClockRule{};
  if (!clock.is_object()) return wrong("clock", "clock is an object with a kind");
  const auto number = [&](const char* key) -> std::optional<Milliseconds> {
    const auto found = clock.find(key);
    if (found == clock.end()) return Milliseconds(0);
    if (!found->is_number_integer()) return std::nullopt;
    return Milliseconds(found->get<std::int64_t>());
  };
  const auto base = number("base"), increment = number("increment");
  if (!base || !increment) return wrong("clock", "base and increment are whole milliseconds");
  const std::string kind = text_of(clock, "kind", "none");
  if (kind == "none") return ClockRule{};
  if (kind == "live") {
    if (*base < shortest_base || *base > longest_base)
      return wrong("clock.base", "a live clock has from 15 seconds to 180 minutes");
    if (*increment < Milliseconds(0) || *increment > longest_increment)
      return wrong("clock.increment", "an increment is from 0 to 180 seconds");
    return ClockRule{ClockRule::Kind::live, *base, *increment};
  }
  if (kind == "days") {
    if (*base < one_day || *base > longest_days || *base % one_day != Milliseconds(0))
      return wrong("clock.base", "a move by correspondence has from 1 to 14 whole days");
    return ClockRule{ClockRule::Kind::days, *base, {}};
  }
  return wrong("clock.kind", "a clock's kind is live, days or none");
}

std::expected<Challenge, Refusal> read_challenge(const json& from) {
  if (!from.is_object()) return wrong("challenge", "a challenge is an object");
  Challenge challenge;
  challenge.game = text_of(from, "game", "");
  if (!Games::contains(challenge.game)) return wrong("game", "game is " + Games::names_in_words());

  challenge.board = text_of(from, "board", "random");
  if (challenge.board.size() > longest_board) return wrong("board", "that is no board's code");
  if (const auto others = games_with_board(challenge.board);
      !others.empty() && !kind_of_board(challenge))
    return wrong("board", challenge.board + " boards are for " + others);

  challenge.scoring = text_of(from, "scoring", "base");
  if (const auto scorings = all_scorings();
      std::ranges::find(scorings, challenge.scoring) == scorings.end())
    return wrong("scoring", "scoring is " + joined_words(scorings, " or "));
  if (!scoring_of(challenge))
    return wrong("scoring", "only " + games_with_scorings() + " has a scoring");

  const std::string first = text_of(from, "first", "random");
  if (first != "me" && first != "you" && first != "random")
    return wrong("first", "first is me, you or random");
  challenge.first = first == "me"    ? Challenge::First::me
                    : first == "you" ? Challenge::First::you
                                     : Challenge::First::random;

  const auto clock = read_clock(from.value("clock", json()));
  if (!clock) return std::unexpected(clock.error());
  challenge.clock = *clock;

  for (const auto& [key, field] : {std::pair{"swap", &Challenge::swap},
                                   {"rated", &Challenge::rated},
                                   {"takebacks", &Challenge::takebacks},
                                   {"public", &Challenge::open}}) {
    const auto value = flag(from, key, challenge.*field);
    if (!value) return std::unexpected(value.error());
    challenge.*field = *value;
  }

  if (const auto level = from.find("level"); level != from.end() && !level->is_null()) {
    if (!level->is_number_integer() || *level < 1 || *level > level_count)
      return wrong("level", "level is a whole number from 1 to " + std::to_string(level_count));
    challenge.level = level->get<int>();
  }

  if (challenge.rated) {
    if (challenge.level > 0) return wrong("rated", "games against the engine are not rated");
    if (class_of(challenge.clock) == ClockClass::none)
      return wrong("clock", "a rated game needs a clock");
    if (!kind_of_board(challenge))
      return wrong("board", "a rated game's board is drawn by the server");
  } else if (const auto board = draw_board(challenge); !board) {
    return std::unexpected(
        Refusal{std::string(name(board.error().fault)), "board", board.error().sentence});
  }
  return challenge;
}

json to_json(const Challenge& challenge) {
  constexpr std::string_view firsts[] = {"me", "you", "random"};
  return {{"id", challenge.id},
          {"created", challenge.created},
          {"game", challenge.game},
          {"board", challenge.board},
          {"scoring", challenge.scoring},
          {"swap", challenge.swap},
          {"first", firsts[static_cast<int>(challenge.first)]},
          {"clock", to_json(challenge.clock)},
          {"class", name(class_of(challenge.clock))},
          {"rated", challenge.rated},
          {"takebacks", challenge.takebacks},
          {"public", challenge.open}};
}

Checked<AnyPosition> draw_board(const Challenge& challenge) {
  return Games::with(challenge.game, [&]<GameKind G>() -> Checked<AnyPosition> {
    const Terms terms{.scoring = *scoring_named<G>(challenge.scoring)};
    if (const auto kind = kind_of_board(challenge))
      return start_on(G::random_board(*kind, secret_seed()), terms);
    if (const auto number = board_number(challenge.board))
      return start_on(G::random_board(0, *number), terms);
    const std::string_view startpos = G::startpos;
    const std::string_view code = challenge.board == "default"
                                      ? startpos.substr(0, startpos.find(' '))
                                      : std::string_view(challenge.board);
    auto start = read_start(code, terms);
    if (start && game_name(*start) != challenge.game)
      return failure(Fault::unknown_game, "board", "that is a board of the other game");
    return start;
  });
}

AnyPosition redrawn(const AnyPosition& start) {
  return std::visit(
      []<class Loaded>(const Loaded& old) {
        using G = GameOf<Loaded>;
        return start_on(G::random_board(G::board_kind(*old.board), secret_seed()),
                        G::terms_of(old.position));
      },
      start);
}

}  // namespace sequitur::server
