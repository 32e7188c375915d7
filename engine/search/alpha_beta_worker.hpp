#pragma once

// One thread of AlphaBeta. Only alpha_beta.hpp includes this.

namespace sequitur {

template <GameKind G, EvaluationOf<typename G::Position> Evaluation>
struct AlphaBeta<G, Evaluation>::Worker {
  static constexpr int longest = Experience::plies;

  explicit Worker(AlphaBeta& search) : team(search) {}

  AlphaBeta& team;
  int number = 0;
  Experience experience;
  Progress progress;
  std::atomic<std::uint64_t> nodes{0};

  // Iterative deepening. Where the end is near, shallow steps only prepare the order of moves, and
  // the last step goes to the end at once.
  void think(const Node& root, CellSet moves) {
    nodes = 0;
    poll_at = 0;
    progress = {.lines = {first_impression(root, moves)}};
    const int all = root.plies_left();
    int depth = 1;
    for (;;) {
      const bool to_the_end = depth >= all;
      std::vector<Line> lines;
      CellSet rest = moves;
      for (int i = 0; i < team.effort_->lines && !rest.empty(); ++i) {
        const int guess = static_cast<std::size_t>(i) < progress.lines.size()
                              ? value_of(progress.lines[static_cast<std::size_t>(i)].verdict)
                              : 0;
        Line line = best_line(root, rest, depth, guess);
        if (line.moves.empty()) break;
        rest.remove(line.moves[0]);
        lines.push_back(std::move(line));
        if (stopped()) break;
      }
      const bool finished = !stopped();
      // A depth that was broken off still counts if its first line has been searched.
      if (finished || (lines.size() >= progress.lines.size() && !lines.empty())) {
        progress.lines = std::move(lines);
        progress.depth = depth;
      }
      progress.nodes = team.nodes();
      if (!finished || to_the_end || depth >= team.effort_->depth) return;
      if (number == 0 && !team.effort_->go_on(progress)) return;
      if (all_proven()) return;
      const bool prepared = depth + 1 >= preparation(all) && all <= within_reach;
      depth = prepared && all <= team.effort_->depth ? all : depth + 1;
    }
  }

 private:
  // With this many plies left, a search to the end takes seconds. A last shallow step of 0.7 of
  // them prepares it best: docs/lab/kulami-search.md.
  static constexpr int within_reach = 26;
  static constexpr int preparation(int plies) { return plies * 7 / 10; }

  // With fewer plies left, searching again is faster than looking up.
  static constexpr int table_from() {
    if constexpr (requires { Node::table_from; })
      return Node::table_from;
    else
      return 0;
  }

  std::uint64_t poll_at = 0;
  CellSet root_moves;
  bool restricted = false;
  std::array<std::array<Cell, longest + 1>, longest + 1> lines_{};
  std::array<int, longest + 2> line_length_{};

  Line first_impression(const Node& root, CellSet moves) const {
    const auto promise = [&](Cell move) { return team.evaluation_.promise(root, move); };
    Cell best = moves.first();
    for (const Cell move : moves)
      if (promise(move) > promise(best)) best = move;
    return {{Verdict::Kind::estimate, team.evaluation_.evaluate(root)}, {best}};
  }

  bool stopped() const { return team.stop_.load(std::memory_order_relaxed); }

  bool all_proven() const {
    return std::all_of(progress.lines.begin(), progress.lines.end(),
                       [](const Line& line) { return line.verdict.proven(); });
  }

  static int value_of(const Verdict& verdict) {
    switch (verdict.kind) {
      case Verdict::Kind::win:
        return won - verdict.amount;
      case Verdict::Kind::loss:
        return verdict.amount - won;
      case Verdict::Kind::margin:
        return verdict.amount * Evaluation::grain;
      default:
        return verdict.amount;
    }
  }
  static Verdict verdict_of(int value, bool to_the_end) {
    if (value >= surely_won) return {Verdict::Kind::win, won - value};
    if (value <= -surely_won) return {Verdict::Kind::loss, won + value};
    if (!to_the_end) return {Verdict::Kind::estimate, value};
    if constexpr (Evaluation::grain == 100)
      return {Verdict::Kind::margin, value / Evaluation::grain};
    else
      return {Verdict::Kind::draw, 0};
  }

