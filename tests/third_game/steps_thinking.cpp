#include "engine/search/cause.hpp"
#include "engine/search/engine_definition.hpp"
#include "engine/search/exact_prover.hpp"
#include "engine/search/thinking.hpp"
#include "tests/third_game/steps.hpp"

namespace sequitur::steps {

namespace {

class Node {
 public:
  explicit Node(const Position& position) : position_(position) {}

  const Position& position() const { return position_; }
  CellSet legal() const { return position_.legal(); }
  CellSet completing() const { return {}; }
  Node after(Cell cell) const { return Node(position_.play(cell)); }
  int ending() const { return position_.free().empty() ? 0 : -won; }
  int plies_left() const { return position_.free().count(); }
  std::uint64_t key() const {
    return mixed(position_.own().bits() +
                 mixed(position_.opposing().bits() + mixed(position_.last())));
  }
  int settled() const { return 0; }

 private:
  Position position_;
};

// The side with more ways to go on stands better.
struct WaysOn {
  using Node = steps::Node;
  static constexpr int grain = 1;

  int evaluate(const Node& node) const { return 20 * node.legal().count() - 40; }
  Bounds bounds(const Node&) const { return {}; }
  int promise(const Node& node, Cell cell) const {
    return 800 - 200 * node.after(cell).legal().count();
  }
};

}  // namespace

struct Steps::Thinking {
  using Evaluation = WaysOn;
  using TreeSearch = NoTreeSearch;
  using Prover = NoProver;
  static constexpr Levels levels = {{{10, 100, 400, 0, 600},
                                     {10, 100, 400, 0, 300},
                                     {10, 100, 400, 0},
                                     {10, 200, 200, 0},
                                     {20, 400, 150, 0},
                                     {20, 800, 100, 0},
                                     {30, 1600, 80, 0},
                                     {40, 3200, 50, 0},
                                     {50, 6400, 40, 0},
                                     {70, 12800, 20, 0},
                                     {90, 25600, 0, 0},
                                     full_strength}};
  static constexpr MemoryShares memory = {};
  static constexpr OpeningPace opening_pace = {};
  static bool share_table(const Position& a, const Position& b) { return a.board() == b.board(); }
};

static_assert(ThinkingOf<Steps::Thinking, Position>);

std::unique_ptr<ExactProver<Loaded>> Steps::exact_prover() {
  return std::make_unique<EngineProver<Steps>>();
}

std::vector<Cause> Steps::causes(const Position& before, const Fork& fork) {
  const Side mover = before.to_move();
  if (const auto swap = swap_cause(mover, fork)) return {*swap};
  if (fork.best.verdict.kind == Verdict::Kind::win)
    return {{.kind = Cause::Kind::misses_win, .by = mover, .line = fork.best.moves}};
  return {share_cause(Cause::Kind::weakens, other(mover), fork)};
}

}  // namespace sequitur::steps

template class sequitur::Engine<sequitur::steps::Steps>;
