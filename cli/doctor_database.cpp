#include <sys/timex.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "cli/doctor.hpp"
#include "server/base/day.hpp"
#include "server/store/integrity.hpp"
#include "server/store/migrations.hpp"
#include "server/store/rows/analyses.hpp"
#include "server/store/rows/nodes.hpp"

namespace sequitur::cli {

namespace {

constexpr server::Time clocks_may_differ = 2'000;
constexpr server::Time long_wait = 60'000;
constexpr server::Time first_day = 1'735'689'600'000;  // of 2025: before that there was no Sequitur

Finding trouble_with(const DoctorOptions& options, const std::string& what) {
  return {"database", Health::wrong, what,
          is_file_database(options.serve.database)
              ? "use a file that this user can read and write, or restore a backup"
              : "start PostgreSQL, or correct the user and the name"};
}

Finding look_at_tables(const DoctorOptions& options, server::Database& database) {
  const std::string& where = options.serve.database;
  if (is_file_database(where))
    if (const auto damage = server::damage_in(database))
      return {"database", Health::wrong, "the database " + where + " is damaged: " + *damage,
              "restore a backup"};
  const std::size_t version = server::schema_version(database);
  const std::size_t newest = server::migrations().size();
  if (version == 0) return {"database", Health::fine, "no server has used the database yet"};
  const std::string sentence = "the database answers, at version " + std::to_string(version) +
                               " of " + std::to_string(newest);
  if (version < newest)
    return {"database", Health::warning, sentence,
            "make a backup, then start this program, which upgrades it"};
  return {"database", Health::fine, sentence};
}

// Only the system itself knows; where it does not tell, nobody complains.
bool is_synchronised() {
  timex state{};
  return ::adjtimex(&state) != TIME_ERROR;
}

// The time of somebody else to whom ours must fit: PostgreSQL's, or the newest sign of life.
std::optional<server::Time> other_clock(const DoctorOptions& options, server::Database& database,
                                        server::Time now) {
  if (!is_file_database(options.serve.database)) return database.clock();
  server::Time newest = now;
  if (server::schema_version(database) == server::migrations().size())
    for (const server::NodeRow& node : server::all_nodes(database))
      newest = std::max(newest, node.seen);
  return newest;
}

Finding look_at_clock(const DoctorOptions& options, server::Database* database, server::Time now) {
  const std::string right = "let NTP set it: timedatectl set-ntp true";
  const std::string sentence = "this machine has " + server::day_and_time(now) + " UTC";
  if (now < first_day) return {"clock", Health::wrong, sentence, right};
  const auto other = database ? other_clock(options, *database, now) : std::nullopt;
  if (other && std::abs(now - *other) > clocks_may_differ)
    return {"clock", Health::wrong,
            sentence + ", and the database has " + server::day_and_time(*other), right};
  if (!is_synchronised())
    return {"clock", Health::warning, sentence + ", and NTP does not set the clock", right};
  return {"clock", Health::fine, sentence};
}

Finding look_at_workers(const DoctorOptions& options, server::Database* database,
                        server::Time now) {
  if (options.serve.house.workers > 0)
    return {"workers", Health::fine,
            "the server itself works on analyses, with " +
                std::to_string(options.serve.house.workers) + " thread(s)"};
  if (!database || server::schema_version(*database) != server::migrations().size())
    return {"workers", Health::unused, "nobody has asked for an analysis"};
  const server::AnalysisFigures found = server::analysis_figures(*database, now);
  const std::string sentence = std::to_string(found.waiting) + " analyses wait, and " +
                               std::to_string(found.running) + " are worked on";
  if (found.waiting > 0 && found.running == 0)
    return {"workers", found.oldest > long_wait ? Health::wrong : Health::warning,
            sentence + ", since the server has --workers 0",
            "start a worker: systemctl enable --now sequitur-worker@1"};
  return {"workers", Health::fine, sentence};
}

}  // namespace

std::vector<Finding> look_at_database(const DoctorOptions& options, server::Time now) {
  const std::string& where = options.serve.database;
  std::unique_ptr<server::Database> database;
  Finding found{"database", Health::fine,
                "the database " + where + " is not there yet; sequitur serve makes it"};
  std::error_code ignored;
  if (const auto lost = server::lost_database(where))
    found = {"database", Health::wrong, *lost};
  else if (!is_file_database(where) || std::filesystem::exists(where, ignored))
    try {
      database = server::open_database(where, server::IfMissing::refuse);
      found = look_at_tables(options, *database);
    } catch (const server::DatabaseError& error) {
      found = trouble_with(options, error.what());
    }
  if (found.health == Health::wrong) database.reset();
  return {found, look_at_clock(options, database.get(), now),
          look_at_workers(options, database.get(), now)};
}

}  // namespace sequitur::cli
