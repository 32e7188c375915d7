#include "bench/load/table.hpp"

#include <algorithm>

namespace sequitur::load {

using nlohmann::json;

namespace {

constexpr std::chrono::seconds longest_silence{60};

}  // namespace

class Table::Seat : public PlayerSocket {
 public:
  Seat(Table& table, House& house)
      : PlayerSocket(house.reactor, house.target, house.doorman), table_(table) {}

  std::string cookie;
  int seen = 0;           // the last event's number
  bool watching = false;  // the room, as far as the server has said
  bool first = false;     // places first

 protected:
  void arrived() override { table_.arrived(*this); }
  void heard(std::string_view text) override { table_.heard(*this, text); }
  void went(int code) override { table_.went(*this, code); }
  void refused(int status) override {
    table_.house_.figures.wrong("socket refused with " + std::to_string(status));
  }

 private:
  Table& table_;
};

Table::Table(House& house, int number) : house_(house), number_(number) {
  for (auto& seat : seats_) seat = std::make_unique<Seat>(*this, house);
}
Table::~Table() = default;

int Table::plies() const { return static_cast<int>(moves_.size()); }

Table::Seat& Table::to_move() {
  const bool first = plies() % 2 == 0;
  return *(seats_[0]->first == first ? seats_[0] : seats_[1]);
}

std::chrono::milliseconds Table::pause() {  // half to one and a half times the usual
  const auto usual = static_cast<std::uint64_t>(house_.between_moves.count());
  return std::chrono::milliseconds(usual / 2 + house_.random.below(usual + 1));
}

// ----------------------------------------------------------------------------- before the game

void Table::begin() {
  for (auto& seat : seats_) say_hello(*seat);
}

void Table::say_hello(Seat& seat) {
  house_.http.ask({"POST", "/api/hello", "", "{}", [this, &seat](const Answer& answer) {
                     if (answer.cookie.empty()) {
                       house_.figures.wrong("hello answered with " + std::to_string(answer.status));
                       house_.reactor.in(pause(), [this, &seat] { say_hello(seat); });
                       return;
                     }
                     seat.cookie = answer.cookie;
                     seat.begin(answer.cookie);
                     if (!seats_[0]->cookie.empty() && !seats_[1]->cookie.empty()) new_game();
                   }});
}

void Table::new_game() {
  for (auto& seat : seats_) {
    if (seat->watching) seat->tell(json{{"type", "leave"}, {"room", room_}}.dump());
    seat->watching = false;
  }
  room_.clear();
  game_.reset();
  act_.reset();
  moves_.clear();
  thinking_ = ended_ = false;
  std::swap(seats_[0], seats_[1]);
  const int kind = number_ + games_++;
  json challenge = {{"game", kind % 2 ? "kamon" : "kulami"},
                    {"board", "random"},
                    {"first", "random"},
                    {"rated", false},
                    {"public", false}};
  challenge["clock"] = kind % 4 < 2
                           ? json{{"kind", "none"}}
                           : json{{"kind", "live"}, {"base", 1'800'000}, {"increment", 10'000}};
  house_.http.ask({"POST", "/api/challenges", seats_[0]->cookie, challenge.dump(),
                   [this, game = games_](const Answer& answer) {
                     if (game != games_) return;  // given up meanwhile
                     if (!answer.body.is_object() || !answer.body.contains("id"))
                       return failed("challenge", answer);
                     accept(answer.body["id"]);
                   }});
}

void Table::accept(const std::string& challenge) {
  house_.http.ask({"POST", "/api/challenges/" + challenge + "/accept", seats_[1]->cookie, "{}",
                   [this, game = games_](const Answer& answer) {
                     if (game != games_) return;
                     if (!answer.body.is_object() || !answer.body.contains("room"))
                       return failed("accept", answer);
                     take_seats(answer.body["room"]);
                   }});
}

void Table::failed(const char* what, const Answer& answer) {
  std::string fault = "nothing";
  if (answer.body.is_object()) fault = answer.body.value("/error/fault"_json_pointer, "no fault");
  // Its answer may have been lost with the connection; then it is asked again, and is no error.
  const bool answered_before = fault == "no_such_challenge" && !house_.figures.lost.empty();
  if (!answered_before)
    house_.figures.wrong(std::string(what) + " answered with " + std::to_string(answer.status) +
                         " " + fault);
  house_.reactor.in(pause(), [this, game = games_] {
    if (game == games_) new_game();
  });
}

void Table::take_seats(const std::string& room) {
  last_sign_ = Clock::now();
  room_ = room;
  for (auto& seat : seats_) {
    seat->seen = 0;
    if (seat->live()) arrived(*seat);
  }
}

void Table::arrived(Seat& seat) {
  if (!room_.empty())
    seat.tell(json{{"type", "watch"}, {"room", room_}, {"after", seat.seen}}.dump());
}

void Table::went(Seat& seat, int code) {
  ++house_.figures.lost[code];
  seat.watching = false;
}

// ----------------------------------------------------------------------------- what comes in

void Table::heard(Seat& seat, std::string_view text) {
  const json message = json::parse(text, nullptr, false);
  if (!message.is_object()) return house_.figures.wrong("a message that is no JSON object");
  last_sign_ = Clock::now();
  const std::string type = message.value("type", "");
  if (type == "done") done(message);
  if (type == "refused") refused(message);
  if (type == "room" && message["room"].value("id", "") == room_) show_room(seat, message["room"]);
  if (type == "events" && message.value("room", "") == room_) show_events(seat, message);
}

void Table::show_room(Seat& seat, const json& room) {
  seat.seen = room["n"];
  seat.first = room["you"] == "p1";
  if (!game_) {
    auto start = read_any(room["start"].get<std::string>());
    if (!start) return house_.figures.wrong("a start that is no position");
    if (auto* kamon = std::get_if<kamon::Loaded>(&*start))
      game_.emplace(Game<kamon::Kamon>(std::move(*kamon)));
    else
      game_.emplace(Game<kulami::Kulami>(std::get<kulami::Loaded>(std::move(*start))));
  }
  int ply = 0;
  for (const auto& move : room["moves"]) learn(seat, ++ply, move);
  if (!room["ending"].is_null()) return over(room["ending"].value("termination", ""));
  watches(seat);
}

void Table::show_events(Seat& seat, const json& message) {
  for (const auto& event : message["events"]) {
    const int number = event["n"];
    if (number <= seat.seen) house_.figures.wrong("an event that was there before");
    seat.seen = std::max(seat.seen, number);
    const std::string kind = event["kind"];
    if (kind == "move") learn(seat, event["ply"], event["move"]);
    if (kind == "ended") return over(event.value("termination", ""));
  }
  watches(seat);
}

void Table::watches(Seat& seat) {
  const bool returned = !seat.watching;
  seat.watching = true;
  if (returned && act_ && act_->by == &seat && !act_->done) send_act();
  settle();
}

void Table::learn(Seat& seat, int ply, const std::string& move) {
  if (ply > plies() + 1) return house_.figures.wrong("a move without the one before it");
  if (ply <= plies()) {
    if (moves_[static_cast<std::size_t>(ply - 1)] != move)
      house_.figures.wrong("a move that is another than before");
  } else {
    moves_.push_back(move);
    const bool played = std::visit([&](auto& game) { return game.play(move).has_value(); }, *game_);
    if (!played) house_.figures.wrong("a move that the rules do not allow");
  }
  if (act_ && act_->ply == ply && act_->by != &seat && !act_->seen) {
    act_->seen = true;
    if (act_->sent && !act_->resent) house_.figures.to_opponent.add(Clock::now() - *act_->sent);
  }
}

void Table::done(const json& message) {
  if (!act_ || message.value("id", "") != act_->id || act_->done)
    return house_.figures.wrong("done, but nothing was asked for");
  act_->done = true;
  if (!act_->resent) house_.figures.to_done.add(Clock::now() - *act_->sent);
  ++house_.figures.moves;
  house_.journal.note({room_, message["n"], act_->ply, act_->move});
  learn(*act_->by, act_->ply, act_->move);
  settle();
}

void Table::refused(const json& message) {
  std::string fault = message.value("/error/fault"_json_pointer, "no fault");
  if (ended_ && act_ && message.value("id", "") == act_->id) return;  // the clock was faster
  house_.figures.wrong("refused: " + fault);
  act_.reset();
  settle();
}

void Table::over(const std::string& termination) {
  if (std::exchange(ended_, true)) return;
  ++house_.figures.games_ended;
  const bool by_rules = std::visit([](const auto& game) { return game.over(); }, *game_);
  if (!by_rules) ++house_.figures.ended_otherwise[termination];
  house_.reactor.in(pause(), [this, game = games_] {
    if (game == games_) new_game();
  });
}

// ----------------------------------------------------------------------------- what goes out

void Table::settle() {
  if (act_ && act_->done && act_->seen) act_.reset();
  if (act_ || thinking_ || ended_ || !game_) return;
  if (!seats_[0]->watching || !seats_[1]->watching) return;
  if (std::visit([](const auto& game) { return game.over(); }, *game_)) return;
  thinking_ = true;
  house_.reactor.in(pause(), [this, game = games_] {
    if (game == games_) move();
  });
}

void Table::move() {
  thinking_ = false;
  if (ended_ || act_) return;
  const std::string word = std::visit(
      [&](const auto& game) {
        CellSet legal = game.position().legal();
        for (auto skip = house_.random.below(static_cast<std::uint64_t>(legal.count())); skip;
             --skip)
          legal.remove(legal.first());
        return game.move_name(legal.first());
      },
      *game_);
  act_ = Act{&to_move(), "c" + std::to_string(++acts_), word, plies() + 1};
  if (act_->by->watching) send_act();
}

void Table::send_act() {
  if (act_->sent) {
    act_->resent = true;
    ++house_.figures.resent;
  }
  act_->sent = Clock::now();
  act_->by->tell(json{
      {"type", "act"},
      {"room", room_},
      {"id", act_->id},
      {"do", "place"},
      {"move", act_->move},
      {"ply",
       act_->ply}}.dump());
}

void Table::look(Moment now) {
  if (room_.empty() || now - last_sign_ < longest_silence) return;
  house_.figures.wrong("a table where nothing happened for a minute");
  new_game();
}

}  // namespace sequitur::load
