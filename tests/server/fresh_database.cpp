#include "tests/server/fresh_database.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <cstdlib>

namespace sequitur::server {

namespace {

std::string postgres() {
  const char* address = std::getenv("SEQUITUR_TEST_POSTGRES");
  return address == nullptr ? "" : address;
}

}  // namespace

bool on_postgres() { return !postgres().empty(); }

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "sequitur-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test");
  path = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path, ignored);
}

// In PostgreSQL a schema is made faster than a database, and is as separate.
FreshDatabase::FreshDatabase(Tables tables) {
  if (on_postgres()) {
    static int count = 0;
    schema_ = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
    open_database(postgres())->run("CREATE SCHEMA " + schema_);
    where_ = postgres() + (postgres().find('?') == std::string::npos ? '?' : '&') +
             "options=-csearch_path%3D" + schema_;
  } else {
    where_ = (folder_.path / "sequitur.db").string();
  }
  if (tables == Tables::present) migrate(*open());
}

FreshDatabase::~FreshDatabase() {
  try {
    if (on_postgres()) open_database(postgres())->run("DROP SCHEMA " + schema_ + " CASCADE");
  } catch (const DatabaseError&) {  // the whole cluster ends soon
  }
}

}  // namespace sequitur::server
