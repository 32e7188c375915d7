#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game/version.hpp"
#include "engine/search/engine.hpp"
#include "engine/ugi/command.hpp"
#include "engine/ugi/divide.hpp"
#include "engine/ugi/info.hpp"
#include "engine/ugi/options.hpp"

namespace sequitur::ugi {

// Engine<G>, or its replacement in a test.
template <class T, class G>
concept Thinker = requires(T thinker, const EngineOptions& options, const Game<G>& game,
                           const Limits& limits, const Surroundings& surroundings) {
  thinker.set_options(options);
  thinker.new_game();
  { thinker.think(game, limits, surroundings).best } -> std::convertible_to<Move>;
  { thinker.think(game, limits, surroundings).progress } -> std::convertible_to<Progress>;
};

// The state of a conversation, and the answer to each command. It starts no thread. A caller with
// threads (dialogue.hpp) may have queries answered while another thread is in go().
template <GameKind G, Thinker<G> T = Engine<G>>
class Session {
 public:
  // `say` receives whole lines, without the end of the last one.
  Session(std::function<void(std::string_view)> say, std::function<Milliseconds()> now)
      : say_(std::move(say)), now_(std::move(now)), game_(specifics_.startpos()) {}

  // Obeys every command but go, stop and quit.
  void obey(const Command& command) {
    if (const auto* mistake = std::get_if<Mistake>(&command)) complain(mistake->sentence);
    if (std::holds_alternative<Ugi>(command)) introduce();
    if (std::holds_alternative<IsReady>(command)) say_("readyok");
    if (std::holds_alternative<NewGame>(command)) new_game();
    if (std::holds_alternative<Draw>(command)) say_(GameSpecifics<G>::drawing(game_));
    if (const auto* option = std::get_if<SetOption>(&command)) set_option(*option);
    if (const auto* position = std::get_if<SetPosition>(&command)) set_position(*position);
    if (const auto* query = std::get_if<Query>(&command)) say_(response(query->what));
  }

  // Thinks or counts until it is done or `stop` is set.
  Ending go(const Go& go, const std::atomic<bool>& stop) {
    if (go.perft) return {divide(*go.perft, stop)};
    if (game_.over()) return {"bestmove none", true};
    Progress shown;
    const auto show = [&](const Progress& progress) {
      if (progress.lines.empty()) return;
      say_(info_lines(game_, progress, options_.multi_pv > 1));
      shown = progress;
    };
    const auto choice = engine_.think(game_, go.limits, Surroundings{now_, show, &stop});
    const Progress& last = choice.progress;
    if (last.depth != shown.depth || last.lines != shown.lines) show(last);
    return {"bestmove " + (choice.best == no_cell ? "none" : game_.move_name(choice.best))};
  }

 private:
  void complain(const std::string& sentence) { say_("info string error: " + sentence); }

  void introduce() {
    say_("id name Sequitur " + std::string(version()) + "\nid author the Sequitur project");
    for (const Spin& spin : spins) say_(listed(spin));
    say_(listed_swap());
    for (const Combo& combo : specifics_.combos()) say_(listed(combo));
    say_("ugiok");
  }

  void new_game() {
    engine_.new_game();
    game_ = Game<G>(specifics_.startpos(), swap_);
  }

  void set_option(const SetOption& option) {
    const auto [name, value] = option;
    std::string known;
    const auto wanted = [&](std::string_view candidate) {
      known += (known.empty() ? "" : ", ") + std::string(candidate);
      return same_name(name, candidate);
    };
    const auto report = [&](const std::string& wrong) {
      if (!wrong.empty()) complain(wrong);
    };
    for (const Spin& spin : spins)
      if (wanted(spin.name)) {
        report(set(spin, options_, value));
        return engine_.set_options(options_);
      }
    if (wanted(swap_option)) return report(set_swap(swap_, value));
    for (Combo& combo : specifics_.combos())
      if (wanted(combo.name)) return report(set(combo, value));
    complain("unknown option " + quoted(name) + "; expected one of " + known);
  }

  // Sets the whole position or nothing: a fault anywhere leaves the old one in place.
  void set_position(const SetPosition& wanted) {
    auto loaded = wanted.text ? G::read_position(*wanted.text)
                              : Checked<typename G::Loaded>(specifics_.startpos());
    if (!loaded) return complain(loaded.error().sentence);
    Game<G> game(*std::move(loaded), swap_);
    int number = 0;
    for (const std::string_view move : words(wanted.moves)) {
      ++number;
      if (const auto played = game.play(move); !played)
        return complain("move " + std::to_string(number) + ": " + played.error().sentence);
    }
    game_ = std::move(game);
  }

  std::string response(std::string_view what) const {
    const auto truth = [](bool holds) { return holds ? "response true" : "response false"; };
    if (what == "gameover") return truth(game_.over());
    if (what == "p1turn") return truth(game_.to_move() == Player::p1);
    if (what == "result") return "response " + result();
    if (what == "reason") return "response " + std::string(name(game_.position().outcome().reason));
    if (what == "fen") return "response " + G::write_position(game_.position());
    if (what == "legalmoves") {
      std::string text = "response";
      for (const auto& [cell_name, cell] : sorted_moves()) text += ' ' + cell_name;
      return game_.swap_available() ? text + " swap" : text;
    }
    if (const auto answer = GameSpecifics<G>::answer(game_, what)) return "response " + *answer;
    return "response error";
  }

  std::string result() const {
    if (!game_.over()) return "none";
    const auto winner = game_.position().outcome().winner;
    if (!winner) return "draw";
    return game_.player_of(*winner) == Player::p1 ? "p1win" : "p2win";
  }

  // The moves sorted as plain strings: a1 a10 a2.
  std::vector<std::pair<std::string, Cell>> sorted_moves() const {
    std::vector<std::pair<std::string, Cell>> moves;
    for (const Cell cell : game_.position().legal())
      moves.emplace_back(game_.move_name(cell), cell);
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  std::string divide(int depth, const std::atomic<bool>& stop) {
    std::uint64_t total = 0;
    for (const auto& [cell_name, cell] : sorted_moves()) {
      const auto next = game_.position().play(cell);
      const auto count =
          depth == 1 ? std::optional(std::uint64_t{1}) : perft_until(stop, next, depth - 1);
      if (!count || stop) return "info string error: perft was stopped before its end";
      say_(cell_name + ": " + std::to_string(*count));
      total += *count;
    }
    return "Nodes searched: " + std::to_string(total);
  }

  std::function<void(std::string_view)> say_;
  std::function<Milliseconds()> now_;
  GameSpecifics<G> specifics_;
  EngineOptions options_;
  bool swap_ = false;
  T engine_;
  Game<G> game_;
};

}  // namespace sequitur::ugi
