#pragma once

#include "match/rival.hpp"
#include "match/ugi_client.hpp"

namespace sequitur::match {

// A contender that is a program speaking UGI.
template <GameKind G>
class UgiRival final : public Rival<G> {
 public:
  UgiRival(const Contender& contender, bool swap_agreed, const std::atomic<bool>& stop)
      : client_(contender, swap_agreed, stop) {}

  std::expected<void, Forfeit> begin(std::uint64_t) override { return client_.begin(); }

  std::expected<Move, Forfeit> choose(const Game<G>& game, const Limits& limits,
                                      Milliseconds allowed) override {
    std::string position = "position fen " + G::write_position(game.start());
    if (!game.moves().empty()) position += " moves";
    for (const Move move : game.moves()) position += ' ' + game.move_name(move);
    const auto word = client_.ask(position, go_line(limits), allowed);
    if (!word) return std::unexpected(word.error());
    const auto move = game.move_named(*word);
    if (!move)
      return std::unexpected(Forfeit{Trouble::rubbish, "named no move: " + move.error().sentence});
    return *move;
  }

 private:
  UgiClient client_;
};

}  // namespace sequitur::match
