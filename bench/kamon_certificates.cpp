// Measures certificates of Kamon for docs/lab/solver.md:
//
//   kamon_certificates STONES COUNT [SEARCH_BELOW]
//       COUNT positions with STONES stones placed at random: the proof, its certificate, the check.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "bench/random_kamon.hpp"
#include "certificate/checker/check.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/shuffle.hpp"

using namespace sequitur;
using namespace sequitur::kamon;

namespace {

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Row {
  double nodes = 0, proving = 0, writing = 0, bytes = 0, moves = 0, searched = 0, checking = 0;
};

Row measured(Solver& solver, const Position& position, int search_below) {
  Row row;
  double start = cpu_seconds();
  const auto lap = [&] {
    const double now = cpu_seconds(), spent = now - start;
    start = now;
    return spent;
  };
  const ProofResult result = solver.solve(position);
  row.nodes = static_cast<double>(result.nodes);
  row.proving = lap();
  const auto text = solver.certificate(position, *result.worth(), search_below);
  row.bytes = static_cast<double>(text->size());
  row.writing = lap();
  const auto certificate = certificate::read_certificate(*text);
  const auto checked = certificate::check(*certificate);
  row.checking = lap();
  if (!checked) {
    std::printf("REFUSED: %s\n", checked.error().c_str());
    std::exit(1);
  }
  row.moves = static_cast<double>(checked->positions);
  row.searched = static_cast<double>(checked->searched);
  return row;
}

void print(const char* name, const Row& row) {
  std::printf(
      "%-6s %10.0f nodes %8.3f s   %8.3f s to write %9.0f bytes %9.0f moves   "
      "%9.0f searched %8.3f s to check\n",
      name, row.nodes, row.proving, row.writing, row.bytes, row.moves, row.searched, row.checking);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "use: kamon_certificates STONES COUNT [SEARCH_BELOW]\n");
    return 2;
  }
  const int stones = std::atoi(argv[1]), count = std::atoi(argv[2]);
  const int search_below = argc > 3 ? std::atoi(argv[3]) : 12;
  constexpr double Row::*columns[] = {&Row::nodes, &Row::proving,  &Row::writing, &Row::bytes,
                                      &Row::moves, &Row::searched, &Row::checking};
  Solver solver(std::size_t{1} << 30);
  Row mean;
  for (int i = 1; i <= count; ++i) {
    const Board board = shuffled(static_cast<std::uint64_t>(i));
    const Position position = random_position(board, stones, 1000u + static_cast<unsigned>(i));
    solver.clear();
    const Row row = measured(solver, position, search_below);
    print(std::to_string(i).c_str(), row);
    for (const auto column : columns) mean.*column += std::log(row.*column + 1e-6) / count;
  }
  for (const auto column : columns) mean.*column = std::exp(mean.*column);
  print("mean", mean);
  return 0;
}
