#pragma once

#include <cmath>
#include <memory>
#include <utility>

#include "engine/kamon/proof/outlook.hpp"
#include "engine/kamon/thinking/judgement.hpp"
#include "engine/kamon/thinking/tree.hpp"

namespace sequitur::kamon {

struct PuctBranch : TreeBranch {
  float prior = 0;    // its share of the odds of all moves beside it
  double points = 0;  // of the side whose move leads here; before the first visit: what it promises

  std::uint64_t halves() const { return visits == 0 ? 0 : static_cast<std::uint64_t>(2 * points); }
};

// PUCT (Rosin 2011, as Silver et al. 2017 use it): a branch is tried more often the better it looks
// at first. What was learnt about the board judges the leaves, or where nothing was, the network
// that begins the proofs (proof/start_values.hpp): its two numbers stand for the odds. A leaf is
// worth what its best move promises.
class PuctTree : public Tree<PuctBranch> {
 public:
  using Tree::Tree;

  // Where a move and its answer have led here from the root before, what grew there is kept.
  // `judgement` is of the root's board, or missing.
  void plant(const Position& root, CellSet moves, std::uint64_t seed,
             std::shared_ptr<const Judgement> judgement = nullptr) {
    judgement_ = std::move(judgement);
    const bool all_moves = moves == root.legal();
    const std::uint32_t same = planted_ && all_moves ? found_again(root) : nowhere;
    if (same != nowhere) {
      cut_down_to(same, moves);
      restart(root, seed);
    } else {
      clear(root, seed);
      weigh(0, Walk(root, *board_), moves);
    }
    planted_ = Planted{root.board(), root};
  }

  // The next search begins anew, wherever it begins.
  void forget() { planted_.reset(); }

  // Goes down the tree, weighs the moves from the leaf, and takes what they promise back up.
  void visit() {
    Walk walk(*root_, *board_);
    std::uint32_t at = 0;
    int depth = 0;
    path_[0] = 0;
    double points = 0.5;  // of the side whose move ends the path
    while (branches_[at].proven == 0) {
      if (!branches_[at].grown) {
        points = judged(at, walk);
        break;
      }
      at = chosen(branches_[at]);
      walk.place(branches_[at].move);
      path_[static_cast<std::size_t>(++depth)] = at;
    }
    for (int i = depth; i >= 0; --i, points = 1 - points) {
      PuctBranch& branch = branches_[path_[static_cast<std::size_t>(i)]];
      if (i < depth) conclude(branch, branches_[path_[static_cast<std::size_t>(i) + 1]]);
      if (branch.proven != 0) points = branch.proven > 0 ? 1 : 0;
      branch.points = branch.visits == 0 ? points : branch.points + points;
      ++branch.visits;
    }
    count(static_cast<std::uint64_t>(depth) + 1);
  }

 private:
  using Standing = Walk::Standing;
  static constexpr double exploration = 1;
  static constexpr std::uint32_t nowhere = 0;  // no branch leads back to the root

  struct Planted {
    Board board;
    Position root;  // its board may be gone
  };

  // The branch with all its moves that leads to this position, two stones after the last root.
  std::uint32_t found_again(const Position& position) const {
    const Position& before = planted_->root;
    const CellSet moved = position.own() - before.own();
    if (position.placed() != before.placed() + 2 || moved.count() != 1 ||
        !before.opposing().within(position.opposing()) || !before.own().within(position.own()) ||
        !(planted_->board == position.board()))
      return nowhere;
    const std::uint32_t first = led_to(0, moved.first());
    if (first == nowhere) return nowhere;
    const std::uint32_t second = led_to(first, position.last());
    const bool open = second != nowhere && branches_[second].grown && branches_[second].proven == 0;
    return open ? second : nowhere;
  }
  std::uint32_t led_to(std::uint32_t from, Cell move) const {
    const PuctBranch& branch = branches_[from];
    for (std::uint32_t i = 0; i < branch.count; ++i)
      if (child(branch, i).move == move) return branch.first + i;
    return nowhere;
  }

  // Makes this branch the root, and drops all that does not grow from it. Branches move down and
  // keep their order, in which a branch comes before what grows from it.
  void cut_down_to(std::uint32_t root, CellSet moves) {
    std::vector<std::uint32_t> place(branches_.size(), nowhere);  // where a kept branch goes
    std::vector<bool> kept(branches_.size());
    kept[root] = true;
    std::uint32_t size = 0;
    for (std::uint32_t at = root; at < branches_.size(); ++at) {
      if (!kept[at]) continue;
      place[at] = size++;
      const PuctBranch& branch = branches_[at];
      for (std::uint32_t i = 0; i < branch.count; ++i) kept[branch.first + i] = true;
    }
    for (std::uint32_t at = root; at < branches_.size(); ++at) {
      if (!kept[at]) continue;
      PuctBranch& branch = branches_[place[at]] = branches_[at];
      if (branch.count > 0) branch.first = place[branch.first];
    }
    branches_.keep(size);
    add_what_hands_over(moves);
  }