  // Aspiration: searches with a narrow window around the guess, and moves the window until the
  // value lies inside.
  Line best_line(const Node& root, CellSet moves, int depth, int guess) {
    root_moves = moves;
    restricted = moves != root.legal();
    const bool to_the_end = depth >= root.plies_left();
    const int half = to_the_end ? (Evaluation::grain + 1) / 2 : 150;
    if (to_the_end)
      guess = (guess + (guess < 0 ? -half : half)) / Evaluation::grain * Evaluation::grain;
    int alpha = std::max(-infinite, guess - half), beta = std::min(infinite, guess + half);
    int step = 2 * half;
    Line line;
    for (;;) {
      line_length_[0] = 0;
      const int value = visit(root, alpha, beta, depth, 0);
      // A search that was broken off has proven only wins; a better move that it found still
      // counts.
      if (line_length_[0] > 0)
        line = {verdict_of(value, to_the_end && !stopped()),
                {lines_[0].begin(), lines_[0].begin() + line_length_[0]}};
      if (stopped()) return line;
      if (value <= alpha && alpha > -infinite) {
        beta = to_the_end ? value + half : beta;
        alpha = std::max(-infinite, (to_the_end ? value : alpha) - step + half);
      } else if (value >= beta && beta < infinite) {
        alpha = to_the_end ? value - half : alpha;
        beta = std::min(infinite, (to_the_end ? value : beta) + step - half);
      } else {
        break;
      }
      step *= 2;
    }
    return line;
  }

  bool out_of_effort() {
    const std::uint64_t count = nodes.load(std::memory_order_relaxed);
    if (count < poll_at) return false;
    if (stopped()) return true;
    if (team.workers_.size() == 1 ? count >= team.effort_->nodes
                                  : team.nodes() >= team.effort_->nodes) {
      team.stop_ = true;
      return true;
    }
    // In the first thousands of nodes the table's pages are used for the first time, and a node may
    // take milliseconds.
    constexpr std::uint64_t most_between_polls = 64;
    const std::uint64_t between_polls = std::min(most_between_polls, 1 + count / 64);
    poll_at = std::min(count + between_polls, std::max(count + 1, team.effort_->nodes));
    if (number == 0 && team.effort_->expired()) team.stop_ = true;
    return stopped();
  }

