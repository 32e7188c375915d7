#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "server/store/database.hpp"

namespace sequitur::server {

// Whether the tests run on PostgreSQL (with_postgres.sh) or on SQLite.
bool on_postgres();

// A folder that is removed afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::filesystem::path path;
};

// An empty database that is removed afterwards, in the kind of database that the tests run on.
class FreshDatabase {
 public:
  enum class Tables : std::uint8_t { none, present };
  explicit FreshDatabase(Tables tables = Tables::present);
  ~FreshDatabase();
  FreshDatabase(const FreshDatabase&) = delete;
  FreshDatabase& operator=(const FreshDatabase&) = delete;

  const std::string& where() const { return where_; }
  std::unique_ptr<Database> open() const { return open_database(where_); }

 private:
  TemporaryFolder folder_;
  std::string where_;
  std::string schema_;
};

}  // namespace sequitur::server
