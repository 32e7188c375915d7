#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>

#include "engine/kamon/notation.hpp"
#include "engine/kamon/shuffle.hpp"
#include "tests/unit/digest.hpp"

using namespace sequitur;
using namespace sequitur::kamon;

TEST_CASE("Kamon: a seed gives the same set-up on every machine and compiler") {
  const auto setup = [](std::uint64_t seed) { return write_board(shuffled(seed)); };
  CHECK(setup(0) ==
        "RfOd--Pd/RgGfYdOnOb/GdBgOfYgPbBf/YbOmBmYnPgBbRm/OgBnYmGbPmRd/BdGnRnPnPf/GmGgYfRb");
  CHECK(setup(1) ==
        "BmYdObBd/YfRdGm--Yg/YbOnOdRnRgPf/OgBgPbYmRbBfGd/GbRmPnPmBnPg/GfGnPdRfGg/OfOmBbYn");
  CHECK(setup(2024) ==
        "OmPbBfRd/PmYfOnPdOf/RmYbGnObGmYm/RfYgGfBnGbOdGg/PgOgRbPfBgBd/YdRnBm--Pn/BbGdRgYn");
  CHECK(setup(~std::uint64_t{0}) ==
        "PfGdPdYf/PnBfYdGbOd/OfOn--OmYnGg/BgGnRmOgBnObRf/YmRnRgPgGmPm/YgBbBmRdPb/GfBdYbRb");

  Digest digest;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) digest.add(setup(seed));
  CHECK(digest.value() == 0xc69a09c440632f9);
}

TEST_CASE("Kamon: over 5,000 seeds every set-up is whole, new, and no cell is favoured") {
  constexpr int seeds = 5000;
  std::set<std::string> setups;
  std::array<std::array<int, 37>, 56> counts{};  // by cell, then by token
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Board board = shuffled(seed);
    const std::string text = write_board(board);
    const auto reread = read_board(text);
    REQUIRE_MESSAGE(reread, text);
    REQUIRE(*reread == board);
    setups.insert(text);
    for (const Cell cell : all_cells) {
      const Token token = board.token(cell);
      const int number = token.blank() ? 36 : 6 * token.colour + token.symbol;
      ++counts[cell][static_cast<std::size_t>(number)];
    }
  }
  CHECK(setups.size() == seeds);

  const double expected = seeds / 37.0;
  double chi_squared = 0;
  for (const Cell cell : all_cells)
    for (const int count : counts[cell])
      chi_squared += (count - expected) * (count - expected) / expected;
  // 36 * 36 degrees of freedom: 1296 is to be expected, with a standard deviation of 51.
  CHECK(chi_squared > 1296 - 4 * 51);
  CHECK(chi_squared < 1296 + 4 * 51);
}
