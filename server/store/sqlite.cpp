#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>

#include "server/store/drivers.hpp"

namespace sequitur::server {

namespace {

using Kind = DatabaseError::Kind;

// How long another program may hold the file: `sequitur admin`, or a backup in its first moment.
constexpr int patience_ms = 10'000;
constexpr std::string_view in_memory = ":memory:";

Kind kind_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_CONSTRAINT:
      return Kind::conflict;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_PROTOCOL:
    case SQLITE_NOMEM:
      return Kind::unavailable;
    default:
      return Kind::other;
  }
}

// Which file there is at a path, whatever it is called; nothing: none.
struct FileIdentity {
  dev_t device;
  ino_t number;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};
std::optional<FileIdentity> file_at(const std::string& path) {
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) return std::nullopt;
  return FileIdentity{found.st_dev, found.st_ino};
}

class Sqlite final : public Database {
 public:
  Sqlite(const std::string& path, int flags);
  ~Sqlite() override { close(); }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;

  std::int64_t changed() const override { return sqlite3_changes64(file_); }
  std::vector<std::string> columns(const std::string& table) override;
  std::int64_t clock() override;
  // There is one writer at a time, so nothing is locked for whoever writes.
  std::string_view skipping_locked() const override { return ""; }
  std::string_view holding() const override { return ""; }
  void take_turns(std::string_view) override {}  // whoever writes is alone

 protected:
  void perform(std::string_view sql, std::span<const Value> parameters, const Use& use) override;
  void start(Purpose purpose) override;
  void finish() override;
  void abandon() noexcept override;

 private:
  [[noreturn]] void fail() const {
    throw DatabaseError(kind_of(sqlite3_extended_errcode(file_)),
                        std::string("the database says: ") + sqlite3_errmsg(file_));
  }
  // A file that was removed or replaced goes on taking what is written, and nobody finds it again.
  void expect_file(Kind otherwise) const;
  sqlite3_stmt* prepared(std::string_view sql);
  void bind(sqlite3_stmt* statement, std::span<const Value> parameters);
  void tell(const char* sql) {
    if (sqlite3_exec(file_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }
  void write_again() noexcept {
    if (reading_) sqlite3_exec(file_, "PRAGMA query_only = 0", nullptr, nullptr, nullptr);
    reading_ = false;
  }
  void close() noexcept {
    for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close(file_);
  }

  sqlite3* file_ = nullptr;
  std::map<std::string, sqlite3_stmt*, std::less<>> statements_;
  bool reading_ = false;
  const std::string path_;
  std::optional<FileIdentity> data_;
  std::optional<FileIdentity> log_;  // what is not in there yet; made by the first who writes
};

Sqlite::Sqlite(const std::string& path, int flags) : path_(path) {
  try {
    if (sqlite3_open_v2(path.c_str(), &file_, flags, nullptr) != SQLITE_OK) fail();
    sqlite3_extended_result_codes(file_, 1);
    sqlite3_busy_timeout(file_, patience_ms);
    // Written means written: the disk is waited for at every commit.
    tell("PRAGMA journal_mode = WAL");
    tell("PRAGMA synchronous = FULL");
    tell("PRAGMA foreign_keys = ON");
    tell("PRAGMA cache_size = -32000");  // KiB
    if (path_ != in_memory) data_ = file_at(path_);
  } catch (...) {
    close();
    throw;
  }
}

void Sqlite::expect_file(Kind otherwise) const {
  if (!data_) return;
  const bool there = file_at(path_) == data_;
  if (there && (!log_ || file_at(path_ + "-wal") == log_)) return;
  throw DatabaseError(otherwise, "the file " + std::filesystem::path(path_).filename().string() +
                                     (there ? "-wal" : "") +
                                     " was removed or replaced while the server runs; put it back, "
                                     "or end the server and restore a backup");
}

// A statement that is done with, whatever happened.
class Resetting {
 public:
  explicit Resetting(sqlite3_stmt* statement) : statement_(statement) {}
  ~Resetting() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }
  Resetting(const Resetting&) = delete;
  Resetting& operator=(const Resetting&) = delete;

 private:
  sqlite3_stmt* statement_;
};

Value value_at(sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_NULL:
      return std::monostate{};
    case SQLITE_INTEGER:
      return std::int64_t{sqlite3_column_int64(statement, column)};
    case SQLITE_FLOAT:
      return sqlite3_column_double(statement, column);
    default:
      return std::string(reinterpret_cast<const char*>(sqlite3_column_text(statement, column)),
                         static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
  }
}

Row row_of(sqlite3_stmt* statement) {
  std::vector<Value> values;
  const int count = sqlite3_column_count(statement);
  values.reserve(static_cast<std::size_t>(count));
  for (int column = 0; column < count; ++column) values.push_back(value_at(statement, column));
  return Row(std::move(values));
}

sqlite3_stmt* Sqlite::prepared(std::string_view sql) {
  if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
  sqlite3_stmt* statement = nullptr;
  const char* rest = nullptr;
  if (sqlite3_prepare_v3(file_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                         &statement, &rest) != SQLITE_OK)
    fail();
  const std::string_view behind(rest, sql.data() + sql.size());
  if (statement == nullptr || behind.find_first_not_of(" \n\t;") != std::string_view::npos) {
    sqlite3_finalize(statement);
    throw DatabaseError(Kind::other, "one statement at a time: " + std::string(sql));
  }
  statements_.emplace(sql, statement);
  return statement;
}

void Sqlite::bind(sqlite3_stmt* statement, std::span<const Value> parameters) {
  const auto needed = static_cast<std::size_t>(sqlite3_bind_parameter_count(statement));
  if (needed != parameters.size())
    throw DatabaseError(Kind::other, "the statement takes " + std::to_string(needed) +
                                         " parameters, not " + std::to_string(parameters.size()) +
                                         ": " + sqlite3_sql(statement));
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::string name = "$" + std::to_string(i + 1);
    const int index = sqlite3_bind_parameter_index(statement, name.c_str());
    int code = SQLITE_OK;
    if (const auto* integer = std::get_if<std::int64_t>(&parameters[i]))
      code = sqlite3_bind_int64(statement, index, *integer);
    else if (const auto* real = std::get_if<double>(&parameters[i]))
      code = sqlite3_bind_double(statement, index, *real);
    else if (const auto* text = std::get_if<std::string>(&parameters[i]))
      code = sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC,
                                 SQLITE_UTF8);
    else
      code = sqlite3_bind_null(statement, index);
    if (code != SQLITE_OK) fail();
  }
}

