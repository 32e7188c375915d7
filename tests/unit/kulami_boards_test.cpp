#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "engine/kulami/generator.hpp"
#include "engine/kulami/notation.hpp"
#include "engine/kulami/position.hpp"
#include "tests/unit/digest.hpp"

using namespace sequitur;
using namespace sequitur::kulami;

namespace {

void check_board(const Board& board) {
  const std::string text = write_board(board);
  const auto reread = read_board(text);
  REQUIRE_MESSAGE(reread, text);
  REQUIRE_MESSAGE(*reread == board, text);
  const Position start(board);
  for (const Cell field : start.legal())
    REQUIRE_MESSAGE(!start.play(field).over(), text, " is stuck after ", board.field_name(field));
}

}  // namespace

TEST_CASE("Kulami: a seed gives the same boards on every machine and compiler") {
  const auto square = [](std::uint64_t seed) { return write_board(square_board(seed)); };
  CHECK(square(0) == "AABBCCCD/AABBEEED/FGGGEEEH/FGGGIIIH/JKKKIIIH/JKKKLLMM/NNOOLLMM/NNPPPQQQ");
  CHECK(square(1) == "ABCCDDEE/ABCCDDEE/ABCCDDFG/HIIJJKFG/HIIJJKLL/MMNJJKLL/MMNOOPPP/QQQOOPPP");
  CHECK(square(2024) == "AABBCDEE/AAFFCDGG/AAFFCHGG/IJJKKHLL/IJJKKHLL/IJJMNNOO/PPQMNNOO/PPQMNNOO");
  CHECK(square(~std::uint64_t{0}) ==
        "AABBBCDD/EEEFFCDD/EEEFFCDD/GGHHIIJJ/GGHHKKJJ/LLMNKKOO/PPMNKKOO/PPMQQQOO");

  const auto irregular = [](std::uint64_t seed) { return write_board(irregular_board(seed)); };
  CHECK(irregular(0) ==
        "AAABB.CCC/DD.BB.CCC/DD.EEEFFG/.HHEEEFFG/III.JKLLG/IIIMJKLL./NN.MJOPPP/NNQQQOPPP");
  CHECK(irregular(1) ==
        "....A...../....ABBB../CCDEFFGGHH/CCDEFFGGHH/..IEJJGGKK/.LI.JJ..KK/.LI.MMNNKK/OOO...NNPP/"
        "OOO...NNPP/......QQQ.");
  CHECK(irregular(2024) ==
        "ABBCCDDEE/ABBFFDDEE/GGGFFHHI./GGGJJHHI./K..LLHHI./KMMLLNNOO/KMMPPP.OO/.MMQQQ.OO");
  CHECK(irregular(~std::uint64_t{0}) ==
        "A....BBCC./ADD..BBCC./.DD..BBCC./EEE.FGGGHH/IIJJFKLLHH/IIMNNKLLHH/OOMNNK.PPQ/OOMNN..PPQ");
}

TEST_CASE("Kulami: every tiling of the square is equally likely") {
  // Of all 390,254,538 tilings, found by plain enumeration, this many have a panel with this many
  // fields in the lower left corner.
  const std::map<int, double> tilings = {
      {6, 112'553'882}, {4, 110'108'158}, {3, 94'397'334}, {2, 73'195'164}};
  constexpr double all_tilings = 390'254'538;
  constexpr int seeds = 5000;
  constexpr std::array<Cell, 4> corners = {0, 7, 56, 63};

  std::map<Cell, std::map<int, int>> counts;  // by corner and points of its panel
  std::set<std::string> boards;
  Digest digest;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Board board = square_board(seed);
    CHECK(board.width() == 8);
    CHECK(board.height() == 8);
    check_board(board);
    boards.insert(write_board(board));
    digest.add(write_board(board));
    for (const Cell corner : corners)
      ++counts[corner][board.panels()[static_cast<std::size_t>(board.panel_of(corner))].points()];
  }
  for (const Cell corner : corners) {
    double chi_squared = 0;
    for (const auto& [points, number] : tilings) {
      const double expected = seeds * number / all_tilings;
      const double off = counts[corner][points] - expected;
      chi_squared += off * off / expected;
    }
    // With three degrees of freedom, more than this comes once in a thousand times.
    CHECK(chi_squared < 16.3);
  }
  CHECK(boards.size() >= seeds - 2);
  CHECK(digest.value() == 0xa078ef1c34109106);
}

TEST_CASE("Kulami: irregular boards are sound and no two are alike") {
  constexpr int seeds = 2000;
  std::map<std::pair<int, int>, int> extents;
  std::set<std::string> boards;
  Digest digest;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Board board = irregular_board(seed);
    check_board(board);
    boards.insert(write_board(board));
    digest.add(write_board(board));
    ++extents[{board.width(), board.height()}];
  }
  CHECK(boards.size() == seeds);
  CHECK(digest.value() == 0xbcb6ba0d18f26abb);
  // Every frame comes up that 64 fields and a hole fit in, and none is rare.
  CHECK(extents.size() == 10);
  for (const auto& [extent, count] : extents) {
    CAPTURE(extent.first);
    CAPTURE(extent.second);
    CHECK(extent.first * extent.second > field_count);
    CHECK(count > seeds / 20);
  }
}
