#pragma once

#include <optional>

#include "engine/game/random.hpp"
#include "engine/kamon/position.hpp"
#include "engine/kamon/proof/node.hpp"

namespace sequitur::kamon {

// A game on its way to the end, with what both sides could complete. Playouts and growing trees
// step through it.
class Walk {
 public:
  Walk(const Position& position, const proof::ProofBoard& board)
      : board_(&board),
        to_move_(position.to_move()),
        own_(position.own()),
        other_(position.opposing()),
        free_(position.free()),
        legal_(position.legal()),
        own_reach_(own_),
        other_reach_(other_) {}

  // How the side to move stands, as far as the next placements show.
  enum class Standing { open, won, lost, drawn };
  struct View {
    Standing standing = Standing::open;
    CellSet moves;  // won: the moves that win; open: those that hand nothing over
  };
  View look() const;

  // The position as the solver holds it, without its key.
  proof::Node node() const { return {own_, other_, free_, legal_, own_reach_, other_reach_, {}}; }

  void place(Cell cell);
  // Plays safe moves at random until the game is decided, and returns how it ended for the side to
  // move now. `plies` grows by the length of the walk.
  Standing played_out(Random& random, std::uint64_t& plies);

  CellSet stones(Side side) const { return side == to_move_ ? own_ : other_; }

 private:
  const proof::ProofBoard* board_;
  Side to_move_;
  CellSet own_, other_, free_, legal_;
  proof::Reach own_reach_, other_reach_;
};

}  // namespace sequitur::kamon
