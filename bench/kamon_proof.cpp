// Measures the solver for docs/lab/solver.md:
//
//   kamon_proof stones STONES COUNT [plain]
//       COUNT positions with STONES stones placed at random; with `plain` beside a plain df-pn.
//   kamon_proof empty FIRST COUNT SECONDS THREADS MIB
//       Empty boards of the seeds from FIRST on.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string_view>

#include "bench/kamon_proof_plain.hpp"
#include "bench/random_kamon.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/shuffle.hpp"

using namespace sequitur;
using namespace sequitur::kamon;

namespace {

Milliseconds now() {
  return std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

std::string_view word(std::optional<Worth> worth) {
  if (!worth) return "unsolved";
  return *worth == Worth::win ? "win" : *worth == Worth::draw ? "draw" : "loss";
}

// Geometric means of nodes and seconds.
struct Mean {
  double nodes = 0, seconds = 0;
  int count = 0;
  void add(std::uint64_t n, double s) {
    nodes += std::log(static_cast<double>(n + 1));
    seconds += std::log(s + 1e-6);
    ++count;
  }
  void print(const char* name) const {
    std::printf("%s: geometric means %.0f nodes, %.4f s\n", name, std::exp(nodes / count),
                std::exp(seconds / count));
  }
};

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

int by_stones(int stones, int count, bool with_plain) {
  Solver solver(std::size_t{256} << 20);
  PlainProof plain(with_plain ? std::size_t{1} << 23 : 1);
  plain.node_limit = 200'000'000;
  Mean ours, yardstick;
  for (int i = 1; i <= count; ++i) {
    const Board board = shuffled(static_cast<std::uint64_t>(i));
    const Position position = random_position(board, stones, 1000u + static_cast<unsigned>(i));
    solver.clear();
    double start = cpu_seconds();
    const ProofResult result = solver.solve(position);
    double spent = cpu_seconds() - start;
    ours.add(result.nodes, spent);
    std::printf("%3d %-8s %11llu nodes %8.2f s", i, word(result.worth()).data(),
                static_cast<unsigned long long>(result.nodes), spent);
    if (with_plain) {
      start = cpu_seconds();
      const auto worth = plain.solve(position);
      spent = cpu_seconds() - start;
      yardstick.add(plain.nodes, spent);
      std::printf("   plain %-8s %11llu nodes %8.2f s%s", word(worth).data(),
                  static_cast<unsigned long long>(plain.nodes), spent,
                  worth && worth != result.worth() ? "  DIFFERENT" : "");
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  ours.print("solver");
  if (with_plain) yardstick.print("plain ");
  return 0;
}

int empty_boards(std::uint64_t first, int count, int seconds, int threads, std::size_t mib) {
  Solver solver(mib << 20);
  ProofLimits limits;
  limits.time = std::chrono::seconds(seconds);
  limits.threads = threads;
  ProofSurroundings surroundings;
  surroundings.now = now;
  int solved = 0;
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(count); ++seed) {
    const Board board = shuffled(seed);
    const ProofResult result = solver.solve(Position(board), limits, surroundings);
    solved += result.proven();
    std::printf("%3llu %-8s first %s, %2zu plies %12llu nodes %8.1f s\n",
                static_cast<unsigned long long>(seed), word(result.worth()).data(),
                cell_name(result.best).c_str(), result.line.size(),
                static_cast<unsigned long long>(result.nodes),
                static_cast<double>(result.time.count()) / 1000);
    std::fflush(stdout);
  }
  std::printf("%d of %d solved\n", solved, count);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view mode = argc > 1 ? argv[1] : "";
  if (mode == "stones" && argc >= 4)
    return by_stones(std::atoi(argv[2]), std::atoi(argv[3]), argc > 4);
  if (mode == "empty" && argc == 7)
    return empty_boards(std::strtoull(argv[2], nullptr, 10), std::atoi(argv[3]), std::atoi(argv[4]),
                        std::atoi(argv[5]), std::strtoull(argv[6], nullptr, 10));
  std::fprintf(stderr,
               "use: kamon_proof stones STONES COUNT [plain]\n"
               "     kamon_proof empty FIRST COUNT SECONDS THREADS MIB\n");
  return 2;
}
