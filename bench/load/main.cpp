// Many games at once against a server: `load --help`. What it measured is in docs/online.md.
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>

#include "bench/load/idle.hpp"
#include "bench/load/verify.hpp"

using namespace sequitur::load;

namespace {

struct Options {
  std::string url = "http://localhost:8080";
  std::string origin;  // empty: the URL
  std::string journal, verify;
  int games = 100;
  int idle = 0;
  double every = 3;
  double seconds = 30;
  double guests_per_second = 400;
  int process = 0;
  std::uint64_t seed = 1;
};

bool stopped = false;

int complain(const std::string& sentence) {
  std::fprintf(stderr, "load: %s.\n", sentence.c_str());
  return 2;
}

double seconds_since(Moment then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

void print_progress(double time, std::size_t playing, std::size_t games, const Figures& figures) {
  if (!isatty(STDERR_FILENO)) return;
  std::fprintf(stderr, "\r%4.0f s  %zu of %zu games  %llu moves  %s  %llu errors  ", time, playing,
               games, static_cast<unsigned long long>(figures.moves),
               figures.to_done.line().c_str(),
               static_cast<unsigned long long>(figures.all_errors()));
}

void report(const Figures& figures, double seconds, const std::optional<ProcessUse>& before,
            const std::optional<ProcessUse>& after) {
  if (isatty(STDERR_FILENO)) std::fprintf(stderr, "\n");
  std::printf("%llu moves in %.1f s: %.0f a second; %llu games ended\n",
              static_cast<unsigned long long>(figures.moves), seconds,
              static_cast<double>(figures.moves) / seconds,
              static_cast<unsigned long long>(figures.games_ended));
  std::printf("from move to done:      %s\n", figures.to_done.line().c_str());
  std::printf("from move to opponent:  %s\n", figures.to_opponent.line().c_str());
  std::printf("moves sent again: %llu\n", static_cast<unsigned long long>(figures.resent));
  for (const auto& [code, count] : figures.lost)
    std::printf("connections lost with %d: %llu\n", code, static_cast<unsigned long long>(count));
  if (before && after)
    std::printf("server: %.0f %% of one processor, %.0f MiB\n",
                100 * (after->cpu_seconds - before->cpu_seconds) / seconds,
                static_cast<double>(after->resident_kib) / 1024);
  for (const auto& [what, count] : figures.ended_otherwise)
    std::printf("games that ended by %s: %llu\n", what.c_str(),
                static_cast<unsigned long long>(count));
  for (const auto& [what, count] : figures.errors)
    std::printf("error: %s: %llu\n", what.c_str(), static_cast<unsigned long long>(count));
}

// Everybody sits down, at a bounded rate; then it is measured.
int play(House& house, const Options& options) {
  std::vector<std::unique_ptr<Table>> tables;
  for (int i = 0; i < options.games; ++i) {
    tables.push_back(std::make_unique<Table>(house, i));
    house.reactor.in(
        std::chrono::milliseconds(static_cast<long>(2000.0 * i / options.guests_per_second)),
        [&table = *tables.back()] { table.begin(); });
  }
  const auto playing = [&] {
    return static_cast<std::size_t>(
        std::ranges::count_if(tables, [](const auto& table) { return table->playing(); }));
  };
  Moment began = Clock::now(), next = began;
  bool measuring = false;
  std::optional<ProcessUse> before;
  while (!stopped && !(measuring && seconds_since(began) >= options.seconds)) {
    house.reactor.turn(std::chrono::milliseconds(50));
    if (Clock::now() < next) continue;
    next += std::chrono::seconds(1);
    house.journal.flush();
    for (const auto& table : tables) table->look(Clock::now());
    print_progress(seconds_since(began), playing(), tables.size(), house.figures);
    if (measuring || playing() < tables.size()) continue;
    measuring = true;
    began = Clock::now();
    before = use_of(options.process);
    house.figures.to_done.clear();
    house.figures.to_opponent.clear();
    house.figures.moves = house.figures.games_ended = 0;
  }
  report(house.figures, seconds_since(began), before, use_of(options.process));
  return house.figures.all_errors() == 0 ? 0 : 1;
}

int run(const Options& options) {
  auto target = read_target(options.url);
  if (!target) return complain("the URL is http://localhost:8080 or the like");
  if (!options.origin.empty()) target->origin = options.origin;
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  const auto sockets = static_cast<rlim_t>(std::max(2 * options.games, options.idle));
  if (limit.rlim_cur < sockets + 100)
    return complain("this needs " + std::to_string(sockets + 100) +
                    " open files, and the system allows " + std::to_string(limit.rlim_cur));
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stopped = true; });

  House house(*target, options.seed, options.journal);
  if (!house.journal.good()) return complain("cannot write the journal " + options.journal);
  house.between_moves = std::chrono::milliseconds(static_cast<long>(1000 * options.every));
  if (!options.verify.empty()) {
    const auto moves = read_journal(options.verify);
    return moves ? verify(house, *moves) : complain(moves.error());
  }
  if (options.idle > 0) return measure_idle(house, options.idle, options.process, stopped);
  return play(house, options);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Many games at once against a Sequitur server", "load");
  app.add_option("--url", options.url, "The server")->capture_default_str();
  app.add_option("--origin", options.origin, "What the page's requests carry, if not the URL");
  app.add_option("--games", options.games, "Games at once, two guests each")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("--every", options.every, "Seconds between the moves of a game, on average")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long it is measured once all are playing")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
  app.add_option("--guests-per-second", options.guests_per_second, "How fast they sit down")
      ->check(CLI::Range(1.0, 1e5))
      ->capture_default_str();
  app.add_option("--seed", options.seed, "Of the moves and pauses")->capture_default_str();
  app.add_option("--pid", options.process, "The server's process, for its memory and time");
  app.add_option("--journal", options.journal, "File to which acknowledged moves are added");
  app.add_option("--verify", options.verify, "Instead: look for all moves of a journal");
  app.add_option("--idle", options.idle, "Instead: what so many sockets cost that say nothing");
  CLI11_PARSE(app, argc, argv);
  return run(options);
}
