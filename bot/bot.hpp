#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "bot/player_room.hpp"
#include "bot/server_connection.hpp"
#include "bot/thinker.hpp"
#include "server/base/retry_pauses.hpp"
#include "server/protocol/client_message.hpp"
#include "server/protocol/server_message.hpp"

namespace sequitur::bot {

// What the bot is asked to do.
struct BotOptions {
  std::map<std::string, match::Contender> engines;  // by the name of their game
  bool accept = true;                               // accept challenges in the lobby
  std::optional<server::ClockRule> seek{};  // the clock of its own challenge, if it makes one
  int games = 0;                            // the number of games to play; 0: no end
  Milliseconds move_time{5'000};            // the time for a move where no clock runs
};

// What the bot calls to tell what it does.
struct Listener {
  std::function<void(const std::string&)> say;   // shows a line that stays
  std::function<void(const std::string&)> show;  // shows what is going on just now
  std::function<void()> stopping;                // called when the bot has seen the sign to stop
};

// Plays on a server by itself: it finds games, lets an engine think, and restores lost connections.
// It never resigns.
class Bot {
 public:
  Bot(ServerConnection& connection, BotOptions options, Listener listener);
  ~Bot();

  // Plays until all games are played, or until `stop` is raised and the games with a live clock are
  // finished. The error is a sentence.
  std::expected<void, std::string> run(const std::atomic<bool>& stop);
  // The score in words: "3 games: 2 won, 1 lost, 0 drawn".
  std::string score() const;

 private:
  // A game that the bot plays, or has just played.
  struct OwnGame {
    std::string id;
    std::optional<PlayerRoom> room{};  // nothing: the server has not shown it yet
    std::unique_ptr<Thinker> thinker{};
    int placed = -1;  // the turn on which a move was sent
    int troubles = 0;
    bool told_end = false;
    SteadyTime ended{};
  };
  // An action that was sent, and is not confirmed to be written yet.
  struct UnconfirmedAction {
    std::string id;
    std::string room;
    server::Action action;
    SteadyTime again{};  // when to send it again; none: with the next connection
  };

  std::expected<void, std::string> connect();
  std::expected<void, std::string> join_running_games();
  void watch_connection();
  void reconnect();
  void wait_before_reconnecting(const std::string& why);
  void join(const std::string& room);
  void look_for_games();
  bool accept_one();
  void adopt_or_make_challenge();
  void withdraw();
  bool wants_more() const;
  bool busy() const;

  void hear(const nlohmann::json& message);
  void on(const server::RoomMessage& message);
  void on(const server::EventsMessage& message);
  void on(const server::DoneMessage& done);
  void on(const server::RefusedMessage& refused);
  void on(const server::LobbyMessage& lobby) { lobby_ = lobby; }
  void on(const server::AcceptedMessage& accepted);
  void on(const server::PairedMessage& paired) { join(paired.room); }
  void on(const server::ClosingMessage&);
  void on(const server::PresenceMessage&) {}
  void on(const server::TurnMessage&) {}
  void on(const server::ClocksMessage&) {}
  void on(const server::PongMessage&) {}
  void send(const server::ClientMessage& message);
  void send(const UnconfirmedAction& pending);
  template <class Wanted>
  bool has_sent(const OwnGame& own) const;
  void think_if_due(OwnGame& own);
  void answer_offers(OwnGame& own);
  void handle_end(OwnGame& own);
  void take_thought(OwnGame& own);
  void note_trouble(OwnGame& own, const std::string& sentence);
  void act(OwnGame& own, server::Action action);
  void send_again();
  void leave_finished_games();
  void show_progress();
  void say_what_goes_on();
  OwnGame* own_game_in(const std::string& room);

  ServerConnection& connection_;
  const BotOptions options_;
  const Listener listener_;
  std::int64_t me_ = 0;
  std::list<OwnGame> own_games_;
  std::list<UnconfirmedAction> unconfirmed_;
  std::string id_prefix_;
  int acts_ = 0;

  std::optional<server::LobbySnapshot> lobby_{};
  std::set<std::string> avoided_;  // challenges that cannot be accepted
  std::string challenge_;          // the bot's own challenge that is open
  std::size_t next_game_ = 0;      // which game its next challenge is for
  SteadyTime not_before_{};        // when to look for games again

  server::RetryPauses pauses_;
  SteadyTime try_again_{};
  bool connected_ = false;
  bool told_of_loss_ = false;
  int begun_ = 0, played_ = 0, won_ = 0, drawn_ = 0;
  bool stopping_ = false;
  std::string failure_;  // why it cannot go on
};

}  // namespace sequitur::bot
