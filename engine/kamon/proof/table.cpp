#include "engine/kamon/proof/table.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace sequitur::kamon::proof {

namespace {

// With fewer buckets, the check could not hold the bits of the key that the place does not tell.
constexpr int fewest_buckets_shift = 16;
constexpr std::size_t fewest_buckets = std::size_t{1} << fewest_buckets_shift;

}  // namespace

ProofTable::ProofTable(std::size_t limit)
    : buckets_(limit, fewest_buckets),
      first_(buckets_.size()),
      doublings_(std::bit_width(first_ >> fewest_buckets_shift) - 1) {
  static_assert(sizeof(Bucket) == 64);
  used_ = unmoved_ = touched_ = first_ >>= doublings_;
}

void ProofTable::clear() {
  used_ = unmoved_ = first_;
  nodes_ = 0;
  if (++board_ < boards) return;
  board_ = 1;
  std::memset(static_cast<void*>(&buckets_[0]), 0, touched_ * sizeof(Bucket));
  touched_ = first_;
}

// Finds the entry of this key, or the one that it may replace, and the work that is lost with that.
ProofTable::Entry& ProofTable::place_for(const Key& key, std::uint64_t check,
                                         std::uint64_t& least) const {
  Entry* cheapest = nullptr;
  least = largest_work + 1;
  for (Entry& entry : bucket(key).entries) {
    const std::uint64_t there = entry.data.load(std::memory_order_relaxed);
    const bool stale = there >> board_shift != board_;
    if (stale || (entry.check.load(std::memory_order_relaxed) ^ mixed(there)) == check) {
      least = 0;
      return entry;
    }
    if (work_of(there) >= least) continue;
    least = work_of(there);
    cheapest = &entry;
  }
  return *cheapest;
}

void ProofTable::store(const Key& key, bool drawn, const Numbers& numbers, std::uint64_t nodes) {
  const std::uint64_t check = check_of(key);
  const std::uint64_t work =
      std::min(largest_work, 2 * static_cast<std::uint64_t>(std::bit_width(nodes)));
  const std::uint64_t data = written(numbers.win) | written(numbers.fail) << fail_shift |
                             std::uint64_t{numbers.strict} << strict_shift |
                             std::uint64_t{drawn} << drawn_shift | work << work_shift |
                             board_ << board_shift;
  std::uint64_t least;
  Entry& entry = place_for(key, check, least);
  if (nodes == 0 && least > 0) return;
  entry.check.store(check ^ mixed(data), std::memory_order_relaxed);
  entry.data.store(data, std::memory_order_relaxed);
}

// Linear hashing (Litwin 1980), from the last bucket down. The place is the upper part of low *
// buckets: with twice as many buckets one bit more of low counts, so a bucket's entries go to two
// buckets, and these do not overlap with what has not moved yet.
void ProofTable::grow_a_bit() {
  constexpr std::size_t at_once = 8192;
  touched_ = std::max(touched_, 2 * used_);
  const std::size_t down_to = unmoved_ - std::min(unmoved_, at_once);
  while (unmoved_ > down_to) move_bucket(--unmoved_);
  if (unmoved_ == 0) unmoved_ = used_ *= 2;
}

void ProofTable::move_bucket(std::size_t place) {
  struct Copy {
    std::uint64_t check, data;
  };
  std::array<Copy, 4> there;
  for (std::size_t i = 0; i < there.size(); ++i) {
    const Entry& entry = buckets_[place].entries[i];
    there[i] = {entry.check.load(std::memory_order_relaxed),
                entry.data.load(std::memory_order_relaxed)};
  }
  const auto put = [](Entry& entry, const Copy& copy) {
    entry.check.store(copy.check, std::memory_order_relaxed);
    entry.data.store(copy.data, std::memory_order_relaxed);
  };
  for (Entry& entry : buckets_[2 * place].entries) put(entry, {});
  for (Entry& entry : buckets_[2 * place + 1].entries) put(entry, {});
  std::array<std::size_t, 2> filled{};
  for (const Copy& copy : there) {
    if (copy.data >> board_shift != board_) continue;
    const Key key = key_at(place, used_, copy.check ^ mixed(copy.data));
    __extension__ using Wide = unsigned __int128;
    const auto next = static_cast<std::size_t>(Wide{key.low} * 2 * used_ >> 64);
    put(buckets_[next].entries[filled[next % 2]++], copy);
  }
}

// The check has the lower 48 bits of low, and the place tells the others, since at most 2^48 values
// of low lead to it.
Key ProofTable::key_at(std::size_t place, std::size_t buckets, std::uint64_t check) {
  __extension__ using Wide = unsigned __int128;
  constexpr std::uint64_t lower = (std::uint64_t{1} << 48) - 1;
  const auto smallest = static_cast<std::uint64_t>(((Wide{place} << 64) + buckets - 1) / buckets);
  std::uint64_t low = (smallest & ~lower) | check >> 16;
  if (low < smallest) low += lower + 1;
  return {low, static_cast<std::uint16_t>(check)};
}

// Calls visit(place, buckets, check, data) for each entry on which nodes were spent. The place is
// one among so many buckets.
template <class Visit>
void ProofTable::for_each_searched(Visit visit) const {
  const auto in_part = [&](std::size_t from, std::size_t to, std::size_t buckets) {
    for (std::size_t place = from; place < to; ++place)
      for (const Entry& entry : buckets_[place].entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (data >> board_shift != board_ || work_of(data) == 0) continue;
        visit(place, buckets, entry.check.load(std::memory_order_relaxed) ^ mixed(data), data);
      }
  };
  in_part(0, unmoved_, used_);
  if (unmoved_ < used_) in_part(2 * unmoved_, 2 * used_, 2 * used_);
}

std::vector<ProofTable::Finding> ProofTable::findings(std::size_t most) const {
  std::array<std::size_t, largest_work + 1> count{};
  for_each_searched(
      [&](std::size_t, std::size_t, std::uint64_t, std::uint64_t data) { ++count[work_of(data)]; });
  std::uint64_t least = largest_work + 1;
  std::size_t size = 0;
  while (least > 1 && size + count[least - 1] <= most) size += count[--least];
  std::vector<Finding> found;
  found.reserve(size);
  constexpr std::uint64_t without_board = (std::uint64_t{1} << board_shift) - 1;
  for_each_searched(
      [&](std::size_t place, std::size_t buckets, std::uint64_t check, std::uint64_t data) {
        if (work_of(data) >= least)
          found.push_back({key_at(place, buckets, check), data & without_board});
      });
  return found;
}

void ProofTable::put_back(std::span<const Finding> findings) {
  count_searched(findings.size());
  while (nodes_until_growth() == 0) grow_a_bit();
  for (const auto& [key, bare] : findings) {
    const std::uint64_t data =
        (bare << (64 - board_shift) >> (64 - board_shift)) | board_ << board_shift;
    const std::uint64_t check = check_of(key);
    std::uint64_t least;
    Entry& entry = place_for(key, check, least);
    if (least > work_of(data)) continue;
    entry.check.store(check ^ mixed(data), std::memory_order_relaxed);
    entry.data.store(data, std::memory_order_relaxed);
  }
}

}  // namespace sequitur::kamon::proof
