#include "server/hall/challenge.hpp"

#include <sodium.h>

#include <algorithm>
#include <charconv>

#include "engine/any/start.hpp"
#include "engine/game/fault_names.hpp"
#include "engine/search/levels.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t longest_board = 400;  // a code has at most 120 letters
constexpr Milliseconds second{1000}, minute = 60 * second, one_day = 24 * 60 * minute;
constexpr Milliseconds shortest_base = 15 * second, longest_base = 180 * minute;
constexpr Milliseconds longest_increment = 3 * minute;
constexpr Milliseconds longest_days = 14 * one_day;

std::unexpected<Refusal> wrong(std::string place, std::string sentence) {
  return std::unexpected(Refusal{"bad_challenge", std::move(place), std::move(sentence)});
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

std::optional<Refusal> objection_to(const ClockRule& clock) {
  const auto no = [](const char* place, const char* sentence) {
    return Refusal{"bad_challenge", place, sentence};
  };
  switch (clock.kind) {
    case ClockRule::Kind::live:
      if (clock.base < shortest_base || clock.base > longest_base)
        return no("clock.base", "a live clock has from 15 seconds to 180 minutes");
      if (clock.increment < Milliseconds(0) || clock.increment > longest_increment)
        return no("clock.increment", "an increment is from 0 to 180 seconds");
      break;
    case ClockRule::Kind::days:
      if (clock.base < one_day || clock.base > longest_days ||
          clock.base % one_day != Milliseconds(0))
        return no("clock.base", "a move by correspondence has from 1 to 14 whole days");
      break;
    case ClockRule::Kind::none:
      break;
  }
  return std::nullopt;
}

std::expected<Challenge, Refusal> checked_terms(Challenge challenge) {
  if (!Games::contains(challenge.game)) return wrong("game", "game is " + Games::names_in_words());
  if (challenge.board.size() > longest_board)
    return wrong("board", "that is not the code of a board");
  if (const auto others = games_with_board(challenge.board);
      !others.empty() && !kind_of_board(challenge))
    return wrong("board", challenge.board + " boards are for " + others);
  if (const auto scorings = all_scorings();
      std::ranges::find(scorings, challenge.scoring) == scorings.end())
    return wrong("scoring", "scoring is " + joined_words(scorings, " or "));
  if (!scoring_of(challenge))
    return wrong("scoring", "only " + games_with_scorings() + " has a scoring");
  if (auto objection = objection_to(challenge.clock)) return std::unexpected(*std::move(objection));
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

}  // namespace

std::expected<Challenge, Refusal> checked(ChallengeWish wish) {
  return checked_terms(Challenge(std::move(wish)));
}

std::expected<Challenge, Refusal> checked(EngineWish wish) {
  return checked_terms(Challenge(static_cast<const ChallengeWish&>(wish), wish.level));
}

ChallengeCard card_of(const Challenge& challenge, const PlayerCard& by) {
  return {static_cast<const ChallengeWish&>(challenge), challenge.id, by, challenge.created,
          class_of(challenge.clock)};
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
