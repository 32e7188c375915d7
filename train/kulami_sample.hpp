#pragma once

#include <array>
#include <cstdint>

#include "engine/kulami/thinking/evaluation.hpp"

// What the Kulami sampler writes and train/kulami.py reads: two files of plain records, little
// endian.
namespace sequitur::train {

// FILE.boards: column, row and panel of each field (engine/kulami/board.hpp).
struct KulamiBoardRecord {
  std::uint64_t seed;
  std::array<std::uint8_t, kulami::field_count> column;
  std::array<std::uint8_t, kulami::field_count> row;
  std::array<std::uint8_t, kulami::field_count> panel;
};
static_assert(sizeof(KulamiBoardRecord) == 200);

// FILE.samples. `own` is of the side to move.
struct KulamiSampleRecord {
  std::uint32_t board;  // in FILE.boards, from 0 on
  std::uint32_t unused;
  std::uint64_t own, other;
  std::uint64_t final_own, final_other;  // the marbles when the game ended
  std::uint8_t last, before;             // 0xFF: none
  std::uint8_t scoring;
  std::uint8_t exact;  // 1: from here on everything was solved
  std::int8_t margin;  // at the end, for the side to move
  std::array<std::int8_t, kulami::feature_count> features;
};
static_assert(sizeof(KulamiSampleRecord) == 64);

}  // namespace sequitur::train
