#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace sequitur::cli {

// The program's exit codes.
enum Exit : int {
  exit_fine = 0,
  exit_no = 1,            // the answer is no: a record is damaged
  exit_bad_input = 2,     // the command line, a position, a move or a file is not what it must be
  exit_unproven = 3,      // solve: not proven within the time given
  exit_interrupted = 130  // stopped with Ctrl-C
};

// Writes one sentence to stderr, `sequitur: ...`, ended with a full stop. Returns exit_bad_input.
int complain(std::string_view sentence);

// What main runs once it has read the command line.
using Command = std::function<int()>;

// Each adds its subcommand with options and help, and sets `chosen` when the user picks it.
void offer_new(CLI::App& app, Command& chosen);
void offer_show(CLI::App& app, Command& chosen);
void offer_perft(CLI::App& app, Command& chosen);
void offer_play(CLI::App& app, Command& chosen);
void offer_match(CLI::App& app, Command& chosen);
void offer_solve(CLI::App& app, Command& chosen);
void offer_analyze(CLI::App& app, Command& chosen);
void offer_explore(CLI::App& app, Command& chosen);
void offer_fair(CLI::App& app, Command& chosen);
void offer_serve(CLI::App& app, Command& chosen);
void offer_bench(CLI::App& app, Command& chosen);
void offer_puzzles(CLI::App& app, Command& chosen);
// `backup` and `restore`.
void offer_backup(CLI::App& app, Command& chosen);
// `admin`, for looking after a server: people, chat, clocks.
void offer_admin(CLI::App& app, Command& chosen);
// `bot`, a program that plays on a server.
void offer_bot(CLI::App& app, Command& chosen);
// `worker`, for the analyses that people ask a server for.
void offer_worker(CLI::App& app, Command& chosen);
// `doctor`, which looks at how a server is set up.
void offer_doctor(CLI::App& app, Command& chosen);
// `manual` and `completion`: what the program says of itself, for man and for shells.
void offer_introduction(CLI::App& app, Command& chosen);

// `record check FILE` and `record show FILE [--json]`; each returns the exit code. The file `-` is
// standard input.
int record_check(const std::string& file);
int record_show(const std::string& file, bool json);

}  // namespace sequitur::cli
