#include "bot/room.hpp"

#include <algorithm>

#include "bot/json_text.hpp"

namespace sequitur::bot {

namespace {

using nlohmann::json;

// Kept back from the clock for the way to the server.
Milliseconds for_the_way(Milliseconds left) { return std::min(left / 10, Milliseconds(300)); }

std::int64_t number(const json& from, const char* key) {
  const auto found = from.find(key);
  return found != from.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string name_of(const json& player) {
  if (!player.is_object()) return "somebody";
  if (const std::string name = text(player, "name"); !name.empty()) return name;
  return text(player, "kind") == "engine" ? "the engine" : "a " + text(player, "kind");
}

// "5+3": minutes and seconds, as people say it.
std::string clock_words(const json& clock) {
  const std::string kind = text(clock, "kind");
  if (kind == "days") return std::to_string(number(clock, "base") / 86'400'000) + " days a move";
  if (kind != "live") return "no clock";
  const std::int64_t base = number(clock, "base");
  const std::string minutes =
      base % 60'000 == 0 ? std::to_string(base / 60'000) : std::to_string(base / 1000) + "s";
  return minutes + "+" + std::to_string(number(clock, "increment") / 1000);
}

std::optional<Ending> read_ending(const json& from) {
  const auto result = result_named(text(from, "result"));
  const auto termination = termination_named(text(from, "termination"));
  if (!result || !termination) return std::nullopt;
  return Ending{*result, *termination};
}

}  // namespace

std::expected<Room, std::string> Room::read(const json& from, SteadyTime now) {
  const auto strange = [&](const std::string& why) {
    return std::unexpected("room " + text(from, "id") + " cannot be understood: " + why);
  };
  auto start = read_any(text(from, "start"));
  if (!start) return strange(start.error().sentence);
  const bool swap = from.value("swap", json(false)) == true;
  AnyGame game = std::visit(
      [&](auto&& loaded) -> AnyGame {
        return Game<GameOf<std::remove_cvref_t<decltype(loaded.position)>>>(loaded, swap);
      },
      *start);
  Room room(std::move(game));
  const std::string you = text(from, "you");
  if (you != "p1" && you != "p2") return strange("there is no seat for this token in it");
  room.id_ = text(from, "id");
  room.swap_ = swap;
  room.me_ = you == "p1" ? Player::p1 : Player::p2;
  const json clock = from.value("clock", json::object());
  const json players = from.value("players", json::array());
  const auto other = static_cast<std::size_t>(room.me_ == Player::p1 ? 1 : 0);
  room.opponent_ = players.size() == 2 ? name_of(players[other]) : "somebody";
  room.live_ = text(clock, "kind") == "live";
  room.increment_ = Milliseconds(number(clock, "increment"));
  room.terms_ = room.game_name() + ", " + clock_words(clock) +
                (from.value("rated", json(false)) == true ? ", rated" : "");
  for (const json& move : from.value("moves", json::array())) {
    const auto played = std::visit(
        [&](auto& running) {
          return running.play(move.is_string() ? move.get<std::string>() : "");
        },
        room.game_);
    if (!played) return strange(played.error().sentence);
  }
  room.seen_ = static_cast<int>(number(from, "n"));
  const std::string other_seat = room.me_ == Player::p1 ? "p2" : "p1";
  room.draw_ = text(from, "draw") == other_seat;
  room.takeback_ = text(from, "takeback") == other_seat;
  room.rematch_ = text(from, "rematch") == other_seat;
  room.next_ = text(from, "next");
  if (const json ending = from.value("ending", json()); ending.is_object())
    room.ending_ = read_ending(ending);
  room.clock_shows(from.value("times", json()), now);
  return room;
}

void Room::clock_shows(const json& times, SteadyTime now) {
  shown_ = now;
  left_.reset();
  abort_.reset();
  runs_ = false;
  if (!times.is_object()) return;
  const json left = times.value("left", json::array());
  if (left.size() != 2 || !left[0].is_number_integer() || !left[1].is_number_integer()) return;
  left_ = {Milliseconds(left[0].get<std::int64_t>()), Milliseconds(left[1].get<std::int64_t>())};
  runs_ = text(times, "runs") == (me_ == Player::p1 ? "p1" : "p2");
  if (times.value("abort", json()).is_number_integer())
    abort_ = Milliseconds(number(times, "abort"));
}

std::expected<void, std::string> Room::happened(const json& event) {
  const int n = static_cast<int>(number(event, "n"));
  if (n <= seen_) return {};
  const std::string kind = text(event, "kind");
  if (kind == "move") {
    if (const auto done = moved(event); !done) return done;
  } else if (kind == "takenBack") {
    take_back_to(static_cast<int>(number(event, "plies")));
  } else if (kind == "drawOffered") {
    draw_ = by_other(event);
  } else if (kind == "drawDeclined") {
    draw_ = false;
  } else if (kind == "takebackAsked") {
    takeback_ = by_other(event);
  } else if (kind == "takebackDeclined") {
    takeback_ = false;
  } else if (kind == "rematchOffered") {
    rematch_ = by_other(event);
  } else if (kind == "rematchDeclined") {
    rematch_ = false;
  } else if (kind == "rematched") {
    next_ = text(event, "room");
    rematch_ = false;
  } else if (kind == "ended") {
    ending_ = read_ending(event);
    draw_ = takeback_ = false;
  }
  seen_ = n;
  return {};
}

std::expected<void, std::string> Room::moved(const json& event) {
  const auto played =
      std::visit([&](auto& running) { return running.play(text(event, "move")); }, game_);
  if (!played)
    return std::unexpected("room " + id_ + " has a move that this program does not understand: " +
                           played.error().sentence);
  takeback_ = false;
  if (!by_other(event)) draw_ = false;  // our move is a no
  return {};
}

void Room::take_back_to(int plies_left) {
  while (plies() > plies_left) std::visit([](auto& running) { running.undo(); }, game_);
  ++returns_;
  draw_ = takeback_ = false;
}

bool Room::by_other(const json& event) const {
  return text(event, "by") == (me_ == Player::p1 ? "p2" : "p1");
}

std::string Room::game_name() const {
  return std::visit([]<GameKind G>(const Game<G>&) { return std::string(G::name); }, game_);
}

int Room::plies() const {
  return std::visit([](const auto& running) { return static_cast<int>(running.moves().size()); },
                    game_);
}

std::string Room::terms() const { return terms_; }

bool Room::won() const {
  return over() && ending_->result == (me_ == Player::p1 ? Result::p1win : Result::p2win);
}

std::string Room::how_it_ended() const {
  if (!counts()) return "aborted";
  return std::string(drawn() ? "drawn"
                     : won() ? "won"
                             : "lost") +
         " by " + std::string(name(ending_->termination)) + " after " + std::to_string(plies()) +
         " moves";
}

bool Room::my_turn() const {
  return !over() &&
         std::visit(
             [this](const auto& running) { return !running.over() && running.to_move() == me_; },
             game_);
}

Limits Room::limits(SteadyTime now, Milliseconds without_clock) const {
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
