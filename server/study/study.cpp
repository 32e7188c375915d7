#include "server/study/study.hpp"

#include "server/log/log.hpp"
#include "server/study/explorer.hpp"

namespace sequitur::server {

namespace {

constexpr int games_at_once = 8;
constexpr Time between_games = 100;   // while there are more
constexpr Time between_looks = 2000;  // for games that have ended
constexpr int memory_mib = 64;        // of each worker, as on the command line

}  // namespace

Study::Study(Loop& loop, Desk& writer, const std::string& database, int workers)
    : reader(Desk::Kind::reading, open_database(database),
             [&loop](std::function<void()> what) { loop.post(std::move(what)); }),
      loop_(loop),
      writer_(writer) {
  for (int i = 0; i < workers; ++i) {
    Worker& worker = *workers_.emplace_back(std::make_unique<Worker>(
        open_database(database), Analyst{.threads = 1, .memory_mib = memory_mib},
        WorkerListener{
            .told =
                [](const TakenAnalysis& taken, std::string_view what) {
                  log(LogLevel::info, "analysis", {{"analysis", taken.id}, {"state", what}});
                },
            .troubled =
                [](const std::string& why) {
                  log(LogLevel::warning, "analysis waits for the database", {{"why", why}});
                }}));
    threads_.emplace_back([this, &worker] { worker.run(closing_, Worker::Until::stopped); });
  }
}

Study::~Study() {
  close();
  for (std::thread& thread : threads_) thread.join();
}

void Study::open() { enter_games(); }

void Study::close() {
  closing_ = true;
  wake();
}

void Study::wake() {
  for (const auto& worker : workers_) worker->wake();
}

void Study::enter_games() {
  if (closing_) return;
  const auto games = std::make_shared<std::vector<GameSteps>>();
  reader.ask([games](Database& database) { *games = steps_to_enter(database, games_at_once); },
             [this, games](const Stored& stored) {
               if (closing_) return;
               if (!stored || games->empty())
                 return loop_.at(loop_.now() + between_looks, [this] { enter_games(); });
               writer_.ask([games](Database& database) { enter_steps(database, *games); },
                           [this](const Stored& entered) {
                             if (!closing_)
                               loop_.at(loop_.now() + (entered ? between_games : between_looks),
                                        [this] { enter_games(); });
                           });
             });
}

}  // namespace sequitur::server
