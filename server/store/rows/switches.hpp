#pragma once

#include <string>

#include "server/store/database.hpp"

// What whoever runs the server has set, and how the server notices while it runs: every command of
// `sequitur admin` counts `changed` up, and the server looks at that number once a second.
namespace sequitur::server {

struct Switches {
  std::int64_t changed = 0;
  bool registration_closed = false;
  bool clocks_frozen = false;
  std::string operator_secret;  // hash; empty: nobody has made one
};
Switches read_switches(Database& database);

void close_registration(Database& database, bool closed);
void freeze_clocks(Database& database, bool frozen);

// The hash of what opens the operator's page; empty: nothing does.
void set_operator_secret(Database& database, const std::string& hash);

// The key by which all servers on this database sign device cookies; made at the first time. Within
// no transaction of the caller.
std::string device_key(Database& database);

// People, names, chat or switches have changed.
void note_change(Database& database);

}  // namespace sequitur::server
