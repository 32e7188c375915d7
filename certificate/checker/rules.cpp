#include "certificate/checker/rules.hpp"

#include <algorithm>

namespace certificate {

namespace {

constexpr std::array<int, 7> row_lengths = {4, 5, 6, 7, 6, 5, 4};

// A cell by three coordinates that add up to zero; two cells touch when none differs by more than
// one. The board is all cells whose coordinates lie within -3 and 3, and each of its sides has one
// coordinate at 3 or -3.
struct Place {
  std::array<int, 3> at;
};

constexpr auto places = [] {
  std::array<Place, cell_count> made{};
  int cell = 0;
  for (int row = 0; row < 7; ++row)
    for (int i = 0; i < row_lengths[static_cast<std::size_t>(row)]; ++i) {
      const int up = row - 3;
      const int right = i - 3 + (up < 0 ? -up : 0);  // counted along slanted columns
      made[static_cast<std::size_t>(cell++)] = {{up, right, -up - right}};
    }
  return made;
}();

constexpr auto neighbours = [] {
  std::array<Cells, cell_count> made{};
  for (int a = 0; a < cell_count; ++a)
    for (int b = 0; b < cell_count; ++b) {
      bool touching = a != b;
      for (std::size_t i = 0; i < 3; ++i) {
        const int apart =
            places[static_cast<std::size_t>(a)].at[i] - places[static_cast<std::size_t>(b)].at[i];
        touching = touching && apart >= -1 && apart <= 1;
      }
      if (touching) made[static_cast<std::size_t>(a)] |= bit(b);
    }
  return made;
}();

// The cells with coordinate `i` at -3 and at 3: two opposite sides.
constexpr auto sides = [] {
  std::array<std::array<Cells, 2>, 3> made{};
  for (int cell = 0; cell < cell_count; ++cell)
    for (std::size_t i = 0; i < 3; ++i) {
      const int at = places[static_cast<std::size_t>(cell)].at[i];
      if (at == -3) made[i][0] |= bit(cell);
      if (at == 3) made[i][1] |= bit(cell);
    }
  return made;
}();
constexpr Cells everywhere = (Cells{1} << cell_count) - 1;
constexpr Cells border =
    sides[0][0] | sides[0][1] | sides[1][0] | sides[1][1] | sides[2][0] | sides[2][1];
constexpr auto openings = [] {
  Cells made = border;
  for (int cell = 0; cell < cell_count; ++cell) {
    int on = 0;
    for (const auto& pair : sides)
      for (const Cells side : pair) on += (side & bit(cell)) != 0;
    if (on > 1) made &= ~bit(cell);  // a corner
  }
  return made;
}();
static_assert(count(border) == 18 && count(openings) == 12);

// All cells of `within` that hang together with `from`.
Cells together(Cells from, Cells within) {
  Cells found = from & within;
  for (Cells fresh = found; fresh != 0;) {
    Cells around = 0;
    for (; fresh != 0; fresh &= fresh - 1)
      around |= neighbours[static_cast<std::size_t>(first(fresh))];
    fresh = around & within & ~found;
    found |= fresh;
  }
  return found;
}

}  // namespace

std::string cell_name(int cell) {
  int row = 0;
  while (cell >= row_lengths[static_cast<std::size_t>(row)])
    cell -= row_lengths[static_cast<std::size_t>(row++)];
  return {static_cast<char>('a' + row), static_cast<char>('1' + cell)};
}

bool connects(Cells stones) {
  for (const auto& [one, other] : sides)
    if ((together(one, stones) & other) != 0) return true;
  return false;
}

// Whoever walks from the border through cells without these stones reaches all others, unless some
// are enclosed.
bool encloses(Cells stones) {
  const Cells others = everywhere & ~stones;
  return count(stones) >= 6 && together(border, others) != others;
}

bool completes(Cells stones, int cell) {
  const Cells around = neighbours[static_cast<std::size_t>(cell)] & stones;
  const Cells chain = together(bit(cell), stones);
  for (const auto& [one, other] : sides)
    if ((chain & one) != 0 && (chain & other) != 0) return true;
  // A stone with one neighbour closes nothing.
  return count(around) > 1 && encloses(chain);
}

Cells legal_cells(const Board& board, const Position& position) {
  const Cells free = board.playable & ~(position.stones[0] | position.stones[1]);
  if (position.last < 0) return free & openings;
  return free & board.follows[static_cast<std::size_t>(position.last)];
}

Position played(const Position& position, int cell) {
  Position next = position;
  next.stones[static_cast<std::size_t>(position.mover())] |= bit(cell);
  next.last = cell;
  return next;
}

Ending ending(const Board& board, const Position& position) {
  if (position.placed() == 0) return Ending::none;
  const Cells stones = position.stones[static_cast<std::size_t>(1 - position.mover())];
  if (connects(stones)) return Ending::connection;
  if (encloses(stones)) return Ending::loop;
  if (position.placed() == cell_count - 1) return Ending::full;
  return legal_cells(board, position) == 0 ? Ending::block : Ending::none;
}

namespace {

// Takes what stands before `end` off the text.
std::string_view part(std::string_view& text, char end) {
  const std::string_view taken = text.substr(0, text.find(end));
  text.remove_prefix(std::min(text.size(), taken.size() + 1));
  return taken;
}

// The cells from the text's rows g to a, `width` characters each, in the order of the bits.
std::expected<std::array<std::string_view, cell_count>, std::string> read_rows(
    std::string_view text, std::size_t width, const std::string& what) {
  if (std::count(text.begin(), text.end(), '/') != 6)
    return std::unexpected("the " + what + " do not have 7 rows");
  std::array<std::string_view, cell_count> cells;
  int end = cell_count;
  for (std::size_t row = 7; row-- > 0;) {
    const std::string_view line = part(text, '/');
    const auto length = static_cast<std::size_t>(row_lengths[row]);
    if (line.size() != length * width)
      return std::unexpected("row " + std::string(1, static_cast<char>('a' + row)) + " of the " +
                             what + " does not have " + std::to_string(length) + " cells");
    end -= row_lengths[row];
    for (std::size_t i = 0; i < length; ++i)
      cells[static_cast<std::size_t>(end) + i] = line.substr(i * width, width);
  }
  return cells;
}

std::expected<Board, std::string> read_board(std::string_view text) {
  constexpr std::string_view colours = "ROYGBP", symbols = "bfdnmg";
  const auto tokens = read_rows(text, 2, "tokens");
  if (!tokens) return std::unexpected(tokens.error());
  Board board;
  std::array<Cells, 6> of_colour{}, of_symbol{};
  int blanks = 0;
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    const std::string_view token = (*tokens)[cell];
    if (token == "--") {
      ++blanks;
      continue;
    }
    const auto colour = colours.find(token[0]), symbol = symbols.find(token[1]);
    if (colour == std::string_view::npos || symbol == std::string_view::npos)
      return std::unexpected("there is no token like the one on " +
                             cell_name(static_cast<int>(cell)));
    if ((of_colour[colour] & of_symbol[symbol]) != 0)
      return std::unexpected("the token on " + cell_name(static_cast<int>(cell)) +
                             " is there twice");
    board.playable |= bit(static_cast<int>(cell));
    of_colour[colour] |= bit(static_cast<int>(cell));
    of_symbol[symbol] |= bit(static_cast<int>(cell));
  }
  if (blanks != 1) return std::unexpected("the board does not have one blank");
  for (std::size_t cell = 0; cell < cell_count; ++cell)
    for (std::size_t i = 0; i < 6; ++i)
      for (const Cells alike : {of_colour[i], of_symbol[i]})
        if (alike & bit(static_cast<int>(cell)))
          board.follows[cell] |= alike & ~bit(static_cast<int>(cell));
  return board;
}

std::expected<Position, std::string> read_stones(std::string_view text, const Board& board) {
  const auto stones = read_rows(text, 1, "stones");
  if (!stones) return std::unexpected(stones.error());
  Position position;
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    const char stone = (*stones)[cell][0];
    if (stone != '.' && stone != 'b' && stone != 'w')
      return std::unexpected("the stone on " + cell_name(static_cast<int>(cell)) +
                             " is neither b nor w");
    if (stone != '.') position.stones[stone == 'w'] |= bit(static_cast<int>(cell));
  }
  const auto [black, white] = position.stones;
  if (((black | white) & ~board.playable) != 0) return std::unexpected("a stone lies on the blank");
  if (count(black) - count(white) != 0 && count(black) - count(white) != 1)
    return std::unexpected("the stones do not come from taking turns");
  return position;
}

