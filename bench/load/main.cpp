// Many games at once against a server: `load --help`. What it measured is in docs/operate/online.md
// and docs/operate/scale.md.
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <iostream>

#include "bench/load/idle.hpp"
#include "bench/load/ratings.hpp"
#include "bench/load/report.hpp"
#include "bench/load/verify.hpp"

using namespace sequitur::load;

namespace {

struct Options {
  std::vector<std::string> urls = {"http://localhost:8080"};
  std::string origin;  // empty: same as the URL
  std::string journal, verify;
  int games = 100;
  int rated = 0;
  int idle = 0;
  double every = 3;
  double seconds = 30;
  double guests_per_second = 400;
  double patience = 8;
  double longest_pause = 60;
  std::vector<double> clock = {1800, 10};
  std::uint64_t seed = 1;
  CostSources sources;
  bool ratings = false, live = false, json = false;
};

volatile std::sig_atomic_t stopped = 0, marks = 0;

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

// What the program that runs `load` may ask for meanwhile. SIGUSR1 sets a mark, and lines tell what
// happened since then. At a mark, players who had to change their node go back to it.
class Live {
 public:
  explicit Live(bool wanted) : wanted_(wanted) {}

  void look(LoadRun& load_run, const std::vector<std::unique_ptr<PlayerPair>>& pairs) {
    if (!wanted_) return;
    if (seen_ != marks) {
      seen_ = marks;
      mark_ = Clock::now();
      load_run.figures.waits.clear();
      load_run.figures.lately.clear();
      load_run.http.go_home();
      for (const auto& pair : pairs) pair->go_home();
    }
    if (Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds(200);
    std::cout << live_line(load_run, pairs, mark_, seen_).dump() << std::endl;
  }

 private:
  bool wanted_;
  int seen_ = 0;
  Moment mark_ = Clock::now(), next_ = mark_;
};

// All pairs begin at a bounded rate. Then the measurement begins.
int play(LoadRun& load_run, const Options& options) {
  Costs costs(options.sources, load_run.wires);
  std::vector<std::unique_ptr<PlayerPair>> pairs;
  for (int i = 0; i < options.games; ++i) {
    pairs.push_back(std::make_unique<PlayerPair>(load_run, i));
    load_run.reactor.in(
        std::chrono::milliseconds(static_cast<long>(2000.0 * i / options.guests_per_second)),
        [&pair = *pairs.back()] { pair.begin(); });
  }
  const auto playing = [&] {
    return static_cast<std::size_t>(
        std::ranges::count_if(pairs, [](const auto& pair) { return pair->playing(); }));
  };
  Moment began = Clock::now(), next = began;
  bool measuring = false;
  Counts before;
  Live live(options.live);
  while (!stopped && !(measuring && seconds_since(began) >= options.seconds)) {
    load_run.reactor.turn(std::chrono::milliseconds(50));
    live.look(load_run, pairs);
    if (Clock::now() < next) continue;
    next += std::chrono::seconds(1);
    load_run.journal.flush();
    for (const auto& pair : pairs) pair->look(Clock::now());
    print_progress(seconds_since(began), playing(), pairs.size(), load_run.figures);
    if (measuring || playing() < pairs.size()) continue;
    measuring = true;
    before = costs.now();
    began = Clock::now();
    load_run.figures.to_done.clear();
    load_run.figures.to_opponent.clear();
    load_run.figures.moves = load_run.figures.games_ended = 0;
  }
  if (isatty(STDERR_FILENO)) std::fprintf(stderr, "\n");
  const double seconds = seconds_since(began);
  const Report report{load_run.figures, load_run.wires.nodes.size(),     pairs.size(),
                      seconds,          difference(before, costs.now()), costs.memory_mib()};
  if (options.json)
    std::cout << report.json().dump() << std::endl;
  else
    report.print();
  return load_run.figures.all_errors() == 0 ? 0 : 1;
}

int run(const Options& options) {
  if (options.ratings)
    return verify_ratings(*sequitur::server::open_database(options.sources.database));
  std::vector<Target> nodes;
  for (const std::string& url : options.urls) {
    auto target = read_target(url);
    if (!target) return complain("the URL is http://localhost:8080 or the like");
    if (!options.origin.empty()) target->origin = options.origin;
    nodes.push_back(*std::move(target));
  }
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  const auto sockets = static_cast<rlim_t>(std::max(2 * options.games, options.idle));
  if (limit.rlim_cur < sockets + 100)
    return complain("this needs " + std::to_string(sockets + 100) +
                    " open files, and the system allows " + std::to_string(limit.rlim_cur));
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stopped = 1; });
  std::signal(SIGUSR1, [](int) { marks = marks + 1; });

