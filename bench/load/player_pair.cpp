#include "bench/load/player_pair.hpp"

#include <algorithm>
#include <set>

namespace sequitur::load {

using namespace server;
using nlohmann::json;

namespace {

constexpr std::chrono::seconds longest_silence{60};
constexpr std::chrono::milliseconds before_asking_again{500};

std::string message_text(const ClientMessage& message) { return to_json(message).dump(); }

// Refusals after which the same action, sent again, may well be accepted.
bool comes_again(const std::string& fault) {
  static const std::set<std::string> faults = {"slow_down",   "starting",        "closing",
                                               "not_written", "outcome_unknown", "unavailable"};
  return faults.contains(fault);
}

}  // namespace

class PlayerPair::Seat : public PlayerSocket {
 public:
  Seat(PlayerPair& pair, LoadRun& load_run, std::size_t node)
      : PlayerSocket(load_run.wires, node, load_run.doorman), pair_(pair) {}

  std::string cookie;
  int seen = 0;           // the last event's number
  bool watching = false;  // the server has said that this player watches the room
  bool first = false;     // places first
  int visits = 0;         // connections that have ended

 protected:
  void arrived() override { pair_.arrived(*this); }
  void heard(std::string_view text) override { pair_.heard(*this, text); }
  void went(int code) override { pair_.went(*this, code); }
  void refused(int status) override {
    pair_.load_run_.figures.wrong("socket refused with " + std::to_string(status));
  }

