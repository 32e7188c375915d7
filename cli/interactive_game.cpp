#include "cli/interactive_game.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/drawing.hpp"
#include "cli/positions.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "engine/record/writer.hpp"
#include "engine/search/swap_choice.hpp"

namespace sequitur::cli {

namespace {

constexpr Milliseconds engine_patience{2000};
constexpr Milliseconds hint_patience{1000};

constexpr std::string_view help_text =
    "  d4         place on d4\n"
    "  swap       take over the first player's side, where it was agreed\n"
    "  undo       take back your last move\n"
    "  hint       what the engine would play\n"
    "  moves      where you may place, and the moves so far\n"
    "  board      the board again\n"
    "  position   the position as text\n"
    "  save FILE  write the record of the game so far\n"
    "  resign     give up\n"
    "  quit       leave\n";

std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m-%d", std::localtime(&now));
  return text;
}

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& c : made)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return made;
}

// A cell in words: "d4, the blue fan" or "d4".
std::string described_cell(const kamon::Position& position, Cell cell) {
  return kamon::cell_name(cell) + ", the " + kamon::words(position.board().token(cell));
}
template <GamePosition Position>
std::string described_cell(const Position& position, Cell cell) {
  return GameOf<Position>::cell_name(position.board(), cell);
}

}  // namespace

template <GameKind G>
InteractiveGame<G>::InteractiveGame(typename G::Loaded start, bool swap_agreed,
                                    InteractiveGameOptions options)
    : game_(std::move(start), swap_agreed),
      options_(std::move(options)),
      engine_(EngineOptions{.level = options_.level, .whim = options_.whim}) {}

template <GameKind G>
int InteractiveGame<G>::play() {
  const InterruptGuard guard;
  turn_began_ = steady_now();
  while (!game_.over() && !given_up_ && !left_ && !interrupted()) {
    if (engine_to_move())
      engine_moves();
    else
      person_moves();
  }
  if (interrupted()) {
    std::cout << "\nGoodbye. The game is not finished.\n";
    if (!options_.save.empty()) wrote(options_.save);
    return exit_interrupted;
  }
  if (game_.over()) present();
  if (game_.over() && options_.engine) {
    const auto winner = game_.position().outcome().winner;
    if (winner) say(game_.player_of(*winner) == *options_.engine ? "Sequitur wins." : "You win.");
  }
  return kept_record() ? exit_fine : exit_bad_input;
}

template <GameKind G>
void InteractiveGame<G>::say(const std::string& sentence) const {
  std::cout << wrapped(sentence) << '\n';
}

template <GameKind G>
std::string InteractiveGame<G>::who_is_who() const {
  std::string text(G::name);
  text[0] = static_cast<char>(text[0] - ('a' - 'A'));
  if (options_.engine)
    text += ", you are " +
            std::string(G::side_names[index(game_.side_of(other(*options_.engine)))]) +
            " against level " + std::to_string(options_.level);
  if (options_.seed) text += ", seed " + std::to_string(*options_.seed);
  return text;
}

template <GameKind G>
void InteractiveGame<G>::present() const {
  clear_screen();
  std::cout << who_is_who() << "\n" << drawn(game_.position(), output_style());
  if (!event_.empty()) say(event_);
  say(situation(game_.position()));
  if (!game_.over() && game_.swap_available() && !engine_to_move())
    say("Or swap: you take over " + std::string(G::side_names[index(game_.position().opener())]) +
        ", and your opponent plays on with the other colour.");
}

template <GameKind G>
std::optional<std::string> InteractiveGame<G>::asked(const std::string& question) const {
  std::cout << question << std::flush;
  const auto line = read_line();
  if (!line) return std::nullopt;
  if (!input_is_terminal()) std::cout << '\n';  // at a terminal the person's Enter ends the line
  return std::string(trimmed(*line));
}

template <GameKind G>
std::string InteractiveGame<G>::side_to_move() const {
  return std::string(G::side_names[index(game_.position().to_move())]);
}

template <GameKind G>
std::string InteractiveGame<G>::described(Move move) const {
  return move == swap_move ? "swap" : described_cell(game_.position(), move);
}

template <GameKind G>
void InteractiveGame<G>::end_turn() {
  const Milliseconds now = steady_now();
  spent_.push_back(now - turn_began_);
  turn_began_ = now;
  to_present_ = true;
}

template <GameKind G>
void InteractiveGame<G>::engine_moves() {
  LiveLine live;
  const auto report = [&](const Progress& progress) {
    if (live.due()) live.show("Sequitur is thinking, depth " + std::to_string(progress.depth));
  };
  const Move move =
      engine_.think(game_, {.movetime = engine_patience}, {steady_now, report, &interrupted()})
          .best;
  live.clear();
  if (interrupted()) return;
  event_ = "Sequitur (" + side_to_move() + ") " +
           (move == swap_move ? "swaps: it takes over your side."
                              : "places on " + described(move) + ".");
  if (game_.play(move)) end_turn();
}

template <GameKind G>
void InteractiveGame<G>::person_moves() {
  if (std::exchange(to_present_, false)) present();
  const auto line = asked(side_to_move() + "> ");
  if (line) return obey(*line);
  left_ = true;
  if (!interrupted()) say("\nGoodbye. The game is not finished.");
}

