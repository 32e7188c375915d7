#include "tests/third_game/steps.hpp"

#include <algorithm>

#include "engine/game/random.hpp"
#include "engine/game/text.hpp"
#include "engine/game/text_drawing.hpp"

namespace sequitur::steps {

namespace {

int column(int cell) { return cell % width; }
int row(int cell) { return cell / width; }

// The rows from the top down, joined by '/', with one sign for each cell.
template <class Sign>
std::string written(Sign sign) {
  std::string text;
  for (int at = width - 1; at >= 0; --at) {
    for (int place = 0; place < width; ++place) text += sign(static_cast<Cell>(at * width + place));
    if (at > 0) text += '/';
  }
  return text;
}

// Calls take(cell, sign) for each cell; the error says which row is wrong.
template <class Take>
Checked<void> read_rows(std::string_view text, Take take) {
  const auto rows = split(text, '/');
  if (rows.size() != width)
    return failure(Fault::row_count, "board", "a board of Steps has five rows");
  for (int at = 0; at < width; ++at) {
    if (rows[static_cast<std::size_t>(at)].size() != width)
      return failure(Fault::row_length, "board", "a row of Steps has five cells");
    for (int place = 0; place < width; ++place) {
      const char sign = rows[static_cast<std::size_t>(at)][static_cast<std::size_t>(place)];
      if (!take(static_cast<Cell>((width - 1 - at) * width + place), sign))
        return failure(Fault::unknown_letter, "board", quoted({&sign, 1}) + " means nothing here");
    }
  }
  return {};
}

}  // namespace

Board::Board(const std::array<std::uint8_t, cells>& numbers) : numbers_(numbers) {
  for (int from = 0; from < cells; ++from)
    for (int to = 0; to < cells; ++to) {
      const int across = std::abs(column(from) - column(to)), up = std::abs(row(from) - row(to));
      const int far = numbers[static_cast<std::size_t>(from)];
      const auto reached = [far](int distance) {
        return distance == far || distance == width - far;
      };
      if ((reached(across) && up == 0) || (reached(up) && across == 0))
        follows_[static_cast<std::size_t>(from)].add(static_cast<Cell>(to));
    }
}

std::optional<Fault> Position::refusal(Cell cell) const {
  if (over()) return Fault::game_over;
  if (!free().contains(cell)) return Fault::cell_taken;
  if (!legal().contains(cell)) return Fault::not_in_line;
  return std::nullopt;
}

Outcome Position::outcome() const {
  if (!over()) return {};
  if (free().empty()) return {Reason::full, std::nullopt};
  return {Reason::block, other(to_move())};
}

Checked<Board> Steps::read_board(std::string_view code) {
  std::array<std::uint8_t, cells> numbers{};
  const auto read = read_rows(code, [&](Cell cell, char sign) {
    numbers[cell] = static_cast<std::uint8_t>(sign - '0');
    return sign >= '1' && sign <= '4';
  });
  if (!read) return std::unexpected(read.error());
  return Board(numbers);
}

Checked<Loaded> Steps::read_position(std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != position_fields)
    return failure(Fault::field_count, "position", "a position of Steps has two fields");
  auto board = read_board(fields[0]);
  if (!board) return std::unexpected(board.error());
  std::array<CellSet, 2> stones;
  CellSet lasts;
  const auto read = read_rows(fields[1], [&](Cell cell, char sign) {
    const bool last = sign == 'B' || sign == 'W';
    if (last) lasts.add(cell);
    if (sign == 'b' || sign == 'B') stones[0].add(cell);
    if (sign == 'w' || sign == 'W') stones[1].add(cell);
    return last || sign == 'b' || sign == 'w' || sign == '.';
  });
  if (!read) return std::unexpected(read.error());
  const int black = stones[0].count(), white = stones[1].count();
  if (black != white && black != white + 1)
    return failure(Fault::counts, "stones", "the stones do not fit alternating play");
  const CellSet latest = black == white ? stones[1] : stones[0];
  if (lasts.count() != (black > 0 ? 1 : 0) || !lasts.within(latest))
    return failure(Fault::last_placed, "stones", "the last stone is not where it can be");
  auto shared = std::make_shared<const Board>(*std::move(board));
  const Position position(*shared, stones, lasts.empty() ? no_cell : lasts.first());
  return Loaded{std::move(shared), position};
}

std::string Steps::write_board(const Board& board) {
  return written([&](Cell cell) { return static_cast<char>('0' + board.number(cell)); });
}

std::string Steps::write_position(const Position& position) {
  const bool black_moves = position.to_move() == Side::one;
  const CellSet black = black_moves ? position.own() : position.opposing();
  const CellSet white = black_moves ? position.opposing() : position.own();
  return write_board(position.board()) + ' ' + written([&](Cell cell) {
           const char sign = black.contains(cell) ? 'b' : white.contains(cell) ? 'w' : '.';
           return cell == position.last() ? static_cast<char>(sign - 32) : sign;
         });
}

bool Steps::looks_like_board(std::string_view code) {
  return !code.empty() && code.find_first_not_of("1234/") == std::string_view::npos;
}

std::string Steps::cell_name(const Board&, Cell cell) {
  return {static_cast<char>('a' + column(cell)), static_cast<char>('1' + row(cell))};
}

std::optional<Cell> Steps::cell_named(const Board&, std::string_view word) {
  if (word.size() != 2 || word[0] < 'a' || word[0] > 'e' || word[1] < '1' || word[1] > '5')
    return std::nullopt;
  return static_cast<Cell>((word[1] - '1') * width + (word[0] - 'a'));
}

Error Steps::refusal(const Position& position, Cell cell) {
  const std::string here = cell_name(position.board(), cell);
  return {position.refusal(cell).value_or(Fault::not_in_line), here,
          here + " does not follow from the last stone"};
}

std::string Steps::drawing(const Position& position) {
  std::string text;
  for (int at = width - 1; at >= 0; --at) {
    text += static_cast<char>('1' + at);
    for (int place = 0; place < width; ++place) {
      const auto cell = static_cast<Cell>(at * width + place);
      text +=
          "  " + std::to_string(position.board().number(cell)) + drawn_piece(position, cell, "sm");
    }
    end_row(text);
  }
  return text;
}

Board Steps::random_board(std::size_t, std::uint64_t seed) {
  Random random(seed);
  std::array<std::uint8_t, cells> numbers{};
  for (std::uint8_t& number : numbers) number = static_cast<std::uint8_t>(1 + random.below(4));
  return Board(numbers);
}

Loaded Steps::start(std::shared_ptr<const Board> board, const Terms&) {
  const Position position(*board);
  return {std::move(board), position};
}

Loaded Steps::sample_start(std::uint64_t seed) {
  return start(std::make_shared<const Board>(random_board(0, seed)), {});
}

CanonicalBoard Steps::canonical(const Board& board) {
  return {write_board(board),
          {cell_map(CellSet((1u << cells) - 1), [](Cell cell) { return cell; })}};
}

bool Steps::may_come_of(const Position& now, const Position& later) {
  return now.board() == later.board() && later.free().within(now.free());
}

bool Steps::may_come_of_start(const Position& start, int, const Position& later) {
  return start.board() == later.board();
}

}  // namespace sequitur::steps
