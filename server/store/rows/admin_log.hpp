#pragma once

#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// What was done by whoever runs the server.
struct LogEntry {
  Time at = 0;
  std::string who;
  std::string what;  // people by number: ban #17 for ever
};

void insert_log_entry(Database& database, const std::string& id, const LogEntry& entry);
std::vector<LogEntry> log_entries(Database& database, std::int64_t most);  // the newest first
// What the person was called is not told any more, where they were renamed.
void forget_names_in_log(Database& database, std::int64_t person);

}  // namespace sequitur::server
