#include "bench/load/table.hpp"

#include <algorithm>
#include <set>

namespace sequitur::load {

using namespace server;
using nlohmann::json;

namespace {

constexpr std::chrono::seconds longest_silence{60};
constexpr std::chrono::milliseconds before_asking_again{500};

std::string message_text(const ClientMessage& message) { return to_json(message).dump(); }

// Refusals after which the same thing, sent again, may well be taken.
bool comes_again(const std::string& fault) {
  static const std::set<std::string> faults = {"slow_down",   "starting",        "closing",
                                               "not_written", "outcome_unknown", "unavailable"};
  return faults.contains(fault);
}

}  // namespace

class Table::Seat : public PlayerSocket {
 public:
  Seat(Table& table, House& house, std::size_t node)
      : PlayerSocket(house.wires, node, house.doorman), table_(table) {}

  std::string cookie;
  int seen = 0;           // the last event's number
  bool watching = false;  // the room, as far as the server has said
  bool first = false;     // places first
  int visits = 0;         // at the server that have ended

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
  auto node = static_cast<std::size_t>(number);
  for (auto& seat : seats_) seat = std::make_unique<Seat>(*this, house, node++);
}
Table::~Table() = default;

void Table::go_home() {
  for (const auto& seat : seats_) seat->go_home();
}

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
  waits_since_ = Clock::now();
  int chair = 0;
  for (auto& seat : seats_) say_hello(*seat, chair++);
}

void Table::say_hello(Seat& seat, int chair) {
  if (rated())
    return house_.accounts.find(
        (number_ + chair) % std::max(2, house_.rated),
        [this, &seat](const std::string& cookie) { sit_down(seat, cookie); });
  house_.http.ask({"POST", "/api/hello", "", "{}", [this, &seat, chair](const Answer& answer) {
                     if (answer.cookie.empty()) {
                       house_.figures.wrong("hello answered with " + std::to_string(answer.status));
                       house_.reactor.in(pause(), [this, &seat, chair] { say_hello(seat, chair); });
                       return;
                     }
                     sit_down(seat, answer.cookie);
                   }});
}

void Table::sit_down(Seat& seat, const std::string& cookie) {
  seat.cookie = cookie;
  seat.begin(cookie);
  if (!seats_[0]->cookie.empty() && !seats_[1]->cookie.empty()) new_game();
}

void Table::new_game() {
  for (auto& seat : seats_) {
    if (seat->watching) seat->tell(message_text(LeaveMessage{room_}));
    seat->watching = false;
  }
  room_.clear();
  game_.reset();
  act_.reset();
  moves_.clear();
  thinking_ = ended_ = false;
  std::swap(seats_[0], seats_[1]);
  const int kind = number_ + games_++;
  ChallengeWish wish;
  wish.game = kind % 2 ? "kamon" : "kulami";
  wish.rated = rated();
  if (kind % 4 >= 2 || rated()) wish.clock = {ClockRule::Kind::live, house_.base, house_.increment};
  house_.http.ask({"POST", "/api/challenges", seats_[0]->cookie, to_json(wish).dump(),
                   [this, game = games_](const Answer& answer) {
                     if (game != games_) return;  // given up meanwhile
                     const auto challenge = read_challenge_card(answer.body);
                     if (!challenge) return failed("challenge", answer);
                     accept(challenge->id);
                   }});
}

void Table::accept(const std::string& challenge) {
  house_.http.ask({"POST", "/api/challenges/" + challenge + "/accept", seats_[1]->cookie, "{}",
                   [this, game = games_](const Answer& answer) {
                     if (game != games_) return;
                     const auto begun = read_room_begun(answer.body);
                     if (!begun) return failed("accept", answer);
                     take_seats(begun->room);
                   }});
}

