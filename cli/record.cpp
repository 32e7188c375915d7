#include <iomanip>
#include <iostream>
#include <string>
#include <utility>

#include "cli/commands.hpp"
#include "cli/drawing.hpp"
#include "cli/json_line.hpp"
#include "cli/record_file.hpp"
#include "cli/terminal.hpp"
#include "engine/json/error_json.hpp"
#include "engine/json/record_json.hpp"
#include "engine/record/writer.hpp"

namespace sequitur::cli {

namespace {

std::string words(Ending ending) {
  std::string text(ending.result == Result::open ? "open" : name(ending.result));
  if (ending.termination != Termination::none)
    text += " (" + std::string(name(ending.termination)) + ')';
  return text;
}

std::string summary(const Record& record) {
  const auto count = record.line.moves.size();
  const std::string_view game = std::visit(
      [](const auto& start) { return GameOf<decltype(start.position)>::name; }, record.start);
  return std::string(game) + ", " + std::to_string(count) + (count == 1 ? " move, " : " moves, ") +
         words(record.ending);
}

void show_row(std::string_view name, std::string value) {
  for (char& c : value)
    if (c == '\n' || c == '\t') c = ' ';
  std::cout << std::left << std::setw(12) << name << ' ' << value << '\n';
}

template <GameKind G>
std::string player_row(const Record& record, const Game<G>& game, Player player) {
  const auto person = record.tag(player == Player::p1 ? "P1" : "P2");
  return std::string(person.value_or("somebody")) + ", " +
         std::string(G::side_names[index(game.side_of(player))]) +
         (game.swapped() ? " after the swap" : "");
}

template <GameKind G>
void show_game(const Record& record, const Game<G>& game) {
  show_row("Game", std::string(G::name) + (record.swap_agreed ? ", swap agreed" : ""));
  show_row("P1", player_row(record, game, Player::p1));
  show_row("P2", player_row(record, game, Player::p2));
  for (const Tag& tag : record.tags)
    if (tag.name != "P1" && tag.name != "P2") show_row(tag.name, tag.value);
  show_row("Result", words(record.ending));
  std::cout << '\n' << write_moves(record) << '\n' << drawn(game.position(), output_style());
  // Whose turn it is does not matter where people have ended the game.
  if (game.over() || record.ending.result == Result::open)
    std::cout << '\n' << wrapped(situation(game.position())) << '\n';
}

void show(const Record& record) {
  const auto game = replay(record);
  std::visit([&](const auto& played) { show_game(record, played); }, *game);
}

void print_damage(const Damage& damage) {
  print_json([&](JsonText& json) {
    json.field("line", damage.at.line);
    json.field("column", damage.at.column);
    write_error(json, damage);
  });
}

}  // namespace

int record_check(const std::string& file) {
  return for_records(
      file,
      [&](int line, const Record& record) {
        std::cout << file << ':' << line << ": OK: " << summary(record) << '\n';
      },
      [&](const Damage& damage) { std::cout << located(file, damage) << '\n'; });
}

int record_show(const std::string& file, bool json) {
  if (json)
    return for_records(
        file,
        [](int, const Record& record) {
          print_json([&](JsonText& text) { write_record_members(text, record); });
        },
        print_damage);
  bool first = true;
  return for_records(
      file,
      [&](int, const Record& record) {
        if (!std::exchange(first, false)) std::cout << '\n';
        show(record);
      },
      [&](const Damage& damage) { complain(located(file, damage)); });
}

}  // namespace sequitur::cli
