#include "certificate/checker/check.hpp"

#include <vector>

#include "certificate/checker/search.hpp"

namespace certificate {

namespace {

constexpr std::string_view names[] = {"Black", "White"};

std::string name_of(int side) { return std::string(names[side]); }

// Checks one claim. The first thing that is wrong ends it.
class ClaimCheck {
 public:
  ClaimCheck(const Certificate& certificate, const Claim& claim)
      : certificate_(certificate), claim_(claim), last_cells_(!claim.wins) {}

  std::string run() {
    const Position& at = certificate_.position;
    const Board& board = certificate_.board;
    if (const Ending how = ending(board, at); how != Ending::none) {
      if (how == Ending::full ? claim_.wins : at.mover() == claim_.side)
        return "the game is over, and " + name_of(claim_.side) + " has not got what is claimed";
    } else {
      const auto mover = static_cast<std::size_t>(at.mover());
      const Turn turn{&board, at.stones[mover], at.stones[1 - mover], legal_cells(board, at)};
      if (!(at.mover() == claim_.side ? own_turn(turn) : other_turn(turn))) return wrong_;
    }
    if (read_ != claim_.bits)
      return "the certificate has " + std::to_string(claim_.bits - read_) + " bits more than " +
             name_of(claim_.side) + "'s moves take";
    return "";
  }

  void add_to(Checked& checked) const {
    checked.positions += seen_.size();
    checked.searched += last_cells_.searched();
  }

 private:
  bool own_turn(const Turn& turn) {
    if (count(turn.free()) <= certificate_.search_below) {
      if (last_cells_.succeeds(turn)) return true;
      return fail("a search of the last cells finds that " + name_of(claim_.side) +
                  (claim_.wins ? " does not win" : " loses"));
    }
    if (settled_at_once(turn, !claim_.wins)) return true;
    if (!seen_.add({turn.own, turn.other, turn.legal})) return true;
    const int legal = count(turn.legal);
    const int width = std::bit_width(static_cast<unsigned>(legal - 1));
    if (read_ + static_cast<std::uint64_t>(width) > claim_.bits)
      return fail("the certificate has no move for " + name_of(claim_.side));
    const int number = read(width);
    if (number >= legal)
      return fail("the certificate names move " + std::to_string(number + 1) + " of " +
                  std::to_string(legal));
    Cells cells = turn.legal;
    for (int i = 0; i < number; ++i) cells &= cells - 1;
    const int cell = first(cells);
    line_.push_back(cell);
    if (turn.result_of(cell) != Turn::Result::none)  // the other results are settled at once
      return fail("the game is a draw, but " + name_of(claim_.side) + " is said to win");
    if (!other_turn(turn.after(cell))) return false;
    line_.pop_back();
    return true;
  }

  bool other_turn(const Turn& turn) {
    for (Cells cells = turn.legal; cells != 0; cells &= cells - 1) {
      const int cell = first(cells);
      const Turn::Result result = turn.result_of(cell);
      line_.push_back(cell);
      if (result == Turn::Result::win) return fail(name_of(1 - claim_.side) + " has won");
      if (result == Turn::Result::draw && claim_.wins)
        return fail("the game is a draw, but " + name_of(claim_.side) + " is said to win");
      if (result == Turn::Result::none && !own_turn(turn.after(cell))) return false;
      line_.pop_back();
    }
    return true;
  }

  int read(int width) {
    int number = 0;
    for (int i = 0; i < width; ++i, ++read_)
      number |= (static_cast<unsigned char>(claim_.bytes[read_ / 8]) >> read_ % 8 & 1) << i;
    return number;
  }

  bool fail(const std::string& what) {
    for (const int cell : line_) wrong_ += (wrong_.empty() ? "after " : " ") + cell_name(cell);
    wrong_ += (wrong_.empty() ? "" : " ") + what;
    return false;
  }

  const Certificate& certificate_;
  const Claim& claim_;
  LastCells last_cells_;
  PositionSet seen_;
  std::uint64_t read_ = 0;  // bits
  std::vector<int> line_;   // the moves that lead to where the check is
  std::string wrong_;
};

}  // namespace

std::expected<Checked, std::string> check(const Certificate& certificate) {
  Checked checked;
  for (const Claim& claim : certificate.claims) {
    ClaimCheck one(certificate, claim);
    if (std::string wrong = one.run(); !wrong.empty()) return std::unexpected(std::move(wrong));
    one.add_to(checked);
  }
  return checked;
}

}  // namespace certificate