// What is wrong with the stone placed last, or with who has won; empty if nothing.
std::string fault(const Position& position) {
  if (position.placed() == 0) return position.last < 0 ? "" : "no stone was placed last";
  const Cells placer = position.stones[static_cast<std::size_t>(1 - position.mover())];
  const Cells mover = position.stones[static_cast<std::size_t>(position.mover())];
  if (position.last < 0 || (placer & bit(position.last)) == 0)
    return "the cell placed on last has no stone of the side that placed last";
  if (position.placed() == 1 && (openings & bit(position.last)) == 0)
    return "the first stone does not lie where a game begins";
  if (connects(mover) || encloses(mover)) return "the side to move has won already";
  return "";
}

}  // namespace

std::expected<Read, std::string> read_position(std::string_view text) {
  if (std::count(text.begin(), text.end(), ' ') != 2)
    return std::unexpected("a position has three fields");
  const auto board = read_board(part(text, ' '));
  if (!board) return std::unexpected(board.error());
  auto position = read_stones(part(text, ' '), *board);
  if (!position) return std::unexpected(position.error());
  if (text != "-") {
    for (int cell = 0; cell < cell_count; ++cell)
      if (cell_name(cell) == text) position->last = cell;
    if (position->last < 0) return std::unexpected("the cell placed on last does not exist");
  }
  if (const std::string wrong = fault(*position); !wrong.empty()) return std::unexpected(wrong);
  return Read{*board, *position};
}

}  // namespace certificate