  const auto in_milliseconds = [](double seconds) {
    return std::chrono::milliseconds(static_cast<long>(1000 * seconds));
  };
  LoadRun load_run(std::move(nodes), options.seed, options.journal);
  if (!load_run.journal.good()) return complain("cannot write the journal " + options.journal);
  load_run.between_moves = in_milliseconds(options.every);
  load_run.wires.patience = in_milliseconds(options.patience);
  load_run.wires.longest_pause = in_milliseconds(options.longest_pause);
  load_run.base = in_milliseconds(options.clock[0]);
  load_run.increment = in_milliseconds(options.clock[1]);
  load_run.rated = std::min(options.rated, options.games);
  if (!options.verify.empty()) {
    const auto moves = read_journal(options.verify);
    return moves ? verify(load_run, *moves) : complain(moves.error());
  }
  if (options.idle > 0)
    return measure_idle(load_run, options.idle,
                        options.sources.servers.empty() ? 0 : options.sources.servers[0], stopped);
  return play(load_run, options);
}

void add_options(CLI::App& app, Options& options) {
  app.add_option("--url", options.urls, "The server; again for each of its nodes")
      ->capture_default_str();
  app.add_option("--origin", options.origin, "What the page's requests carry, if not the URL");
  app.add_option("--games", options.games, "Games at once, two people each")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("--rated", options.rated, "So many of them between accounts, and rated")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  app.add_option("--every", options.every, "Seconds between the moves of a game, on average")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
  app.add_option("--clock", options.clock, "Seconds at first and for each move, with a clock")
      ->expected(2)
      ->check(CLI::Range(0.0, 10'800.0))
      ->capture_default_str();
  app.add_option("--patience", options.patience, "Seconds after which a silent node is left")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  app.add_option("--longest-pause", options.longest_pause,
                 "Seconds after which whoever was lost again and again comes back, at most")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long it is measured once all are playing")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
  app.add_option("--guests-per-second", options.guests_per_second, "How fast they sit down")
      ->check(CLI::Range(1.0, 1e5))
      ->capture_default_str();
  app.add_option("--seed", options.seed, "Of the moves and pauses")->capture_default_str();
  app.add_option("--pid", options.sources.servers, "The server's process; again for each node");
  app.add_option("--database-pid", options.sources.database_process, "PostgreSQL's first process");
  app.add_option("--redis-pid", options.sources.redis_process, "Redis' process");
  app.add_option("--database", options.sources.database, "PostgreSQL, asked for its own counts");
  app.add_option("--redis", options.sources.redis, "Redis, asked for its own counts");
  app.add_option("--journal", options.journal, "File to which acknowledged moves are added");
  app.add_flag("--json", options.json, "The report as JSON");
  app.add_flag("--live", options.live, "A line of JSON five times a second; SIGUSR1 sets a mark");
  app.add_option("--verify", options.verify, "Instead: look for all moves of a journal");
  app.add_flag("--verify-ratings", options.ratings, "Instead: reckon those in --database again");
  app.add_option("--idle", options.idle, "Instead: what so many sockets cost that say nothing");
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Many games at once against a Sequitur server", "load");
  add_options(app, options);
  CLI11_PARSE(app, argc, argv);
  try {
    return run(options);
  } catch (const std::runtime_error& error) {
    return complain(error.what());
  }
}
