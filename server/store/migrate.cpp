#include "server/store/migrations.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

// Each statement of a step, without the ';' at its end.
std::vector<std::string_view> statements(std::string_view step) {
  std::vector<std::string_view> list;
  for (std::size_t end; (end = step.find(";\n")) != std::string_view::npos;
       step.remove_prefix(end + 2))
    list.push_back(step.substr(0, end));
  return list;
}

}  // namespace

std::size_t schema_version(Database& database) {
  if (database.columns("schema_steps").empty()) return 0;
  const Rows rows = database.run("SELECT count(*) FROM schema_steps");
  const auto version = static_cast<std::size_t>(rows.front().integer(0));
  if (version > migrations().size())
    throw DatabaseError(DatabaseError::Kind::other,
                        "the database is at version " + std::to_string(version) +
                            ", and this program knows " + std::to_string(migrations().size()) +
                            " at most; use a newer sequitur");
  return version;
}

void take_steps(Database& database, std::size_t from, std::size_t to) {
  if (from == 0 && to > 0) database.run("CREATE TABLE schema_steps (number BIGINT PRIMARY KEY)");
  for (std::size_t number = from + 1; number <= to; ++number) {
    for (const std::string_view statement : statements(migrations()[number - 1]))
      database.run(statement);
    database.run("INSERT INTO schema_steps (number) VALUES ($1)",
                 {static_cast<std::int64_t>(number)});
  }
}

std::vector<std::string> tables_at(std::size_t version) {
  constexpr std::string_view making = "CREATE TABLE ", dropping = "DROP TABLE ";
  std::vector<std::string> names;
  for (const std::string_view step : migrations().first(version))
    for (std::string_view statement : statements(step)) {
      statement.remove_prefix(std::min(statement.find_first_not_of('\n'), statement.size()));
      const auto named = [&](std::string_view verb) {
        return statement.substr(verb.size(), statement.find(' ', verb.size()) - verb.size());
      };
      if (statement.starts_with(making)) names.emplace_back(named(making));
      if (statement.starts_with(dropping)) std::erase(names, named(dropping));
    }
  return names;
}

void migrate(Database& database) {
  for (std::size_t version = 0; version < migrations().size();) {
    database.begin_alone();
    try {
      version = schema_version(database);
      if (version < migrations().size()) take_steps(database, version, version + 1);
      database.commit();
    } catch (...) {
      database.roll_back();
      throw;
    }
  }
}

}  // namespace sequitur::server
