#include "engine/kamon/proof/solver.hpp"

#include "engine/kamon/proof/certificate.hpp"
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
constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

std::size_t threads_for([[maybe_unused]] const ProofLimits& limits) {
#ifdef SEQUITUR_HAS_THREADS
  return static_cast<std::size_t>(std::max(1, limits.threads));
#else
  return 1;
#endif
}

// Runs one call of Solver::solve.
class SolveCall {
 public:
  SolveCall(const Position& position, proof::ProofTable& table, const ProofLimits& limits,
            const ProofSurroundings& surroundings)
      : position_(position),
        board_(position.board()),
        shared_(table, threads_for(limits)),
        limits_(limits),
        surroundings_(surroundings),
        search_(board_, shared_, 0, [this] { pause(); }) {
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
    result_.nodes = shared_.nodes();
    result_.time = elapsed();
    return std::move(result_);
  }

 private:
  void note(const Proof& proof) {
    result_.best = proof.best;
    result_.promising = proof.numbers.win <= proof.numbers.fail;
  }
  void settle(Worth worth) { result_.at_least = result_.at_most = worth; }
  Milliseconds elapsed() const {
    return surroundings_.now ? surroundings_.now() - start_ : Milliseconds{};
  }

  // Asks first whether the side to move wins. If it does not, and the proof of that needed draws,
  // asks whether it at least draws.
  void ask_both() {
    const Node root = Node::of(position_, board_);
    const Proof win = ask(root, false);
    note(win);
    if (win.numbers.win == 0) return settle(Worth::win);
    if (win.numbers.fail != 0) return;
    if (win.numbers.strict) return settle(Worth::loss);
    result_.at_most = Worth::draw;
    const Proof draw = ask(root, true);
    note(draw);
    if (draw.numbers.win == 0) settle(Worth::draw);
    if (draw.numbers.fail == 0) settle(Worth::loss);
  }

  // Asks in stretches. Between them no thread searches, so that the table can grow. The next
  // stretch goes on from what the table holds.
  Proof ask(const Node& root, bool draw_helps) {
    root_ = &root;
    draw_helps_ = draw_helps;
    for (;;) {
      proof::ProofTable& table = shared_.table;
      for (pause(); table.nodes_until_growth() == 0 && !halted_; pause()) table.grow_a_bit();
      const std::uint64_t before = shared_.nodes();
      const std::uint64_t allowed = limits_.nodes.value_or(no_limit);
      const std::uint64_t rest = allowed - std::min(allowed, before);
      const std::uint64_t stretch = std::min(rest, table.nodes_until_growth());
      shared_.most_nodes = before + stretch;
      const Proof proof = ask_for_a_stretch(root, draw_helps);
      table.count_searched(shared_.nodes() - before);
      if (proof.numbers.decided() || halted_ || stretch == rest) return proof;
    }
  }

  Proof ask_for_a_stretch(const Node& root, bool draw_helps) {
    shared_.answered.store(false, std::memory_order_relaxed);
    shared_.stopped.store(halted_, std::memory_order_relaxed);
#ifdef SEQUITUR_HAS_THREADS
    std::vector<Proof> answers(shared_.threads - 1);
    std::vector<std::jthread> helpers;
    for (std::size_t i = 0; i < answers.size(); ++i)
      helpers.emplace_back([&, i, draw_helps] {
        answers[i] = Search(board_, shared_, i + 1, [] {}).prove(root, draw_helps);
      });
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
    if (surroundings_.stop && surroundings_.stop->load(std::memory_order_relaxed)) halt();
    if (!surroundings_.now) return;
    const Milliseconds now = surroundings_.now();
    if (limits_.time && now - start_ >= *limits_.time) halt();
    if (!surroundings_.report || !root_ || now < next_report_) return;
    next_report_ = now + between_reports;
    surroundings_.report(progress());
  }

  void halt() {
    halted_ = true;
    shared_.stopped.store(true, std::memory_order_relaxed);
  }

  ProofProgress progress() const {
    Search::Moves moves;
    search_.expand(*root_, moves);
    ProofProgress progress;
    progress.nodes = shared_.nodes();
    progress.time = elapsed();
    progress.at_least_draw_asked = draw_helps_;
    progress.moves = root_->legal;
    if (moves.result.numbers.win != 0) progress.refuted = root_->legal;
    progress.best = moves.result.best;
    progress.to_win = moves.result.numbers.decided() ? moves.result.numbers.win : Numbers::never;
    for (int i = 0; i < moves.count && !moves.result.numbers.decided(); ++i) {
      const auto& child = moves.open[static_cast<std::size_t>(i)];
      progress.refuted.remove(child.move);
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
    shared_.most_nodes = limits_.nodes.value_or(no_limit);
    shared_.stopped.store(halted_, std::memory_order_relaxed);
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
  bool halted_ = false;  // by the time or from outside
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

std::optional<std::string> Solver::certificate(const Position& position, Worth worth,
                                               int search_below, const std::atomic<bool>* stop) {
  recognise(position.board());
  std::optional<Side> winner;
  if (worth == Worth::win) winner = position.to_move();
  if (worth == Worth::loss) winner = other(position.to_move());
  return proof::certificate(position, winner, search_below, table_, stop);
}

}  // namespace sequitur::kamon