 private:
  PlayerPair& pair_;
};

PlayerPair::PlayerPair(LoadRun& load_run, int number) : load_run_(load_run), number_(number) {
  auto node = static_cast<std::size_t>(number);
  for (auto& seat : seats_) seat = std::make_unique<Seat>(*this, load_run, node++);
}
PlayerPair::~PlayerPair() = default;

void PlayerPair::go_home() {
  for (const auto& seat : seats_) seat->go_home();
}

int PlayerPair::plies() const { return static_cast<int>(moves_.size()); }

PlayerPair::Seat& PlayerPair::to_move() {
  const bool first = plies() % 2 == 0;
  return *(seats_[0]->first == first ? seats_[0] : seats_[1]);
}

std::chrono::milliseconds PlayerPair::pause() {  // random: half to one and a half times the usual
  const auto usual = static_cast<std::uint64_t>(load_run_.between_moves.count());
  return std::chrono::milliseconds(usual / 2 + load_run_.random.below(usual + 1));
}

// ----------------------------------------------------------------------------- before the game

void PlayerPair::begin() {
  waits_since_ = Clock::now();
  int chair = 0;
  for (auto& seat : seats_) say_hello(*seat, chair++);
}

void PlayerPair::say_hello(Seat& seat, int chair) {
  if (rated())
    return load_run_.accounts.find(
        (number_ + chair) % std::max(2, load_run_.rated),
        [this, &seat](const std::string& cookie) { sit_down(seat, cookie); });
  load_run_.http.ask(
      {"POST", "/api/hello", "", "{}", [this, &seat, chair](const Answer& answer) {
         if (answer.cookie.empty()) {
           load_run_.figures.wrong("hello answered with " + std::to_string(answer.status));
           load_run_.reactor.in(pause(), [this, &seat, chair] { say_hello(seat, chair); });
           return;
         }
         sit_down(seat, answer.cookie);
       }});
}

void PlayerPair::sit_down(Seat& seat, const std::string& cookie) {
  seat.cookie = cookie;
  seat.begin(cookie);
  if (!seats_[0]->cookie.empty() && !seats_[1]->cookie.empty()) new_game();
}

void PlayerPair::new_game() {
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
  if (kind % 4 >= 2 || rated())
    wish.clock = {ClockRule::Kind::live, load_run_.base, load_run_.increment};
  load_run_.http.ask({"POST", "/api/challenges", seats_[0]->cookie, to_json(wish).dump(),
                      [this, game = games_](const Answer& answer) {
                        if (game != games_) return;  // the pair has begun anew meanwhile
                        const auto challenge = read_challenge_card(answer.body);
                        if (!challenge) return failed("challenge", answer);
                        accept(challenge->id);
                      }});
}

void PlayerPair::accept(const std::string& challenge) {
  load_run_.http.ask({"POST", "/api/challenges/" + challenge + "/accept", seats_[1]->cookie, "{}",
                      [this, game = games_](const Answer& answer) {
                        if (game != games_) return;
                        const auto begun = read_room_begun(answer.body);
                        if (!begun) return failed("accept", answer);
                        take_seats(begun->room);
                      }});
}

void PlayerPair::failed(const char* what, const Answer& answer) {
  const auto error = read_error(answer.body);
  const std::string fault = error ? error->fault : "no fault";
  // The first answer may have been lost with the connection. Then it is asked again, and these are
  // no errors.
  static const std::set<std::string> asked_before = {"no_such_challenge", "challenge_gone",
                                                     "too_many_challenges"};
  const bool answered_before = asked_before.contains(fault) && load_run_.wires.losses > 0;
  if (comes_again(fault))
    ++load_run_.figures.put_off;
  else if (!answered_before)
    load_run_.figures.wrong(std::string(what) + " answered with " + std::to_string(answer.status) +
                            " " + fault);
  load_run_.reactor.in(std::max(pause(), before_asking_again), [this, game = games_] {
    if (game == games_) new_game();
  });
}

void PlayerPair::take_seats(const std::string& room) {
  last_sign_ = Clock::now();
  room_ = room;
  for (auto& seat : seats_) {
    seat->seen = 0;
    if (seat->live()) arrived(*seat);
  }
}

void PlayerPair::arrived(Seat& seat) {
  if (room_.empty()) return;
  seat.tell(message_text(WatchMessage{room_, seat.seen}));
  load_run_.reactor.in(load_run_.wires.patience, [this, &seat, room = room_, visit = seat.visits] {
    if (room == room_ && visit == seat.visits && !seat.watching && seat.live()) seat.give_up();
  });
}

void PlayerPair::went(Seat& seat, int code) {
  ++load_run_.figures.lost[code];
  ++seat.visits;
  seat.watching = false;
}

// ----------------------------------------------------------------------------- what comes in

void PlayerPair::heard(Seat& seat, std::string_view text) {
  const auto message = read_server_message(json::parse(text, nullptr, false));
  if (!message) return load_run_.figures.wrong("not as the wire is: " + message.error().sentence);
  last_sign_ = Clock::now();
  std::visit([&](const auto& one) { on(seat, one); }, *message);
}

void PlayerPair::on(Seat& seat, const RoomMessage& message) {
  const RoomSnapshot& room = message.room;
  if (room.id != room_) return;
  seat.seen = room.n;
  seat.first = room.you == Player::p1;
  if (!game_) {
    auto start = read_any(room.start);
    if (!start) return load_run_.figures.wrong("a start that is no position");
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

void PlayerPair::on(Seat& seat, const EventsMessage& message) {
  if (message.room != room_) return;
  for (const Event& event : message.events) {
    if (event.number <= seat.seen) load_run_.figures.wrong("an event that was there before");
    seat.seen = std::max(seat.seen, event.number);
    if (const auto* moved = std::get_if<happened::Moved>(&event.what))
      learn(seat, moved->ply, moved->move);
    if (const auto* ended = std::get_if<happened::Ended>(&event.what))
      return over(ended->ending.termination);
  }
  watches(seat);
}

void PlayerPair::watches(Seat& seat) {
  const bool returned = !seat.watching;
  seat.watching = true;
  if (returned && act_ && act_->by == &seat && !act_->done) send_act();
  settle();
}

void PlayerPair::learn(Seat& seat, int ply, const std::string& move) {
  if (ply > plies() + 1) return load_run_.figures.wrong("a move without the one before it");
  if (ply <= plies()) {
    if (moves_[static_cast<std::size_t>(ply - 1)] != move)
      load_run_.figures.wrong("a move that is another than before");
  } else {
    moves_.push_back(move);
    const bool played = std::visit([&](auto& game) { return game.play(move).has_value(); }, *game_);
    if (!played) load_run_.figures.wrong("a move that the rules do not allow");
  }
  if (act_ && act_->ply == ply && act_->by != &seat && !act_->seen) {
    act_->seen = true;
    if (act_->sent && !act_->resent) load_run_.figures.to_opponent.add(Clock::now() - *act_->sent);
  }
}

void PlayerPair::on(Seat&, const DoneMessage& done) {
  if (!act_ || done.id != act_->id || act_->done)
    return load_run_.figures.wrong("done, but nothing was asked for");
  act_->done = true;
  if (!act_->resent)
    for (Latencies* times : {&load_run_.figures.to_done, &load_run_.figures.lately})
      times->add(Clock::now() - *act_->sent);
  ++load_run_.figures.moves;
  load_run_.journal.note({room_, done.n, act_->ply, act_->move});
  learn(*act_->by, act_->ply, act_->move);
  settle();
}

void PlayerPair::on(Seat& seat, const RefusedMessage& refused) {
  const std::string& fault = refused.error.fault;
  const std::string id = refused.id.value_or("");
  if (ended_ && act_ && id == act_->id) return;  // the game has ended on time first
  if (comes_again(fault)) {
    ++load_run_.figures.put_off;
    load_run_.reactor.in(before_asking_again, [this, &seat, id, room = room_, visit = seat.visits] {
      if (room != room_ || visit != seat.visits || !seat.live()) return;
      if (!seat.watching) return arrived(seat);
      if (act_ && act_->id == id && !act_->done) send_act();
    });
    return;
  }
  load_run_.figures.wrong("refused: " + fault);
  act_.reset();
  settle();
}

void PlayerPair::over(Termination termination) {
  if (std::exchange(ended_, true)) return;
  ++load_run_.figures.games_ended;
  const bool by_rules = std::visit([](const auto& game) { return game.over(); }, *game_);
  if (!by_rules) ++load_run_.figures.ended_otherwise[std::string(name(termination))];
  rest([this] { new_game(); });
}

// ----------------------------------------------------------------------------- what goes out

void PlayerPair::settle() {
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

void PlayerPair::rest(std::function<void()> then) {
  if (waits_since_) load_run_.figures.waits.add(Clock::now() - *waits_since_);
  waits_since_.reset();
  load_run_.reactor.in(pause(), [this, then = std::move(then), game = games_] {
    if (game != games_) return;
    waits_since_ = Clock::now();
    then();
  });
}

std::chrono::nanoseconds PlayerPair::waiting(Moment now) const {
  return waits_since_ ? now - *waits_since_ : std::chrono::nanoseconds(0);
}

void PlayerPair::move() {
  thinking_ = false;
  if (ended_ || act_) return;
  const std::string word = std::visit(
      [&](const auto& game) {
        CellSet legal = game.position().legal();
        for (auto skip = load_run_.random.below(static_cast<std::uint64_t>(legal.count())); skip;
             --skip)
          legal.remove(legal.first());
        return game.move_name(legal.first());
      },
      *game_);
  act_ = Act{&to_move(), "c" + std::to_string(++acts_), word, plies() + 1};
  if (act_->by->watching) send_act();
}

void PlayerPair::send_act() {
  if (act_->sent) {
    act_->resent = true;
    ++load_run_.figures.resent;
  }
  act_->sent = Clock::now();
  act_->by->tell(message_text(ActMessage{{act_->id, wants::Place{act_->move, act_->ply}}, room_}));
  load_run_.reactor.in(load_run_.wires.patience, [this, act = *act_] { lose_patience(act); });
}

// The player who has not been told of the move is at a node that does not answer.
void PlayerPair::lose_patience(const Act& act) {
  if (!act_ || act_->id != act.id || act_->sent != act.sent || ended_) return;
  Seat& deaf = act_->done ? *(seats_[0].get() == act_->by ? seats_[1] : seats_[0]) : *act_->by;
  if (deaf.watching) deaf.give_up();
}

void PlayerPair::look(Moment now) {
  if (room_.empty() || now - last_sign_ < longest_silence) return;
  load_run_.figures.wrong("a pair for which nothing happened for a minute");
  new_game();
}

}  // namespace sequitur::load
