#include "engine/kamon/proof/table.hpp"

#include <bit>
#include <cstring>

namespace sequitur::kamon::proof {

namespace {

// With fewer buckets, the check could not hold the bits of the key that the place does not tell.
constexpr std::size_t fewest_buckets = std::size_t{1} << 16;

}  // namespace

ProofTable::ProofTable(std::size_t limit) : buckets_(limit, fewest_buckets) {
  static_assert(sizeof(Bucket) == 64);
}

void ProofTable::clear() {
  if (++board_ < boards) return;
  board_ = 1;
  std::memset(static_cast<void*>(&buckets_[0]), 0, bytes());
}

void ProofTable::store(const Key& key, bool drawn, const Numbers& numbers, std::uint64_t nodes) {
  const std::uint64_t check = check_of(key);
  const std::uint64_t work =
      std::min(largest_work, 2 * static_cast<std::uint64_t>(std::bit_width(nodes)));
  const std::uint64_t data = written(numbers.win) | written(numbers.fail) << fail_shift |
                             std::uint64_t{numbers.strict} << strict_shift |
                             std::uint64_t{drawn} << drawn_shift | work << work_shift |
                             board_ << board_shift;
  Entry* cheapest = nullptr;
  std::uint64_t least = largest_work + 1;
  for (Entry& entry : bucket(key).entries) {
    const std::uint64_t there = entry.data.load(std::memory_order_relaxed);
    const bool stale = there >> board_shift != board_;
    if (stale || (entry.check.load(std::memory_order_relaxed) ^ mixed(there)) == check) {
      cheapest = &entry;
      least = 0;
      break;
    }
    const std::uint64_t spent = there >> work_shift & largest_work;
    if (spent < least) {
      least = spent;
      cheapest = &entry;
    }
  }
  if (nodes == 0 && least > 0) return;
  cheapest->check.store(check ^ mixed(data), std::memory_order_relaxed);
  cheapest->data.store(data, std::memory_order_relaxed);
}

}  // namespace sequitur::kamon::proof