  // Inside the tree, moves that hand over a win are left out. At the root they are shown as lost.
  void add_what_hands_over(CellSet moves) {
    PuctBranch root = branches_[0];
    for (std::uint32_t i = 0; i < root.count; ++i) moves.remove(child(root, i).move);
    if (moves.empty()) return;
    const std::uint32_t first = root.first;
    root.first = static_cast<std::uint32_t>(branches_.size());
    for (std::uint32_t i = 0; i < root.count; ++i) branches_.add(branches_[first + i]);
    for (const Cell move : moves) {
      PuctBranch& branch = branches_.add();
      branch.move = move;
      branch.proven = -1;
    }
    root.count = static_cast<std::uint8_t>(branches_.size() - root.first);
    branches_[0] = root;
  }

  // Returns what the position is worth to the side whose move led there.
  double judged(std::uint32_t at, const Walk& walk) {
    const Walk::View view = walk.look();
    if (view.standing == Standing::won) branches_[at].proven = -1;
    if (view.standing == Standing::lost) branches_[at].proven = 1;
    if (view.standing != Standing::open) return 0.5;
    return 1 - weigh(at, walk, view.moves);
  }

  // Lets the branch grow if there is room, and returns what its best move promises.
  double weigh(std::uint32_t at, const Walk& walk, CellSet moves) {
    constexpr double smallest = 0.01;  // chance that a prior is made of
    // A judgement looks three plies deep and takes as long as three steps of a playout.
    constexpr std::uint64_t nodes_a_move = 3;
    const proof::Node node = walk.node();
    const proof::OpponentThreats threats(*board_, node);
    std::array<PuctBranch, stones_in_all> found;
    std::size_t size = 0;
    double best = 0, odds_in_all = 0;
    bool won = false, lost = true;
    for (const Cell move : moves) {
      PuctBranch& branch = found[size++];
      branch.move = move;
      promise(branch, threats);
      won |= branch.proven > 0;
      lost &= branch.proven < 0;
      best = std::max(best, branch.points);
      const double odds = std::max(branch.points, smallest) / (1 + smallest - branch.points);
      branch.prior = branch.proven < 0 ? 0 : static_cast<float>(odds * leaning());
      odds_in_all += branch.prior;
    }
    count(nodes_a_move * size);
    if (won) branches_[at].proven = -1;
    if (lost) branches_[at].proven = 1;
    if (at != 0 && (won || lost || !roomy(at, size))) return best;
    branches_[at].first = static_cast<std::uint32_t>(branches_.size());
    branches_[at].count = static_cast<std::uint8_t>(size);
    branches_[at].grown = true;
    for (std::size_t i = 0; i < size; ++i) {
      found[i].prior = static_cast<float>(found[i].prior / std::max(odds_in_all, smallest));
      branches_.add(found[i]);
    }
    return best;
  }

  // Nothing here is random, so the trees of the other threads are made to look elsewhere.
  double leaning() { return number_ == 0 ? 1 : 0.5 + random_.unit(); }

  // Once half of the memory is taken, only branches that are visited again grow.
  bool roomy(std::uint32_t at, std::size_t size) const {
    const std::size_t room = branches_[at].visits > 0 ? branches_.most() : branches_.most() / 2;
    return branches_.size() + size <= room;
  }

  // Fills in what the move promises to the side that makes it.
  void promise(PuctBranch& branch, const proof::OpponentThreats& threats) const {
    const proof::Node& node = threats.node;
    const int left = node.free.count() - 1;
    branch.points = 0.5;
    if (left < 2) return;
    if (threats.blocks(branch.move)) {
      branch.proven = 1;
    } else if (threats.gives_away(branch.move)) {
      branch.proven = -1;
    } else {
      proof::Reach reach = node.own_reach;
      reach.place(branch.move, node.own | CellSet::of(branch.move));
      proof::Signs signs;
      const auto certain = certain_value(threats, branch.move, reach, signs);
      if (certain) {
        branch.proven = certain->win == 0 ? -1 : 1;
      } else {
        branch.points = guess(branch.move, node, signs);
      }
    }
    if (branch.proven != 0) branch.points = branch.proven > 0 ? 1 : 0;
  }

  // The chance of the side that makes the move.
  double guess(Cell move, const proof::Node& node, const proof::Signs& signs) const {
    if (judgement_)
      return chance_of(
          -judgement_->log_odds(node.other, node.own | CellSet::of(move), move, signs));
    const proof::Numbers numbers = proof::start_values(signs);
    const double win = numbers.win;
    return win / (win + numbers.fail);
  }

  std::uint32_t chosen(const PuctBranch& parent) const {
    const double exploring = exploration * std::sqrt(parent.visits + 1.0);
    double highest = -1;
    std::uint32_t best = parent.first;
    for (std::uint32_t i = 0; i < parent.count; ++i) {
      const PuctBranch& branch = child(parent, i);
      if (branch.proven > 0) return parent.first + i;
      if (branch.proven < 0) continue;
      const double visits = branch.visits;
      const double own = branch.points / std::max(visits, 1.0);
      const double bound = exploring * branch.prior / (1 + visits);
      const double value = own + bound;
      if (value <= highest) continue;
      highest = value;
      best = parent.first + i;
    }
    return best;
  }

  std::optional<Planted> planted_;
  std::shared_ptr<const Judgement> judgement_;
};

}  // namespace sequitur::kamon
