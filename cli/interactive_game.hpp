#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/record/record.hpp"
#include "engine/search/engine.hpp"

namespace sequitur::cli {

struct InteractiveGameOptions {
  std::optional<Player> engine{};  // which of the two the engine plays, if any
  int level = 5;
  int whim = 0;                         // EngineOptions::whim
  std::optional<std::uint64_t> seed{};  // of the board
  std::string save{};                   // where the record goes at the end; empty: ask
};

// A game in the terminal: people type moves and wishes, the engine answers.
template <GameKind G>
class InteractiveGame {
 public:
  InteractiveGame(typename G::Loaded start, bool swap_agreed, InteractiveGameOptions options);

  // Plays until the game is over or the person leaves; returns the exit code.
  int play();

 private:
  void present() const;
  void say(const std::string& sentence) const;
  std::string who_is_who() const;
  std::optional<std::string> asked(const std::string& question) const;

  void engine_moves();
  void person_moves();
  void obey(const std::string& line);

  void place(const std::string& word);
  void undo();
  void hint();
  void list_moves() const;
  void resign();
  void save(const std::string& file);

  bool engine_to_move() const { return options_.engine == game_.to_move(); }
  std::string side_to_move() const;
  std::string described(Move move) const;
  // Called after a move: notes the time, and has the board shown again.
  void end_turn();

  Record record() const;
  // Writes the file. If that fails, it says why and returns false.
  bool wrote(const std::string& file) const;
  // Returns false when a record that was asked for with --save could be written nowhere.
  bool kept_record() const;

  Game<G> game_;
  InteractiveGameOptions options_;
  Engine<G> engine_;
  std::vector<Milliseconds> spent_;  // on each move
  Milliseconds turn_began_{};
  std::string event_;               // what the engine has just done
  std::optional<Ending> given_up_;  // an ending other than by the rules
  bool left_ = false;               // the person has left
  bool to_present_ = true;          // the board has changed since it was shown
};

}  // namespace sequitur::cli
