#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/kulami/thinking/node.hpp"
#include "engine/network/board_reader.hpp"
#include "engine/network/judge.hpp"

// The learnt judgement: a network tells the margin at the end. train/kulami.py trains it.
namespace sequitur::kulami {

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
  enum Kind : std::uint8_t { own_marble, other_marble, last_marble, legal_field };
  // The vectors for all states of a panel are mixed from this many.
  static constexpr std::size_t bases = 4;

  network::BoardNetwork board_;
  network::Linear panels_;
  std::vector<float> states_;   // by size, lead and free fields: the share of each base
  std::vector<float> scoring_;  // a vector for each scoring
  network::Judge judge_;
};

// The network prepared for one board, which must outlive it.
class Judgement {
 public:
  Judgement(std::shared_ptr<const Network> network, const Board& board);

  const Board& board() const { return *board_; }
  // The margin in hundredths of a point, for the side to move. The node is on this board, and not
  // over.
  int margin(const Node& node) const;

 private:
  // For each panel, the number of the way in which it is filled.
  using Ways = std::array<std::uint16_t, panel_count>;
  // The panels' sum of the position that was judged last. Most positions differ from it in only two
  // or three panels.
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
  // A vector for every way in which a panel's fields can be taken. Own marbles count 1, the other
  // side's 2, times 1, 3, 9 ... by the field's place on the panel.
  std::vector<network::Vector> panels_;
  Ways first_{};                                          // where a panel's vectors begin
  std::array<std::uint16_t, field_count> place_value_{};  // 1, 3, 9 ...
};

}  // namespace sequitur::kulami
