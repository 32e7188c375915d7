#pragma once

#include <array>
#include <chrono>
#include <expected>
#include <optional>
#include <string>

#include "engine/record/record.hpp"
#include "engine/search/limits.hpp"
#include "server/protocol/room_snapshot.hpp"

namespace sequitur::bot {

using SteadyTime = std::chrono::steady_clock::time_point;

// A room on the server, as far as one of its players has to know it. It is read from `room` and
// kept up to date by `events` (docs/program/online-api.md).
class PlayerRoom {
 public:
  // The error is a sentence about what the server sent and this program does not understand.
  static std::expected<PlayerRoom, std::string> read(const server::RoomSnapshot& from,
                                                     SteadyTime now);
  // Takes in an event. An event that is known already changes nothing.
  std::expected<void, std::string> happened(const server::Event& event);
  void clock_shows(const std::optional<server::Times>& times, SteadyTime now);

  const std::string& id() const { return id_; }
  const AnyGame& game() const { return game_; }
  std::string game_name() const;
  std::string opponent() const { return opponent_; }
  int seen() const { return seen_; }  // the number of the newest event
  int plies() const;
  bool swap_agreed() const { return swap_; }
  bool live() const { return live_; }  // has a live clock
  std::string terms() const;           // "kulami, 5+3, rated"

  bool over() const { return ending_.has_value(); }
  bool counts() const { return over() && ending_->result != Result::open; }
  bool won() const;
  bool drawn() const { return over() && ending_->result == Result::draw; }
  std::string how_it_ended() const;  // "won by connection after 23 moves"

  bool my_turn() const;
  // A number that differs for every turn to think about, also after a takeback.
  int turn() const { return plies() + 1000 * returns_; }
  // The limits by the clock. Without a running clock, the move may take `without_clock`.
  Limits limits(SteadyTime now, Milliseconds without_clock) const;

  // The other player's open requests.
  bool draw_offered() const { return draw_; }
  bool takeback_asked() const { return takeback_; }
  bool rematch_offered() const { return rematch_; }
  const std::string& next() const { return next_; }  // the room of the rematch; empty: none

 private:
  explicit PlayerRoom(AnyGame game) : game_(std::move(game)) {}

  // Each kind of event changes something; the others change nothing that a player has to know.
  std::expected<void, std::string> on(const server::happened::Moved& moved);
  void on(const server::happened::TakenBack& taken);
  void on(const server::happened::DrawOffered& offered) { draw_ = by_other(offered.by); }
  void on(const server::happened::DrawDeclined&) { draw_ = false; }
  void on(const server::happened::TakebackAsked& asked) { takeback_ = by_other(asked.by); }
  void on(const server::happened::TakebackDeclined&) { takeback_ = false; }
  void on(const server::happened::RematchOffered& offered) { rematch_ = by_other(offered.by); }
  void on(const server::happened::RematchDeclined&) { rematch_ = false; }
  void on(const server::happened::Rematched& rematched);
  void on(const server::happened::Ended& ended);
  void on(const server::happened::Planned&) {}
  void on(const server::happened::Said&) {}
  void on(const server::happened::Unsaid&) {}
  void on(const server::happened::Credited&) {}
  bool by_other(Player player) const { return player != me_; }

  std::string id_;
  AnyGame game_;
  bool swap_ = false;
  Player me_ = Player::p1;
  std::string opponent_;
  std::string terms_;
  bool live_ = false;
  Milliseconds increment_{};
  int seen_ = 0;
  int returns_ = 0;

  std::optional<std::array<Milliseconds, 2>> left_;
  bool runs_ = false;                    // whether my clock runs
  std::optional<Milliseconds> abort_{};  // the time left for my first move
  SteadyTime shown_{};

  bool draw_ = false, takeback_ = false, rematch_ = false;
  std::string next_;
  std::optional<Ending> ending_;
};

}  // namespace sequitur::bot
