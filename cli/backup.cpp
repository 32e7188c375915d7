#include "server/store/backup.hpp"

#include <memory>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "cli/usual_database.hpp"
#include "cli/whole_file.hpp"
#include "engine/game/text.hpp"
#include "server/people/leaving.hpp"
#include "server/store/deletions.hpp"

namespace sequitur::cli {

namespace {

namespace fs = std::filesystem;

struct Interrupted {};

server::CopyView copy_view(LiveLine& line) {
  return [&line](const std::string& table, std::uint64_t rows) {
    if (interrupted()) throw Interrupted{};
    if (line.due()) line.show(grouped(rows) + " rows; now " + table);
  };
}

// Runs the copying, and reports what went wrong in the program's words and exit codes.
template <typename Copying>
int told(Copying copying) {
  const InterruptGuard guard;
  try {
    copying();
    return exit_fine;
  } catch (const Interrupted&) {
    std::cerr << "interrupted; nothing has changed\n";
    return exit_interrupted;
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}

int run_backup(const std::string& where, const std::string& file) {
  return told([&] {
    LiveLine line;
    const auto database =
        server::open_database(where.empty() ? usual_database() : where, server::IfMissing::refuse);
    if (file == "-") {
      server::back_up(*database, std::cout, copy_view(line));
      return;
    }
    // It holds hashes of passwords, so only its owner may read it.
    WholeFile whole(file, WholeFile::Readers::owner);
    const std::uint64_t rows = server::back_up(*database, whole.stream, copy_view(line));
    whole.complete();
    line.clear();
    std::cout << grouped(rows) << " rows are in " << file << "\n";
  });
}

// A SQLite file. If it was not there before, it is removed again unless it is kept.
class NewFile {
 public:
  explicit NewFile(const std::string& where)
      : path_(where), is_new_(where.find("://") == std::string::npos && !fs::exists(where)) {}
  ~NewFile() {
    std::error_code ignored;
    if (is_new_)
      for (const char* ending : {"", "-wal", "-shm"}) fs::remove(path_ + ending, ignored);
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  void keep() { is_new_ = false; }

 private:
  const std::string path_;
  bool is_new_;
};

// Whoever was deleted since the backup was made is deleted again.
std::size_t delete_listed(server::Database& database, const std::vector<std::string>& lists) {
  std::vector<std::int64_t> people;
  for (const std::string& list : lists) {
    if (!fs::exists(list))
      throw server::BackupError("the list of deletions " + sequitur::quoted(list) +
                                " is not there");
    std::ranges::copy(server::read_deletions(list), std::back_inserter(people));
  }
  const server::Time now = std::chrono::duration_cast<std::chrono::milliseconds>(
                               std::chrono::system_clock::now().time_since_epoch())
                               .count();
  database.begin();
  const std::size_t count = server::delete_again(database, people, now);
  database.commit();
  return count;
}

int run_restore(const std::string& where, const std::string& file, std::vector<std::string> lists) {
  if (const std::string usual = server::usual_deletions(where); fs::exists(usual))
    lists.push_back(usual);
  return told([&] {
    std::ifstream opened;
    if (file != "-") {
      opened.open(file, std::ios::binary);
      if (!opened || fs::is_directory(file))
        throw server::BackupError("the file " + sequitur::quoted(file) + " cannot be read");
    }
    LiveLine line;
    NewFile made(where);
    const auto database = server::open_database(where);
    const std::uint64_t rows =
        server::restore(*database, file == "-" ? std::cin : opened, copy_view(line));
    const std::size_t deleted = delete_listed(*database, lists);
    made.keep();
    line.clear();
    std::cout << grouped(rows) << " rows are in the database\n";
    if (deleted > 0)
      std::cout << "Deleted again, since they were deleted after the backup: " << deleted << '\n';
  });
}

struct CopyOptions {
  std::string database;
  std::string file = "-";
  std::vector<std::string> deletions{};
};

}  // namespace

void offer_backup(CLI::App& app, Command& chosen) {
  constexpr auto database_help = "The file of a SQLite database, or postgres://user@host/name";

  const auto from = std::make_shared<CopyOptions>();
  auto* backup = app.add_subcommand("backup", "Copy all games and people of a server into a file");
  backup->add_option("--database", from->database, database_help)
      ->envname(database_variable)
      ->default_str(usual_database_shown);
  backup->add_option("FILE", from->file, "The backup; - or none writes it to standard output");
  backup->callback(
      [&chosen, from] { chosen = [from] { return run_backup(from->database, from->file); }; });
  backup->footer(
      examples({{"sequitur backup --database sequitur.db today.backup",
                 "while the server runs, as it is at one moment"},
                {"sequitur backup --database sequitur.db | gzip > today.gz", "packed"}}));

  const auto to = std::make_shared<CopyOptions>();
  auto* restore = app.add_subcommand("restore", "Make a server's database from a backup");
  restore->add_option("--database", to->database, database_help + std::string("; it must be empty"))
      ->envname(database_variable)
      ->required();
  restore->add_option("FILE", to->file, "The backup; - reads standard input")->required();
  restore
      ->add_option("--deletions", to->deletions,
                   "A server's list of people who were deleted, and stay deleted; one beside the "
                   "database, DATABASE-deletions, is always read")
      ->allow_extra_args(false);
  restore->callback([&chosen, to] {
    chosen = [to] { return run_restore(to->database, to->file, to->deletions); };
  });
  restore->footer(
      examples({{"sequitur restore --database new.db today.backup", "a file that is not there yet"},
                {"sequitur restore --database postgres://me@localhost/games today.backup",
                 "from SQLite to PostgreSQL, or back"}}));
}

}  // namespace sequitur::cli
