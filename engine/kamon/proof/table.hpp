#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

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
//   place in the table = low * buckets in use / 2^64; the rest of the key is in the check:
//   check  low's lower 48 bits | high 16              (stored mixed with the data, so that halves
//   data   win 24 | fail 24 | strict | drawn | work 6   of two writes fit nobody's key)
//          | board 8
//
// A new board begins with a small part of the memory. The part in use doubles before it is full, so
// that a short search does not wait for the system to hand over pages that it hardly uses.
class ProofTable {
 public:
  // Takes at most `limit` bytes, but at least 4 MiB, and less where the machine has less.
  explicit ProofTable(std::size_t limit);

  std::size_t bytes() const { return (first_ << doublings_) * sizeof(Bucket); }
  // Forgets everything, for a new board.
  void clear();

  // After so many nodes more the part in use should double; 0: at once, by calls of grow_a_bit().
  std::uint64_t nodes_until_growth() const {
    if (used_ == first_ << doublings_) return std::numeric_limits<std::uint64_t>::max();
    return used_ - std::min<std::uint64_t>(used_, nodes_);
  }
  void count_searched(std::uint64_t nodes) { nodes_ += nodes; }
  // Takes about a millisecond. No thread may use the table meanwhile, but between two calls they
  // may.
  void grow_a_bit();

  // An entry on which nodes were spent, in a form that fits a table of any size.
  struct Finding {
    Key key;
    std::uint64_t data;
  };
  // The `most` findings that took the most nodes, or somewhat fewer. No thread may write meanwhile.
  std::vector<Finding> findings(std::size_t most) const;
  void put_back(std::span<const Finding> findings);

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
      found.work = static_cast<int>(work_of(data));
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

  static std::uint64_t work_of(std::uint64_t data) { return data >> work_shift & largest_work; }
  static std::uint64_t mixed(std::uint64_t data) { return data * 0x9E3779B97F4A7C15u; }
  static std::uint64_t check_of(const Key& key) { return key.low << 16 | key.high; }
  Bucket& bucket(const Key& key) const {
    __extension__ using Wide = unsigned __int128;
    auto place = static_cast<std::size_t>(Wide{key.low} * used_ >> 64);
    if (place >= unmoved_) place = static_cast<std::size_t>(Wide{key.low} * 2 * used_ >> 64);
    return buckets_[place];
  }
  static Key key_at(std::size_t place, std::size_t buckets, std::uint64_t check);
  template <class Visit>
  void for_each_searched(Visit visit) const;
  Entry& place_for(const Key& key, std::uint64_t check, std::uint64_t& least) const;
  void move_bucket(std::size_t place);

  ZeroedBlocks<Bucket> buckets_;
  std::size_t first_;        // buckets in use when a board begins
  int doublings_;            // that the memory allows
  std::size_t used_;         // buckets in use
  std::size_t unmoved_;      // while that doubles: the buckets from here on have moved already
  std::size_t touched_;      // buckets in use for any board
  std::uint64_t nodes_ = 0;  // searched about this board
  std::uint64_t board_ = 1;
};

}  // namespace sequitur::kamon::proof
