#pragma once

#include <array>
#include <cstdint>

#include "engine/kamon/proof/start_values.hpp"

// What the Kamon sampler writes and train/kamon.py reads: two files of plain records, little
// endian.
namespace sequitur::train {

// FILE.boards: the tokens by the cell's bit (engine/kamon/hexagon.hpp); 0xFF where none lies.
struct KamonBoardRecord {
  std::uint64_t seed;
  std::array<std::uint8_t, 56> colours;
  std::array<std::uint8_t, 56> symbols;
};
static_assert(sizeof(KamonBoardRecord) == 120);

// Of a position whose worth is not known.
constexpr std::uint8_t worth_open = 0xFF;

// FILE.samples: a position that masks do not decide. `own` is of the side to move.
struct KamonSampleRecord {
  std::uint32_t board;  // in FILE.boards, from 0 on
  std::uint32_t group;  // moves from the same position share it
  std::uint64_t own, other;
  std::uint8_t last;
  std::uint8_t worth;  // to the side to move: 0 loss, 1 draw, 2 win, or worth_open
  std::uint8_t exact;  // 1: solved; 0: what came of it when the engine played on
  std::uint8_t work;   // eight times log2 of the nodes it took from an empty table; 0: not measured
  std::array<std::uint8_t, kamon::proof::sign_count> signs;
  std::array<std::uint8_t, 2> unused;
};
static_assert(sizeof(KamonSampleRecord) == 48);

}  // namespace sequitur::train
