#pragma once

#include <atomic>
#include <expected>
#include <memory>
#include <string>

#include "engine/search/engine.hpp"
#include "match/contender.hpp"
#include "match/stopwatch.hpp"

namespace sequitur::match {

// Why a game ended other than by the rules. `stopped` is nobody's fault: the match was interrupted.
enum class Trouble { crash, timeout, illegal, rubbish, stopped };
constexpr std::string_view name(Trouble trouble) {
  constexpr std::string_view names[] = {"crash", "timeout", "illegal", "rubbish", "stopped"};
  return names[static_cast<int>(trouble)];
}

struct Forfeit {
  Trouble trouble;
  std::string sentence;  // what the contender did, without its name: "ended with exit code 3"
};

// A contender that plays one game after another.
template <GameKind G>
class Rival {
 public:
  virtual ~Rival() = default;
  // Begins a new game. `seed` is the only randomness it may use, so that a game can be repeated.
  virtual std::expected<void, Forfeit> begin(std::uint64_t seed) = 0;
  // Chooses a move for the player whose turn it is. The referee waits no longer than `allowed`.
  virtual std::expected<Move, Forfeit> choose(const Game<G>& game, const Limits& limits,
                                              Milliseconds allowed) = 0;
};

// Starts nothing: begin() does that. `stop` ends any thinking and waiting. Only our own contenders
// can measure time other than by the clock.
template <GameKind G>
std::unique_ptr<Rival<G>> make_rival(const Contender& contender, bool swap_agreed, TimeKind time,
                                     const std::atomic<bool>& stop);

}  // namespace sequitur::match
