#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "bench/load/accounts.hpp"
#include "bench/load/figures.hpp"
#include "bench/load/http.hpp"
#include "bench/load/journal.hpp"
#include "bench/load/socket.hpp"
#include "engine/any/position.hpp"
#include "engine/game/game.hpp"
#include "engine/game/random.hpp"
#include "server/protocol/client_message.hpp"
#include "server/protocol/server_message.hpp"

namespace sequitur::load {

// What all pairs of a run share.
struct LoadRun {
  Reactor reactor;
  Wires wires;
  std::chrono::milliseconds between_moves{3000};
  std::chrono::milliseconds base{1'800'000}, increment{10'000};  // of games with a clock
  int rated = 0;                                                 // the pairs that play rated games
  Http http{wires, 64};
  Doorman doorman;
  Random random{1};
  Figures figures;
  Accounts accounts{http, reactor, figures};
  Journal journal;

  LoadRun(std::vector<Target> nodes, std::uint64_t seed, const std::string& journal_file)
      : wires{reactor, std::move(nodes)}, random(seed), journal(journal_file) {}
};

// Two players who play one game after the other, each over a socket of their own and, where there
// are several nodes, to another one. They are guests, or accounts where the games are rated; each
// account is used by two pairs.
class PlayerPair {
 public:
  PlayerPair(LoadRun& load_run, int number);
  ~PlayerPair();

  // Finds two people, then plays for ever.
  void begin();
  bool playing() const { return game_.has_value(); }
  void go_home();  // both players go back to their first node
  // Called every few seconds. A pair for which nothing happens for long begins anew.
  void look(Moment now);

  // Whether a move was acknowledged and seen since then.
  bool has_moved_since(Moment then) const { return moved_ && *moved_ > then; }
  // How long it has been waiting for the server; 0 during its own pauses.
  std::chrono::nanoseconds waiting(Moment now) const;

 private:
  class Seat;
  using AnyGame = std::variant<Game<kamon::Kamon>, Game<kulami::Kulami>>;

  // A move that is being sent. It is sent with the same id until it is answered.
  struct Act {
    Seat* by;
    std::string id, move;
    int ply = 0;
    std::optional<Moment> sent{};
    bool resent = false, done = false, seen = false;  // seen: by the opponent
  };

  bool rated() const { return number_ < load_run_.rated; }
  void say_hello(Seat& seat, int chair);
  void sit_down(Seat& seat, const std::string& cookie);
  void new_game();
  void accept(const std::string& challenge);
  void failed(const char* what, const Answer& answer);
  void take_seats(const std::string& room);
  void arrived(Seat& seat);
  void went(Seat& seat, int code);
  void heard(Seat& seat, std::string_view text);
  void on(Seat& seat, const server::RoomMessage& message);
  void on(Seat& seat, const server::EventsMessage& message);
  void on(Seat& seat, const server::DoneMessage& done);
  void on(Seat& seat, const server::RefusedMessage& refused);
  template <class Other>
  void on(Seat&, const Other&) {}
  void watches(Seat& seat);  // the server has shown it what happened so far
  void learn(Seat& seat, int ply, const std::string& move);
  void over(Termination termination);

  void settle();  // if there is nothing to wait for, moves after a pause
  void move();
  void send_act();
  void lose_patience(const Act& act);
  // Calls `then` after a pause, if it is still the same game. The server is not waited for
  // meanwhile.
  void rest(std::function<void()> then);

  std::chrono::milliseconds pause();
  int plies() const;
  Seat& to_move();

  LoadRun& load_run_;
  int number_;
  int games_ = 0;
  int acts_ = 0;
  std::array<std::unique_ptr<Seat>, 2> seats_;  // the first one is the challenger
  std::string room_;
  std::optional<AnyGame> game_;
  std::vector<std::string> moves_;
  std::optional<Act> act_;
  bool thinking_ = false;
  bool ended_ = false;
  Moment last_sign_;
  std::optional<Moment> moved_;
  std::optional<Moment> waits_since_;
};

}  // namespace sequitur::load
