#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/game/zeroed_blocks.hpp"
#include "engine/kamon/proof/board.hpp"

namespace sequitur::kamon::proof {

// Proof numbers (Allis, van der Meulen and van den Herik 1994) of a position, for the side to move:
// how hard it looks to show that it wins (`win`), and that it does not (`fail`). Once one of them
// is shown, its number is 0 and the other is `never`. `strict`: no draw was needed for it.
struct Numbers {
  static constexpr std::uint32_t never = 1u << 30;

  std::uint32_t win = 1;
  std::uint32_t fail = 1;
  bool strict = true;

  static constexpr Numbers won(bool strictly = true) { return {0, never, strictly}; }
  static constexpr Numbers failed(bool strictly = true) { return {never, 0, strictly}; }
  constexpr bool decided() const { return win == 0 || fail == 0; }
};

// A transposition table (Greenblatt, Eastlake and Crocker 1967) of proof numbers, for the positions
// of one board. Threads share it without locks (Hyatt and Mann 2002). Keys are compared in full, so
// that no entry is ever taken for another's.
//
//   place in the table = low * buckets / 2^64; the rest of the key is in the check:
//   check  low's lower 48 bits | high 16              (stored mixed with the data, so that halves
//   data   win 24 | fail 24 | strict | drawn | work 6   of two writes fit nobody's key)
//          | board 8
class ProofTable {
 public:
  // Takes at most `limit` bytes, but at least 4 MiB, and less where the machine has less.
  explicit ProofTable(std::size_t limit);

  std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }
  // Forgets everything, for a new board.
  void clear();

  // `drawn` tells which question was asked: whether a draw counts as a win for the side to move.
  struct Found {
    Numbers numbers;
    int work;  // twice the binary logarithm of the nodes it took
  };
  bool look_up(const Key& key, bool drawn, Found& found) const {
    const std::uint64_t check = check_of(key);
    for (const Entry& entry : bucket(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ mixed(data)) != check) continue;
      if (data >> board_shift != board_) continue;
      const std::uint32_t win = read(data);
      const std::uint32_t fail = read(data >> fail_shift);
      const bool strict = data >> strict_shift & 1;
      const bool same_question = static_cast<bool>(data >> drawn_shift & 1) == drawn;
      found.work = static_cast<int>(data >> work_shift & largest_work);
      found.numbers = win == 0    ? Numbers::won(strict)
                      : fail == 0 ? Numbers::failed(strict)
                                  : Numbers{win, fail};
      return same_question || (found.numbers.decided() && strict);
    }
    return false;
  }

  // Start values, on which no nodes were spent, replace only other start values.
  void store(const Key& key, bool drawn, const Numbers& numbers, std::uint64_t nodes);

  void prefetch(const Key& key) const { __builtin_prefetch(&bucket(key)); }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {
    Entry entries[4];
  };

  static constexpr int fail_shift = 24, strict_shift = 48, drawn_shift = 49, work_shift = 50,
                       board_shift = 56;
  static constexpr std::uint64_t largest_work = 63;
  static constexpr std::uint64_t boards = 256;  // 0: nothing stored yet

  // A number in 24 bits: exponent 5 | mantissa 19. Exact below 2^19, then rounded down.
  static constexpr int mantissa_bits = 19;
  static constexpr std::uint64_t mantissa = (1u << mantissa_bits) - 1;
  static std::uint64_t written(std::uint32_t number) {
    const int exponent = std::max(0, static_cast<int>(std::bit_width(number)) - mantissa_bits);
    return static_cast<std::uint64_t>(exponent) << mantissa_bits | number >> exponent;
  }
  static std::uint32_t read(std::uint64_t data) {
    return static_cast<std::uint32_t>((data & mantissa) << (data >> mantissa_bits & 31));
  }

  static std::uint64_t mixed(std::uint64_t data) { return data * 0x9E3779B97F4A7C15u; }
  static std::uint64_t check_of(const Key& key) { return key.low << 16 | key.high; }
  Bucket& bucket(const Key& key) const {
    __extension__ using Wide = unsigned __int128;
    return buckets_[static_cast<std::size_t>(Wide{key.low} * buckets_.size() >> 64)];
  }

  ZeroedBlocks<Bucket> buckets_;
  std::uint64_t board_ = 1;
};

}  // namespace sequitur::kamon::proof
