#include "engine/puzzle/notation.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/game/text.hpp"
#include "engine/puzzle/key.hpp"
#include "engine/puzzle/rating.hpp"

namespace sequitur {

namespace {

constexpr std::size_t field_count = 6;
constexpr std::size_t id_digits = 8;

std::optional<std::uint32_t> read_id(std::string_view text) {
  std::uint32_t id = 0;
  if (text.size() != id_digits ||
      text.find_first_not_of("0123456789abcdef") != std::string_view::npos)
    return std::nullopt;
  std::from_chars(text.data(), text.data() + text.size(), id, 16);
  return id;
}

std::optional<int> read_number(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < least || number > most) return std::nullopt;
  return number;
}

std::unexpected<Error> wrong(std::string_view field, std::string_view found, std::string right) {
  return failure(
      Fault::record_tag, std::string(field),
      "the " + std::string(field) + " is " + quoted(found) + "; expected " + std::move(right));
}

// "connect, loop, block or save"
template <GameKind G>
std::string goals_in_words() {
  std::vector<std::string_view> names;
  for (const Goal goal : goals_of<G>()) names.push_back(name(goal));
  return joined_words(names, " or ");
}

template <GameKind G>
Checked<void> check_goal(Goal goal) {
  const auto goals = goals_of<G>();
  if (std::ranges::find(goals, goal) != goals.end()) return {};
  return wrong("goal", name(goal), goals_in_words<G>() + " in " + std::string(G::title));
}

template <class Loaded>
Checked<std::vector<Cell>> read_line(const Loaded& start, std::string_view text) {
  using G = GameOf<std::remove_cvref_t<decltype(start.position)>>;
  Game<G> game(start);
  const auto names = split(text, ' ');
  for (const std::string_view word : names) {
    const auto move = game.move_named(word);
    const auto played = move ? game.play(*move) : std::unexpected(move.error());
    if (!played)
      return failure(Fault::record_move, std::string(word),
                     "move " + std::to_string(game.moves().size() + 1) + " of the line cannot be " +
                         "played: " + played.error().sentence);
  }
  if (names.size() % 2 == 0)
    return failure(Fault::record_move, "line",
                   "the line has " + std::to_string(names.size()) +
                       " moves; expected an odd number, as the solver begins and ends");
  return game.moves();
}

}  // namespace

std::string write_id(std::uint32_t id) {
  std::string text(id_digits, '0');
  for (std::size_t at = id_digits; at-- > 0; id >>= 4) text[at] = "0123456789abcdef"[id & 15];
  return text;
}

Checked<Puzzle> read_puzzle(std::string_view line) {
  const auto fields = split(line, '\t');
  if (fields.size() != field_count)
    return failure(Fault::field_count, "line",
                   "a puzzle has 6 fields with a tab between them (id, goal, grade, rating, "
                   "position, line), but " +
                       quoted(line) + " has " + std::to_string(fields.size()));
  const auto id = read_id(fields[0]);
  if (!id) return wrong("id", fields[0], "8 hexadecimal digits in small letters");
  const auto goal = goal_named(fields[1]);
  if (!goal) return wrong("goal", fields[1], joined_words(goal_names, " or "));
  const auto grade = read_number(fields[2], 1, puzzle_grades);
  if (!grade) return wrong("grade", fields[2], "a number from 1 to 5");
  const auto rating = read_number(fields[3], lowest_rating, highest_rating);
  if (!rating) return wrong("rating", fields[3], "a number from 600 to 2600");
  if (*grade != grade_of(*rating))
    return wrong("grade", fields[2],
                 std::to_string(grade_of(*rating)) + " for a rating of " + std::to_string(*rating));

  const auto position = read_any(fields[4]);
  if (!position) return std::unexpected(position.error());
  const auto fits = std::visit(
      [&]<class Loaded>(const Loaded&) { return check_goal<GameOf<Loaded>>(*goal); }, *position);
  if (!fits) return std::unexpected(fits.error());
  if (const auto own = puzzle_id(*position); *id != own)
    return wrong("id", fields[0], write_id(own) + ", which follows from the position");

  auto moves =
      std::visit([&](const auto& loaded) { return read_line(loaded, fields[5]); }, *position);
  if (!moves) return std::unexpected(moves.error());
  return Puzzle{*id, *goal, *grade, *rating, *position, *std::move(moves)};
}

std::string write_puzzle(const Puzzle& puzzle) {
  std::string text = write_id(puzzle.id) + '\t' + std::string(name(puzzle.goal)) + '\t' +
                     std::to_string(puzzle.grade) + '\t' + std::to_string(puzzle.rating) + '\t' +
                     write_any(puzzle.position) + '\t';
  std::visit(
      [&](const auto& loaded) {
        using G = GameOf<std::remove_cvref_t<decltype(loaded.position)>>;
        for (std::size_t i = 0; i < puzzle.line.size(); ++i)
          text += (i == 0 ? "" : " ") + G::cell_name(*loaded.board, puzzle.line[i]);
      },
      puzzle.position);
  return text;
}

std::vector<PuzzleLine> read_puzzles(std::string_view text) {
  std::vector<PuzzleLine> puzzles;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.starts_with('#')) continue;
    puzzles.push_back({number, read_puzzle(line)});
  }
  return puzzles;
}

}  // namespace sequitur
