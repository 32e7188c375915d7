#include "engine/search/exact_prover.hpp"
#include "engine/kamon/kamon.hpp"
#include "engine/kamon/proof/solver.hpp"

namespace sequitur::kamon {

namespace {

class SolverProver final : public ExactProver<Loaded> {
 public:
  std::optional<ExactWorth> prove(const Loaded& at, std::uint64_t most_nodes,
                                  const std::atomic<bool>* stop) override {
    const auto result = solver_.solve(at.position, {.nodes = most_nodes, .time = {}},
                                      {.now = {}, .report = {}, .stop = stop});
    nodes_ += result.nodes;
    if (!result.proven()) return std::nullopt;
    return ExactWorth{static_cast<int>(*result.worth())};
  }

 private:
  Solver solver_{std::size_t{4} << 20};
};

}  // namespace

std::unique_ptr<ExactProver<Loaded>> Kamon::exact_prover() {
  return std::make_unique<SolverProver>();
}

}  // namespace sequitur::kamon
