#include "bot/bot.hpp"

#include <algorithm>
#include <random>
#include <utility>

// Finding games and staying connected; what happens at the board is in bot_play.cpp.
namespace sequitur::bot {

using namespace server;

namespace {

using nlohmann::json;
using std::chrono::steady_clock;

constexpr Milliseconds between_looks{100};
constexpr Milliseconds between_refusals{5'000};
constexpr std::size_t most_seats = 8;

bool is_by(const ChallengeCard& challenge, std::int64_t person) {
  const auto* maker = std::get_if<PersonCard>(&challenge.by);
  return maker && maker->id == person;
}

// No other process of the same account uses ids that begin so.
std::string random_prefix() {
  std::random_device chance;
  return "b" + std::to_string(chance()) + "-";
}

}  // namespace

Bot::Bot(Line& line, Wishes wishes, Listener listener)
    : line_(line),
      wishes_(std::move(wishes)),
      listener_(std::move(listener)),
      id_prefix_(random_prefix()),
      pauses_(std::random_device()()) {}

Bot::~Bot() = default;

std::expected<void, std::string> Bot::run(const std::atomic<bool>& stop) {
  const auto hello = line_.ask("POST", "/api/hello");
  if (!hello) return std::unexpected(hello.error());
  if (hello->status != 200)
    return std::unexpected("the server does not let this token in: " + hello->sentence());
  const auto me = read_person_card(hello->body.value("me", json()));
  if (!me) return std::unexpected("the server does not say who this is: " + me.error().sentence);
  me_ = me->id;
  listener_.say("signed in as " + me->name);

  while (failure_.empty()) {
    mind_connection();
    if (const auto message = line_.hear(between_looks)) hear(*message);
    for (Seat& seat : seats_) collect(seat);
    send_again();
    stand_up();
    if (stop && !stopping_) {
      stopping_ = true;
      listener_.stopping();
      withdraw();
      if (busy()) listener_.say("no new games; what has a live clock is played to its end");
    }
    if (stopping_ && !busy()) break;
    const bool all_over = std::ranges::all_of(
        seats_, [](const Seat& seat) { return seat.room && seat.room->over(); });
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
  return !stopping_ && (wishes_.games == 0 || begun_ < wishes_.games);
}

bool Bot::busy() const {
  return std::ranges::any_of(seats_, [](const Seat& seat) {
    return !seat.room || (seat.room->live() && !seat.room->over());
  });
}

// ---- the connection

std::expected<void, std::string> Bot::connect() {
  if (const auto opened = line_.open(); !opened) return opened;
  for (Seat& seat : seats_) send(WatchMessage{seat.id, seat.room ? seat.room->seen() : 0});
  for (const Deed& deed : deeds_) send(deed);
  send(LobbyOnMessage{});
  return take_up_own_games();
}

// Those that were running before, and those that began while the connection was lost.
std::expected<void, std::string> Bot::take_up_own_games() {
  const auto own = line_.ask("GET", "/api/rooms?mine");
  if (!own) return std::unexpected(own.error());
  if (own->status == 401 || own->status == 403) {
    failure_ = "the server does not let this token in any more: " + own->sentence();
    return {};
  }
  if (own->status != 200) return std::unexpected(own->sentence());
  const auto games = read_own_games(own->body);
  if (!games) return std::unexpected(games.error().sentence);
  for (const OwnRunningGame& game : games->rooms)
    if (wishes_.engines.contains(game.game)) sit_down(game.id);
  if (challenge_.empty()) return {};
  const auto mine = line_.ask("GET", "/api/challenges/" + challenge_);
  if (!mine) return std::unexpected(mine.error());
  if (mine->status == 404 || read_room_begun(mine->body)) challenge_.clear();
  return {};
}

void Bot::mind_connection() {
  if (connected_ && !line_.is_open()) {
    connected_ = false;
    wait_before_coming_back("the connection is lost (" + line_.why_lost() + ")");
  }
  if (!connected_ && steady_clock::now() >= try_again_) come_back();
}

void Bot::come_back() {
  if (const auto connected = connect(); !connected) {
    line_.close();
    return wait_before_coming_back(connected.error());
  }
  connected_ = true;
  pauses_.opened(steady_clock::now());
  if (std::exchange(told_of_loss_, false)) listener_.say("connected again");
}

void Bot::wait_before_coming_back(const std::string& why) {
  if (!std::exchange(told_of_loss_, true)) listener_.say(why + "; trying again");
  try_again_ = steady_clock::now() + pauses_.after_loss(steady_clock::now());
}

// ---- finding games

void Bot::sit_down(const std::string& room) {
  if (room.empty() || seat_in(room)) return;
  seats_.push_back({.id = room});
  ++begun_;
  send(WatchMessage{room});
}

void Bot::look_for_games() {
  if (!line_.is_open() || !lobby_ || !wants_more() || busy()) return;
  if (seats_.size() >= most_seats || steady_clock::now() < not_before_) return;
  if (wishes_.accept && accept_one()) return;
  if (wishes_.seek && challenge_.empty()) adopt_or_make_challenge();
}

bool Bot::accept_one() {
  for (const ChallengeCard& challenge : lobby_->challenges) {
    const std::string& id = challenge.id;
    if (is_by(challenge, me_) || avoided_.contains(id) || !wishes_.engines.contains(challenge.game))
      continue;
    const auto begun = line_.ask("POST", "/api/challenges/" + id + "/accept");
    if (!begun) return false;
    avoided_.insert(id);
    if (const auto game = read_room_begun(begun->body); begun->status == 200 && game) {
      withdraw();
      sit_down(game->room);
      return true;
    }
    if (begun->fault() == "scope_missing") {
      failure_ = "the token was made without the scope play, which a bot needs";
      return true;
    }
    if (begun->status >= 429) {  // not now
      avoided_.erase(id);
      not_before_ = steady_clock::now() + between_refusals;
      return true;
    }
  }
  return false;
}

void Bot::adopt_or_make_challenge() {
  auto game = wishes_.engines.begin();
  std::advance(game, next_game_ % wishes_.engines.size());
  // One from an earlier run that is still open will do.
  for (const ChallengeCard& open : lobby_->challenges)
    if (is_by(open, me_) && open.clock == *wishes_.seek && wishes_.engines.contains(open.game) &&
        !avoided_.contains(open.id)) {
      challenge_ = open.id;
      return;
    }
  ChallengeWish wish;
  wish.game = game->first;
  wish.clock = *wishes_.seek;
  wish.takebacks = false;
  wish.open = true;
  const auto made = line_.ask("POST", "/api/challenges", to_json(wish));
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
  // If it has just been accepted, that game is found in the lobby or by `accepted`.
  (void)line_.ask("DELETE", "/api/challenges/" + std::exchange(challenge_, {}));
}

void Bot::say_what_goes_on() {
  for (const Seat& seat : seats_)
    if (seat.room && !seat.room->over())
      listener_.say("game " + seat.id + " against " + seat.room->opponent() +
                    " goes on without the bot; the same command takes it up again");
}

void Bot::show_progress() {
  for (const Seat& seat : seats_)
    if (seat.room && !seat.room->over())
      return listener_.show(seat.room->terms() + " against " + seat.room->opponent() + ", move " +
                            std::to_string(seat.room->plies() + 1) +
                            (seat.room->my_turn() ? ", thinking" : ", waiting"));
  listener_.show((challenge_.empty() ? "waiting for a challenge; " : "a challenge is open; ") +
                 score());
}

}  // namespace sequitur::bot
