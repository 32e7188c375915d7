#include "server/store/database.hpp"

#include <cmath>

#include "engine/record/utf8.hpp"
#include "server/store/drivers.hpp"

namespace sequitur::server {

namespace {

[[noreturn]] void refuse(const std::string& sentence) {
  throw DatabaseError(DatabaseError::Kind::other, sentence);
}

// What one of the two databases would take and the other would not, or not give back as it was.
void check_storable(std::span<const Value> parameters) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::string name = "$" + std::to_string(i + 1);
    if (const auto* text = std::get_if<std::string>(&parameters[i])) {
      if (text->find('\0') != std::string::npos)
        refuse("the text for " + name + " has a zero byte, which a database cannot keep");
      if (!is_utf8(*text)) refuse("the text for " + name + " is not UTF-8");
    } else if (const auto* real = std::get_if<double>(&parameters[i])) {
      if (!std::isfinite(*real)) refuse("the number for " + name + " is not finite");
    }
  }
}

}  // namespace

std::int64_t Row::integer(std::size_t column) const { return maybe_integer(column).value_or(0); }

double Row::real(std::size_t column) const {
  const Value& value = values_.at(column);
  if (is_null(column)) return 0;
  if (const auto* real = std::get_if<double>(&value)) return *real;
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
  refuse("column " + std::to_string(column) + " is text, not a number");
}

std::string Row::text(std::size_t column) const { return maybe_text(column).value_or(""); }

bool Row::is_null(std::size_t column) const {
  return std::holds_alternative<std::monostate>(values_.at(column));
}

std::optional<std::int64_t> Row::maybe_integer(std::size_t column) const {
  if (is_null(column)) return std::nullopt;
  if (const auto* integer = std::get_if<std::int64_t>(&values_[column])) return *integer;
  refuse("column " + std::to_string(column) + " is not a whole number");
}

std::optional<std::string> Row::maybe_text(std::size_t column) const {
  if (is_null(column)) return std::nullopt;
  if (const auto* text = std::get_if<std::string>(&values_[column])) return *text;
  refuse("column " + std::to_string(column) + " is not text");
}

Rows Database::run(std::string_view sql, std::span<const Value> parameters) {
  Rows rows;
  each(sql, parameters, [&rows](Row row) { rows.push_back(std::move(row)); });
  return rows;
}

void Database::each(std::string_view sql, std::span<const Value> parameters, const Use& use) {
  if (state_ == State::failed) refuse("the transaction has failed and can only be rolled back");
  try {
    check_storable(parameters);
    perform(sql, parameters, use);
  } catch (...) {
    if (state_ == State::open) state_ = State::failed;
    throw;
  }
}

void Database::enter(Purpose purpose) {
  if (state_ != State::idle) refuse("a transaction begins before the last one has ended");
  start(purpose);
  state_ = State::open;
}

void Database::begin() { enter(Purpose::writing); }
void Database::begin_alone() { enter(Purpose::writing_alone); }
void Database::begin_reading() { enter(Purpose::reading); }

void Database::commit() {
  if (state_ == State::idle) refuse("there is no transaction to commit");
  const bool failed = state_ == State::failed;
  state_ = State::idle;
  if (failed) {
    abandon();
    refuse("the transaction has failed and cannot be committed");
  }
  finish();
}

void Database::roll_back() noexcept {
  if (state_ == State::idle) return;
  state_ = State::idle;
  abandon();
}

std::unique_ptr<Database> open_database(const std::string& where, IfMissing if_missing) {
  if (where.starts_with("postgres://") || where.starts_with("postgresql://"))
    return open_postgres(where);
  if (const auto scheme = where.find("://"); scheme != std::string::npos)
    refuse(
        where.substr(0, scheme) +
        ":// is not a kind of database that sequitur knows; expected the path of a SQLite file or "
        "postgres://user@host/name");
  if (where.empty()) refuse("the database has no name; expected the path of a SQLite file");
  return open_sqlite(where, if_missing);
}

}  // namespace sequitur::server
