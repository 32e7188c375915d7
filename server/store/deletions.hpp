#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/base/time.hpp"

// A file beside the database that says who was deleted, and when: a number and a time a line.
// Whoever was deleted after a backup is in the backup; by this list they are deleted again when it
// is restored.
namespace sequitur::server {

// Beside a SQLite file; empty for PostgreSQL, where whoever runs the server names one.
std::string usual_deletions(const std::string& database);

// Adds a line, on the disk when it returns. False: it could not be written.
bool note_deletion(const std::string& file, std::int64_t person, Time now);
// Whoever is in the list; nobody if there is none.
std::vector<std::int64_t> read_deletions(const std::string& file);

}  // namespace sequitur::server