  // The value of a node: exact between alpha and beta, otherwise a bound (fail-soft alpha-beta).
  int visit(const Node& node, int alpha, int beta, int depth, int ply) {
    line_length_[ply] = 0;
    if (out_of_effort()) return 0;
    nodes.store(nodes.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    if (node.legal().empty()) {
      const int ending = node.ending();
      return ending == -won ? ply - won : ending;
    }
    if (const auto value = won_at_once(node, ply)) return *value;
    if (ply > 0)
      if (const auto value = without_playing(node, alpha, beta, depth, ply)) return *value;
    return by_playing(node, alpha, beta, depth, ply);
  }

  // The value of a node where a placement wins at once.
  std::optional<int> won_at_once(const Node& node, int ply) {
    CellSet winning = node.completing();
    if (ply == 0) winning &= root_moves;
    if (winning.empty()) return std::nullopt;
    take_up(ply, winning.first(), false);
    return won - ply - 1;
  }

  // The value of a node that need not be searched, because it is known or an estimate has to do.
  std::optional<int> without_playing(const Node& node, int alpha, int beta, int depth,
                                     int ply) const {
    const Bounds bounds = team.evaluation_.bounds(node);
    if (bounds.lower >= beta || bounds.lower == bounds.upper) return bounds.lower;
    if (bounds.upper <= alpha) return bounds.upper;
    if constexpr (requires { node.foreseen(beta); })
      if (beta - alpha <= 1 && node.foreseeable()) return node.foreseen(beta);
    if (depth <= 0 || ply >= longest)
      return std::clamp(team.evaluation_.evaluate(node), bounds.lower, bounds.upper);
    return std::nullopt;
  }

  // The value of a node by the values of its moves. Principal-variation search: all moves but the
  // first are only shown to be no better, with an empty window.
  int by_playing(const Node& node, int alpha, int beta, int depth, int ply) {
    const bool inner_line = beta - alpha > 1;
    const bool to_the_end = depth >= node.plies_left();
    const TableEntry entry(*this, node, ply);
    if (ply > 0 && !inner_line)
      if (const auto value = entry.cutoff(alpha, beta, depth, to_the_end)) return *value;

    const CellSet moves = ply == 0 ? root_moves : node.legal();
    MoveList list = ordered(node, moves, entry.move(), ply);
    const int deeper = depth - (moves.count() == 1 ? 0 : 1);
    const int first_alpha = alpha;
    int best = -infinite;
    Cell best_move = no_cell;
    for (int i = 0; i < list.size(); ++i) {
      const Cell move = list.best(i);
      const Node next = node.after(move);
      int value;
      if (i == 0) {
        value = -visit(next, -beta, -alpha, deeper, ply + 1);
      } else {
        const int reduction = to_the_end ? 0 : late_move_reduction(depth, i, inner_line);
        value = -visit(next, -alpha - 1, -alpha, deeper - reduction, ply + 1);
        if (value > alpha && reduction > 0)
          value = -visit(next, -alpha - 1, -alpha, deeper, ply + 1);
        if (value > alpha && value < beta) value = -visit(next, -beta, -alpha, deeper, ply + 1);
      }
      if (stopped()) return ply == 0 ? best : 0;
      if (value <= best) continue;
      best = value;
      best_move = move;
      if (value <= alpha) continue;
      alpha = value;
      take_up(ply, move, true);
      if (value >= beta) break;
    }
    if (best >= beta) learn(list, last_of(node), best_move, depth, ply);
    if (ply > 0 || !restricted)
      entry.keep({best, best > first_alpha, best < beta, best_move}, depth, to_the_end);
    return best;
  }

  // The moves with what each promises: the table's move first, then by evaluation and experience.
  MoveList ordered(const Node& node, CellSet moves, Cell known_best, int ply) const {
    const Cell last = last_of(node);
    MoveList list;
    for (const Cell move : moves)
      list.add(move, move == known_best ? 1 << 20
                                        : team.evaluation_.promise(node, move) +
                                              experience.advice(ply, last, move) / 2);
    return list;
  }

  // Learns from a cut-off: `best` refuted the last move, and the moves tried before it did not.
  void learn(const MoveList& list, Cell last, Cell best, int depth, int ply) {
    const int weight = std::min(depth, 16);
    experience.cut_off(ply, last, best, weight);
    for (int i = 0; list[i] != best; ++i) experience.in_vain(last, list[i], weight);
  }

  // The result of searching a node.
  struct Found {
    int best;
    bool is_lower_bound;  // the value is at least `best`
    bool is_upper_bound;  // the value is at most `best`
    Cell move;
  };

  // A node's entry in the transposition table. It does nothing where looking up takes longer than
  // searching.
  class TableEntry {
   public:
    TableEntry(const Worker& worker, const Node& node, int ply)
        : table_(worker.team.table_),
          used_(node.plies_left() >= table_from()),
          key_(used_ ? node.key() : 0),
          settled_(node.settled()),
          ply_(ply),
          known_(used_ ? table_.find(key_) : std::nullopt) {}

    Cell move() const { return known_ ? known_->move : no_cell; }

    // The value, if the entry decides it for this window.
    std::optional<int> cutoff(int alpha, int beta, int depth, bool to_the_end) const {
      if (!known_ || !known_->suffices(depth, to_the_end)) return std::nullopt;
      const int lower = recalled(known_->lower, settled_, ply_);
      const int upper = recalled(known_->upper, settled_, ply_);
      if (lower >= beta || lower == upper) return lower;
      if (upper <= alpha) return upper;
      return std::nullopt;
    }

    void keep(const Found& found, int depth, bool to_the_end) const {
      if (!used_) return;
      Remembered r;
      if (known_ && known_->to_the_end == to_the_end && (to_the_end || known_->depth == depth))
        r = *known_;
      if (found.is_lower_bound) r.lower = kept(found.best, settled_, ply_);
      if (found.is_upper_bound) r.upper = kept(found.best, settled_, ply_);
      r.depth = std::max(depth, 0);
      r.to_the_end = to_the_end;
      r.move = found.is_lower_bound || r.move == no_cell ? found.move : r.move;
      table_.keep(key_, r);
    }

   private:
    TranspositionTable& table_;
    bool used_;
    std::uint64_t key_;
    int settled_;
    int ply_;
    std::optional<Remembered> known_;
  };

  // Late-move reductions (LMR): later moves are searched less deeply, the more so the deeper the
  // node is. A move that turns out well is searched again in full.
  static int late_move_reduction(int depth, int index, bool inner_line) {
    if (depth < 3 || index < 2) return 0;
    return std::max(0, std::min(depth - 2, 1 + index / 4 + depth / 8 - (inner_line ? 1 : 0)));
  }

  static Cell last_of(const Node& node) { return node.position().last(); }

  // A search counts the plies to a win from the root, the table counts them from the node.
  static int kept(int value, int settled, int ply) {
    if (value >= surely_won) return value + ply;
    if (value <= -surely_won) return value - ply;
    return value - settled;
  }
  static int recalled(int value, int settled, int ply) {
    if (value == Remembered::unbounded || value == -Remembered::unbounded) return value;
    if (value >= surely_won) return value - ply;
    if (value <= -surely_won) return value + ply;
    return value + settled;
  }

  void take_up(int ply, Cell move, bool with_rest) {
    lines_[ply][0] = move;
    line_length_[ply] = 1;
    if (!with_rest || ply + 1 > longest) return;
    const int rest = line_length_[ply + 1];
    std::copy_n(lines_[ply + 1].begin(), rest, lines_[ply].begin() + 1);
    line_length_[ply] += rest;
  }
};

}  // namespace sequitur
