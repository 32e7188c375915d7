#include "engine/puzzle/path.hpp"

#include <algorithm>
#include <utility>

#include "engine/puzzle/at_once.hpp"

namespace sequitur {

namespace {

using Worths = std::vector<MoveWorth>;

constexpr std::size_t fewest_moves_at_start = 3;
constexpr int longest_path = 8;  // moves of the solver

template <GameKind G>
class Pathfinder {
 public:
  using Loaded = typename G::Loaded;

  Pathfinder(Assessor<G>& assessor, PathBudget budget) : assessor_(assessor), budget_(budget) {}

  std::optional<Path> from(const Loaded& start) {
    const auto worths = assessed(start);
    if (!worths || worths->size() < fewest_moves_at_start) return std::nullopt;
    kept_ = worth_exactly(*worths, 1).empty() ? 0 : 1;
    if (kept_ == 0 && G::counts_points) return std::nullopt;
    auto path = step(start, *worths, longest_path);
    if (!path || exhausted_) return std::nullopt;
    if (path->goal == Goal::save || path->goal == Goal::count) trim(start, *path);
    measure(start, *path);
    return exhausted_ ? std::nullopt : path;
  }

 private:
  std::optional<Worths> assessed(const Loaded& at) {
    const std::uint64_t before = assessor_.nodes();
    if (--budget_.positions < 0 || exhausted_) exhausted_ = true;
    auto worths = exhausted_ ? std::nullopt : assessor_.assess(at, budget_.nodes);
    budget_.nodes -= std::min(budget_.nodes, assessor_.nodes() - before);
    if (!worths) exhausted_ = true;
    return worths;
  }

  Goal goal_before_end() const { return G::counts_points ? Goal::count : Goal::save; }

  // The path that begins with the position's only good move, if there is one.
  std::optional<Path> step(const Loaded& at, const Worths& worths, int most) {
    const CellSet keeping = worth_exactly(worths, kept_);
    if (keeping.count() != 1 || (kept_ == 0 && !worth_exactly(worths, 1).empty()))
      return std::nullopt;
    const Cell move = keeping.first();
    const Loaded next = after(at, move);
    const bool to_the_end = !G::counts_points && kept_ == 1;
    if (next.position.over())
      return Path{
          to_the_end ? goal_of(next.position.outcome().reason) : goal_before_end(), {move}, {}};
    std::optional<Path> rest;
    if (most > 1) rest = G::counts_points ? narrowest(next, most) : longest(next, most);
    if (!rest && to_the_end) return std::nullopt;
    Path path{rest ? rest->goal : goal_before_end(), {move}, {}};
    if (rest) path.line.insert(path.line.end(), rest->line.begin(), rest->line.end());
    return path;
  }

  // The replies that an opponent would choose from, where no points are counted.
  CellSet replies(const Loaded& at) {
    if (kept_ == 0) {
      const auto worths = assessed(at);
      return worths ? worth_exactly(*worths, 0) : CellSet{};
    }
    if constexpr (!G::counts_points)
      if (const CellSet holding = holding_out(at.position); !holding.empty()) return holding;
    return at.position.legal();
  }

  std::optional<Path> longest(const Loaded& at, int most) {
    std::optional<Path> best;
    for (const Cell reply : replies(at)) {
      const Loaded next = after(at, reply);
      const auto worths = next.position.over() ? std::nullopt : assessed(next);
      if (!worths) continue;
      auto path = step(next, *worths, most - 1);
      if (!path || (best && path->line.size() < best->line.size())) continue;
      path->line.insert(path->line.begin(), reply);
      if (!best || path->line.size() > best->line.size()) best = std::move(path);
    }
    return best;
  }

  std::optional<Path> narrowest(const Loaded& at, int most) {
    Cell chosen = no_cell;
    Worths met;
    int margin = 0;
    for (const Cell reply : at.position.legal()) {
      const Loaded next = after(at, reply);
      if (next.position.over()) continue;
      const auto worths = assessed(next);
      if (!worths) return std::nullopt;
      const CellSet winning = worth_exactly(*worths, 1);
      if (winning.count() != 1) continue;
      const int left = std::ranges::max(*worths, {}, &MoveWorth::margin).margin;
      if (chosen != no_cell && left >= margin) continue;
      chosen = reply;
      margin = left;
      met = *worths;
    }
    if (chosen == no_cell) return std::nullopt;
    auto path = step(after(at, chosen), met, most - 1);
    if (path) path->line.insert(path->line.begin(), chosen);
    return path;
  }

  // Removes forced moves at the end, each with the reply before it: they ask nothing of the solver.
  static void trim(const Loaded& start, Path& path) {
    std::vector<Loaded> met{start};
    for (const Cell move : path.line) met.push_back(after(met.back(), move));
    while (path.line.size() > 1 && met[path.line.size() - 1].position.legal().count() == 1) {
      path.line.pop_back();
      path.line.pop_back();
    }
  }

  void measure(const Loaded& start, Path& path) {
    Loaded at = start;
    for (std::size_t i = 0; i < path.line.size(); ++i) {
      if (i % 2 == 0) {
        const auto worths = assessed(at);
        if (!worths) return;
        meet<G>(path.difficulty, at.position, path.line[i], *worths);
      }
      at = after(at, path.line[i]);
    }
  }

  Assessor<G>& assessor_;
  PathBudget budget_;
  bool exhausted_ = false;
  int kept_ = 1;  // the worth of the solver's moves
};

}  // namespace

template <GameKind G>
std::optional<Path> find_path(const typename G::Loaded& start, Assessor<G>& assessor,
                              PathBudget budget) {
  return Pathfinder<G>(assessor, budget).from(start);
}

#define MAKE(G) template std::optional<Path> find_path(const G::Loaded&, Assessor<G>&, PathBudget);
SEQUITUR_FOR_EACH_GAME(MAKE)
#undef MAKE

}  // namespace sequitur