template <GameKind G>
void InteractiveGame<G>::obey(const std::string& line) {
  const auto blank = line.find_first_of(" \t");
  const std::string word = lower(line.substr(0, blank));
  const std::string rest(blank == std::string::npos ? "" : trimmed(line.substr(blank)));
  if (word.empty()) return;
  if (word == "save") return save(rest);
  if (!rest.empty()) return say("One word is enough, such as d4; help shows what else there is.");
  if (word == "help" || word == "?") {
    std::cout << help_text;
  } else if (word == "undo") {
    undo();
  } else if (word == "hint") {
    hint();
  } else if (word == "moves") {
    list_moves();
  } else if (word == "board") {
    present();
  } else if (word == "position") {
    say(G::write_position(game_.position()));
  } else if (word == "resign") {
    resign();
  } else if (word == "quit" || word == "exit") {
    left_ = true;
  } else {
    place(word);
  }
}

template <GameKind G>
void InteractiveGame<G>::place(const std::string& word) {
  const auto move = game_.move_named(word);
  if (!move) return say("Sorry, " + move.error().sentence + "; help shows what else you can say.");
  if (const auto played = game_.play(*move); !played)
    return say("Sorry, " + played.error().sentence + ".");
  event_.clear();
  end_turn();
}

// Goes back to the person's own turn. Against the engine that is two moves.
template <GameKind G>
void InteractiveGame<G>::undo() {
  const std::size_t count = options_.engine ? 2 : 1;
  if (game_.moves().size() < count) return say("There is nothing of yours to take back.");
  for (std::size_t i = 0; i < count; ++i) game_.undo();
  spent_.resize(game_.moves().size());
  event_.clear();
  to_present_ = true;
}

template <GameKind G>
void InteractiveGame<G>::hint() {
  Engine<G> adviser;
  const auto choice =
      adviser.think(game_, {.movetime = hint_patience}, {steady_now, {}, &interrupted()});
  if (interrupted() || choice.best == no_cell) return;
  std::string sentence = "Try " + described(choice.best);
  if (!choice.progress.lines.empty()) {
    const Line& best = choice.progress.lines.front();
    const Side side = side_after(game_.position().to_move(), best.moves);
    sentence += " (" + in_words<G>(best.verdict, side) + ")";
  }
  say(sentence + ".");
}

template <GameKind G>
void InteractiveGame<G>::list_moves() const {
  std::vector<std::string> cells;
  for (const Cell cell : game_.position().legal()) cells.push_back(game_.move_name(cell));
  if (game_.swap_available()) cells.emplace_back("swap");
  std::string text = "You may play";
  for (const std::string& cell : cells) text += ' ' + cell;
  say(text + ".");
  if (!game_.moves().empty()) std::cout << "So far:\n" << write_moves(record());
}

template <GameKind G>
void InteractiveGame<G>::resign() {
  const Player loser = game_.to_move();
  given_up_ = Ending{loser == Player::p1 ? Result::p2win : Result::p1win, Termination::resign};
  say(side_to_move() + " resigns.");
}

template <GameKind G>
void InteractiveGame<G>::save(const std::string& file) {
  if (file.empty()) return say("Say where, such as: save game.txt");
  wrote(file);
}

template <GameKind G>
Record InteractiveGame<G>::record() const {
  Record made = record_of(game_);
  for (std::size_t i = 0; i < spent_.size(); ++i) made.line.moves[i].spent = spent_[i];
  if (given_up_) made.ending = *given_up_;
  made.tags = {{"Date", today()}};
  for (const Player player : {Player::p1, Player::p2}) {
    const bool machine = options_.engine == player;
    made.tags.push_back({player == Player::p1 ? "P1" : "P2",
                         machine ? "Sequitur, level " + std::to_string(options_.level) : "Person"});
  }
  return made;
}

template <GameKind G>
bool InteractiveGame<G>::wrote(const std::string& file) const {
  const auto text = write_record(record());
  if (!text) {
    say("Sorry, the record cannot be written: " + text.error().sentence + ".");
    return false;
  }
  std::FILE* const out = std::fopen(file.c_str(), "wx");  // fails where a file exists
  if (!out) {
    say("Sorry, " + file + " cannot be written: " + std::strerror(errno) + ".");
    return false;
  }
  const bool whole = std::fwrite(text->data(), 1, text->size(), out) == text->size();
  if (std::fclose(out) != 0 || !whole) {
    say("Sorry, " + file + " could not be written to its end: " + std::strerror(errno) + ".");
    return false;
  }
  say("The record is in " + file + ".");
  return true;
}

template <GameKind G>
bool InteractiveGame<G>::kept_record() const {
  if (game_.moves().empty() || (!options_.save.empty() && wrote(options_.save))) return true;
  for (;;) {
    const auto file = asked("Keep the record? A file name, or Enter for no: ");
    if (!file) std::cout << '\n';
    if (!file || file->empty()) return options_.save.empty();
    if (wrote(*file)) return true;
  }
}

#define MAKE(G) template class InteractiveGame<G>;
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

}  // namespace sequitur::cli
