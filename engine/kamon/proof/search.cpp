#include "engine/kamon/proof/search.hpp"

namespace sequitur::kamon::proof {

namespace {

// Few, since a node may take milliseconds while the table's pages are used for the first time.
constexpr std::uint64_t nodes_between_pauses = 16;

// The 1 + epsilon trick (Pawlewicz, Lew 2007): staying with a move until it is half as hard again
// as the second best keeps the search from jumping to and fro.
std::uint32_t patience(std::uint32_t second, std::uint32_t limit) {
  return std::min(limit, second + second / 2 + 2);
}

// Large, but never `never`: that says decided.
std::uint32_t plus(std::uint32_t a, std::uint32_t b) { return std::min(a + b, Numbers::never - 1); }

}  // namespace

Proof Search::prove(const Node& node, bool draw_helps_mover) {
  draw_helps_odd_ = draw_helps_mover == (node.free.count() % 2 == 1);
  const Proof proof = explore(node, Numbers::never, Numbers::never);
  if (proof.numbers.decided() && effort_.threads > 1)
    effort_.answered.store(true, std::memory_order_relaxed);
  count_nodes();
  return proof;
}

void Search::count_nodes() {
  const std::uint64_t total =
      effort_.nodes.fetch_add(nodes_ - counted_, std::memory_order_relaxed) + nodes_ - counted_;
  counted_ = nodes_;
  std::uint64_t stretch = nodes_between_pauses;
  if (effort_.node_limit) {
    if (total >= *effort_.node_limit) effort_.stopped.store(true, std::memory_order_relaxed);
    stretch = std::min(stretch, *effort_.node_limit - std::min(*effort_.node_limit, total));
  }
  next_count_ = nodes_ + std::max<std::uint64_t>(1, stretch);
}

void Search::expand(const Node& node, Moves& moves) const {
  const bool drawn = draw_helps(node.free);
  const int free_count = node.free.count();
  moves.count = moves.gone = 0;
  moves.strict = true;
  moves.result = {};
  if (free_count == 1) {  // the last cell, and it does not win
    const Cell last = node.free.first();
    moves.result = {drawn ? Numbers::won(false) : Numbers::failed(false), last};
    return;
  }
  const Vantage vantage(ground_, node);
  for (const Cell move : node.legal) {
    if (vantage.blocks(move)) {
      moves.result = {Numbers::won(), move};
      return;
    }
  }
  for (const Cell move : node.legal) {
    if (vantage.gives_away(move)) {
      ++moves.gone;
      continue;
    }
    Child& child = moves.open[static_cast<std::size_t>(moves.count++)];
    child.move = move;
    child.key =
        ground_.key(node.other, node.own | CellSet::of(move), node.free - CellSet::of(move), move);
    effort_.table.prefetch(child.key);
  }
  int kept = 0;
  for (int i = 0; i < moves.count; ++i) {
    Child& child = moves.open[static_cast<std::size_t>(i)];
    Table::Found found;
    if (effort_.table.look_up(child.key, !drawn, found)) {
      child.numbers = found.numbers;
    } else if (free_count > 2 && moves.count > 1) {
      Reach reach = node.own_reach;
      reach.place(child.move, node.own | CellSet::of(child.move));
      child.numbers = outlook(vantage, child.move, reach);
      if (!child.numbers.decided()) effort_.table.store(child.key, !drawn, child.numbers, 0);
    } else {
      child.numbers = {};  // an only move is looked into without a guess
    }
    if (child.numbers.fail == 0) {
      moves.result = {Numbers::won(child.numbers.strict), child.move};
      return;
    }
    if (child.numbers.win == 0) {
      ++moves.gone;
      moves.strict &= child.numbers.strict;
      continue;
    }
    if (kept != i) moves.open[static_cast<std::size_t>(kept)] = child;
    ++kept;
  }
  moves.count = kept;
  if (kept == 0) moves.result = {Numbers::failed(moves.strict), node.legal.first()};
}

// Takes over what other threads have found meanwhile.
void Search::refresh(const Node& node, Moves& moves) const {
  const bool drawn = draw_helps(node.free);
  for (int i = moves.count - 1; i >= 0; --i) {
    Child& child = moves.open[static_cast<std::size_t>(i)];
    Table::Found found;
    if (!effort_.table.look_up(child.key, !drawn, found)) continue;
    child.numbers = found.numbers;
    if (child.numbers.fail == 0) {
      moves.result = {Numbers::won(child.numbers.strict), child.move};
      return;
    }
    if (child.numbers.win != 0) continue;
    moves.strict &= child.numbers.strict;
    child = moves.open[static_cast<std::size_t>(--moves.count)];
  }
  if (moves.count == 0) moves.result = {Numbers::failed(moves.strict), node.legal.first()};
}

Proof Search::explore(const Node& node, std::uint32_t win_limit, std::uint32_t fail_limit) {
  const std::uint64_t before = nodes_++;
  if (nodes_ >= next_count_) {
    count_nodes();
    pause_();
  }
  const bool drawn = draw_helps(node.free);
  const bool shared = effort_.threads > 1;
  Moves moves;
  expand(node, moves);
  while (!moves.result.numbers.decided()) {
    // The move with the fewest leaves left to show that the other side does not win after it.
    Numbers now{Numbers::never, 0};
    std::uint32_t second = Numbers::never, crowded = Numbers::never;
    int best = 0;
    for (int i = 0; i < moves.count; ++i) {
      const Child& child = moves.open[static_cast<std::size_t>(i)];
      const Numbers n = child.numbers;
      now.fail = plus(now.fail, n.win);
      now.win = std::min(now.win, n.fail);
      std::uint32_t weight = n.fail;
      if (shared) {
        const int others = visitors(child.key).load(std::memory_order_relaxed);
        weight = plus(weight, static_cast<std::uint32_t>(others) * (weight / 2 + 1));
      }
      const bool better =
          weight < crowded ||
          (weight == crowded && n.win < moves.open[static_cast<std::size_t>(best)].numbers.win);
      if (better) {
        second = crowded;
        crowded = weight;
        best = i;
      } else {
        second = std::min(second, weight);
      }
    }
    Child& child = moves.open[static_cast<std::size_t>(best)];
    moves.result = {now, child.move};
    if (now.win >= win_limit || now.fail >= fail_limit || halted()) break;

    const std::uint32_t child_win_limit =
        fail_limit == Numbers::never ? fail_limit : fail_limit - now.fail + child.numbers.win;
    // Off the crowded move, the chosen one may lie beyond the limit already.
    const std::uint32_t child_fail_limit =
        std::max(patience(second, win_limit), child.numbers.fail + 1);
    const Node next = node.after(child.move, child.key, ground_);
    if (shared) visitors(child.key).fetch_add(1, std::memory_order_relaxed);
    child.numbers = explore(next, child_win_limit, child_fail_limit).numbers;
    if (shared) visitors(child.key).fetch_sub(1, std::memory_order_relaxed);

    if (child.numbers.fail == 0) {
      moves.result = {Numbers::won(child.numbers.strict), child.move};
    } else {
      if (child.numbers.win == 0) {
        moves.strict &= child.numbers.strict;
        child = moves.open[static_cast<std::size_t>(--moves.count)];
      }
      if (moves.count == 0)
        moves.result = {Numbers::failed(moves.strict), moves.result.best};
      else if (shared)
        refresh(node, moves);
    }
  }
  effort_.table.store(node.key, drawn, moves.result.numbers, nodes_ - before);
  return moves.result;
}

}  // namespace sequitur::kamon::proof