void Table::failed(const char* what, const Answer& answer) {
  const auto error = read_error(answer.body);
  const std::string fault = error ? error->fault : "no fault";
  // Its answer may have been lost with the connection; then it is asked again, and is no error.
  static const std::set<std::string> asked_before = {"no_such_challenge", "challenge_gone",
                                                     "too_many_challenges"};
  const bool answered_before = asked_before.contains(fault) && house_.wires.losses > 0;
  if (comes_again(fault))
    ++house_.figures.put_off;
  else if (!answered_before)
    house_.figures.wrong(std::string(what) + " answered with " + std::to_string(answer.status) +
                         " " + fault);
  house_.reactor.in(std::max(pause(), before_asking_again), [this, game = games_] {
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
  if (room_.empty()) return;
  seat.tell(message_text(WatchMessage{room_, seat.seen}));
  house_.reactor.in(house_.wires.patience, [this, &seat, room = room_, visit = seat.visits] {
    if (room == room_ && visit == seat.visits && !seat.watching && seat.live()) seat.give_up();
  });
}

void Table::went(Seat& seat, int code) {
  ++house_.figures.lost[code];
  ++seat.visits;
  seat.watching = false;
}

// ----------------------------------------------------------------------------- what comes in

void Table::heard(Seat& seat, std::string_view text) {
  const auto message = read_server_message(json::parse(text, nullptr, false));
  if (!message) return house_.figures.wrong("not as the wire is: " + message.error().sentence);
  last_sign_ = Clock::now();
  std::visit([&](const auto& one) { on(seat, one); }, *message);
}

void Table::on(Seat& seat, const RoomMessage& message) {
  const RoomSnapshot& room = message.room;
  if (room.id != room_) return;
  seat.seen = room.n;
  seat.first = room.you == Player::p1;
  if (!game_) {
    auto start = read_any(room.start);
    if (!start) return house_.figures.wrong("a start that is no position");
    if (auto* kamon = std::get_if<kamon::Loaded>(&*start))
      game_.emplace(Game<kamon::Kamon>(std::move(*kamon)));
    else
      game_.emplace(Game<kulami::Kulami>(std::get<kulami::Loaded>(std::move(*start))));
  }
  int ply = 0;
  for (const std::string& move : room.moves) learn(seat, ++ply, move);
  if (room.ending) return over(room.ending->ending.termination);
  watches(seat);
}

void Table::on(Seat& seat, const EventsMessage& message) {
  if (message.room != room_) return;
  for (const Event& event : message.events) {
    if (event.number <= seat.seen) house_.figures.wrong("an event that was there before");
    seat.seen = std::max(seat.seen, event.number);
    if (const auto* moved = std::get_if<happened::Moved>(&event.what))
      learn(seat, moved->ply, moved->move);
    if (const auto* ended = std::get_if<happened::Ended>(&event.what))
      return over(ended->ending.termination);
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

void Table::on(Seat&, const DoneMessage& done) {
  if (!act_ || done.id != act_->id || act_->done)
    return house_.figures.wrong("done, but nothing was asked for");
  act_->done = true;
  if (!act_->resent)
    for (Latencies* times : {&house_.figures.to_done, &house_.figures.lately})
      times->add(Clock::now() - *act_->sent);
  ++house_.figures.moves;
  house_.journal.note({room_, done.n, act_->ply, act_->move});
  learn(*act_->by, act_->ply, act_->move);
  settle();
}

void Table::on(Seat& seat, const RefusedMessage& refused) {
  const std::string& fault = refused.error.fault;
  const std::string id = refused.id.value_or("");
  if (ended_ && act_ && id == act_->id) return;  // the clock was faster
  if (comes_again(fault)) {
    ++house_.figures.put_off;
    house_.reactor.in(before_asking_again, [this, &seat, id, room = room_, visit = seat.visits] {
      if (room != room_ || visit != seat.visits || !seat.live()) return;
      if (!seat.watching) return arrived(seat);
      if (act_ && act_->id == id && !act_->done) send_act();
    });
    return;
  }
  house_.figures.wrong("refused: " + fault);
  act_.reset();
  settle();
}

void Table::over(Termination termination) {
  if (std::exchange(ended_, true)) return;
  ++house_.figures.games_ended;
  const bool by_rules = std::visit([](const auto& game) { return game.over(); }, *game_);
  if (!by_rules) ++house_.figures.ended_otherwise[std::string(name(termination))];
  rest([this] { new_game(); });
}

// ----------------------------------------------------------------------------- what goes out

void Table::settle() {
  if (act_ && act_->done && act_->seen) {
    act_.reset();
    moved_ = Clock::now();
  }
  if (act_ || thinking_ || ended_ || !game_) return;
  if (!seats_[0]->watching || !seats_[1]->watching) return;
  if (std::visit([](const auto& game) { return game.over(); }, *game_)) return;
  thinking_ = true;
  rest([this] { move(); });
}

void Table::rest(std::function<void()> then) {
  if (waits_since_) house_.figures.waits.add(Clock::now() - *waits_since_);
  waits_since_.reset();
  house_.reactor.in(pause(), [this, then = std::move(then), game = games_] {
    if (game != games_) return;
    waits_since_ = Clock::now();
    then();
  });
}

std::chrono::nanoseconds Table::waiting(Moment now) const {
  return waits_since_ ? now - *waits_since_ : std::chrono::nanoseconds(0);
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
  act_->by->tell(message_text(ActMessage{{act_->id, wants::Place{act_->move, act_->ply}}, room_}));
  house_.reactor.in(house_.wires.patience, [this, act = *act_] { lose_patience(act); });
}

// Whoever of the two has not been told of the move is at a node that does not answer.
void Table::lose_patience(const Act& act) {
  if (!act_ || act_->id != act.id || act_->sent != act.sent || ended_) return;
  Seat& deaf = act_->done ? *(seats_[0].get() == act_->by ? seats_[1] : seats_[0]) : *act_->by;
  if (deaf.watching) deaf.give_up();
}

void Table::look(Moment now) {
  if (room_.empty() || now - last_sign_ < longest_silence) return;
  house_.figures.wrong("a table where nothing happened for a minute");
  new_game();
}

}  // namespace sequitur::load
