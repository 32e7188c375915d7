// Boards that cannot be laid from the box, each with the sentence that says so.
#include <doctest/doctest.h>

#include <string>

#include "engine/kulami/notation.hpp"

using namespace sequitur;
using kulami::read_board;

namespace {

void refused(std::string_view panels, Fault fault, std::string_view place) {
  CAPTURE(panels);
  const auto board = read_board(panels);
  REQUIRE_FALSE(board);
  CHECK(board.error().fault == fault);
  CHECK(board.error().place == place);
  CHECK_FALSE(board.error().sentence.empty());
}

}  // namespace

TEST_CASE("the 17 panels in two pieces that touch at a corner only") {
  // D meets C at one corner and nothing else.
  refused(
      "......DD/"
      "......DD/"
      "ABBBCC../"
      "ABBBCC../"
      "AEFFGGHH/"
      "IEFFGGHH/"
      "IJJJKKLL/"
      "MJJJNNNO/"
      "MPPPQQQO/"
      "MPPPQQQO",
      Fault::not_in_one_piece, "g9");
}

TEST_CASE("an outer line without a field is named") {
  refused("......../AABB....", Fault::empty_border, "row 2");
  refused("AABB....", Fault::empty_border, "column h");
  refused(".AABB", Fault::empty_border, "column a");
}

TEST_CASE("a board that is too large, or no board at all") {
  refused("AABBCCDDEEF", Fault::board_too_large, "panels");
  refused("", Fault::board_too_large, "panels");
}
