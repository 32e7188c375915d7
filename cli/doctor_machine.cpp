#include <pwd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "cli/doctor.hpp"
#include "cli/usual_database.hpp"
#include "engine/game/text.hpp"
#include "server/base/day.hpp"

namespace sequitur::cli {

namespace {

namespace fs = std::filesystem;

constexpr server::Time oldest_backup = 2 * server::a_day;
constexpr rlim_t connections_at_most = 20'000;  // which one server takes: net/network.hpp
constexpr rlim_t too_few_files = 1024;
constexpr auto packaged_backups = "/var/lib/sequitur/backups";

std::string data_folder(const DoctorOptions& options) {
  const std::string folder = fs::path(options.serve.database).parent_path().string();
  return folder.empty() ? "." : folder;
}

std::string user_name(uid_t user) {
  const passwd* const entry = ::getpwuid(user);
  return entry ? entry->pw_name : "user " + std::to_string(user);
}

// root may write everywhere; what its owner has closed is closed all the same.
bool is_writable(const std::string& path, const struct stat& found) {
  const bool closed_by_owner = found.st_uid == ::geteuid() && (found.st_mode & S_IWUSR) == 0;
  return !closed_by_owner && ::access(path.c_str(), W_OK) == 0;
}

// The first of the database's files with which something is wrong.
std::optional<Finding> wrong_file(const std::string& database, bool folder_is_open) {
  for (const char* ending : {"", "-wal", "-shm", "-owner", "-deletions"}) {
    const std::string path = database + ending;
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) continue;
    if (!is_writable(path, found))
      return Finding{"data folder", Health::wrong,
                     path + " cannot be written to by " + user_name(::geteuid()),
                     "chown it to the server's user and run chmod 600 on it"};
    if (folder_is_open && (found.st_mode & (S_IROTH | S_IWOTH)) != 0)
      return Finding{"data folder", Health::wrong,
                     path + " is open to everybody on this machine, and holds hashes of passwords",
                     "run chmod 600 on it"};
  }
  return std::nullopt;
}

// The newest backup's time; nothing: there is none.
std::optional<server::Time> newest_backup(const std::string& folder) {
  std::optional<server::Time> newest;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    struct stat found {};
    if (entry.path().extension() != ".backup" || ::stat(entry.path().c_str(), &found) != 0)
      continue;
    newest = std::max(newest.value_or(0), server::Time{found.st_mtime} * 1000);
  }
  return newest;
}

std::string backup_folder(const DoctorOptions& options) {
  if (!options.backups.empty()) return options.backups;
  if (is_file_database(options.serve.database))
    return (fs::path(data_folder(options)) / "backups").string();
  return packaged_backups;
}

// How many files the server may have open: the one that runs, or one that we would start.
rlim_t open_files_limit(const DoctorOptions& options) {
  constexpr std::string_view figure = "\nsequitur_descriptors_limit ";
  if (const auto metrics = ask_server(options.serve.network.address, "/metrics")) {
    const auto at = metrics->text.find(figure);
    double limit = 0;
    if (at != std::string::npos) {
      const char* from = metrics->text.data() + at + figure.size();
      std::from_chars(from, metrics->text.data() + metrics->text.size(), limit);
      return static_cast<rlim_t>(limit);
    }
  }
  rlimit limit{};
  return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_max : 0;
}

}  // namespace

bool is_file_database(const std::string& where) { return !where.contains("://"); }

Finding look_at_data_folder(const DoctorOptions& options) {
  const std::string subject = "data folder";
  if (!is_file_database(options.serve.database))
    return {subject, Health::unused, "PostgreSQL keeps the data"};
  const std::string folder = data_folder(options);
  struct stat found {};
  const bool is_there = ::stat(folder.c_str(), &found) == 0 && S_ISDIR(found.st_mode);
  if (!is_there && options.serve.database == usual_database())
    return {subject, Health::unused, folder + " is not there yet; sequitur serve makes it"};
  if (!is_there)
    return {subject, Health::wrong, "there is no folder " + sequitur::quoted(folder),
            "make it with install -d -m 700, for the server's user"};
  const std::string me = user_name(::geteuid()), owner = user_name(found.st_uid);
  if (!is_writable(folder, found))
    return {subject, Health::wrong, folder + " cannot be written to by " + me,
            "chown it to the server's user and run chmod 700 on it"};
  if (auto wrong = wrong_file(options.serve.database, (found.st_mode & S_IXOTH) != 0))
    return *wrong;
  if (found.st_uid != ::geteuid())
    return {subject, Health::warning, folder + " belongs to " + owner + ", and this is " + me,
            "run the doctor as the server's user, so that it sees what the server sees"};
  return {subject, Health::fine, folder + " belongs to " + owner + " and can be written to"};
}

Finding look_at_disk(const DoctorOptions& options) {
  constexpr std::uint64_t gibibyte = 1 << 30;
  const std::string subject = "disk";
  if (!is_file_database(options.serve.database))
    return {subject, Health::unused, "the data are on PostgreSQL's disk"};
  const std::string folder = data_folder(options);
  struct statvfs disk {};
  if (::statvfs(folder.c_str(), &disk) != 0)
    return {subject, Health::unused, "there is no data folder on it"};
  const std::uint64_t free = std::uint64_t{disk.f_bavail} * disk.f_frsize / gibibyte;
  const std::string sentence = std::to_string(free) + " GiB are free in " + folder;
  if (free < static_cast<std::uint64_t>(options.free_gibibytes))
    return {subject, Health::wrong, sentence,
            "make room for at least " + std::to_string(options.free_gibibytes) + " GiB (--free)"};
  if (disk.f_blocks > 0 && disk.f_bavail * 5 < disk.f_blocks)
    return {subject, Health::warning, sentence + ", less than a fifth of the disk",
            "make room for a club's games and backups"};
  return {subject, Health::fine, sentence};
}

Finding look_at_open_files(const DoctorOptions& options) {
  const std::string subject = "open files";
  const rlim_t limit = open_files_limit(options);
  const std::string sentence = "the server may have " +
                               (limit == RLIM_INFINITY ? "any number of" : std::to_string(limit)) +
                               " open files";
  if (limit < too_few_files)
    return {subject, Health::wrong, sentence + ", one for each connection",
            "set LimitNOFILE=65536, as in the unit of systemd, or run ulimit -n 65536"};
  if (limit < connections_at_most)
    return {subject, Health::warning,
            sentence + ", fewer than the " + std::to_string(connections_at_most) +
                " connections that it could serve",
            "set LimitNOFILE=65536, as in the unit of systemd"};
  return {subject, Health::fine, sentence};
}

Finding look_at_backups(const DoctorOptions& options, server::Time now) {
  const std::string subject = "backups";
  const std::string folder = backup_folder(options);
  std::error_code ignored;
  if (is_file_database(options.serve.database) && !fs::exists(options.serve.database, ignored))
    return {subject, Health::unused, "there is nothing to back up yet"};
  const auto newest = newest_backup(folder);
  if (!newest)
    return {
        subject, Health::wrong, "there is no backup in " + folder,
        "run systemctl enable --now sequitur-backup.timer, or name another folder with --backups"};
  const auto days = (now - *newest) / server::a_day;
  if (now - *newest > oldest_backup)
    return {subject, Health::wrong,
            "the newest backup in " + folder + " is " + std::to_string(days) + " days old",
            "make one every night; journalctl -u sequitur-backup says why there was none"};
  return {subject, Health::fine,
          "the newest backup in " + folder + " is of " + server::day_and_time(*newest)};
}

}  // namespace sequitur::cli
