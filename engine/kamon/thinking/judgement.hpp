#pragma once

#include <array>
#include <memory>
#include <span>

#include "engine/kamon/board.hpp"
#include "engine/kamon/proof/start_values.hpp"
#include "engine/network/board_reader.hpp"
#include "engine/network/judge.hpp"

// The learnt judgement: a network tells how likely a position is won. train/kamon.py trains it.
namespace sequitur::kamon {

// The network's weights. They are the same for all boards.
class Network {
 public:
  // Returns nothing when the bytes are not the weights of such a network.
  static std::shared_ptr<const Network> read(network::Bytes bytes);
  // The network that belongs to the program; nothing in a page that has not fetched it yet.
  static std::shared_ptr<const Network> shipped();

 private:
  friend class Judgement;

  static constexpr std::size_t kinds_of_vectors = 4;
  enum Kind : std::uint8_t { own_stone, other_stone, last_stone, legal_cell };
  // The odds of a win; how hard it is to show a win where there is one, and a loss where there is.
  // The two others make the first better in training; as the solver's start values they were no
  // gain (train/README.md), so nobody asks for them.
  static constexpr std::size_t answers = 3;

  network::BoardNetwork board_;
  network::Judge judge_;
};

// The chance that belongs to these odds, 0 to 1; the same on every machine. The odds come as their
// natural logarithm, in units of network::Judge::answer_unit.
double chance_of(int log_odds);

// The network prepared for one board. It may be used by several threads.
class Judgement {
 public:
  Judgement(std::shared_ptr<const Network> network, const Board& board);

  // The odds that the side to move wins a position with a last stone, as chance_of() takes them.
  // `own` are its stones, `other` the opponent's; the signs are counted by proof/outlook.hpp.
  int log_odds(CellSet own, CellSet other, Cell last, const proof::Signs& signs) const;

 private:
  using Vectors = std::array<network::Vector, 64>;
  // The stones' sum of the position that was judged last. Most positions differ from it in a few
  // stones.
  struct Followed {
    std::uint64_t judgement = 0;
    CellSet own, other;
    network::Vector sum;
  };

  std::uint64_t number_;  // no other judgement has it
  std::shared_ptr<const Network> network_;
  std::array<CellSet, 64> follows_{};
  CellSet playable_;
  network::Vector base_;  // what all positions begin with
  Vectors own_, other_, last_, legal_;
};

}  // namespace sequitur::kamon
