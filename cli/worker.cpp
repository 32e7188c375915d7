#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/quantities.hpp"
#include "cli/terminal.hpp"
#include "cli/usual_database.hpp"
#include "engine/game/text.hpp"
#include "server/store/migrations.hpp"
#include "server/study/worker.hpp"

namespace sequitur::cli {

namespace {

struct WorkerArguments {
  std::string database;
  int threads = 1;
  std::string memory = "64";
  bool once = false;
};

std::unique_ptr<server::Database> database_to_work_for(const std::string& where) {
  auto database =
      server::open_database(where.empty() ? usual_database() : where, server::IfMissing::refuse);
  const std::size_t version = server::schema_version(*database);
  if (version < server::migrations().size())
    throw server::DatabaseError(
        server::DatabaseError::Kind::other,
        version == 0 ? "no server has used that database yet; use the one that sequitur serve "
                       "--database names"
                     : "the server of that database is older than this program; start its "
                       "sequitur serve in this version first");
  return database;
}

int run(const WorkerArguments& typed) {
  const InterruptGuard guard;
  // A service manager ends services by SIGTERM.
  std::signal(SIGTERM, [](int) { std::raise(SIGINT); });
  const auto memory = mebibytes(typed.memory);
  if (!memory) return complain(memory.error());
  try {
    std::string trouble;
    server::Worker worker(database_to_work_for(typed.database), {typed.threads, *memory},
                          {.told =
                               [](const server::TakenAnalysis& taken, std::string_view what) {
                                 std::cout << taken.id << ' ' << name(taken.wish.kind) << ' '
                                           << what << std::endl;
                               },
                           .troubled =
                               [&trouble](const std::string& why) {
                                 if (std::exchange(trouble, why) != why)
                                   complain(why + "; trying again");
                               }});
    if (!typed.once) std::cout << "waiting for analyses (Ctrl-C ends it)" << std::endl;
    worker.run(interrupted(),
               typed.once ? server::Worker::Until::idle : server::Worker::Until::stopped);
  } catch (const server::DatabaseError& error) {
    return complain(error.what());
  }
  return typed.once && interrupted() ? exit_interrupted : exit_fine;
}

}  // namespace

void offer_worker(CLI::App& app, Command& chosen) {
  const auto typed = std::make_shared<WorkerArguments>();
  auto* command = app.add_subcommand(
      "worker", "Work on the analyses that people ask a server for, on this or another machine");
  command
      ->add_option("--database", typed->database,
                   "The server's own: a file, or postgres://user@host/name")
      ->envname(database_variable)
      ->default_str(usual_database_shown);
  takes_whole_number(command->add_option("--threads", typed->threads, "Cores to use"), 1,
                     most_threads)
      ->capture_default_str();
  command->add_option("--memory", typed->memory, "Memory for positions: 512 (MiB), 8G")
      ->capture_default_str();
  command->add_flag("--once", typed->once, "Do what is waiting, then end");
  command->callback([&chosen, typed] { chosen = [typed] { return run(*typed); }; });
  command->footer(
      examples(
          {{"sequitur worker --database postgres://me@db.example/games --threads 8",
            "another machine helps out"},
           {"sequitur worker --database sequitur.db --once", "does what is waiting, then ends"}}) +
      "\nAny number of workers may share a database; each analysis is done by one of them. A "
      "worker that\nis ended gives its analysis back. If it is killed, another worker takes the "
      "analysis 15 seconds later.\n");
}

}  // namespace sequitur::cli
