#include "cli/solve_kamon.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/numbers.hpp"
#include "cli/solve_kept.hpp"
#include "cli/terminal.hpp"
#include "cli/thinking.hpp"
#include "cli/whole_file.hpp"
#include "engine/kamon/notation.hpp"
#include "engine/kamon/proof/nodes_left.hpp"
#include "engine/kamon/proof/solver.hpp"

namespace sequitur::cli {

namespace {

// A time as somebody says it who does not know it well: "40 s", "3 min", "2 h", "5 days".
std::string roughly(double seconds) {
  const auto whole = [](double number) { return grouped(std::uint64_t(std::llround(number))); };
  if (seconds < 90) return whole(seconds) + " s";
  if (seconds < 90 * 60.0) return whole(seconds / 60) + " min";
  if (seconds < 48 * 3600.0) return whole(seconds / 3600) + " h";
  return whole(seconds / 86400) + " days";
}

// What a proof has shown so far, the most important first, since a terminal may cut it off.
std::string told(const kamon::ProofProgress& progress, int stones, std::uint64_t nodes_before) {
  const double seconds = std::max(0.001, static_cast<double>(progress.time.count()) / 1000);
  const double pace = static_cast<double>(progress.nodes) / seconds;
  const std::uint64_t nodes = nodes_before + progress.nodes;
  const double left = kamon::proof::likely_nodes_left(stones, nodes) / std::max(1.0, pace);
  std::string text = progress.at_least_draw_asked ? "a draw at least? " : "a win? ";
  text += grouped(nodes) + " nodes, perhaps " + roughly(left) + " left; " +
          std::to_string(progress.refuted.count()) + " of " +
          std::to_string(progress.moves.count()) + " moves ruled out";
  for (const Cell cell : progress.refuted) text += ' ' + kamon::cell_name(cell);
  if (progress.best == no_cell) return text;
  return text + "; now " + kamon::cell_name(progress.best) + ", " + grouped(progress.to_win) +
         " for and " + grouped(progress.to_fail) + " against";
}

// Whether the result is proven with a line that was not broken off.
bool complete(const kamon::ProofResult& result, kamon::Position position) {
  for (const Cell move : result.line) position = position.play(move);
  return result.proven() && position.over();
}

// Solves in stretches, and keeps the work between them.
class StretchedSolve {
 public:
  StretchedSolve(kamon::Solver& solver, const kamon::Position& position,
                 const SolveOptions& options)
      : solver_(solver),
        position_(position),
        options_(options),
        work_{.position = kamon::write_position(position), .findings = {}} {}

  // Takes up what the file has, or begins one, so that a file that cannot be written is noticed
  // now. Returns what is wrong.
  std::optional<std::string> take_up() {
    if (options_.keep.empty()) return std::nullopt;
    auto kept = read_kept(options_.keep, work_.position);
    if (!kept) return kept.error();
    if (!*kept) return write_kept(options_.keep, work_);
    work_ = **std::move(kept);
    solver_.put_back(position_.board(), work_.findings);
    work_.findings = {};
    std::cerr << "Going on from " << options_.keep << ": " << grouped(work_.nodes) << " nodes in "
              << static_cast<double>(work_.time.count()) / 1000 << " seconds so far." << std::endl;
    return std::nullopt;
  }

  kamon::ProofResult run() {
    LiveLine live;
    Milliseconds told_at = steady_now();
    const auto report = [&](const kamon::ProofProgress& progress) {
      const bool minute_over = steady_now() - told_at >= std::chrono::minutes(1);
      if (live.due()) live.show(told(progress, position_.placed(), work_.nodes));
      if (isatty(STDERR_FILENO) || !minute_over) return;
      told_at = steady_now();
      std::cerr << told(progress, position_.placed(), work_.nodes) << std::endl;
    };
    const kamon::ProofSurroundings surroundings{steady_now, report, &interrupted()};
    Milliseconds spent{};
    for (;;) {
      const auto rest = rest_of(options_.limit, spent);
      auto result = solver_.solve(position_,
                                  {.nodes = {}, .time = stretch(rest), .threads = options_.threads},
                                  surroundings);
      spent += result.time;
      work_.nodes += result.nodes;
      work_.time += result.time;
      const bool ends = complete(result, position_) || interrupted() ||
                        (options_.limit && spent >= *options_.limit);
      keep(ends);
      if (!ends) continue;
      result.nodes = work_.nodes;
      result.time = work_.time;
      return result;
    }
  }

 private:
  // A file is written often enough that little is lost, and so seldom that it takes less than a
  // twentieth of the time.
  std::optional<Milliseconds> stretch(std::optional<Milliseconds> rest) const {
    if (options_.keep.empty()) return rest;
    const Milliseconds pause = std::max(Milliseconds{1000}, 20 * writing_);
    return rest ? std::min(*rest, pause) : pause;
  }

  void keep(bool last) {
    if (options_.keep.empty()) return;
    constexpr std::size_t most_findings = 2'000'000;  // 36 MB
    const Milliseconds began = steady_now();
    work_.findings = solver_.findings(most_findings);
    const auto wrong = write_kept(options_.keep, work_);
    work_.findings = {};
    writing_ = steady_now() - began;
    if (wrong && (last || !complained_)) complain(*wrong);
    complained_ = wrong.has_value();
  }

  kamon::Solver& solver_;
  const kamon::Position& position_;
  const SolveOptions& options_;
  KeptWork work_;
  Milliseconds writing_{};
  bool complained_ = false;
};

void certify(kamon::Solver& solver, const kamon::Position& position, kamon::Worth worth,
             const SolveOptions& options, WholeFile& file) {
  const auto text = solver.certificate(position, worth, options.search_below, &interrupted());
  if (!text) return;
  file.stream << *text;
  file.complete();
  std::cerr << "The certificate is in " << options.certificate << ": " << grouped(text->size())
            << " bytes." << std::endl;
}

Answer answer_of(const kamon::ProofResult& result) {
  Answer answer{.verdict = {}, .line = result.line, .nodes = result.nodes};
  answer.seconds = static_cast<double>(result.time.count()) / 1000;
  if (const auto worth = result.worth()) {
    const int length = static_cast<int>(result.line.size());
    answer.verdict = *worth == kamon::Worth::draw  ? Verdict{Verdict::Kind::draw, 0}
                     : *worth == kamon::Worth::win ? Verdict{Verdict::Kind::win, length}
                                                   : Verdict{Verdict::Kind::loss, length};
  } else {
    // An estimate: below a point of odds it names only who looks better.
    const bool draw_asked = result.at_most == kamon::Worth::draw;
    answer.verdict.amount = !result.promising ? -1 : draw_asked ? 0 : 1;
  }
  if (answer.line.empty() && result.best != no_cell) answer.line = {result.best};
  return answer;
}

}  // namespace

std::expected<Answer, std::string> solved(const kamon::Position& position,
                                          const SolveOptions& options) {
  // One table serves all positions of a run, since many lines often come from one board.
  static kamon::Solver solver(static_cast<std::size_t>(options.mib) << 20);
  StretchedSolve solve(solver, position, options);
  if (const auto wrong = solve.take_up()) return std::unexpected(*wrong);
  if (options.certificate.empty()) return answer_of(solve.run());
  try {
    WholeFile file(options.certificate, WholeFile::Readers::all);
    const auto result = solve.run();
    if (result.proven()) certify(solver, position, *result.worth(), options, file);
    return answer_of(result);
  } catch (const std::exception& error) {
    return std::unexpected(error.what());
  }
}

}  // namespace sequitur::cli
