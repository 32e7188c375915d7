#include "bot/player_room.hpp"

#include <algorithm>

namespace sequitur::bot {

using namespace server;

namespace {

// The time kept back from the clock for the way to the server.
Milliseconds for_the_way(Milliseconds left) { return std::min(left / 10, Milliseconds(300)); }

std::string name_of(const PlayerCard& player) {
  const auto* person = std::get_if<PersonCard>(&player);
  if (!person) return "the engine";
  return person->name.empty() ? "a " + std::string(wire_words<PersonKind>[int(person->kind)])
                              : person->name;
}

// A clock as people say it, in minutes and seconds: "5+3".
std::string clock_words(const ClockRule& clock) {
  const std::int64_t base = clock.base.count();
  switch (clock.kind) {
    case ClockRule::Kind::days:
      return std::to_string(base / 86'400'000) + " days a move";
    case ClockRule::Kind::live:
      return (base % 60'000 == 0 ? std::to_string(base / 60'000)
                                 : std::to_string(base / 1000) + "s") +
             "+" + std::to_string(clock.increment.count() / 1000);
    case ClockRule::Kind::none:
      break;
  }
  return "no clock";
}

}  // namespace

std::expected<PlayerRoom, std::string> PlayerRoom::read(const RoomSnapshot& from, SteadyTime now) {
  const auto strange = [&](const std::string& why) {
    return std::unexpected("room " + from.id + " cannot be understood: " + why);
  };
  auto start = read_any(from.start);
  if (!start) return strange(start.error().sentence);
  AnyGame game = std::visit(
      [&](auto&& loaded) -> AnyGame {
        return Game<GameOf<std::remove_cvref_t<decltype(loaded.position)>>>(loaded, from.swap);
      },
      *start);
  PlayerRoom room(std::move(game));
  if (!from.you) return strange("there is no seat for this token in it");
  room.id_ = from.id;
  room.swap_ = from.swap;
  room.me_ = *from.you;
  room.opponent_ = name_of(from.players[static_cast<std::size_t>(1 - index(room.me_))]);
  room.live_ = from.clock.kind == ClockRule::Kind::live;
  room.increment_ = from.clock.increment;
  room.terms_ = room.game_name() + ", " + clock_words(from.clock) + (from.rated ? ", rated" : "");
  for (const std::string& move : from.moves) {
    const auto played = std::visit([&](auto& running) { return running.play(move); }, room.game_);
    if (!played) return strange(played.error().sentence);
  }
  room.seen_ = from.n;
  const Player other = sequitur::other(room.me_);
  room.draw_ = from.draw == other;
  room.takeback_ = from.takeback == other;
  room.rematch_ = from.rematch == other;
  room.next_ = from.next;
  if (from.ending) room.ending_ = from.ending->ending;
  room.clock_shows(from.times, now);
  return room;
}

void PlayerRoom::clock_shows(const std::optional<Times>& times, SteadyTime now) {
  shown_ = now;
  left_.reset();
  abort_.reset();
  runs_ = false;
  if (!times) return;
  left_ = times->left;
  runs_ = times->runs == me_;
  abort_ = times->abort;
}

std::expected<void, std::string> PlayerRoom::happened(const Event& event) {
  if (event.number <= seen_) return {};
  const auto understood = std::visit(
      [this](const auto& what) -> std::expected<void, std::string> {
        if constexpr (std::is_void_v<decltype(on(what))>) {
          on(what);
          return {};
        } else {
          return on(what);
        }
      },
      event.what);
  if (understood) seen_ = event.number;
  return understood;
}

std::expected<void, std::string> PlayerRoom::on(const happened::Moved& moved) {
  const auto played = std::visit([&](auto& running) { return running.play(moved.move); }, game_);
  if (!played)
    return std::unexpected("room " + id_ + " has a move that this program does not understand: " +
                           played.error().sentence);
  takeback_ = false;
  if (!by_other(moved.by)) draw_ = false;  // our move declines the draw
  return {};
}

void PlayerRoom::on(const happened::TakenBack& taken) {
  while (plies() > taken.plies) std::visit([](auto& running) { running.undo(); }, game_);
  ++returns_;
  draw_ = takeback_ = false;
}

void PlayerRoom::on(const happened::Rematched& rematched) {
  next_ = rematched.room;
  rematch_ = false;
}

void PlayerRoom::on(const happened::Ended& ended) {
  ending_ = ended.ending;
  draw_ = takeback_ = false;
}

std::string PlayerRoom::game_name() const {
  return std::visit([]<GameKind G>(const Game<G>&) { return std::string(G::name); }, game_);
}

int PlayerRoom::plies() const {
  return std::visit([](const auto& running) { return static_cast<int>(running.moves().size()); },
                    game_);
}

std::string PlayerRoom::terms() const { return terms_; }

bool PlayerRoom::won() const {
  return over() && ending_->result == (me_ == Player::p1 ? Result::p1win : Result::p2win);
}

std::string PlayerRoom::how_it_ended() const {
  if (!counts()) return "aborted";
  return std::string(drawn() ? "drawn"
                     : won() ? "won"
                             : "lost") +
         " by " + std::string(name(ending_->termination)) + " after " + std::to_string(plies()) +
         " moves";
}

bool PlayerRoom::my_turn() const {
  return !over() &&
         std::visit(
             [this](const auto& running) { return !running.over() && running.to_move() == me_; },
             game_);
}

Limits PlayerRoom::limits(SteadyTime now, Milliseconds without_clock) const {
  const auto since = std::chrono::duration_cast<Milliseconds>(now - shown_);
  Limits limits;
  if (!live_ || !left_ || !runs_) {
    limits.movetime = without_clock;
    if (abort_)
      limits.movetime = std::min(without_clock, std::max(*abort_ - since, Milliseconds(100)) / 4);
    return limits;
  }
  limits.clocks = Clocks{*left_, {increment_, increment_}};
  Milliseconds& mine = limits.clocks->left[static_cast<std::size_t>(index(me_))];
  mine = std::max(mine - since, Milliseconds(20));
  mine -= for_the_way(mine);
  return limits;
}

}  // namespace sequitur::bot