void Sqlite::perform(std::string_view sql, std::span<const Value> parameters, const Use& use) {
  sqlite3_stmt* statement = prepared(sql);
  const Resetting resetting(statement);
  bind(statement, parameters);
  int code = SQLITE_ROW;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) use(row_of(statement));
  if (code != SQLITE_DONE) fail();
}

std::vector<std::string> Sqlite::columns(const std::string& table) {
  std::vector<std::string> names;
  for (const Row& row : run("SELECT name FROM pragma_table_info($1) ORDER BY cid", {table}))
    names.push_back(row.text(0));
  return names;
}

// A file is used on one machine, so that is the machine's own clock.
std::int64_t Sqlite::clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

void Sqlite::start(Purpose purpose) {
  expect_file(Kind::unavailable);
  // IMMEDIATE: whoever is going to write waits for the others now, not in the middle. There is one
  // writer at a time anyway, so everybody is alone.
  if (purpose != Purpose::reading) return tell("BEGIN IMMEDIATE");
  tell("BEGIN");
  tell("PRAGMA query_only = 1");
  reading_ = true;
}

void Sqlite::finish() {
  try {
    if (!reading_) expect_file(Kind::unavailable);
    tell("COMMIT");
    if (!reading_) {
      if (data_ && !log_) log_ = file_at(path_ + "-wal");
      expect_file(Kind::unknown);
    }
    write_again();
  } catch (...) {
    abandon();
    throw;
  }
}

void Sqlite::abandon() noexcept {
  // A full disk may have ended the transaction already.
  if (!sqlite3_get_autocommit(file_)) sqlite3_exec(file_, "ROLLBACK", nullptr, nullptr, nullptr);
  write_again();
}

// What SQLite itself would not say so that a person knows what to do.
void check_path(const std::filesystem::path& path, IfMissing if_missing) {
  std::error_code ignored;
  const auto refuse = [&](Kind kind, const std::string& why) {
    throw DatabaseError(kind, "the database " + path.string() + " cannot be opened: " + why);
  };
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  if (!std::filesystem::is_directory(folder, ignored))
    refuse(Kind::other, "there is no folder " + folder.string());
  if (std::filesystem::is_directory(path, ignored)) refuse(Kind::other, "it is a folder");
  const auto reason = [] { return std::error_code(errno, std::generic_category()).message(); };
  // A file that is there must not be opened here: closing it again would end the locks that
  // another connection of this program holds on it.
  if (std::filesystem::exists(path, ignored)) {
    if (::access(path.c_str(), R_OK | W_OK) != 0) refuse(Kind::unavailable, reason());
    return;
  }
  if (if_missing == IfMissing::refuse) refuse(Kind::other, "there is no such file");
  // Passwords are in there, if only hashed: a new file is its owner's alone.
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0 && errno != EEXIST) refuse(Kind::unavailable, reason());
  if (file >= 0) ::close(file);
}

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path, IfMissing if_missing) {
  if (path != in_memory) check_path(path, if_missing);
  try {
    return std::make_unique<Sqlite>(
        path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX);
  } catch (const DatabaseError& error) {
    throw DatabaseError(error.kind, "the database " + path + " cannot be opened: " + error.what());
  }
}

}  // namespace sequitur::server
