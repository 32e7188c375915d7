#include "engine/kamon/proof/search.hpp"

namespace sequitur::kamon::proof {

namespace {

// This is small because a node may take milliseconds while the table's pages are used for the first
// time. With many threads it is larger, since then it takes longer to add up what they counted.
constexpr std::uint64_t nodes_between_pauses = 16;
constexpr std::size_t most_stretched = 16;

// The 1 + epsilon trick (Pawlewicz, Lew 2007): staying with a move until it is half as hard again
// as the second best keeps the search from jumping to and fro.
std::uint32_t patience(std::uint32_t second, std::uint32_t limit) {
  return std::min(limit, second + second / 2 + 2);
}

// The sum stays below `never`, which means decided.
std::uint32_t plus(std::uint32_t a, std::uint32_t b) { return std::min(a + b, Numbers::never - 1); }

}  // namespace

Proof Search::prove(const Node& node, bool draw_helps_mover) {
  draw_helps_odd_ = draw_helps_mover == (node.free.count() % 2 == 1);
  const Proof proof = explore(node, Numbers::never, Numbers::never);
  if (proof.numbers.decided() && shared_.threads > 1)
    shared_.answered.store(true, std::memory_order_relaxed);
  count_nodes();
  return proof;
}

void Search::count_nodes() {
  std::atomic<std::uint64_t>& count = shared_.counts[number_].nodes;
  count.store(count.load(std::memory_order_relaxed) + nodes_ - counted_, std::memory_order_relaxed);
  counted_ = nodes_;
  std::uint64_t stretch = nodes_between_pauses * std::min(shared_.threads, most_stretched);
  if (number_ == 0) {
    const std::uint64_t total = shared_.nodes();
    if (total >= shared_.most_nodes) shared_.stopped.store(true, std::memory_order_relaxed);
    stretch = std::min(stretch, shared_.most_nodes - std::min(shared_.most_nodes, total));
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
  const OpponentThreats threats(board_, node);
  for (const Cell move : node.legal) {
    if (threats.blocks(move)) {
      moves.result = {Numbers::won(), move};
      return;
    }
  }
  for (const Cell move : node.legal) {
    if (threats.gives_away(move)) {
      ++moves.gone;
      continue;
    }
    Child& child = moves.open[static_cast<std::size_t>(moves.count++)];
    child.move = move;
    child.key =
        board_.key(node.other, node.own | CellSet::of(move), node.free - CellSet::of(move), move);
    shared_.table.prefetch(child.key);
  }
  int kept = 0;
  for (int i = 0; i < moves.count; ++i) {
    Child& child = moves.open[static_cast<std::size_t>(i)];
    ProofTable::Found found;
    if (shared_.table.look_up(child.key, !drawn, found)) {
      child.numbers = found.numbers;
    } else if (free_count > 2 && moves.count > 1) {
      Reach reach = node.own_reach;
      reach.place(child.move, node.own | CellSet::of(child.move));
      child.numbers = value_or_guess(threats, child.move, reach);
      if (!child.numbers.decided()) shared_.table.store(child.key, !drawn, child.numbers, 0);
    } else {
      child.numbers = {};  // a single move needs no guess
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

// Takes over what other threads have found in the meantime.
void Search::refresh(const Node& node, Moves& moves) const {
  const bool drawn = draw_helps(node.free);
  for (int i = moves.count - 1; i >= 0; --i) {
    Child& child = moves.open[static_cast<std::size_t>(i)];
    ProofTable::Found found;
    if (!shared_.table.look_up(child.key, !drawn, found)) continue;
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

// The move with the fewest leaves left to show that the other side does not win after it.
Search::Choice Search::most_proving(const Moves& moves) const {
  Choice choice;
  std::uint32_t least = Numbers::never;
  for (std::size_t i = 0; i < static_cast<std::size_t>(moves.count); ++i) {
    const Numbers n = moves.open[i].numbers;
    choice.numbers.fail = plus(choice.numbers.fail, n.win);
    choice.numbers.win = std::min(choice.numbers.win, n.fail);
    std::uint32_t weight = n.fail;
    if (has_helpers()) {
      const int others = visitors(moves.open[i].key).load(std::memory_order_relaxed);
      weight = plus(weight, static_cast<std::uint32_t>(others) * (weight / 2 + 1));
    }
    const bool better =
        weight < least || (weight == least && n.win < moves.open[choice.best].numbers.win);
    if (better) {
      choice.second = least;
      least = weight;
      choice.best = i;
    } else {
      choice.second = std::min(choice.second, weight);
    }
  }
  return choice;
}

void Search::explore_child(const Node& node, Moves& moves, const Choice& choice,
                           std::uint32_t win_limit, std::uint32_t fail_limit) {
  Child& child = moves.open[choice.best];
  const std::uint32_t child_win_limit = fail_limit == Numbers::never
                                            ? fail_limit
                                            : fail_limit - choice.numbers.fail + child.numbers.win;
  // Where other threads are below the best move, the chosen one may be beyond the limit already.
  const std::uint32_t child_fail_limit =
      std::max(patience(choice.second, win_limit), child.numbers.fail + 1);
  const Node next = node.after(child.move, child.key, board_);
  if (has_helpers()) visitors(child.key).fetch_add(1, std::memory_order_relaxed);
  child.numbers = explore(next, child_win_limit, child_fail_limit).numbers;
  if (has_helpers()) visitors(child.key).fetch_sub(1, std::memory_order_relaxed);

  if (child.numbers.fail == 0) {
    moves.result = {Numbers::won(child.numbers.strict), child.move};
    return;
  }
  if (child.numbers.win == 0) {
    moves.strict &= child.numbers.strict;
    child = moves.open[static_cast<std::size_t>(--moves.count)];
  }
  if (moves.count == 0)
    moves.result = {Numbers::failed(moves.strict), moves.result.best};
  else if (has_helpers())
    refresh(node, moves);
}

Proof Search::explore(const Node& node, std::uint32_t win_limit, std::uint32_t fail_limit) {
  const std::uint64_t before = nodes_++;
  if (nodes_ >= next_count_) {
    count_nodes();
    pause_();
  }
  Moves moves;
  expand(node, moves);
  while (!moves.result.numbers.decided()) {
    const Choice choice = most_proving(moves);
    moves.result = {choice.numbers, moves.open[choice.best].move};
    if (choice.numbers.win >= win_limit || choice.numbers.fail >= fail_limit || halted()) break;
    explore_child(node, moves, choice, win_limit, fail_limit);
  }
  shared_.table.store(node.key, draw_helps(node.free), moves.result.numbers, nodes_ - before);
  return moves.result;
}

}  // namespace sequitur::kamon::proof
