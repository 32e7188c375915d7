#include "engine/kamon/proof/solver.hpp"

#include "engine/kamon/proof/search.hpp"

#if !defined(__wasm__) || defined(__EMSCRIPTEN_PTHREADS__)
#define SEQUITUR_HAS_THREADS
#include <thread>
#endif

namespace sequitur::kamon {

namespace {

using proof::Node;
using proof::Numbers;
using proof::Proof;
using proof::ProofBoard;
using proof::Search;
using proof::SharedSearch;

constexpr Milliseconds between_reports{250};

// Runs one call of Solver::solve.
class SolveCall {
 public:
  SolveCall(const Position& position, proof::ProofTable& table, const ProofLimits& limits,
            const ProofSurroundings& surroundings)
      : position_(position),
        board_(position.board()),
        shared_(table),
        limits_(limits),
        surroundings_(surroundings),
        search_(board_, shared_, [this] { pause(); }) {
#ifdef SEQUITUR_HAS_THREADS
    shared_.threads = std::max(1, limits.threads);
#endif
    shared_.node_limit = limits.nodes;
    if (surroundings_.now) start_ = surroundings_.now();
    next_report_ = start_ + between_reports;
    result_.best = position.legal().empty() ? no_cell : position.legal().first();
  }

  ProofResult run() {
    if (position_.over()) {
      settle(position_.outcome().winner ? Worth::loss : Worth::draw);
    } else if (const CellSet wins = position_.completing(); !wins.empty()) {
      settle(Worth::win);
      result_.best = wins.first();
      result_.line = {result_.best};
    } else {
      ask_both();
      if (result_.proven()) collect_line();
    }
    result_.nodes = shared_.nodes.load(std::memory_order_relaxed);
    result_.time = elapsed();
    return std::move(result_);
  }

 private:
  void settle(Worth worth) { result_.at_least = result_.at_most = worth; }
  Milliseconds elapsed() const {
    return surroundings_.now ? surroundings_.now() - start_ : Milliseconds{};
  }

  // Asks first whether the side to move wins. If it does not, and the proof of that needed draws,
  // asks whether it at least draws.
  void ask_both() {
    const Node root = Node::of(position_, board_);
    const Proof win = ask(root, false);
    result_.best = win.best;
    if (win.numbers.win == 0) return settle(Worth::win);
    if (win.numbers.fail != 0) return;
    if (win.numbers.strict) return settle(Worth::loss);
    result_.at_most = Worth::draw;
    const Proof draw = ask(root, true);
    result_.best = draw.best;
    if (draw.numbers.win == 0) settle(Worth::draw);
    if (draw.numbers.fail == 0) settle(Worth::loss);
  }

  Proof ask(const Node& root, bool draw_helps) {
    root_ = &root;
    draw_helps_ = draw_helps;
    shared_.answered.store(false, std::memory_order_relaxed);
#ifdef SEQUITUR_HAS_THREADS
    std::vector<Proof> answers(static_cast<std::size_t>(shared_.threads) - 1);
    std::vector<std::jthread> helpers;
    for (Proof& answer : answers)
      helpers.emplace_back(
          [&, draw_helps] { answer = Search(board_, shared_, [] {}).prove(root, draw_helps); });
    const Proof mine = search_.prove(root, draw_helps);
    helpers.clear();  // waits for them
    for (const Proof& answer : answers)
      if (!mine.numbers.decided() && answer.numbers.decided()) return answer;
    return mine;
#else
    return search_.prove(root, draw_helps);
#endif
  }

  void pause() {
    if (surroundings_.stop && surroundings_.stop->load(std::memory_order_relaxed))
      shared_.stopped.store(true, std::memory_order_relaxed);
    if (!surroundings_.now) return;
    const Milliseconds now = surroundings_.now();
    if (limits_.time && now - start_ >= *limits_.time)
      shared_.stopped.store(true, std::memory_order_relaxed);
    if (!surroundings_.report || !root_ || now < next_report_) return;
    next_report_ = now + between_reports;
    surroundings_.report(progress());
  }

  ProofProgress progress() const {
    Search::Moves moves;
    search_.expand(*root_, moves);
    ProofProgress progress;
    progress.nodes = shared_.nodes.load(std::memory_order_relaxed);
    progress.time = elapsed();
    progress.at_least_draw_asked = draw_helps_;
    progress.moves = root_->legal.count();
    progress.moves_refuted = moves.gone;
    progress.best = moves.result.best;
    progress.to_win = moves.result.numbers.decided() ? moves.result.numbers.win : Numbers::never;
    for (int i = 0; i < moves.count && !moves.result.numbers.decided(); ++i) {
      const auto& child = moves.open[static_cast<std::size_t>(i)];
      progress.to_fail += child.numbers.win;
      if (child.numbers.fail >= progress.to_win) continue;
      progress.to_win = child.numbers.fail;
      progress.best = child.move;
    }
    return progress;
  }

  // Plays the proof out. The side with a win or a draw keeps it, and the losing side chooses the
  // move that took longest to refute.
  void collect_line() {
    root_ = nullptr;  // no more reports
    shared_.threads = 1;
    shared_.answered.store(false, std::memory_order_relaxed);
    Position at = position_;
    for (int worth = static_cast<int>(result_.at_least); !at.over(); worth = -worth) {
      const Cell move = worth < 0 ? hardest_to_refute(at) : keeping_move(at, worth == 0);
      if (move == no_cell) return;
      result_.line.push_back(move);
      at = at.play(move);
    }
    result_.best = result_.line.front();
  }

  // The move that keeps a win, or a draw. What the table has lost is proven again.
  Cell keeping_move(const Position& at, bool drawn) {
    if (const CellSet wins = at.completing(); !wins.empty()) return wins.first();
    const Proof proof = search_.prove(Node::of(at, board_), drawn);
    return proof.numbers.win == 0 ? proof.best : no_cell;
  }

  Cell hardest_to_refute(const Position& at) const {
    Cell hardest = no_cell;
    int most = -1;
    for (const Cell move : at.legal()) {
      const Position next = at.place(move);
      const bool at_once = !next.completing().empty();
      proof::ProofTable::Found found{};
      const auto key = board_.key(next.own(), next.opposing(), next.free(), move);
      const bool known = shared_.table.look_up(key, false, found);
      const int work = at_once ? 0 : known ? 2 + found.work : 1;
      if (work <= most) continue;
      most = work;
      hardest = move;
    }
    return hardest;
  }

  const Position& position_;
  ProofBoard board_;
  SharedSearch shared_;
  const ProofLimits& limits_;
  const ProofSurroundings& surroundings_;
  Search search_;
  const Node* root_ = nullptr;
  bool draw_helps_ = false;
  Milliseconds start_{};
  Milliseconds next_report_{};
  ProofResult result_;
};

}  // namespace

void Solver::recognise(const Board& board) {
  if (board_ && *board_ == board) return;
  board_ = board;
  table_.clear();
}

ProofResult Solver::solve(const Position& position, const ProofLimits& limits,
                          const ProofSurroundings& surroundings) {
  recognise(position.board());
  return SolveCall(position, table_, limits, surroundings).run();
}

}  // namespace sequitur::kamon
