#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/game/cell_set.hpp"
#include "engine/game/zeroed_blocks.hpp"

namespace sequitur {

// What is known about a position. Its value lies within lower..upper, as far as a search of `depth`
// plies can tell, and `move` was its best move. `to_the_end` means that every line was followed
// until the game was over, so the bounds are proven.
struct Remembered {
  static constexpr int unbounded = 32767;

  int lower = -unbounded;
  int upper = unbounded;
  int depth = 0;
  Cell move = no_cell;
  bool to_the_end = false;

  // Whether a search of this depth could find nothing new.
  bool suffices(int wanted_depth, bool wanted_to_the_end) const {
    return to_the_end || (!wanted_to_the_end && depth >= wanted_depth);
  }
};

// A transposition table (Greenblatt, Eastlake and Crocker 1967): the positions a search has seen,
// by key, in a fixed number of bytes. Threads share it without locks (Hyatt and Mann 2002): an
// entry is two words, and the first is the key mixed with the second, so that an entry torn between
// two writers fits no key.
//
//   data   63   57 56   55     48 47     40 39     32 31          16 15           0
//          | life | end |  age    |  move   |  depth  |    upper     |    lower     |
class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t bytes) : bytes_(bytes), buckets_(bytes) {}

  // Forgets all entries: another life begins, and entries of earlier ones count as empty. To clear
  // the memory would take as long as a short search.
  void forget() {
    if (age_ == 0) return;  // nothing was kept yet
    age_ = 0;
    if (++life_ < lives) return;
    life_ = 0;
    buckets_ = ZeroedBlocks<Bucket>(0);  // gives the memory back before it asks for it again
    buckets_ = ZeroedBlocks<Bucket>(bytes_);
  }

  // Begins a new search: entries of earlier searches are replaced first.
  void grow_older() { age_ = age_ == 255 ? 1 : age_ + 1; }

  std::optional<Remembered> find(std::uint64_t key) const {
    for (const Entry& entry : at(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && holds(data))
        return unpacked(data);
    }
    return std::nullopt;
  }

  void keep(std::uint64_t key, const Remembered& r) {
    Entry* worst = nullptr;
    int least = 1 << 30;
    for (Entry& entry : at(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if (!holds(data) || (entry.check.load(std::memory_order_relaxed) ^ data) == key) {
        worst = &entry;
        break;
      }
      const int worth = byte(data, 32) - 256 * static_cast<std::uint8_t>(age_ - byte(data, 48));
      if (worth < least) {
        least = worth;
        worst = &entry;
      }
    }
    const std::uint64_t data = packed(r);
    worst->check.store(key ^ data, std::memory_order_relaxed);
    worst->data.store(data, std::memory_order_relaxed);
  }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  // Whether an entry was written in this life.
  bool holds(std::uint64_t data) const { return data != 0 && data >> 57 == life_; }

  static constexpr int byte(std::uint64_t data, int at) {
    return static_cast<std::uint8_t>(data >> at);
  }
  static constexpr Remembered unpacked(std::uint64_t data) {
    return {static_cast<std::int16_t>(data), static_cast<std::int16_t>(data >> 16), byte(data, 32),
            static_cast<Cell>(byte(data, 40)), (byte(data, 56) & 1) != 0};
  }
  std::uint64_t packed(const Remembered& r) const {
    return std::uint64_t{static_cast<std::uint16_t>(r.lower)} |
           std::uint64_t{static_cast<std::uint16_t>(r.upper)} << 16 |
           static_cast<std::uint64_t>(r.depth) << 32 | std::uint64_t{r.move} << 40 |
           std::uint64_t{age_} << 48 | std::uint64_t{r.to_the_end} << 56 |
           std::uint64_t{life_} << 57;
  }
  // The upper half of the key, scaled down to the number of buckets.
  Bucket& at(std::uint64_t key) const { return buckets_[((key >> 32) * buckets_.size()) >> 32]; }

  std::size_t bytes_;
  ZeroedBlocks<Bucket> buckets_;
  std::uint8_t age_ = 0;  // 0: nothing was searched yet
  static constexpr std::uint8_t lives = 128;
  std::uint8_t life_ = 0;
};

}  // namespace sequitur
