#include "bot/bot.hpp"

#include <algorithm>
#include <random>
#include <utility>

// How the bot finds games and stays connected. bot_play.cpp has what it does at the board.
namespace sequitur::bot {

using namespace server;

namespace {

using nlohmann::json;
using std::chrono::steady_clock;

constexpr Milliseconds between_looks{100};
constexpr Milliseconds between_refusals{5'000};
constexpr std::size_t most_games = 8;

bool is_by(const ChallengeCard& challenge, std::int64_t person) {
  const auto* maker = std::get_if<PersonCard>(&challenge.by);
  return maker && maker->id == person;
}

// A prefix for the ids of actions that no other process of the same account uses.
std::string random_prefix() {
  std::random_device chance;
  return "b" + std::to_string(chance()) + "-";
}

}  // namespace

Bot::Bot(ServerConnection& connection, BotOptions options, Listener listener)
    : connection_(connection),
      options_(std::move(options)),
      listener_(std::move(listener)),
      id_prefix_(random_prefix()),
      pauses_(std::random_device()()) {}

Bot::~Bot() = default;

std::expected<void, std::string> Bot::run(const std::atomic<bool>& stop) {
  const auto hello = connection_.ask("POST", "/api/hello");
  if (!hello) return std::unexpected(hello.error());
  if (hello->status != 200)
    return std::unexpected("the server refuses this token: " + hello->sentence());
  const auto me = read_person_card(hello->body.value("me", json()));
  if (!me) return std::unexpected("the server does not say who this is: " + me.error().sentence);
  me_ = me->id;
  listener_.say("signed in as " + me->name);

  while (failure_.empty()) {
    watch_connection();
    if (const auto message = connection_.hear(between_looks)) hear(*message);
    for (OwnGame& own : own_games_) take_thought(own);
    send_again();
    leave_finished_games();
    if (stop && !stopping_) {
      stopping_ = true;
      listener_.stopping();
      withdraw();
      if (busy()) listener_.say("no new games; games with a live clock are played to their end");
    }
    if (stopping_ && !busy()) break;
    const bool all_over = std::ranges::all_of(
        own_games_, [](const OwnGame& own) { return own.room && own.room->over(); });
    if (!wants_more() && all_over) break;
    look_for_games();
    show_progress();
  }
  if (!stopping_) withdraw();
  say_what_goes_on();
  if (!failure_.empty()) return std::unexpected(failure_);
  return {};
}

std::string Bot::score() const {
  return std::to_string(played_) + (played_ == 1 ? " game: " : " games: ") + std::to_string(won_) +
         " won, " + std::to_string(played_ - won_ - drawn_) + " lost, " + std::to_string(drawn_) +
         " drawn";
}

bool Bot::wants_more() const {
  return !stopping_ && (options_.games == 0 || begun_ < options_.games);
}

bool Bot::busy() const {
  return std::ranges::any_of(own_games_, [](const OwnGame& own) {
    return !own.room || (own.room->live() && !own.room->over());
  });
}

// ---- the connection

std::expected<void, std::string> Bot::connect() {
  if (const auto opened = connection_.open(); !opened) return opened;
  for (OwnGame& own : own_games_) send(WatchMessage{own.id, own.room ? own.room->seen() : 0});
  for (const UnconfirmedAction& pending : unconfirmed_) send(pending);
  send(LobbyOnMessage{});
  return join_running_games();
}

// Joins the games that were running before, and those that began while the connection was lost.
std::expected<void, std::string> Bot::join_running_games() {
  const auto answer = connection_.ask("GET", "/api/rooms?mine");
  if (!answer) return std::unexpected(answer.error());
  if (answer->status == 401 || answer->status == 403) {
    failure_ = "the server refuses this token now: " + answer->sentence();
    return {};
  }
  if (answer->status != 200) return std::unexpected(answer->sentence());
  const auto games = read_own_games(answer->body);
  if (!games) return std::unexpected(games.error().sentence);
  for (const OwnRunningGame& game : games->rooms)
    if (options_.engines.contains(game.game)) join(game.id);
  if (challenge_.empty()) return {};
  const auto mine = connection_.ask("GET", "/api/challenges/" + challenge_);
  if (!mine) return std::unexpected(mine.error());
  if (mine->status == 404 || read_room_begun(mine->body)) challenge_.clear();
  return {};
}

void Bot::watch_connection() {
  if (connected_ && !connection_.is_open()) {
    connected_ = false;
    wait_before_reconnecting("the connection is lost (" + connection_.why_lost() + ")");
  }
  if (!connected_ && steady_clock::now() >= try_again_) reconnect();
}

void Bot::reconnect() {
  if (const auto connected = connect(); !connected) {
    connection_.close();
    return wait_before_reconnecting(connected.error());
  }
  connected_ = true;
  pauses_.opened(steady_clock::now());
  if (std::exchange(told_of_loss_, false)) listener_.say("connected again");
}

void Bot::wait_before_reconnecting(const std::string& why) {
  if (!std::exchange(told_of_loss_, true)) listener_.say(why + "; trying again");
  try_again_ = steady_clock::now() + pauses_.after_loss(steady_clock::now());
}

// ---- finding games

void Bot::join(const std::string& room) {
  if (room.empty() || own_game_in(room)) return;
  own_games_.push_back({.id = room});
  ++begun_;
  send(WatchMessage{room});
}

void Bot::look_for_games() {
  if (!connection_.is_open() || !lobby_ || !wants_more() || busy()) return;
  if (own_games_.size() >= most_games || steady_clock::now() < not_before_) return;
  if (options_.accept && accept_one()) return;
  if (options_.seek && challenge_.empty()) adopt_or_make_challenge();
}

bool Bot::accept_one() {
  for (const ChallengeCard& challenge : lobby_->challenges) {
    const std::string& id = challenge.id;
    if (is_by(challenge, me_) || avoided_.contains(id) ||
        !options_.engines.contains(challenge.game))
      continue;
    const auto begun = connection_.ask("POST", "/api/challenges/" + id + "/accept");
    if (!begun) return false;
    avoided_.insert(id);
    if (const auto game = read_room_begun(begun->body); begun->status == 200 && game) {
      withdraw();
      join(game->room);
      return true;
    }
    if (begun->fault() == "scope_missing") {
      failure_ = "the token was made without the scope play, which a bot needs";
      return true;
    }
    if (begun->status >= 429) {  // the server says "not now"
      avoided_.erase(id);
      not_before_ = steady_clock::now() + between_refusals;
      return true;
    }
  }
  return false;
}

void Bot::adopt_or_make_challenge() {
  auto game = options_.engines.begin();
  std::advance(game, next_game_ % options_.engines.size());
  // A challenge from an earlier run that is still open will do.
  for (const ChallengeCard& open : lobby_->challenges)
    if (is_by(open, me_) && open.clock == *options_.seek && options_.engines.contains(open.game) &&
        !avoided_.contains(open.id)) {
      challenge_ = open.id;
      return;
    }
  ChallengeWish wish;
  wish.game = game->first;
  wish.clock = *options_.seek;
  wish.takebacks = false;
  wish.open = true;
  const auto made = connection_.ask("POST", "/api/challenges", to_json(wish));
  if (!made) return;
  if (const auto open = read_challenge_card(made->body); made->status == 200 && open) {
    challenge_ = open->id;
    ++next_game_;
    listener_.say("a challenge is open: " + game->first);
    return;
  }
  if (made->status >= 429)
    not_before_ = steady_clock::now() + between_refusals;
  else
    failure_ = "the server refuses the challenge: " + made->sentence();
}

void Bot::withdraw() {
  if (challenge_.empty()) return;
  avoided_.insert(challenge_);
  // If it has just been accepted, the bot learns of the game from the lobby or from `accepted`.
  (void)connection_.ask("DELETE", "/api/challenges/" + std::exchange(challenge_, {}));
}

void Bot::say_what_goes_on() {
  for (const OwnGame& own : own_games_)
    if (own.room && !own.room->over())
      listener_.say("game " + own.id + " against " + own.room->opponent() +
                    " goes on without the bot; the same command takes it up again");
}

void Bot::show_progress() {
  for (const OwnGame& own : own_games_)
    if (own.room && !own.room->over())
      return listener_.show(own.room->terms() + " against " + own.room->opponent() + ", move " +
                            std::to_string(own.room->plies() + 1) +
                            (own.room->my_turn() ? ", thinking" : ", waiting"));
  listener_.show((challenge_.empty() ? "waiting for a challenge; " : "a challenge is open; ") +
                 score());
}

}  // namespace sequitur::bot
