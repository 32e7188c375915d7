#include "engine/kamon/proof/certificate.hpp"

#include <array>
#include <bit>
#include <unordered_set>

#include "engine/kamon/notation.hpp"
#include "engine/kamon/proof/search.hpp"

namespace sequitur::kamon::proof {

namespace {

// Numbers of few bits one after the other, the lowest bit of each first.
class Bits {
 public:
  void put(unsigned number, int width) {
    for (int i = 0; i < width; ++i, ++count_) {
      if (count_ % 8 == 0) bytes_ += '\0';
      bytes_.back() = static_cast<char>(bytes_.back() | (number >> i & 1) << count_ % 8);
    }
  }
  std::size_t count() const { return count_; }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  std::size_t count_ = 0;
};

// Writes how one side gets at least what is claimed for it, whatever the other side plays.
class ClaimWriter {
 public:
  ClaimWriter(const Board& board, Side side, bool draw_suffices, int search_below,
              ProofTable& table, const std::atomic<bool>* stop)
      : board_(board),
        side_(side),
        draw_suffices_(draw_suffices),
        search_below_(search_below),
        shared_(table, 1),
        stop_(stop),
        search_(board_, shared_, 0, [this] {
          if (stop_ && *stop_) shared_.stopped = true;
        }) {}

  // Returns false if it was stopped.
  bool write(const Position& position) {
    if (position.over()) return true;
    return position.to_move() == side_ ? own_turn(position) : other_turn(position);
  }

  const Bits& bits() const { return bits_; }

 private:
  struct Seen {
    std::uint64_t own, other, legal;
    bool operator==(const Seen&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Seen& s) const {
      std::uint64_t h = s.own * 0x9E3779B97F4A7C15u ^ s.other * 0xC2B2AE3D27D4EB4Fu ^
                        s.legal * 0xD6E8FEB86659FD93u;
      h ^= h >> 32;
      return static_cast<std::size_t>(h * 0x9E3779B97F4A7C15u >> 8);
    }
  };

  bool own_turn(const Position& at) {
    if (at.free().count() <= search_below_ || settles_at_once(at)) return true;
    if (!seen_.insert({at.own().bits(), at.opposing().bits(), at.legal().bits()}).second)
      return true;
    const Proof proof = search_.prove(Node::of(at, board_), draw_suffices_);
    if (proof.numbers.win != 0) return false;
    const CellSet legal = at.legal();
    const CellSet before = legal & CellSet((std::uint64_t{1} << proof.best) - 1);
    bits_.put(static_cast<unsigned>(before.count()),
              std::bit_width(static_cast<unsigned>(legal.count() - 1)));
    return other_turn(at.place(proof.best));
  }

  bool other_turn(const Position& at) {
    for (const Cell cell : at.legal())
      if (const Position next = at.place(cell); !next.over() && !own_turn(next)) return false;
    return true;
  }

  // Whether one of the moves ends the game as claimed.
  bool settles_at_once(const Position& at) const {
    if (!at.completing().empty()) return true;
    for (const Cell cell : at.legal()) {
      const Position next = at.place(cell);
      if (next.over() && (draw_suffices_ || next.placed() < stones_in_all)) return true;
    }
    return false;
  }

  const ProofBoard board_;
  const Side side_;
  const bool draw_suffices_;
  const int search_below_;
  SharedSearch shared_;
  const std::atomic<bool>* stop_;
  Search search_;
  std::unordered_set<Seen, Hash> seen_;
  Bits bits_;
};

constexpr std::array<std::string_view, 2> side_words = {"black", "white"};

// FNV-1a (Fowler, Noll and Vo 1991), the lowest byte first.
std::string checksum(std::string_view text) {
  std::uint64_t sum = 0xCBF29CE484222325u;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  std::string bytes;
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>(sum >> 8 * i);
  return bytes;
}

}  // namespace

std::optional<std::string> certificate(const Position& position, std::optional<Side> winner,
                                       int search_below, ProofTable& table,
                                       const std::atomic<bool>* stop) {
  std::string verdict = winner ? std::string(side_words[index(*winner)]) : "draw";
  std::string counts, moves;
  for (const Side side : {black, white}) {
    if (winner && side != *winner) continue;
    ClaimWriter claim(position.board(), side, !winner, search_below, table, stop);
    if (!claim.write(position)) return std::nullopt;
    counts += ' ' + std::to_string(claim.bits().count());
    moves += claim.bits().bytes();
  }
  const std::string text = "sequitur certificate 1\n" + write_position(position) + "\nverdict " +
                           verdict + "\nsearch-below " + std::to_string(search_below) + "\nbits" +
                           counts + '\n' + moves;
  return text + checksum(text);
}

}  // namespace sequitur::kamon::proof
