#include "server/store/rows/switches.hpp"

#include <charconv>

#include "server/base/ids.hpp"

namespace sequitur::server {

namespace {

void set(Database& database, const std::string& name, const std::string& value) {
  database.run(
      "INSERT INTO switches (name, value) VALUES ($1, $2) "
      "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      {name, value});
}

void turn(Database& database, const std::string& name, bool on) {
  set(database, name, on ? "1" : "0");
}

}  // namespace

Switches read_switches(Database& database) {
  Switches switches;
  for (const Row& row : database.run("SELECT name, value FROM switches")) {
    const std::string name = row.text(0), value = row.text(1);
    if (name == "changed")
      std::from_chars(value.data(), value.data() + value.size(), switches.changed);
    if (name == "registration_closed") switches.registration_closed = value == "1";
    if (name == "clocks_frozen") switches.clocks_frozen = value == "1";
    if (name == "operator_secret") switches.operator_secret = value;
  }
  return switches;
}

void close_registration(Database& database, bool closed) {
  turn(database, "registration_closed", closed);
}

void freeze_clocks(Database& database, bool frozen) { turn(database, "clocks_frozen", frozen); }

void set_operator_secret(Database& database, const std::string& hash) {
  set(database, "operator_secret", hash);
}

std::string device_key(Database& database) {
  constexpr std::size_t characters = 43;  // 256 bits
  database.run(
      "INSERT INTO switches (name, value) VALUES ('device_key', $1) ON CONFLICT (name) DO NOTHING",
      {random_base62(characters)});
  return database.run("SELECT value FROM switches WHERE name = 'device_key'").front().text(0);
}

void note_change(Database& database) {
  database.run(
      "INSERT INTO switches (name, value) VALUES ('changed', '1') ON CONFLICT (name) DO UPDATE "
      "SET value = CAST(CAST(switches.value AS BIGINT) + 1 AS TEXT)");
}

}  // namespace sequitur::server
