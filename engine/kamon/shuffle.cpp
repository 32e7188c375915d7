#include "engine/kamon/shuffle.hpp"

#include "engine/game/random.hpp"

namespace sequitur::kamon {

Board shuffled(std::uint64_t seed) {
  std::array<Token, cell_count> box;  // begins with the blank
  std::size_t next = 1;
  for (std::int8_t colour = 0; colour < colour_count; ++colour)
    for (std::int8_t symbol = 0; symbol < symbol_count; ++symbol) box[next++] = {colour, symbol};
  Random(seed).shuffle(std::span<Token>(box));

  Tokens tokens{};
  next = 0;
  for (const Cell cell : all_cells) tokens[cell] = box[next++];
  return *Board::make(tokens);
}

}  // namespace sequitur::kamon
