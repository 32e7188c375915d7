#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/kulami/thinking/node.hpp"
#include "engine/network/board_reader.hpp"
#include "engine/network/judge.hpp"

// A judgement that is learnt: the margin at the end, told by a network. train/kulami.py trains it.
namespace sequitur::kulami {

// The weights, the same for all boards.
class Network {
 public:
  // Nothing when the bytes are not the weights of such a network.
  static std::shared_ptr<const Network> read(network::Bytes bytes);
  // The one that belongs to the program; nothing in a page that has not fetched it yet.
  static std::shared_ptr<const Network> shipped();

 private:
  friend class Judgement;

  static constexpr std::size_t kinds_of_vectors = 4;
  enum Kind : std::uint8_t { own_marble, other_marble, last_marble, legal_field };
  // A panel's vectors for all its states are mixed from so many.
  static constexpr std::size_t bases = 4;

  network::BoardReader reader_;
  network::Linear vectors_, board_, panels_;
  std::vector<float> states_;   // by size, lead and free fields, what is taken of each base
  std::vector<float> scoring_;  // a vector for each scoring
  network::Judge judge_;
};

// What the network has to say about one board, which must outlive it.
class Judgement {
 public:
  Judgement(std::shared_ptr<const Network> network, const Board& board);

  const Board& board() const { return *board_; }
  // Hundredths of a point, for the side to move. The node is on this board and not over.
  int margin(const Node& node) const;

 private:
  // For each panel, which of its ways it is filled in.
  using Ways = std::array<std::uint16_t, panel_count>;
  // The panels' sum of the position that was judged last. The next one mostly differs in two or
  // three panels.
  struct Followed {
    std::uint64_t judgement = 0;
    CellSet own, opposing;
    Ways ways{};
    network::Vector sum;
  };

  void fill_panels(const std::vector<float>& vectors, const std::vector<float>& read);
  void begin(Followed& followed) const;

  std::uint64_t number_;  // no other judgement has it
  std::shared_ptr<const Network> network_;
  const Board* board_;
  std::array<network::Vector, 4> base_;  // by scoring: what all positions begin with
  std::array<network::Vector, field_count> last_, legal_;
  // For every way in which a panel's fields can be taken: own marbles count 1, the other side's 2,
  // times 1, 3, 9 ... by the field's place on the panel.
  std::vector<network::Vector> panels_;
  Ways first_{};                                          // where a panel's begin
  std::array<std::uint16_t, field_count> place_value_{};  // 1, 3, 9 ...
};

}  // namespace sequitur::kulami
